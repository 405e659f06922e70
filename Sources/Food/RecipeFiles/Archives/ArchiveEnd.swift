/// The record at the end of an archive, which says where the list of entries lies.
struct ArchiveEnd {
    /// The place of the record.
    let place: Int
    let entries: Int
    /// The place of the first entry in the list.
    let list: Int
    /// The bytes before the archive, which its places do not count: a program that unpacks itself.
    let shift: Int

    /// The bytes of the record without its comment.
    private static let length = 22
    /// The longest comment after the record.
    private static let longestComment = 0xFFFF

    init(_ bytes: [UInt8]) throws(ArchiveRefusal) {
        guard let place = ArchiveEnd.place(in: bytes) else { throw .truncated }
        guard let disk = bytes.two(at: place + 4), let listDisk = bytes.two(at: place + 6),
            let here = bytes.two(at: place + 8), let entries = bytes.two(at: place + 10),
            let size = bytes.four(at: place + 12), let start = bytes.four(at: place + 16)
        else { throw .truncated }
        guard entries != 0xFFFF, size != 0xFFFF_FFFF, start != 0xFFFF_FFFF else { throw .zip64 }
        guard disk == 0, listDisk == 0, here == entries else { throw .severalParts }
        guard start + size <= place else { throw .broken }
        self.place = place
        self.entries = entries
        list = place - size
        shift = place - size - start
    }

    /// Looks for the record from the end. Bytes after the comment are forgiven.
    private static func place(in bytes: [UInt8]) -> Int? {
        let first = max(0, bytes.count - length - longestComment)
        var place = bytes.count - length
        while place >= first {
            if bytes.hasMark(5, 6, at: place), let comment = bytes.two(at: place + 20),
                place + length + comment <= bytes.count
            {
                return place
            }
            place -= 1
        }
        return nil
    }
}
