import HTTP
import Testing

/// Meets each limit exactly, then passes the limit by one byte.
struct ParserLimitsTests {
    private func kind(_ text: String, _ limits: ParserLimits, bodyLimit: Int = 1_000) -> Violation.Kind? {
        Outcome.ofEveryCut(bytes(text), limits: limits, bodyLimit: bodyLimit).violation?.kind
    }

    private func line(_ length: Int) -> String {
        "GET /" + String(repeating: "a", count: length - "GET / HTTP/1.1".utf8.count) + " HTTP/1.1\r\n"
    }

    @Test func `a request line is at most as long as the limit`() {
        var limits = ParserLimits()
        limits.requestLine = 40
        #expect(kind(line(40) + "Host: a\r\n\r\n", limits) == nil)
        #expect(kind(line(41), limits) == .targetTooLong)
        #expect(kind("\r\n" + line(40) + "Host: a\r\n\r\n", limits) == nil)
        #expect(kind("\r\n" + line(41), limits) == .targetTooLong)
        #expect(kind(String(repeating: "a", count: 40), limits) == nil)
        #expect(kind(String(repeating: "a", count: 41), limits) == .targetTooLong)
    }

    @Test func `a request line of 8192 bytes is read`() {
        #expect(kind(line(8_192) + "Host: a\r\n\r\n", ParserLimits()) == nil)
        #expect(kind(line(8_193), ParserLimits()) == .targetTooLong)
    }

    private func head(_ length: Int) -> String {
        let start = "GET / HTTP/1.0\r\nX-A: "
        return start + String(repeating: "a", count: length - start.utf8.count - 4) + "\r\n\r\n"
    }

    @Test func `a head with its empty line stays within the limit`() {
        var limits = ParserLimits()
        limits.head = 60
        #expect(kind(head(60), limits) == nil)
        #expect(kind(head(61), limits) == .headTooLarge)
        #expect(kind(head(62), limits) == .headTooLarge)
        #expect(kind(String(head(64).dropLast()), limits) == .headTooLarge)
    }

    @Test func `a head of 16384 bytes is read`() {
        #expect(kind(head(16_384), ParserLimits()) == nil)
        #expect(kind(head(16_385), ParserLimits()) == .headTooLarge)
    }

    @Test func `a field that never ends is refused when the head is full`() {
        let endless = "GET / HTTP/1.1\r\nX-A: " + String(repeating: "a", count: 20_000)
        #expect(kind(endless, ParserLimits()) == .headTooLarge)
    }

    @Test func `a request has at most as many fields as the limit`() {
        var limits = ParserLimits()
        limits.fields = 3
        #expect(kind("GET / HTTP/1.0\r\nA: 1\r\nA: 2\r\nA: 3\r\n\r\n", limits) == nil)
        #expect(kind("GET / HTTP/1.0\r\nA: 1\r\nA: 2\r\nA: 3\r\nA: 4\r\n", limits) == .headTooLarge)
    }

    @Test func `a hundred fields are read`() {
        #expect(
            kind("GET / HTTP/1.0\r\n" + String(repeating: "A: 1\r\n", count: 100) + "\r\n", ParserLimits())
                == nil)
        #expect(
            kind("GET / HTTP/1.0\r\n" + String(repeating: "A: 1\r\n", count: 101), ParserLimits())
                == .headTooLarge)
    }

    private let chunks = "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test func `a chunk's line is at most as long as the limit`() {
        var limits = ParserLimits()
        limits.chunkLine = 10
        #expect(kind(chunks + "1;aaaaaaaa\r\nx\r\n0\r\n\r\n", limits) == nil)
        #expect(kind(chunks + "1;aaaaaaaaa\r\n", limits) == .malformed)
        #expect(kind(chunks + "1;aaaaaaaa", limits) == nil)
        #expect(kind(chunks + "1;aaaaaaaaa", limits) == .malformed)
    }

    @Test func `all chunk extensions together stay within the limit`() {
        var limits = ParserLimits()
        limits.chunkExtensions = 10
        #expect(kind(chunks + "1;aaaa\r\nx\r\n1;aaaa\r\nx\r\n0\r\n\r\n", limits) == nil)
        #expect(kind(chunks + "1;aaaa\r\nx\r\n1;aaaa\r\nx\r\n0;a\r\n", limits) == .malformed)
        #expect(kind(chunks + "1;aaaa\r\nx\r\n1;aaaaa\r\n", limits) == .malformed)
    }

    @Test func `trailers with their line ends stay within the limit`() {
        var limits = ParserLimits()
        limits.trailers = 20
        #expect(kind(chunks + "0\r\nA: aaaaa\r\nA: aaaaa\r\n\r\n", limits) == nil)
        #expect(kind(chunks + "0\r\nA: aaaaa\r\nA: aaaaaa\r\n\r\n", limits) == .headTooLarge)
        #expect(kind(chunks + "0\r\nA: aaaaa\r\nA: aaaaa\r\nA", limits) == .headTooLarge)
        #expect(kind(chunks + "0\r\nA: aaaaaaaaaaaaaaaaaa", limits) == .headTooLarge)
    }

    @Test func `a body is at most as long as the resource allows`() {
        #expect(kind("PUT / HTTP/1.0\r\nContent-Length: 5\r\n\r\nhello", ParserLimits(), bodyLimit: 5) == nil)
        #expect(
            kind("PUT / HTTP/1.0\r\nContent-Length: 6\r\n\r\nhello!", ParserLimits(), bodyLimit: 5)
                == .bodyTooLarge)
    }

    @Test func `the limits start again with each request`() {
        var limits = ParserLimits()
        limits.requestLine = 40
        limits.head = 100
        limits.fields = 2
        limits.chunkExtensions = 8
        limits.trailers = 20
        let one = chunks + "1;aaaaaa\r\nx\r\n0\r\nA: aaaaaaaa\r\n\r\n"
        let outcome = Outcome.ofEveryCut(bytes(one + one + one), limits: limits, bodyLimit: 1)
        #expect(outcome.violation == nil)
        #expect(outcome.wholeRequests == 3)
    }
}
