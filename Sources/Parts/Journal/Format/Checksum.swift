/// CRC-32C, the Castagnoli polynomial [L2]: eight bytes a step with eight tables ("slicing by
/// eight").
package struct Checksum: Equatable, Sendable {
    package let value: UInt32

    package init(value: UInt32) {
        self.value = value
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        self = Checksum(value: 0).adding(bytes)
    }

    /// Returns the checksum of the bytes so far and those that follow.
    func adding(_ bytes: UnsafeRawBufferPointer) -> Checksum {
        let sum = Checksum.tables.withUnsafeBufferPointer { tables in
            var crc = ~value
            var rest = bytes
            while rest.count >= 8 {
                let word = UInt64(littleEndian: rest.loadUnaligned(as: UInt64.self)) ^ UInt64(crc)
                crc =
                    tables[0x700 + Int(word & 0xFF)] ^ tables[0x600 + Int(word >> 8 & 0xFF)]
                    ^ tables[0x500 + Int(word >> 16 & 0xFF)]
                    ^ tables[0x400 + Int(word >> 24 & 0xFF)] ^ tables[0x300 + Int(word >> 32 & 0xFF)]
                    ^ tables[0x200 + Int(word >> 40 & 0xFF)]
                    ^ tables[0x100 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
                rest = UnsafeRawBufferPointer(rebasing: rest[8...])
            }
            for byte in rest { crc = crc >> 8 ^ tables[Int((crc ^ UInt32(byte)) & 0xFF)] }
            return ~crc
        }
        return Checksum(value: sum)
    }

    /// Reads eight hexadecimal digits in lower case.
    package init?(hex: UnsafeRawBufferPointer) {
        guard hex.count == 8 else { return nil }
        var value: UInt32 = 0
        for byte in hex {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        self.value = value
    }

    /// Eight hexadecimal digits in lower case.
    package var hex: [UInt8] {
        (0..<8).map { place in
            let digit = UInt8(value >> UInt32(28 - 4 * place) & 0xF)
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }

    /// The tables: table 0 steps one byte on, and table n does so after n zero bytes.
    private static let tables: [UInt32] = {
        var tables = (0..<256).map { start -> UInt32 in
            (0..<8).reduce(UInt32(start)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
        }
        for index in 256..<2_048 {
            tables.append(tables[index - 256] >> 8 ^ tables[Int(tables[index - 256] & 0xFF)])
        }
        return tables
    }()
}
