/// CRC-32 as gzip and ZIP use (RFC 1952, section 8): eight bytes a step with eight tables ("slicing
/// by eight").
package struct CRC32: Equatable, Sendable {
    /// The checksum as a number.
    package let value: UInt32

    /// The checksum of bytes before; 0 before the first byte.
    package init(value: UInt32 = 0) {
        self.value = value
    }

    /// The checksum of the bytes.
    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { CRC32().adding($0) }
    }

    /// Returns the checksum of the bytes so far and those that follow.
    package func adding(_ bytes: UnsafeRawBufferPointer) -> CRC32 {
        let sum = CRC32.tables.withUnsafeBufferPointer { tables in
            var crc = ~value
            var place = 0
            while bytes.count - place >= 8 {
                let word =
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                    ^ UInt64(crc)
                // The upper half does not wait for the step before.
                let upper =
                    (tables[0x300 + Int(word >> 32 & 0xFF)] ^ tables[0x200 + Int(word >> 40 & 0xFF)])
                    ^ (tables[0x100 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)])
                let lower =
                    (tables[0x700 + Int(word & 0xFF)] ^ tables[0x600 + Int(word >> 8 & 0xFF)])
                    ^ (tables[0x500 + Int(word >> 16 & 0xFF)] ^ tables[0x400 + Int(word >> 24 & 0xFF)])
                crc = upper ^ lower
                place += 8
            }
            while place < bytes.count {
                crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[place])) & 0xFF)]
                place += 1
            }
            return ~crc
        }
        return CRC32(value: sum)
    }

    /// The tables: table 0 steps one byte on, and table n does so after n zero bytes.
    private static let tables: [UInt32] = {
        var tables = (0..<256).map { start -> UInt32 in
            (0..<8).reduce(UInt32(start)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        for index in 256..<2_048 {
            tables.append(tables[index - 256] >> 8 ^ tables[Int(tables[index - 256] & 0xFF)])
        }
        return tables
    }()
}
