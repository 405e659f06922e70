import HTTP
import Testing

private enum Missing: Error { case event }

struct RequestParserTests {
    private static let valid = [
        request(), request("GET /a?b", "A: b", "C:"), "GET / HTTP/1.0\r\n\r\n", request("OPTIONS *"),
        request("GET http://b:1/c?d"),
        request("POST /", "Content-Length: 5", body: "he\r\nl"), request("DELETE /", "Content-Length: 0"),
        request(
            "PUT /", "Transfer-Encoding: chunked", "Expect: 100-continue",
            body: "3;a=\"b\"\r\na\r\n\r\n0;c\r\nD: e\r\n\r\n"),
        request("PATCH /", "Transfer-Encoding: chunked", body: "0\r\n\r\n"),
    ]

    @Test(arguments: valid)
    func `an unfinished request gets no answer, wherever it stops`(_ text: String) {
        let all = bytes(text)
        let whole = Outcome(of: [all[...]])
        #expect(whole.wholeRequests == 1)
        for length in 1..<all.count {
            let outcome = Outcome(of: [all[..<length]])
            #expect(outcome.violation == nil, "stopped after \(length) bytes")
            #expect(outcome.wholeRequests == 0, "stopped after \(length) bytes")
            #expect(whole.events.starts(with: outcome.events), "stopped after \(length) bytes")
            #expect(outcome.isInsideRequest, "stopped after \(length) bytes")
        }
    }

    @Test func `of several requests those are answered that are whole`() {
        let all = bytes(RequestParserTests.valid.joined())
        let whole = Outcome(of: [all[...]])
        #expect(whole.wholeRequests == RequestParserTests.valid.count)
        var ends: [Int] = []
        for text in RequestParserTests.valid { ends.append((ends.last ?? 0) + bytes(text).count) }
        for length in 1...all.count {
            let outcome = Outcome(of: [all[..<length]])
            #expect(outcome.violation == nil, "stopped after \(length) bytes")
            #expect(outcome.wholeRequests == ends.count { $0 <= length }, "stopped after \(length) bytes")
            #expect(outcome.isInsideRequest == !ends.contains(length), "stopped after \(length) bytes")
        }
    }

    @Test func `requests one behind the other are read in order, however they are cut`() {
        let outcome = Outcome.ofEveryCut(
            bytes(RequestParserTests.valid.joined() + "\r\n" + request("GET /last")))
        #expect(outcome.violation == nil)
        #expect(outcome.wholeRequests == RequestParserTests.valid.count + 1)
        #expect(outcome.events.suffix(2) == ["GET /last, HTTP/1.1, larder.local, no body, keeps", "body "])
        #expect(outcome.events.contains("body he\r\nl"))
        #expect(outcome.events.contains("body a\r\n"))
    }

    @Test func `what is not a request is refused behind a good one too`() {
        let outcome = Outcome.ofEveryCut(
            bytes(request("POST /", "Content-Length: 1", body: "a") + "\u{01}junk\r\n\r\n" + request()))
        #expect(outcome.wholeRequests == 1)
        #expect(outcome.violation?.kind == .malformed)
    }

    @Test func `a body that looks like a request stays a body`() {
        let hidden = request("GET /hidden")
        for method in ["GET", "HEAD", "DELETE", "OPTIONS", "POST"] {
            let text =
                request("\(method) /", "Content-Length: \(hidden.utf8.count)", body: hidden)
                + request("GET /next")
            let outcome = Outcome.ofEveryCut(bytes(text))
            #expect(outcome.wholeRequests == 2)
            #expect(!outcome.events.contains { $0.hasPrefix("GET /hidden") })
        }
    }

    /// Some clients of old send it after a body (RFC 9112, section 2.2). One who then waits or
    /// leaves has not begun a request.
    @Test func `the end of a line between requests begins none`() {
        let outcome = Outcome.ofEveryCut(bytes(request("POST /", "Content-Length: 1", body: "a") + "\r\n"))
        #expect(outcome.wholeRequests == 1)
        #expect(outcome.violation == nil)
        #expect(!outcome.isInsideRequest)
        #expect(Outcome(of: [bytes(request() + "\r\nG")[...]]).isInsideRequest)
    }

