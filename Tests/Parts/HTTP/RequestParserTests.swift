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
    func `a request that stops at any place gets no answer`(_ text: String) {
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

    @Test func `only the whole requests of a stream are read`() {
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

    @Test func `requests in a row are read in order with any cuts`() {
        let outcome = Outcome.ofEveryCut(
            bytes(RequestParserTests.valid.joined() + "\r\n" + request("GET /last")))
        #expect(outcome.violation == nil)
        #expect(outcome.wholeRequests == RequestParserTests.valid.count + 1)
        #expect(outcome.events.suffix(2) == ["GET /last, HTTP/1.1, larder.local, no body, keeps", "body "])
        #expect(outcome.events.contains("body he\r\nl"))
        #expect(outcome.events.contains("body a\r\n"))
    }

    @Test func `an invalid request after a good request is refused`() {
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

    /// Some old clients send an empty line after a body (RFC 9112, section 2.2). A client that then
    /// waits or leaves has begun no request.
    @Test func `an empty line between requests begins no request`() {
        let outcome = Outcome.ofEveryCut(bytes(request("POST /", "Content-Length: 1", body: "a") + "\r\n"))
        #expect(outcome.wholeRequests == 1)
        #expect(outcome.violation == nil)
        #expect(!outcome.isInsideRequest)
        #expect(Outcome(of: [bytes(request() + "\r\nG")[...]]).isInsideRequest)
    }

    @Test func `one empty line before each request is ignored`() {
        let outcome = Outcome.ofEveryCut(bytes("\r\n" + request() + "\r\n" + request()))
        #expect(outcome.wholeRequests == 2)
        #expect(outcome.violation == nil)
        let twice = Outcome.ofEveryCut(bytes(request() + "\r\n\r\n" + request()))
        #expect(twice.wholeRequests == 1)
        #expect(twice.violation?.kind == .malformed)
    }

    @Test func `a violation is repeated for all later bytes`() throws {
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

    @Test func `unread bytes and held body bytes are counted`() throws {
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

    @Test func `a long row of requests keeps no bytes that were read`() throws {
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
