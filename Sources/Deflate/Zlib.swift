/// Bytes as zlib data (RFC 1950): as in PNG and PDF files, and as the coding "deflate" of HTTP.
package enum Zlib {
    /// Packs bytes. Equal bytes are packed equally.
    package static func pack(_ bytes: [UInt8], effort: Effort = .quick) -> [UInt8] {
        // Deflate with a window of 32,768 bytes; the default or the best packing; a remainder.
        let head: [UInt8] = [0x78, effort == .thorough ? 0xDA : 0x9C]
        return bytes.withUnsafeBytes { all in
            var writer = Packer.pack(all, effort: effort, after: head)
            writer.append(bigEndian: Adler32(all).value)
            return writer.bytes
        }
    }

    /// Unpacks bytes. More than `limit` bytes are refused before a larger result is allocated.
    package static func unpack(_ bytes: [UInt8], atMost limit: Int) throws(DeflateError) -> [UInt8] {
        try bytes.span.bytes.withUnsafeBytes { all throws(DeflateError) in
            guard all.count >= 2 else { throw .truncated }
            guard (Int(all[0]) << 8 | Int(all[1])) % 31 == 0, all[0] >> 4 <= 7 else { throw .notZlib }
            guard all[0] & 0xF == 8 else { throw .unknownMethod(all[0] & 0xF) }
            guard all[1] & 0x20 == 0 else { throw .needsDictionary }
            var unpacker = Unpacker(all, limit: limit)
            let end = try unpacker.unpack(from: 2)
            guard all.count - end >= 4 else { throw .truncated }
            guard all.littleEndian(at: end).byteSwapped == unpacker.withBytes(from: 0, { Adler32($0).value })
            else { throw .checksumMismatch }
            guard all.count - end == 4 else { throw .trailingBytes(all.count - end - 4) }
            return unpacker.finish()
        }
    }
}
