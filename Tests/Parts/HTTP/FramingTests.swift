import HTTP
import Testing

private func post(_ fields: String..., body: String = "") -> String {
    (["POST / HTTP/1.1", "Host: larder.local"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + body
}

private func posted(_ framing: String, _ connection: String = "keeps") -> String {
    "POST /, HTTP/1.1, larder.local, \(framing), \(connection)"
}

struct FramingTests {
    @Test(arguments: [
        Accepted("without either field there is no body", post(), posted("no body")),
        Accepted(
            "a length", post("Content-Length: 5", body: "a\r\n\0b"), posted("5 bytes"), body: "a\r\n\0b"),
        Accepted("a length of nought", post("Content-Length: 0"), posted("0 bytes")),
        Accepted(
            "a length with noughts before it", post("Content-Length: 0010", body: "0123456789"),
            posted("10 bytes"), body: "0123456789"),
        Accepted(
            "a length of forty noughts", post("Content-Length: " + String(repeating: "0", count: 40)),
            posted("0 bytes")),
        Accepted(
            "white space around the length", post("Content-Length: \t 1 ", body: "a"), posted("1 bytes"),
            body: "a"),
        Accepted(
            "a name that only looks alike", post("Content_Length: 9", "Transfer_Encoding: chunked"),
            posted("no body")),
        Accepted(
            "a body for GET", request("GET /", "Content-Length: 1", body: "a"),
            "GET /, HTTP/1.1, larder.local, 1 bytes, keeps", body: "a"),
        Accepted(
            "chunks", post("Transfer-Encoding: chunked", body: "1\r\na\r\n0\r\n\r\n"), posted("chunks"),
            body: "a"),
        Accepted(
            "chunks in capitals", post("TRANSFER-ENCODING:CHUNKED \t", body: "0\r\n\r\n"), posted("chunks")),
        Accepted(
            "Connection does not remove the framing",
            post("Content-Length: 1", "Connection: Content-Length, Host", body: "a"),
            posted("1 bytes"), body: "a"),
    ])
    func `the framing of a body is read`(_ row: Accepted) { row.check() }

    @Test(arguments: [
        "", "-1", "-0", "+7", "0x7", "7e0", "7.0", "abc", "7x", "x7", "7 7", "7\t7", "0_7", "7;", "\"7\"",
        "\u{D9}\u{A7}",
        "\u{EF}\u{BC}\u{97}", "7\u{A0}", "%37", "7,", ",7", "7, 7", "7,7", "\u{B2}",
    ])
    func `a length must be digits only`(_ length: String) {
        Refused("", post("Content-Length: \(length)", body: "aaaaaaa")).check()
    }

    @Test(arguments: [
        "1000", "4294967303", "999999999999999999", "1000000000000000000", "9223372036854775807",
        "9223372036854775808",
        "18446744073709551623", "99999999999999999999", String(repeating: "9", count: 1_000),
    ])
    func `a length over the limit is refused before the body comes`(
        _ length: String
    ) throws {
        let outcome = Outcome.ofEveryCut(bytes(post("Content-Length: \(length)")), bodyLimit: 999)
        #expect(outcome.violation?.kind == .bodyTooLarge)
        #expect(outcome.wholeRequests == 0)
    }

    @Test func `a length of more than eighteen digits is always too large`() {
        let longest = Outcome.ofEveryCut(
            bytes(post("Content-Length: 999999999999999999", body: "a")), bodyLimit: .max)
        #expect(longest.events == [posted("999999999999999999 bytes")])
        #expect(longest.violation == nil)
        let longer = Outcome.ofEveryCut(bytes(post("Content-Length: 1000000000000000000")), bodyLimit: .max)
        #expect(longer.events == [])
        #expect(longer.violation?.kind == .bodyTooLarge)
    }

    @Test(arguments: [
        Refused("two equal lengths", post("Content-Length: 1", "Content-Length: 1", body: "a")),
        Refused("two lengths, the smaller first", post("Content-Length: 1", "Content-Length: 60", body: "a")),
        Refused("two lengths, the larger first", post("Content-Length: 60", "Content-Length: 1", body: "a")),
        Refused("two lengths in different case", post("content-length: 0", "CONTENT-LENGTH: 1", body: "a")),
        Refused(
            "one length with a nought before it", post("Content-Length: 1", "Content-Length: 01", body: "a")),
        Refused("a good length and a bad one", post("Content-Length: 1", "Content-Length: x", body: "a")),
        Refused(
            "a length with a space before the colon and a good one",
            post("Content-Length : 0", "Content-Length: 1", body: "a")),
        Refused(
            "a length hidden after a carriage return",
            post("X-A: b\rContent-Length: 0", "Content-Length: 1", body: "a")),
        Refused(
            "a length and chunks",
            post("Content-Length: 5", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
        Refused(
            "chunks and a length",
            post("Transfer-Encoding: chunked", "Content-Length: 5", body: "0\r\n\r\n")),
        Refused(
            "chunks and a length of nought",
            post("Content-Length: 0", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
        Refused(
            "chunks twice",
            post("Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body: "0\r\n\r\n")),
        Refused("an empty coding", post("Transfer-Encoding:", "Content-Length: 1", body: "a")),
        Refused("a coding on the next line", post("Transfer-Encoding:", " chunked", body: "0\r\n\r\n")),
        Refused("a coding with a vertical tab", post("Transfer-Encoding: \u{0B}chunked", body: "0\r\n\r\n")),
        Refused("a coding with a form feed", post("Transfer-Encoding: chunked\u{0C}", body: "0\r\n\r\n")),
        Refused("a coding with a NUL", post("Transfer-Encoding: chunked\0", body: "0\r\n\r\n")),
        Refused("a coding whose name has a NUL", post("Transfer\0-Encoding: chunked", body: "0\r\n\r\n")),
        Refused(
            "a coding with a space before the colon", post("Transfer-Encoding : chunked", body: "0\r\n\r\n")),
        Refused("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Refused(
            "chunks and a length in HTTP/1.0",
            "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"),
        Refused("chunks, then another coding", post("Transfer-Encoding: chunked", "Transfer-Encoding: cow")),
        Refused(
            "another coding, then chunks", post("Transfer-Encoding: identity", "Transfer-Encoding: chunked"),
            .codingUnknown),
    ])
    func `a head with two possible readings is refused`(_ row: Refused) { row.check() }

    @Test(arguments: [
        "gzip", "identity", "xchunked", "chunkedx", "chunked, gzip", "gzip, chunked", "chunked, identity",
        "chunked, chunked", "chunked,",
        ", chunked", "chun ked", "chunked;q=1", ";chunked", "\"chunked\"", "chunked\u{A0}", "\u{A0}chunked",
        "chun\u{E2}\u{84}\u{AA}ed",
        "chunke", "\u{FF}", "CHUNKED CHUNKED",
    ])
    func `any coding except chunked is unknown`(_ coding: String) {
        Refused("", post("Transfer-Encoding: \(coding)", body: "0\r\n\r\n"), .codingUnknown).check()
        Refused(
            "", post("Content-Length: 5", "Transfer-Encoding: \(coding)", body: "0\r\n\r\n"), .codingUnknown
        ).check()
    }

    @Test(arguments: [
        Accepted("HTTP/1.1 stays", request()),
        Accepted("HTTP/1.1 that asks for it stays", request("GET /", "Connection: keep-alive")),
        Accepted(
            "HTTP/1.1 that closes", request("GET /", "Connection: close"),
            "GET /, HTTP/1.1, larder.local, no body, closes"),
        Accepted(
            "close in capitals", request("GET /", "Connection: CLOSE"),
            "GET /, HTTP/1.1, larder.local, no body, closes"),
        Accepted(
            "close in a list", request("GET /", "Connection: TE ,\tclose,"),
            "GET /, HTTP/1.1, larder.local, no body, closes"),
        Accepted(
            "close in a second line", request("GET /", "Connection: x", "Connection: close"),
            "GET /, HTTP/1.1, larder.local, no body, closes"),
        Accepted(
            "close beats keep-alive", request("GET /", "Connection: keep-alive, close"),
            "GET /, HTTP/1.1, larder.local, no body, closes"),
        Accepted("a word that only begins so", request("GET /", "Connection: closed, close-not")),
        Accepted("an empty list", request("GET /", "Connection:")),
        Accepted("HTTP/1.0 closes", "GET / HTTP/1.0\r\n\r\n", "GET /, HTTP/1.0, no host, no body, closes"),
        Accepted(
            "HTTP/1.0 that asks to stay", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n",
            "GET /, HTTP/1.0, no host, no body, keeps"),
        Accepted(
            "HTTP/1.0 that asks for both",
            "GET / HTTP/1.0\r\nConnection: close\r\nConnection: keep-alive\r\n\r\n",
            "GET /, HTTP/1.0, no host, no body, closes"),
    ])
    func `version and client decide whether the connection stays open`(_ row: Accepted) { row.check() }

    @Test(arguments: [
        Accepted(
            "a client that waits", post("Expect: 100-continue", "Content-Length: 1", body: "a"),
            posted("1 bytes", "keeps, waits"),
            body: "a"),
        Accepted("in capitals", post("Expect: 100-Continue"), posted("no body", "keeps, waits")),
        Accepted(
            "HTTP/1.0 cannot wait", "GET / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n",
            "GET /, HTTP/1.0, no host, no body, closes"),
    ])
    func `a client may wait until the server asks for its body`(_ row: Accepted) { row.check() }

    @Test(arguments: ["", "200-ok", "100-continue, x", "100-continue;a=b", "100-continu", "100"])
    func `any expectation except 100-continue is refused`(_ expectation: String) {
        Refused("", request("GET /", "Expect: \(expectation)"), .expectationUnknown).check()
    }

    @Test func `a head says whether a body follows`() throws {
        for (fields, hasBody) in [
            ("", false), ("Content-Length: 0\r\n", false), ("Content-Length: 1\r\n", true),
            ("Transfer-Encoding: chunked\r\n", true),
        ] {
            var parser = RequestParser(limits: ParserLimits())
            bytes("PUT / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n").withUnsafeBytes { parser.feed($0) }
            guard case .head(let head) = try parser.next() else {
                Issue.record("no head")
                return
            }
            #expect(head.hasBody == hasBody)
        }
    }
}
