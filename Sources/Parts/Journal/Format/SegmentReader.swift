/// A reader of a segment, line by line.
struct SegmentReader {
    /// The present end of the chain of lines.
    struct Position: Equatable {
        /// The sum of the last line; nil if the next line is believed without one [O3].
        var sum: Checksum?
        /// The sequence of the last transaction.
        var seq: Int
    }

    enum End: Equatable {
        /// The last line ends the file.
        case whole
        /// The bytes from this place on were not finished, as far as the others tell [O5].
        case torn(at: Int)
        /// Bytes at this place were on the disk and are wrong [O6], or the user cannot read them
        /// [O10].
        case damaged(at: Int, reason: String? = nil)
    }

    let store: String
    private(set) var position: Position
    /// The highest sequence that some line proves to be durable.
    private(set) var proven: Int

    init(store: String, after position: Position, proven: Int = 0) {
        self.store = store
        self.position = position
        self.proven = proven
    }

    /// Gives each intact line to `take`, with its bytes.
    mutating func read(_ bytes: [UInt8], take: (LogLine, UnsafeRawBufferPointer) throws(Unreadable) -> Void)
        -> End
    {
        bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                guard let end = LineReader.lineEnd(all, from: start) else {
                    return classifyDamage(in: all, at: start)
                }
                let text = UnsafeRawBufferPointer(rebasing: all[start..<end])
                guard let line = LogLine(text), follows(line) else {
                    return classifyDamage(in: all, at: start)
                }
                do throws(Unreadable) {
                    try take(line, text)
                } catch {
                    return .damaged(at: start, reason: error.reason)
                }
                accept(line)
                start = end + 1
            }
            return .whole
        }
    }

    /// Says whether a line continues the chain [L3], [L4].
    private func follows(_ line: LogLine) -> Bool {
        guard position.sum == nil || line.prev == position.sum else { return false }
        return switch line.kind {
        case .head(_, let store, let first): first == position.seq + 1 && store == self.store
        case .transaction(let seq, _): line.isNext(seq, after: position.seq)
        case .mark(let seq): seq == position.seq
        case .snapshot, .part, .end: false
        }
    }

    private mutating func accept(_ line: LogLine) {
        position.sum = line.sum
        if case .transaction(let seq, _) = line.kind { position.seq = seq }
        proven = max(proven, line.proves)
    }

    /// Searches after a wrong place for intact lines, which may prove that the place had been
    /// durable [O4]. The search tries every place where a line could begin. The damage may have
    /// swallowed the LF before a line, or be a hole without any LF.
    private mutating func classifyDamage(in all: UnsafeRawBufferPointer, at wrong: Int) -> End {
        for start in wrong..<all.count where LogLine.couldBegin(all, at: start) {
            let end = LineReader.lineEnd(all, from: start) ?? all.count
            if let line = LogLine(UnsafeRawBufferPointer(rebasing: all[start..<end])) {
                proven = max(proven, line.proves)
            }
        }
        return proven > position.seq ? .damaged(at: wrong) : .torn(at: wrong)
    }

    /// Gives the segment's transactions to the user. `took` is told of each line and its length.
    mutating func replay(
        _ bytes: [UInt8], to user: any JournalUser,
        took: (_ line: LogLine, _ bytes: Int) -> Void = { _, _ in }
    ) -> End {
        read(bytes) { line, text throws(Unreadable) in
            if case .transaction(let seq, _) = line.kind {
                if let after = line.after {
                    user.giveUp(after + 1...seq)
                } else {
                    try user.replay(text, seq: seq)
                }
            }
            took(line, text.count)
        }
    }
}
