import HTTP
import Server
import Sockets
import Testing

/// Answers that their clients do not read. The receive buffer is small, so that most of an answer
/// stays in the server.
@Suite struct `Answers that nobody reads` {
    private static let buffer: Int32 = 4_096

    /// Returns a client whose answer has begun and that reads no more.
    private func idleReader(_ port: Int, _ request: String) async throws -> Wire {
        let wire = try Wire(port: port, receiveBuffer: `Answers that nobody reads`.buffer)
        await wire.send(request)
        #expect(await wire.read { $0.hasPrefix("HTTP/1.1 200 OK") } != nil)
        return wire
    }

    /// True if the rest of eight megabytes comes, except the bytes that were read with the head.
    private func isWhole(_ wire: Wire) async -> Bool {
        let rest = (8 << 20) - 65_536
        return await wire.drop(rest) == rest
    }

    @Test func `are produced piece by piece if possible`() async throws {
        nonisolated(unsafe) var traffic: Traffic?
        try await withServer({ traffic = $0.traffic }) { port, _, _ in
            var wires: [Wire] = []
            for _ in 1...10 { wires.append(try await idleReader(port, get("/pieces"))) }
            // Each client has one piece on its way, and the next piece is ready.
            #expect(try #require(traffic).unsentBytes <= 10 * 2 * 65_536)
            #expect(await isWhole(wires[0]))
        }
    }

    @Test func `close the slowest connection if there is no more room`()
        async throws
    {
        try await withServer({
            $0.unsentAnswers = 10 << 20
            $0.timeouts.stall = .zero
        }) { port, _, _ in
            let first = try await idleReader(port, get("/big"))
            let second = try await idleReader(port, get("/big"))
            #expect(await isWhole(first) == false)
            #expect(await isWhole(second))
        }
    }

    @Test func `block another long answer while their clients still read`() async throws {
        try await withServer({
            $0.unsentAnswers = 10 << 20
            $0.timeouts.stall = .seconds(36_000)
        }) { port, _, _ in
            let first = try await idleReader(port, get("/big"))
            #expect(await ask(port, get("/big"))?.hasPrefix("HTTP/1.1 503 Service Unavailable") == true)
            #expect(await ask(port, get("/now"))?.hasSuffix("now") == true)
            #expect(await isWhole(first))
            #expect(await isWhole(try await idleReader(port, get("/big"))))
        }
    }

    @Test func `block a change whose result could not be sent`() async throws {
        try await withServer({
            $0.unsentAnswers = 1
            $0.timeouts.stall = .seconds(36_000)
        }) { port, _, _ in
            let first = try await idleReader(port, get("/big"))
            let post = "POST /echo HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\nhi"
            #expect(await ask(port, post)?.hasPrefix("HTTP/1.1 503 Service Unavailable") == true)
            #expect(await isWhole(first))
            #expect(await ask(port, post)?.hasSuffix("hi") == true)
        }
    }
}

@Test func `an answer in pieces has a length, also for HEAD`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send("HEAD /pieces HTTP/1.1\r\n\(host)\r\n" + get("/now"))
        let answers = try #require(await wire.read { $0.hasSuffix("now") })
        #expect(answers.contains("Content-Length: 8388608\r\n\r\nHTTP/1.1 200 OK"))
    }
}

@Test func `an answer in pieces that ends too early ends the connection`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/short") + get("/now"))
        let answer = try #require(await wire.readToEnd())
        #expect(answer.contains("Content-Length: 100\r\n") && answer.hasSuffix("\r\n\r\nshort"))
    }
}
