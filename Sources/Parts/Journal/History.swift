import Platform

/// The reason why history cannot be read.
package enum HistoryFailure: Error, Equatable, Sendable {
    /// History begins only at this sequence [H1].
    case gone(before: Int)
    case damaged(file: String, byte: Int)
    case disk(DiskFailure)
}

extension Journal {
    /// The first sequence still in history.
    package var first: Int { state.withLock { $0.manifest.segments[0] } }

    /// Gives durable transactions in order, each with its whole line without the LF, until `body`
    /// returns false. The caller is blocked; appending and snapshots go on meanwhile [H3].
    package func read(
        from: Int, through: Int, _ body: (_ seq: Int, _ line: UnsafeRawBufferPointer) -> Bool
    ) throws(HistoryFailure) {
        let (manifest, durable, size) = state.withLock { ($0.manifest, $0.durable, $0.size) }
        if from < manifest.segments[0] { throw .gone(before: manifest.segments[0]) }
        for (index, first) in manifest.segments.enumerated() {
            let isLast = index == manifest.segments.count - 1
            let last = min(through, isLast ? durable : manifest.segments[index + 1] - 1)
            if max(from, first) > last { continue }
            var run = HistoryRun(max(from, first)...last)
            let name = manifest.segmentName(first)
            do throws(DiskFailure) {
                try read(&run, in: first, name, through: isLast ? size : nil, body)
            } catch {
                guard error.isMissing else { throw .disk(error) }
                throw self.first > first ? .gone(before: self.first) : .damaged(file: name, byte: 0)
            }
            if let byte = run.damagedPlace { throw .damaged(file: name, byte: byte) }
            if run.isStopped { return }
        }
    }

    private func read(
        _ run: inout HistoryRun, in segment: Int, _ name: String, through size: Int?,
        _ body: (Int, UnsafeRawBufferPointer) -> Bool
    ) throws(DiskFailure) {
        let file = try folder.file(name, .reading)
        let end = if let size { size } else { try file.size() }
        let wanted = run.next
        let start = try places.withLock { places throws(DiskFailure) in
            try places[segment, default: SegmentPlaces()].place(of: wanted, in: file, through: end)
        }
        let stop = try file.lines(from: start, to: end) { line, place in run.read(line, at: place, body) }
        run.end(at: stop)
    }
}

/// A run from a remembered place to the first transaction wanted, which then checks and gives each
/// [H2].
private struct HistoryRun {
    private let last: Int
    private(set) var next: Int
    /// The sum of the line before; nil until the first wanted line is found.
    private var sum: Checksum?
    private var placeBefore = 0
    private(set) var damagedPlace: Int?
    private(set) var isStopped = false

    init(_ wanted: ClosedRange<Int>) {
        next = wanted.lowerBound
        last = wanted.upperBound
    }

    /// Reads a line, and says whether more are wanted.
    mutating func read(
        _ text: UnsafeRawBufferPointer, at place: Int, _ body: (Int, UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        defer { placeBefore = place }
        var wrongPlace = place
        if sum == nil {
            guard let claimed = LogLine.claimedSequence(text), claimed >= next else { return true }
            if claimed > next { wrongPlace = placeBefore }
        }
        guard let line = LogLine(text), sum == nil || line.prev == sum else {
            return noteDamage(at: wrongPlace)
        }
        // A marker may stand for the first sequence wanted [L8].
        let begin = sum == nil ? min(line.after ?? next - 1, next - 1) : next - 1
        sum = line.sum
        switch line.kind {
        case .mark: return true
        case .transaction(let seq, _) where line.isNext(seq, after: begin):
            if line.after == nil { isStopped = !body(seq, text) }
            next = seq + 1
        default: return noteDamage(at: wrongPlace)
        }
        return !isStopped && next <= last
    }

    /// Ends the run at the end of the segment.
    mutating func end(at place: Int) {
        if damagedPlace == nil, !isStopped, next <= last { damagedPlace = place }
    }

    private mutating func noteDamage(at place: Int) -> Bool {
        damagedPlace = place
        return false
    }
}

/// The places of some of a segment's transactions, as far as readers have asked [H2].
struct SegmentPlaces {
    private static let step = 16

    private var known: [(seq: Int, byte: Int)] = []
    private var scanned = 0

    /// Returns a place at or before that of `seq`.
    mutating func place(of seq: Int, in file: File, through end: Int) throws(DiskFailure) -> Int {
        if seq >= nextKnown {
            scanned = try file.lines(from: scanned, to: end) { text, byte in
                guard let claimed = LogLine.claimedSequence(text), claimed >= nextKnown, LogLine(text) != nil
                else {
                    return true
                }
                known.append((claimed, byte))
                return claimed < seq
            }
        }
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if known[middle].seq <= seq { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : known[low - 1].byte
    }

    private var nextKnown: Int { known.last.map { $0.seq + SegmentPlaces.step } ?? 0 }
}
