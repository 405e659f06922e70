/// The end of the last segment, where lines are added. Only the journal's thread uses it, which
/// makes `@unchecked Sendable` safe.
final class SegmentWriter: @unchecked Sendable {
    private var file: File
    /// The length of the synced part of the file.
    private(set) var size: Int
    /// The sum of the last line.
    private(set) var sum: Checksum
    private var proven: Int

    init(_ end: JournalEnd) {
        file = end.file
        size = end.size
        sum = end.sum
        proven = end.proven
    }

    /// Writes transactions as one piece and syncs once [W1]. Nothing counts before the sync has
    /// succeeded.
    func write(_ transactions: [(seq: Int, content: [UInt8])], durable: Int) throws(DiskFailure) {
        try write(transactions.map { (.transaction(seq: $0.seq, durable: durable), $0.content) })
        proven = durable
    }

    /// Writes that everything up to `durable` is on the disk [L5], unless the file says so already.
    func mark(_ durable: Int) throws(DiskFailure) {
        if durable <= proven { return }
        try write([(.mark(durable), [])])
        proven = durable
    }

    /// Goes on in a new segment, which holds its head and is synced [W6].
    func goOn(in file: File, head: (bytes: [UInt8], sum: Checksum)) {
        self.file = file
        size = head.bytes.count
        sum = head.sum
    }

    private func write(_ lines: [(kind: LogLine.Kind, content: [UInt8])]) throws(DiskFailure) {
        var bytes: [UInt8] = []
        let small = lines.lazy.map(\.content.count).filter { $0 < SegmentWriter.longContent }
        bytes.reserveCapacity(small.reduce(0, +) + lines.count * LogLine.mostBesideContent)
        var (last, written) = (sum, 0)
        for (kind, content) in lines {
            if content.count < SegmentWriter.longContent {
                last = LogLine.write(kind, content: content, after: last, to: &bytes)
                continue
            }
            let (head, sum) = LogLine.head(of: kind, content: content, after: last)
            try file.write(bytes + head)
            try file.write(content)
            written += bytes.count + head.count + content.count
            bytes = [LineReader.lineFeed]
            last = sum
        }
        try file.write(bytes)
        try file.sync()
        size += written + bytes.count
        sum = last
    }

    /// The length from which content is written without copying. A copied import would need its
    /// memory twice.
    private static let longContent = 1 << 20

    /// Takes back what was written since the last sync. Returns true if that worked.
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
