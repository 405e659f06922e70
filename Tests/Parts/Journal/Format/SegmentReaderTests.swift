import Testing

@testable import Journal

/// A small segment with the end of each line.
private struct Segment {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    private var sum = Checksum(value: 0)

    /// Writes transactions 1 to `count`, each after its predecessor is durable, and a mark if
    /// `marked`.
    init(count: Int, marked: Bool = false) {
        append(.head(format: 1, store: "ab", first: 1))
        for seq in 1...count { append(.transaction(seq: seq, durable: seq - 1), content: content(seq)) }
        if marked { append(.mark(count)) }
    }

    mutating func append(_ kind: LogLine.Kind, content: String = "") {
        let line = LogLine.bytes(kind, content: Array(content.utf8), after: sum)
        bytes += line.bytes
        ends.append(bytes.count)
        sum = line.sum
    }
}

private func read(_ bytes: [UInt8]) -> (end: SegmentReader.End, sequences: [Int]) {
    var reader = SegmentReader(store: "ab", after: .init(sum: Checksum(value: 0), seq: 0))
    var sequences: [Int] = []
    let end = reader.read(bytes) { line, _ in
        if case .transaction(let seq, _) = line.kind { sequences.append(seq) }
    }
    return (end, sequences)
}

@Test func `a whole segment returns its transactions in order`() {
    let (end, sequences) = read(Segment(count: 5, marked: true).bytes)
    #expect(end == .whole)
    #expect(sequences == [1, 2, 3, 4, 5])
}

@Test func `a cut segment keeps its whole lines and is torn after them`() {
    let segment = Segment(count: 4, marked: true)
    for cut in 0..<segment.bytes.count {
        let (end, sequences) = read(Array(segment.bytes[..<cut]))
        let lines = segment.ends.count { $0 <= cut }
        let lastEnd = segment.ends.last { $0 <= cut } ?? 0
        #expect(end == (cut == lastEnd ? .whole : .torn(at: lastEnd)), "cut at \(cut)")
        #expect(sequences == Array((1...4).prefix(max(0, lines - 1))), "cut at \(cut)")
    }
}

@Test func `a changed bit is damage, except in an unproven last line`() {
    let segment = Segment(count: 4)
    for bit in 0..<(segment.bytes.count * 8) {
        var bytes = segment.bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        let lineIndex = segment.ends.firstIndex { bit / 8 < $0 }!
        let lineStart = lineIndex == 0 ? 0 : segment.ends[lineIndex - 1]
        // Line 4 is the last transaction, and no later line proves its sync.
        #expect(
            read(bytes).end == (lineIndex == 4 ? .torn(at: lineStart) : .damaged(at: lineStart)), "bit \(bit)"
        )
    }
}

@Test func `a mark also proves the last transaction durable`() {
    let segment = Segment(count: 3, marked: true)
    var bytes = segment.bytes
    bytes[segment.ends[2] + 20] ^= 1
    #expect(read(bytes).end == .damaged(at: segment.ends[2]))
}

@Test func `a lost, doubled or swapped line is found despite correct checksums`() {
    let segment = Segment(count: 6, marked: true)
    let lines = zip([0] + segment.ends, segment.ends).map { Array(segment.bytes[$0..<$1]) }
    for index in 1..<5 {
        let start = segment.ends[index - 1]
        var lost = lines
        lost.remove(at: index)
        #expect(read(lost.flatMap { $0 }).end == .damaged(at: start), "lost \(index)")
        var doubled = lines
        doubled.insert(lines[index], at: index)
        #expect(read(doubled.flatMap { $0 }).end == .damaged(at: segment.ends[index]), "doubled \(index)")
        var swapped = lines
        swapped.swapAt(index, index + 1)
        #expect(read(swapped.flatMap { $0 }).end == .damaged(at: start), "swapped \(index)")
    }
}

/// The disk wrote only the end of a batch: lines 3 to 5 are one write, and none was acknowledged.
@Test func `NULs inside one unsynced batch are a torn end`() {
    var segment = Segment(count: 2)
    for seq in 3...5 { segment.append(.transaction(seq: seq, durable: 2), content: content(seq)) }
    let (start, end) = (segment.ends[2], segment.ends[3])
    for holeEnd in (start + 1)...(end + 10) {
        var bytes = segment.bytes
        for index in start..<holeEnd { bytes[index] = 0 }
        let outcome = read(bytes)
        #expect(outcome.end == .torn(at: start), "hole to \(holeEnd)")
        #expect(outcome.sequences == [1, 2])
    }
}

@Test func `rubbish after the last line is a torn end`() {
    let segment = Segment(count: 2)
    for rubbish in [
        [0], [0x0A], Array("{\"sum\":\"".utf8), [UInt8](repeating: 0xFF, count: 5_000),
        [UInt8](repeating: 0, count: 5_000),
    ] {
        #expect(read(segment.bytes + rubbish).end == .torn(at: segment.bytes.count))
    }
    #expect(read([]).end == .whole)
}
