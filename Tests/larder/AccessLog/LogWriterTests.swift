import Dispatch
import Platform
import Testing

@testable import larder

/// A log in memory.
private final class Paper: Sendable {
    private let bytes = Guarded<[UInt8]>([])

    func write(_ more: [UInt8]) -> Int {
        bytes.withLock { $0 += more }
        return more.count
    }

    var lines: [String] {
        String(decoding: bytes.withLock { $0 }, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

private func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

@Suite struct `The writer of the access log` {
    @Test func `has written every line in its order when it is closed`() {
        let paper = Paper()
        let writer = LogWriter { paper.write($0) }
        let numbers = (0..<10_000).map(String.init)
        for number in numbers { writer.note(line(number)) }
        writer.close()
        #expect(paper.lines == numbers)
    }

    @Test func `keeps the order of each thread`() {
        let paper = Paper()
        let writer = LogWriter { paper.write($0) }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<5_000 { writer.note(line("\(thread) \(number)")) }
        }
        writer.close()
        for thread in 0..<4 {
            let own = paper.lines.filter { $0.hasPrefix("\(thread) ") }
            #expect(own == (0..<5_000).map { "\(thread) \($0)" })
        }
    }

    @Test func `writes a lone line without being told`() {
        let (paper, written) = (Paper(), DispatchSemaphore(value: 0))
        let writer = LogWriter { bytes in
            defer { written.signal() }
            return paper.write(bytes)
        }
        writer.note(line("alone"))
        written.wait()
        #expect(paper.lines == ["alone"])
        writer.close()
    }

    @Test func `holds no request up while the log takes nothing, and counts what is dropped`() throws {
        let (paper, isOpen) = (Paper(), DispatchSemaphore(value: 0))
        let writer = LogWriter { bytes in
            isOpen.wait()
            isOpen.signal()
            return paper.write(bytes)
        }
        let one = line(String(repeating: "x", count: 1_023))
        let noted = 4 * LogLines.most / one.count
        for _ in 0..<noted { writer.note(one) }
        writer.flush(patience: 1)
        isOpen.signal()
        writer.close()
        let last = try #require(paper.lines.last)
        let count = last.dropFirst().prefix { $0 != " " }
        let missing = try #require(Int(count), "\(last)")
        #expect(missing > 0 && paper.lines.count - 1 + missing == noted)
    }

    @Test func `goes on after an error and says what is missing`() {
        let (paper, isFull) = (Paper(), Guarded(true))
        let writer = LogWriter { isFull.withLock { $0 } ? 0 : paper.write($0) }
        for word in ["one", "two"] { writer.note(line(word)) }
        writer.flush()
        isFull.withLock { $0 = false }
        writer.note(line("three"))
        writer.close()
        let missing = "(2 lines of the access log are missing, because they could not be written)"
        #expect(paper.lines == [missing, "three"])
    }

    @Test(arguments: [false, true])
    func `writes more than a pipe holds, also to one that does not block`(isBlocking: Bool) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        if !isBlocking { _ = fcntl(ends[1], F_SETFL, O_NONBLOCK) }
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let written = Guarded(0)
        DispatchQueue(label: "pipe").async { [end = ends[1]] in
            written.withLock { $0 = LogWriter.write(bytes, to: end) }
            close(end)
        }
        var got: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 10_000)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 { got += buffer[..<count] }
        close(ends[0])
        #expect(got == bytes)
        #expect(written.withLock { $0 } == bytes.count)
    }
}
