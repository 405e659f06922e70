import HTTP
import Server
import Sockets
import Testing

/// Clients that keep a server waiting. The time-outs are the server's own, and the test owns the
/// clock.
@Suite struct `A server's patience` {
    private static func withClock(_ test: (FakeClock, Int, TestApplication) async throws -> Void) async throws
    {
        let clock = FakeClock()
        try await withServer({ options in
            options.timeouts = Timeouts()
            options.uptime = { clock.now }
        }) { port, application, _ in
            try await test(clock, port, application)
        }
    }

    @Test(arguments: [
        "GET /now HTTP/1.1\r\nHo",
        "POST /echo HTTP/1.1\r\n\(host)Content-Length: 100000\r\n\r\n",
        "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n",
    ])
    func `ends for a request that stays unfinished`(begin: String) async throws {
        try await `A server's patience`.withClock { clock, port, _ in
            let wire = try Wire(port: port)
            // Bytes that are sent in one piece are read in one go.
            #expect(await wire.ask(get("/now") + begin)?.hasSuffix("now") == true)
            let answer = await clock.advance(seconds: 31) { await wire.answer() }
            #expect(answer?.hasPrefix("HTTP/1.1 408 Request Timeout\r\n") == true)
        }
    }

    @Test func `ends for an idle connection, without an answer`() async throws {
        try await `A server's patience`.withClock { clock, port, _ in
            let wire = try Wire(port: port)
            #expect(await wire.ask(get("/now")) != nil)
            let rest = await clock.advance(seconds: 61) { await wire.readToEnd() }
            #expect(rest == "")
        }
    }

    @Test func `ends for a client that does not read its answer`()
        async throws
    {
        try await `A server's patience`.withClock { clock, port, application in
            let deaf = try Wire(port: port, receiveBuffer: 4_096)
            await deaf.send(get("/flood"))
            while application.log.count("flood ended") == 0 {
                clock.advance(seconds: 1)
                #expect(await ask(port, get("/now"))?.hasSuffix("now") == true)
            }
            // The produced bytes stayed within the connection's mark and the system's own buffers.
            #expect(application.log.count("piece") < 1_000)
        }
    }
}

@Test func `a reset in the middle of an answer harms no other`() async throws {
    try await withServer { port, _, _ in
        for _ in 0..<20 {
            let rude = try Wire(port: port, receiveBuffer: 4_096)
            await rude.send(get("/big"))
            rude.reset()
        }
        #expect(await ask(port, get("/now"))?.hasSuffix("now") == true)
    }
}

@Test func `a large answer arrives whole`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/big", "Connection: close\r\n") + get("/now"))
        #expect(await wire.readToEnd()?.count(of: "HTTP/1.1") == 1)
        let again = try Wire(port: port)
        await again.send(get("/big", "Connection: close\r\n"))
        let length = await again.readToEnd()?.utf8.count ?? 0
        #expect(length > 8 << 20 && length < 8 << 20 + 300)
    }
}
