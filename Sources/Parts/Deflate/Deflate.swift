/// The work that goes into small results.
package enum Effort: Sendable, CaseIterable {
    /// Packs while somebody waits: about as small as `gzip -5`.
    case quick
    /// Packs once, for many readers: about as small as `gzip -9`.
    case thorough
}

/// Bytes as a deflated stream (RFC 1951), without a header: as in the entries of a ZIP file.
package enum Deflate {
    /// Packs bytes. Equal bytes are packed equally.
    package static func pack(_ bytes: [UInt8], effort: Effort = .quick) -> [UInt8] {
        bytes.withUnsafeBytes { Packer.pack($0, effort: effort, after: []).bytes }
    }

    /// Unpacks the stream at the beginning of the bytes, and tells how many bytes the stream uses.
    /// More than `limit` bytes are refused before a larger result is allocated.
    package static func unpack(
        _ bytes: ArraySlice<UInt8>, atMost limit: Int
    ) throws(DeflateError) -> (bytes: [UInt8], used: Int) {
        try bytes.span.bytes.withUnsafeBytes { all throws(DeflateError) in
            var unpacker = Unpacker(all, limit: limit)
            let used = try unpacker.unpack(from: 0)
            return (unpacker.finish(), used)
        }
    }
}
