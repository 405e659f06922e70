/// The end of the last segment, where lines are added. Used from the journal's thread only; that is what `@unchecked Sendable` rests on.
final class SegmentWriter: @unchecked Sendable {
    private var file: File
    /// The length of the file up to which it is synced.
    private(set) var size: Int
    /// The sum of its last line.
    private(set) var sum: Checksum
    private var proven: Int

    init(_ end: JournalEnd) {
        file = end.file
        size = end.size
        sum = end.sum
        proven = end.proven
    }

    /// Writes transactions as one piece and syncs once [W1]. Nothing counts until that has succeeded.
    func write(_ transactions: [(seq: Int, content: [UInt8])], durable: Int) throws(DiskFailure) {
        try write(transactions.map { (.transaction(seq: $0.seq, durable: durable), $0.content) })
        proven = durable
    }

    /// Says that everything up to `durable` is on the disk [L5], unless the file says so already.
    func mark(_ durable: Int) throws(DiskFailure) {
        if durable <= proven { return }
        try write([(.mark(durable), [])])
        proven = durable
    }

    /// Goes on in a new segment, which holds its head and is synced [W6].
    func goOn(in file: File, head: (octets: [UInt8], sum: Checksum)) {
        self.file = file
        size = head.octets.count
        sum = head.sum
    }

    private func write(_ lines: [(kind: Line.Kind, content: [UInt8])]) throws(DiskFailure) {
        var octets: [UInt8] = []
        octets.reserveCapacity(lines.reduce(0) { $0 + $1.content.count + Line.mostBesideContent })
        var last = sum
        for (kind, content) in lines { last = Line.write(kind, content: content, after: last, to: &octets) }
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
