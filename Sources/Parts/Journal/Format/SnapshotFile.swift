/// The first wrong place of a snapshot.
struct SnapshotFlaw: Error, Equatable {
    let byte: Int
    var reason: String?
}

/// The reading of snapshots [L7].
enum SnapshotReader {
    /// Gives the line of each part and its bytes, and returns the sum of the last line.
    static func read(
        _ bytes: [UInt8], store: String, seq: Int,
        part: (LogLine, UnsafeRawBufferPointer) throws(Unreadable) -> Void
    ) throws(SnapshotFlaw) -> Checksum {
        var sum = Checksum(value: 0)
        var parts = -1
        var start = 0
        var isEnded = false
        let flaw: SnapshotFlaw? = bytes.withUnsafeBytes { all in
            while !isEnded {
                guard let end = LineReader.lineEnd(all, from: start) else { return SnapshotFlaw(byte: start) }
                let text = UnsafeRawBufferPointer(rebasing: all[start..<end])
                guard let line = LogLine(text), line.prev == sum else { return SnapshotFlaw(byte: start) }
                switch line.kind {
                case .snapshot(_, store, seq) where parts == -1: break
                case .part(parts + 1) where parts >= 0:
                    do throws(Unreadable) {
                        try part(line, text)
                    } catch {
                        return SnapshotFlaw(byte: start, reason: error.reason)
                    }
                case .end(parts): isEnded = true
                default: return SnapshotFlaw(byte: start)
                }
                parts += 1
                sum = line.sum
                start = end + 1
            }
            return start == all.count ? nil : SnapshotFlaw(byte: start)
        }
        if let flaw { throw flaw }
        return sum
    }
}

/// A writer of a snapshot, one part at a time.
struct SnapshotWriter {
    private var lines: ChainWriter
    private let store: String
    private let seq: Int
    private var parts = 0

    /// The length of what was written.
    var size: Int { lines.size }

    init(_ file: File, store: String, seq: Int) throws(DiskFailure) {
        lines = ChainWriter(file)
        self.store = store
        self.seq = seq
        try lines.add(.snapshot(format: Manifest.format, store: store, seq: seq))
    }

    mutating func add(_ content: [UInt8]) throws(DiskFailure) {
        parts += 1
        try lines.add(.part(parts), content: content)
    }

    /// Ends the snapshot, syncs it and reads it back from the disk [S3].
    mutating func finish() throws(DiskFailure) {
        try lines.add(.end(parts: parts))
        let bytes = try lines.finish()
        let end = try? SnapshotReader.read(bytes, store: store, seq: seq) { _, _ in }
        if end != lines.sum { throw .notReadBack(lines.path) }
    }
}
