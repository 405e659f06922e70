import HTTP
import Testing

private func chunked(_ body: String) -> String { request("PUT /", "Transfer-Encoding: chunked", body: body) }

struct ChunkedBodyTests {
    private static let head = "PUT /, HTTP/1.1, larder.local, chunks, keeps"

    private static func read(_ sentence: String, _ body: String, as data: String) -> Accepted {
        Accepted(sentence, chunked(body), head, body: data)
    }

    private static func refused(_ sentence: String, _ body: String, _ kind: Violation.Kind = .malformed)
        -> Refused
    {
        Refused(sentence, chunked(body), kind, readBefore: 1)
    }

    @Test(arguments: [
        read("no data at all", "0\r\n\r\n", as: ""),
        read("one chunk", "5\r\nhello\r\n0\r\n\r\n", as: "hello"),
        read("one byte each", "1\r\na\r\n1\r\nb\r\n1\r\nc\r\n0\r\n\r\n", as: "abc"),
        read(
            "a size in small letters", "1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n",
            as: "abcdefghijklmnopqrstuvwxyz"),
        read(
            "a size in capitals", "1A\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n",
            as: "abcdefghijklmnopqrstuvwxyz"),
        read("a size with noughts before it", "000000000000002\r\nab\r\n0\r\n\r\n", as: "ab"),
        read("a last chunk of several noughts", "1\r\na\r\n000\r\n\r\n", as: "a"),
        read("data that looks like an end", "5\r\n0\r\n\r\n\r\n0\r\n\r\n", as: "0\r\n\r\n"),
        read("data of every kind", "4\r\n\0\n\u{7F}\u{FF}\r\n0\r\n\r\n", as: "\0\n\u{7F}\u{FF}"),
        read("extensions without values", "1;a;b\r\nx\r\n0\r\n\r\n", as: "x"),
        read("extensions with values", "1;a=b;c=d\r\nx\r\n0\r\n\r\n", as: "x"),
        read(
            "a quoted value with what elsewhere would part", "1;a=\"b;\\\"c, =\"\r\nx\r\n0\r\n\r\n", as: "x"),
        read("an empty quoted value", "1;a=\"\";b\r\nx\r\n0\r\n\r\n", as: "x"),
        read(
            "a quoted value with a tab and letters above ASCII", "1;a=\"\t\u{E9}\"\r\nx\r\n0\r\n\r\n", as: "x"
        ),
        read("an extension of the last chunk", "1\r\nx\r\n0;a=b\r\n\r\n", as: "x"),
        read("trailers, which are dropped", "1\r\nx\r\n0\r\nX-Sum: abc\r\nX-B:\r\n\r\n", as: "x"),
        read(
            "trailers that would change the framing, dropped too",
            "0\r\nContent-Length: 5\r\nTransfer-Encoding: gzip\r\nHost: b\r\n\r\n",
            as: ""),
    ])
    func `a chunked body is read`(_ row: Accepted) { row.check() }

    @Test(arguments: [
        "", "xyz", "-5", "+5", "0x5", " 5", "\t5", "0_5", "5g", "5,", "5.0", "5 0", "5 ", "5\t", ";a",
        "\"5\"", "\u{D9}\u{A5}", "\u{B5}",
        "5\u{A0}",
        "g", "G", "@", "`", "/", ":",
    ])
    func `a size must be hexadecimal digits only`(_ size: String) {
        ChunkedBodyTests.refused(size, "\(size)\r\nhello\r\n0\r\n\r\n").check()
    }

    /// Sizes over 15 digits may overflow a number; sizes that fit are over the limit of a thousand.
    @Test(arguments: [
        ("3e9", Violation.Kind.bodyTooLarge), ("100000005", .bodyTooLarge), ("7fffffff", .bodyTooLarge),
        ("fffffffffffffff", .bodyTooLarge),
        ("7fffffffffffffff", .malformed), ("8000000000000000", .malformed), ("ffffffffffffffff", .malformed),
        ("10000000000000005", .malformed),
        ("0000000000000005", .malformed), (String(repeating: "f", count: 17), .malformed),
        (String(repeating: "1", count: 400), .malformed),
    ])
    func `a size over the limit never overflows to a small size`(_ size: String, _ kind: Violation.Kind) {
        ChunkedBodyTests.refused(size, "\(size)\r\nhello\r\n0\r\n\r\n", kind).check()
    }

    @Test(arguments: [
        refused("a name missing", "1;\r\nx\r\n0\r\n\r\n"),
        refused("a name missing before the next", "1;;a\r\nx\r\n0\r\n\r\n"),
        refused("a name that is no token", "1;a[=b\r\nx\r\n0\r\n\r\n"),
        refused("a value missing", "1;a=\r\nx\r\n0\r\n\r\n"),
        refused("a value that is no token", "1;a=b@c\r\nx\r\n0\r\n\r\n"),
        refused("two values", "1;a=b=c\r\nx\r\n0\r\n\r\n"),
        refused("a quote that is not closed", "1;a=\"b\r\nx\r\n0\r\n\r\n"),
        refused("a quote closed by an escaped one", "1;a=\"b\\\"\r\nx\r\n0\r\n\r\n"),
        refused("a quote that ends in a backslash", "1;a=\"\\\r\nx\r\n0\r\n\r\n"),
        refused("letters after a quote", "1;a=\"b\"c\r\nx\r\n0\r\n\r\n"),
        refused("white space before the semicolon", "1 ;a\r\nx\r\n0\r\n\r\n"),
        refused("white space after the semicolon", "1; a\r\nx\r\n0\r\n\r\n"),
        refused("white space around the equals sign", "1;a = b\r\nx\r\n0\r\n\r\n"),
        refused("a name in UTF-8", "1;\u{C3}\u{A9}\r\nx\r\n0\r\n\r\n"),
    ])
    func `an invalid extension is refused`(_ row: Refused) { row.check() }

