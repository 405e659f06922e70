import HTTP
import Server
import Sockets
import Testing

@Test func `an answer has its date, its length and the server's name`() async throws {
    try await withServer { port, _, _ in
        let answer = try #require(await ask(port, get("/now")))
        #expect(
            answer
                == "HTTP/1.1 200 OK\r\nServer: larder\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                + "Content-Length: 3\r\n\r\nnow"
        )
    }
}

@Test func `a connection serves one request after another`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        for _ in 0..<100 { #expect(await wire.ask(get("/now"))?.hasSuffix("now") == true) }
    }
}

@Test func `pipelined requests are answered in order, slow or fast`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(
            get("/later") + get("/now") + get("/three") + get("/empty")
                + get("/later", "Connection: close\r\n"))
        let all = try #require(await wire.readToEnd())
        let bodies = all.split(separator: "HTTP/1.1 ").map {
            String($0.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first ?? "")
        }
        #expect(bodies == ["later", "now", "3\r\none\r\n3\r\ntwo\r\n5\r\nthree\r\n0\r\n\r\n", "", "later"])
    }
}

@Test func `short and long answers come whole, one after the other`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port, receiveBuffer: 4_096)
        let lengths = [5, 65_300, 1, 65_535, 65_536, 0, 400_000, 7, 65_537, 300]
        let bodies = zip("abcdefghij", lengths).map { String(repeating: $0, count: $1) }
        for body in bodies {
            await wire.send("POST /echo HTTP/1.1\r\n\(host)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
        wire.endSending()
        let head =
            "HTTP/1.1 200 OK\r\nServer: larder\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: "
        let all = try #require(await wire.readToEnd())
        #expect(all == bodies.map { "\(head)\($0.utf8.count)\r\n\r\n\($0)" }.joined())
    }
}

@Test func `a request may come one byte at a time`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        for byte
            in (get("/now")
            + "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
            + "3;a=b\r\nabc\r\n0\r\nX: y\r\n\r\n")
            .utf8
        {
            await wire.send([byte])
        }
        let answers = await wire.read { $0.hasSuffix("abc") }
        #expect(answers?.count(of: "HTTP/1.1 200 OK") == 2)
    }
}

@Test func `a client that has finished sending still gets its answers`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/later") + get("/now"))
        wire.endSending()
        let all = try #require(await wire.readToEnd())
        #expect(all.count(of: "200 OK") == 2)
        #expect(all.hasSuffix("now"))
    }
}

@Test func `a request that ends early is refused and reaches no handler`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send("POST /echo HTTP/1.1\r\n\(host)Content-Length: 10\r\n\r\nabc")
        wire.endSending()
        #expect(await wire.readToEnd()?.hasPrefix("HTTP/1.1 400 Bad Request\r\n") == true)
    }
}

@Test(arguments: [
    ("GET /now HTTP/1.1\r\n\(host)\r\n", nil),
    ("GET /now HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", "close"),
    ("GET /now HTTP/1.0\r\n\r\n", "close"),
    ("GET /now HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "keep-alive"),
    ("GET /three HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "close"),
    ("POST /refused HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\n", "close"),
    ("GET /refused HTTP/1.1\r\n\(host)\r\n", nil),
    ("nonsense\r\n\r\n", "close"),
])
func `an answer says whether the connection stays open`(request: String, connection: String?) async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        let answer = try #require(await wire.ask(request))
        #expect(answer.contains("\r\nConnection: ") == (connection != nil))
        if let connection { #expect(answer.contains("\r\nConnection: \(connection)\r\n")) }
        if connection == "close" {
            wire.endSending()
            #expect(await wire.readToEnd() != nil)
        } else {
            #expect(await wire.ask(get("/now"))?.hasSuffix("now") == true)
        }
    }
}

@Test func `HEAD gets GET's answer without its body`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(
            "HEAD /now HTTP/1.1\r\n\(host)\r\n" + "HEAD /three HTTP/1.1\r\n\(host)\r\n" + get("/now"))
        let all = try #require(await wire.read { $0.hasSuffix("now") })
        #expect(all.count(of: "Content-Length: 3\r\n\r\n") == 2)
        #expect(all.count(of: "Transfer-Encoding: chunked\r\n\r\nHTTP/1.1") == 1)
    }
}

@Test func `only a client that waits is told to send its body`() async throws {
    try await withServer { port, _, _ in
        let head = "POST /echo HTTP/1.1\r\n\(host)Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"
        let patient = try Wire(port: port)
        #expect(await patient.ask(head) == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(await patient.ask("abc")?.hasSuffix("\r\n\r\nabc") == true)
        #expect(await ask(port, head + "abc")?.hasPrefix("HTTP/1.1 200 OK") == true)
        let refused = head.split(separator: "/echo").joined(separator: "/refused")
        #expect(await ask(port, refused)?.hasPrefix("HTTP/1.1 403 Forbidden") == true)
    }
}

@Test func `a client that sends too much still gets the refusal`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send("POST /now HTTP/1.1\r\n\(host)Content-Length: 4000000\r\n\r\n")
        await wire.send([UInt8](repeating: 0x20, count: 4_000_000))
        #expect(await wire.answer()?.hasPrefix("HTTP/1.1 413 Content Too Large") == true)
        let chunked = try Wire(port: port)
        await chunked.send("POST /now HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n65\r\n")
        #expect(await chunked.answer()?.hasPrefix("HTTP/1.1 413 Content Too Large") == true)
    }
}

@Test func `IPv6 is served like IPv4, with each client's address`() async throws {
    try await withServer({ $0.host = "::" }) { port, _, _ in
        #expect(await ask(port, isIPv6: true, get("/client"))?.hasSuffix("\r\n\r\n::1") == true)
        #expect(await ask(port, get("/client"))?.hasSuffix("\r\n\r\n127.0.0.1") == true)
    }
}
