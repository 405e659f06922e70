import Testing

@testable import Journal

private let start = Checksum(value: 0x11D0_A2C4)

private func read(_ text: String) -> LogLine? {
    Array(text.utf8).withUnsafeBytes { LogLine($0) }
}

/// A line with a correct checksum and any content.
private func summed(_ rest: String) -> String {
    let sum = Array(rest.utf8).withUnsafeBytes { Checksum($0) }
    return "{\"sum\":\"\(String(decoding: sum.hex, as: UTF8.self))\"" + rest
}

private let kinds: [LogLine.Kind] = [
    .head(format: 1, store: "0193-ab", first: 44),
    .transaction(seq: 43, durable: 42),
    .transaction(seq: 1, durable: 0),
    .mark(43),
    .snapshot(format: 1, store: "0193-ab", seq: 42),
    .part(7),
    .end(parts: 0),
]

private func bytes(_ kind: LogLine.Kind) -> (bytes: [UInt8], sum: Checksum) {
    switch kind {
    case .transaction, .part:
        LogLine.bytes(kind, content: Array(#""at":"2026-11-21T04:00:00Z","put":{}}"#.utf8), after: start)
    default: LogLine.bytes(kind, after: start)
    }
}

@Test(arguments: kinds)
func `a line is read as it was written`(kind: LogLine.Kind) {
    let (bytes, sum) = bytes(kind)
    #expect(bytes.last == 0x0A)
    #expect(!bytes.dropLast().contains(0x0A))
    let line = bytes.dropLast().withUnsafeBytes { LogLine($0) }
    #expect(line?.kind == kind)
    #expect(line?.sum == sum)
    #expect(line?.prev == start)
}

@Test(arguments: kinds)
func `a line with any changed bit is refused`(kind: LogLine.Kind) {
    let bytes = Array(bytes(kind).bytes.dropLast())
    for bit in 0..<(bytes.count * 8) {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(damaged.withUnsafeBytes { LogLine($0) } == nil, "bit \(bit)")
    }
    for count in 0..<bytes.count {
        #expect(bytes[..<count].withUnsafeBytes { LogLine($0) } == nil, "cut at \(count)")
    }
}

@Test(arguments: [
    ",\"prev\":\"11d0a2c4\",\"seq\":43,\"durable\":43,}",
    ",\"prev\":\"11d0a2c4\",\"seq\":43,\"durable\":44,}",
    ",\"prev\":\"11d0a2c4\",\"seq\":+3,\"durable\":0,}", ",\"prev\":\"11d0a2c4\",\"seq\":,\"durable\":0,}",
    ",\"prev\":\"11d0a2c4\",\"seq\":1234567890123456789,\"durable\":0,}",
    ",\"prev\":\"11d0a2c4\",\"seq\":43,\"durable\":42,",
    ",\"prev\":\"11D0A2C4\",\"mark\":43}", ",\"prev\":\"11d0a2c4\",\"mark\":43} ",
    ",\"prev\":\"11d0a2c4\",\"mark\":43",
    ",\"prev\":\"11d0a2c4\",\"format\":1,\"store\":\"a\",\"first\":1}}", ",\"prev\":\"11d0a2c4\"}", "", "}",
    ",\"prev\":\"11d0a2c4\",\"part\":1}", ",\"prev\":\"11d0a2c4\",\"end\":1,}",
    ",\"prev\":\"11d0a2c4\",\"end\":}",
])
func `nonsense with a correct checksum is still refused`(rest: String) {
    #expect(read(summed(rest)) == nil)
}

@Test func `the written form is the documented one`() {
    let text = summed(#","prev":"11d0a2c4","seq":43,"durable":42,"do":"placeMeal"}"#)
    #expect(read(text)?.kind == .transaction(seq: 43, durable: 42))
    Array(text.utf8).withUnsafeBytes { #expect(contentText($0) == #""do":"placeMeal"}"#) }
    #expect(read(summed(#","prev":"11d0a2c4","mark":43}"#))?.kind == .mark(43))
    #expect(
        read(summed(#","prev":"11d0a2c4","format":1,"store":"ab-12","first":44}"#))?.kind
            == .head(format: 1, store: "ab-12", first: 44))
}

@Test(arguments: [0, 1, 7, 8, 9, 4_000]) func `a line written in two pieces is the same line`(count: Int) {
    let content = Array("\"a\":\"\(String(repeating: "x", count: count))\"}".utf8)
    let kind = LogLine.Kind.transaction(seq: 43, durable: 42)
    let (head, sum) = LogLine.head(of: kind, content: content, after: start)
    let whole = LogLine.bytes(kind, content: content, after: start)
    #expect(head + content + [LineReader.lineFeed] == whole.bytes && sum == whole.sum)
}
