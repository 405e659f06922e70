/// The end of the last segment, where lines are added. Used from the journal's queue only; that is what `@unchecked Sendable` rests on.
final class SegmentWriter: @unchecked Sendable {
    private let file: File
    /// The length of the file up to which it is synced.
    private var size: Int
    private var sum: Checksum
    private var proven: Int

    init(_ end: JournalEnd) {
        file = end.file
        size = end.size
        sum = end.position.sum
        proven = end.proven
    }

    /// Writes transactions as one piece and syncs once [W1]. Nothing counts until that has succeeded.
    func write(_ transactions: [(seq: Int, content: [UInt8])], durable: Int) throws(DiskFailure) {
        try write(transactions.map { .transaction(seq: $0.seq, durable: durable, content: $0.content) })
        proven = durable
    }

    /// Says that everything up to `durable` is on the disk [L5], unless the file says so already.
    func mark(_ durable: Int) throws(DiskFailure) {
        if durable <= proven { return }
        try write([.mark(durable)])
        proven = durable
    }

    private func write(_ kinds: [Line.Kind]) throws(DiskFailure) {
        var octets: [UInt8] = []
        var last = sum
        for kind in kinds {
            let line = Line.octets(kind, after: last)
            octets += line.octets
            last = line.sum
        }
        try file.write(octets)
        try file.sync()
        size += octets.count
        sum = last
    }

    /// Takes back what was written since the last sync. Says whether that worked.
    func cutBack() -> Bool {
        do throws(DiskFailure) {
            try file.truncate(to: size)
            try file.sync()
            return true
        } catch {
            return false
        }
    }
}
