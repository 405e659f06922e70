/// Bytes as a file of gzip (RFC 1952).
package enum Gzip {
    /// Packs bytes, without a name and a time: equal bytes are packed equally.
    package static func pack(_ bytes: [UInt8], effort: Effort = .quick) -> [UInt8] {
        // Deflate, no flags, no time; 2 for the best packing; an unknown system.
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, effort == .thorough ? 2 : 0, 255]
        return bytes.withUnsafeBytes { all in
            var writer = Packer.pack(all, effort: effort, after: head)
            writer.append(littleEndian: CRC32().adding(all).value)
            writer.append(littleEndian: UInt32(truncatingIfNeeded: all.count))
            return writer.bytes
        }
    }

    /// Unpacks the members of a file, one after another. More than `limit` bytes are refused before
    /// a larger result is allocated.
    package static func unpack(_ bytes: [UInt8], atMost limit: Int) throws(DeflateError) -> [UInt8] {
        try bytes.span.bytes.withUnsafeBytes { all throws(DeflateError) in
            var unpacker = Unpacker(all, limit: limit)
            unpacker.expect(lastLength(all))
            var place = 0
            repeat { place = try unpackMember(of: all, at: place, &unpacker) } while place < all.count
            return unpacker.finish()
        }
    }

    /// The length at the end of the last member. The length is only a guess before the data is
    /// checked.
    private static func lastLength(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count >= 18 else { return 0 }
        return Int(bytes.littleEndian(at: bytes.count - 4))
    }

    /// Unpacks a member, and returns the place after the member.
    private static func unpackMember(
        of bytes: UnsafeRawBufferPointer, at start: Int, _ unpacker: inout Unpacker
    ) throws(DeflateError) -> Int {
        let first = unpacker.count
        let end = try unpacker.unpack(from: try data(of: bytes, at: start))
        guard bytes.count - end >= 8 else { throw .truncated }
        guard bytes.littleEndian(at: end) == unpacker.withBytes(from: first, { CRC32().adding($0).value })
        else { throw .checksumMismatch }
        guard bytes.littleEndian(at: end + 4) == UInt32(truncatingIfNeeded: unpacker.count - first)
        else { throw .lengthMismatch }
        return end + 8
    }

    /// The optional parts of a header.
    private enum Flag {
        static let headerChecksum: UInt8 = 2
        static let extraField: UInt8 = 4
        static let name: UInt8 = 8
        static let comment: UInt8 = 16
        static let reserved: UInt8 = 0b1110_0000
    }

    /// Reads the header of a member, and returns the place after the header.
    private static func data(of bytes: UnsafeRawBufferPointer, at start: Int) throws(DeflateError) -> Int {
        for (offset, byte) in [0x1F, 0x8B].enumerated() {
            if start + offset == bytes.count, offset > 0 || start == 0 { throw .truncated }
            guard bytes[start + offset] == byte else {
                throw start > 0 ? .trailingBytes(bytes.count - start) : .notGzip
            }
        }
        guard bytes.count - start >= 10 else { throw .truncated }
        guard bytes[start + 2] == 8 else { throw .unknownMethod(bytes[start + 2]) }
        let flags = bytes[start + 3]
        guard flags & Flag.reserved == 0 else { throw .reservedFlags(flags) }
        var place = start + 10
        if flags & Flag.extraField != 0 {
            guard bytes.count - place >= 2 else { throw .truncated }
            place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
            guard place <= bytes.count else { throw .truncated }
        }
        // The name and the comment end with a zero.
        for flag in [Flag.name, Flag.comment] where flags & flag != 0 {
            guard let end = bytes[place...].firstIndex(of: 0) else { throw .truncated }
            place = end + 1
        }
        guard flags & Flag.headerChecksum != 0 else { return place }
        guard bytes.count - place >= 2 else { throw .truncated }
        let sum = CRC32().adding(UnsafeRawBufferPointer(rebasing: bytes[start..<place])).value
        guard UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 == sum & 0xFFFF
        else { throw .headerChecksumMismatch }
        return place + 2
    }
}

extension UnsafeRawBufferPointer {
    /// The number in the four bytes at a place that is known to hold them, the lowest first.
    func littleEndian(at place: Int) -> UInt32 {
        precondition(place >= 0 && place <= count - 4)
        return UInt32(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
}