    @Test func `the end of a line is forgiven before each request, once`() {
        let outcome = Outcome.ofEveryCut(bytes("\r\n" + request() + "\r\n" + request()))
        #expect(outcome.wholeRequests == 2)
        #expect(outcome.violation == nil)
        let twice = Outcome.ofEveryCut(bytes(request() + "\r\n\r\n" + request()))
        #expect(twice.wholeRequests == 1)
        #expect(twice.violation?.kind == .malformed)
    }

    @Test func `after a violation the same one is given for ever, whatever comes`() throws {
        let bad = [
            "GET / HTTP/2.0\r\n", request("PUT /", "Transfer-Encoding: chunked", body: "2\r\nab\r\n2\r\nabc"),
            request("PUT /", "Transfer-Encoding: chunked", body: "3e9\r\n"),
            request("PUT /", "Content-Length: 1001"),
            "GET / HTTP/1.0\r\n\r\n\n",
        ]
        for text in bad {
            var parser = RequestParser(limits: ParserLimits())
            bytes(text).withUnsafeBytes { parser.feed($0) }
            var violations: [Violation] = []
            for _ in 0..<5 {
                do throws(Violation) {
                    while let event = try parser.next() {
                        #expect(violations.isEmpty)
                        if case .head = event { try parser.allowBody(upTo: 1_000) }
                    }
                } catch { violations.append(error) }
                bytes(String(repeating: request(), count: 100)).withUnsafeBytes { parser.feed($0) }
            }
            #expect(violations.count == 5)
            #expect(violations.allSatisfy { $0 == violations[0] })
            #expect(parser.unread < 1_000, "what comes after a violation is not kept")
        }
    }

    @Test func `what has not been read yet and what is held of a body is counted`() throws {
        var parser = RequestParser(limits: ParserLimits())
        func feed(_ text: String) { bytes(text).withUnsafeBytes { parser.feed($0) } }
        #expect(parser.unread == 0)
        #expect(!parser.isInsideRequest)
        feed("PUT / HT")
        #expect(parser.unread == 8)
        #expect(try parser.next() == nil)
        #expect(parser.isInsideRequest)
        feed("TP/1.0\r\nContent-Length: 5\r\n\r\nab")
        guard case .head = try parser.next() else { throw Missing.event }
        try parser.allowBody(upTo: 5)
        #expect(parser.unread == 2)
        #expect(try parser.next() == nil)
        #expect(parser.unread == 0)
        #expect(parser.bodyBytes == 2)
        #expect(parser.isInsideRequest)
        feed("cdeGET")
        guard case .body(let body) = try parser.next() else { throw Missing.event }
        #expect(body == bytes("abcde"))
        #expect(parser.bodyBytes == 0)
        #expect(parser.unread == 3)
    }

    @Test func `a long row of requests is read without holding what has been`() throws {
        var parser = RequestParser(limits: ParserLimits())
        let one = bytes(request("POST /", "Content-Length: 1000", body: String(repeating: "a", count: 1_000)))
        var bodies = 0
        for round in 0..<200 {
            let isLast = round == 199
            one.withUnsafeBytes { parser.feed($0) }
            if !isLast { one.prefix(10).withUnsafeBytes { parser.feed($0) } }
            while let event = try parser.next() {
                switch event {
                case .head: try parser.allowBody(upTo: 1_000)
                case .body(let body):
                    bodies += 1
                    #expect(body.count == 1_000)
                }
            }
            #expect(parser.unread == (isLast ? 0 : 10))
            if !isLast { one.dropFirst(10).withUnsafeBytes { parser.feed($0) } }
        }
        #expect(bodies == 399)
        #expect(!parser.isInsideRequest)
    }
}