    @Test(arguments: [
        refused("a line feed after the size", "1\nx\r\n0\r\n\r\n"),
        refused("a line feed after an extension's semicolon", "1;\nx\r\n0\r\n\r\n"),
        refused("a line feed in a quoted value", "1;a=\"\n\"\r\nx\r\n0\r\n\r\n"),
        refused("a line feed after the data", "1\r\nx\n0\r\n\r\n"),
        refused("a line feed after the last size", "1\r\nx\r\n0\n\r\n"),
        refused("a line feed for the end", "1\r\nx\r\n0\r\n\n"),
        refused("a line feed after a trailer", "0\r\nA: b\n\r\n"),
        refused("a carriage return after the size", "1\rx\r\n0\r\n\r\n"),
        refused("a carriage return in an extension", "1;a\rb\r\nx\r\n0\r\n\r\n"),
        refused("a carriage return after the data", "1\r\nx\r0\r\n\r\n"),
        refused("a carriage return for the end", "0\r\n\rX"),
        refused("a carriage return in a trailer", "0\r\nA: b\rC: d\r\n\r\n"),
        refused("a NUL in an extension", "1;a\0b\r\nx\r\n0\r\n\r\n"),
        refused("a NUL after the size", "1\0\r\nx\r\n0\r\n\r\n"),
        refused("DEL in an extension", "1;a=\"\u{7F}\"\r\nx\r\n0\r\n\r\n"),
        refused("a NUL in a trailer", "0\r\nA: \0\r\n\r\n"),
    ])
    func `a chunk's lines end in CR LF and hold no control characters`(_ row: Refused) { row.check() }

    @Test(arguments: [
        refused("more than its size says", "1\r\nxy\r\n0\r\n\r\n"),
        refused("less than its size says", "3\r\nxy\r\n0\r\n\r\n"),
        refused("no line end after it", "1\r\nx0\r\n\r\n"),
        refused("two line ends after it", "1\r\nx\r\n\r\n0\r\n\r\n"),
        refused("a line end before it", "1\r\n\r\nx\r\n0\r\n\r\n"),
        refused("a request in its place", "zz\r\n\r\n"),
        refused(
            "a chunk whose size hides a request",
            "2;\nxx\r\n1f\r\nGET / HTTP/1.1\r\nHost: b\r\n\r\n\r\n0\r\n\r\n"),
    ])
    func `a chunk's data must be as long as its size`(_ row: Refused) { row.check() }

    @Test(arguments: [
        refused("a trailer without a colon", "0\r\nA\r\n\r\n"),
        refused("a trailer with a space before the colon", "0\r\nA : b\r\n\r\n"),
        refused("a folded trailer", "0\r\nA: b\r\n c\r\n\r\n"),
        refused("a trailer without a name", "0\r\n: b\r\n\r\n"),
        refused("a request line for a trailer", "0\r\nGET / HTTP/1.1\r\n\r\n"),
        refused("a name that is no token", "0\r\nA[: b\r\n\r\n"),
    ])
    func `a trailer is checked like a field`(_ row: Refused) { row.check() }

    /// Counts the data of the chunks, because the head does not tell the size.
    @Test func `the data of all chunks together stays within the body's limit`() {
        let three = bytes(chunked("1\r\na\r\n1\r\nb\r\n1\r\nc\r\n0\r\n\r\n"))
        #expect(Outcome.ofEveryCut(three, bodyLimit: 3).events.last == "body abc")
        let outcome = Outcome.ofEveryCut(three, bodyLimit: 2)
        #expect(outcome.violation?.kind == .bodyTooLarge)
        #expect(outcome.wholeRequests == 0)
    }

    @Test func `a chunk over the limit is refused before its data comes`() {
        #expect(Outcome.ofEveryCut(bytes(chunked("3\r\n")), bodyLimit: 3).violation == nil)
        #expect(Outcome.ofEveryCut(bytes(chunked("4\r\n")), bodyLimit: 3).violation?.kind == .bodyTooLarge)
        #expect(
            Outcome.ofEveryCut(bytes(chunked("3\r\nabc\r\n1\r\n")), bodyLimit: 3).violation?.kind
                == .bodyTooLarge)
    }

    @Test func `a limit of zero accepts an empty body`() {
        #expect(Outcome.ofEveryCut(bytes(chunked("0\r\n\r\n")), bodyLimit: 0).wholeRequests == 1)
        #expect(Outcome.ofEveryCut(bytes(chunked("1\r\n")), bodyLimit: 0).violation?.kind == .bodyTooLarge)
    }
}
