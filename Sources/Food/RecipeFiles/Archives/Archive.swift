import Deflate

/// A ZIP archive in memory (APPNOTE 6.3): its list of entries, and their bytes on demand. Only the
/// list at the end counts, so entries with a data descriptor need nothing else. Nothing is ever
/// written to a disk.
package struct Archive: Sendable {
    private let bytes: [UInt8]
    let limits: ArchiveLimits
    /// The entries in the order of the archive's list, without folders and a system's own files.
    package let entries: [ArchiveEntry]
    /// The bytes that come out of all entries of the list.
    let unpackedBytes: Int

    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.hasMark(3, 4, at: 0) || bytes.hasMark(5, 6, at: 0)
    }

    package init(_ bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveRefusal) {
        guard bytes.count <= limits.packedBytes else { throw .tooLarge(limit: limits.packedBytes) }
        let end = try ArchiveEnd(bytes)
        guard end.entries <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
        let all = try Archive.list(in: bytes, end, limits)
        self.bytes = bytes
        self.limits = limits
        unpackedBytes = all.reduce(0) { $0 + $1.bytes }
        entries = all.filter { !$0.name.isFolder && !$0.name.isOfSystem }
        try check(all)
    }

    /// Reads the list of entries.
    private static func list(
        in bytes: [UInt8], _ end: ArchiveEnd, _ limits: ArchiveLimits
    ) throws(ArchiveRefusal) -> [ArchiveEntry] {
        var entries: [ArchiveEntry] = []
        var place = end.list
        for _ in 0..<end.entries {
            guard place < end.place, bytes.hasMark(1, 2, at: place), let flags = bytes.two(at: place + 8),
                let method = bytes.two(at: place + 10), let checksum = bytes.four(at: place + 16),
                let packed = bytes.four(at: place + 20), let unpacked = bytes.four(at: place + 24),
                let nameLength = bytes.two(at: place + 28), let extraLength = bytes.two(at: place + 30),
                let commentLength = bytes.two(at: place + 32), let start = bytes.four(at: place + 42)
            else { throw .broken }
            let name = place + 46
            let next = name + nameLength + extraLength + commentLength
            guard next <= end.place else { throw .broken }
            guard nameLength <= limits.nameBytes else { throw .nameTooLong(limit: limits.nameBytes) }
            guard ![packed, unpacked, start].contains(0xFFFF_FFFF) else { throw .zip64 }
            entries.append(
                ArchiveEntry(
                    name: ArchiveName(OldText.name(bytes[name..<name + nameLength])), packedBytes: packed,
                    bytes: unpacked, checksum: UInt32(checksum), method: method,
                    isEncrypted: flags & 0x2041 != 0, start: start + end.shift))
            place = next
        }
        return entries
    }

    private func check(_ all: [ArchiveEntry]) throws(ArchiveRefusal) {
        guard !entries.contains(where: \.isEncrypted) else { throw .encrypted }
        guard unpackedBytes <= limits.unpackedBytes else {
            throw .unpacksTooLarge(limit: limits.unpackedBytes)
        }
        guard unpackedBytes <= limits.unpackedBytes(from: bytes.count) else { throw .bomb }
        for entry in all where entry.bytes > limits.freeBytes {
            guard entry.bytes / limits.growth < entry.packedBytes else { throw .bomb }
        }
        guard all.reduce(0, { $0 + $1.packedBytes }) <= bytes.count else { throw .overlap }
    }

    /// Returns the bytes of an entry, of which at most `most` are taken.
    package func unpack(_ entry: ArchiveEntry, atMost most: Int? = nil) throws(ArchiveRefusal) -> [UInt8] {
        let most = most ?? limits.entryBytes
        guard entry.bytes <= most else { throw .entryTooLarge(limit: most) }
        guard bytes.hasMark(3, 4, at: entry.start), let nameLength = bytes.two(at: entry.start + 26),
            let extraLength = bytes.two(at: entry.start + 28)
        else { throw .entryBroken }
        let start = entry.start + 30 + nameLength + extraLength
        let end = start + entry.packedBytes
        guard end <= bytes.count else { throw .entryBroken }
        let unpacked =
            switch entry.method {
            case 0: Array(bytes[start..<end])
            case 8: try Archive.inflate(bytes[start..<end], atMost: entry.bytes)
            default: throw .unknownMethod(entry.method)
            }
        guard unpacked.count == entry.bytes, CRC32(unpacked).value == entry.checksum else {
            throw .entryBroken
        }
        return unpacked
    }

    private static func inflate(
        _ packed: ArraySlice<UInt8>, atMost most: Int
    ) throws(ArchiveRefusal) -> [UInt8] {
        do throws(DeflateError) { return try Deflate.unpack(packed, atMost: most).bytes } catch {
            throw .entryBroken
        }
    }
}
