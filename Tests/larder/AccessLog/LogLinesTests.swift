import Testing

@testable import larder

private func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

private func missing(_ count: Int) -> String {
    "(\(count) lines of the access log are missing, because they could not be written)\n"
}

private func text(_ batch: LogLines.Batch) -> String { String(decoding: batch.bytes, as: UTF8.self) }

/// Fills the room with lines of one letter. Returns the count of lines that had room.
private func fill(_ lines: inout LogLines, with letter: Character) -> Int {
    let one = line(String(repeating: letter, count: 1_023))
    for _ in 0..<LogLines.most / one.count { _ = lines.add(one) }
    return LogLines.most / one.count
}

@Suite struct `Lines that wait for the access log` {
    @Test func `are taken together, in their order`() {
        var lines = LogLines()
        for word in ["one", "two", "three"] { _ = lines.add(line(word)) }
        let (taken, rest) = (text(lines.take()), text(lines.take()))
        #expect(taken == "one\ntwo\nthree\n")
        #expect(rest == "")
    }

    @Test func `wake the writer with the first line and with a full batch, and not in between`() {
        var lines = LogLines()
        let one = line(String(repeating: "x", count: 127))
        let wakes = (1...300).filter { _ in lines.add(one) }
        #expect(wakes == [1, LogLines.batch / one.count])
        #expect(lines.isBatch)
        _ = lines.take()
        #expect(!lines.isBatch)
        let wakesAgain = lines.add(one)
        #expect(wakesAgain)
    }

    @Test func `are dropped and counted when there is no more room`() {
        var lines = LogLines()
        let room = fill(&lines, with: "x")
        let wakes = (0..<7).filter { _ in lines.add(line("late")) }
        #expect(wakes.isEmpty)
        let taken = text(lines.take())
        #expect(taken.hasSuffix("x\n" + missing(7)))
        #expect(taken.count { $0 == "\n" } == room + 1)
        _ = lines.add(line("next"))
        let rest = text(lines.take())
        #expect(rest == "next\n")
    }

    @Test func `are counted when nothing of their batch could be written`() {
        var lines = LogLines()
        for word in ["one", "two"] { _ = lines.add(line(word)) }
        lines.lose(lines.take(), after: 0)
        _ = lines.add(line("three"))
        let (taken, rest) = (text(lines.take()), text(lines.take()))
        #expect(taken == missing(2) + "three\n")
        #expect(rest == "")
    }

    @Test func `are counted from the first line that is not whole`() {
        var lines = LogLines()
        for word in ["one", "two", "three"] { _ = lines.add(line(word)) }
        lines.lose(lines.take(), after: "one\ntw".utf8.count)
        let rest = text(lines.take())
        #expect(rest == missing(2))
    }

    @Test func `stay counted while the line that says so cannot be written`() {
        var lines = LogLines()
        let room = fill(&lines, with: "x")
        _ = lines.add(line("late"))
        lines.lose(lines.take(), after: 0)
        _ = lines.add(line("later"))
        lines.lose(lines.take(), after: 10)
        let rest = text(lines.take())
        #expect(rest == missing(room + 2))
    }

    @Test func `are not counted again after the line that says so`() {
        var lines = LogLines()
        for word in ["one", "two"] { _ = lines.add(line(word)) }
        lines.lose(lines.take(), after: 0)
        for word in ["three", "four"] { _ = lines.add(line(word)) }
        lines.lose(lines.take(), after: (missing(2) + "three\n").utf8.count)
        let rest = text(lines.take())
        #expect(rest == missing(1))
    }
}
