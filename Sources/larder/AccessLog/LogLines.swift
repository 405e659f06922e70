/// The lines that wait to be written. A value without thread and clock, so that tests can go
/// through it.
struct LogLines {
    /// The bytes of lines that are written without waiting for more.
    static let batch = 16 << 10
    /// The most bytes that wait while the log cannot be written. Further lines are only counted.
    static let most = 1 << 20

    private var text: [UInt8] = []
    private var lines = 0
    /// The counts of lines lost before those that wait, and after them.
    private var lost = (before: 0, after: 0)

    var isBatch: Bool { text.count >= LogLines.batch }

    /// Adds a line. Returns true if the writer has to hear of it: the line is the first, or fills a
    /// batch.
    mutating func add(_ line: [UInt8]) -> Bool {
        if text.count + line.count > LogLines.most {
            lost.after += 1
            return false
        }
        let (wasEmpty, wasBatch) = (text.isEmpty, isBatch)
        text += line
        lines += 1
        return wasEmpty || isBatch != wasBatch
    }

    /// Takes all that waits, with a line wherever lines are missing.
    mutating func take() -> Batch {
        let batch = Batch(
            bytes: LogLines.gap(lost.before) + text + LogLines.gap(lost.after), lines: lines, lost: lost)
        self = LogLines()
        return batch
    }

    /// Counts the lines of a batch of which only some bytes could be written.
    mutating func lose(_ batch: Batch, after written: Int) {
        lost.before += batch.unsaid(after: written)
    }

    private static func gap(_ lost: Int) -> [UInt8] {
        if lost == 0 { return [] }
        let said = "(\(lost) lines of the access log are missing, because they could not be written)\n"
        return Array(said.utf8)
    }

    /// Bytes for the log: lines, and words about the lines lost before and after them.
    struct Batch {
        let bytes: [UInt8]
        fileprivate let lines: Int
        fileprivate let lost: (before: Int, after: Int)

        /// The count of lines that the first bytes neither have nor say to be missing.
        fileprivate func unsaid(after written: Int) -> Int {
            let whole = bytes[..<written].count { $0 == UInt8(ascii: "\n") }
            if whole == 0 { return lost.before + lines + lost.after }
            return lines + lost.after - (lost.before == 0 ? whole : whole - 1)
        }
    }
}
