import HTTP
import Platform
import Server
import Sockets
import Testing

@Test func `a server that stops finishes running work and takes no more`() async throws {
    try await withServer { port, _, server in
        let idle = try Wire(port: port)
        #expect(await idle.ask(get("/now")) != nil)
        let running = try Wire(port: port)
        // Bytes that are sent in one piece are read in one go.
        #expect(await running.ask(get("/now") + post("/echo", bytes: 4, come: 2))?.hasSuffix("now") == true)
        async let stopped: Void = server.stop()
        #expect(await idle.readToEnd() == "")
        #expect(throws: Wire.Refused.self) { try Wire(port: port) }
        await running.send("cd")
        let answer = try #require(await running.readToEnd())
        #expect(answer.contains("\r\nConnection: close\r\n"))
        #expect(answer.hasSuffix("aacd"))
        running.endSending()
        await stopped
    }
}

@Test func `unfinished work is cut after the drain time`() async throws {
    try await withServer({ $0.timeouts.drain = .zero }) { port, _, server in
        let slow = try Wire(port: port)
        // Bytes that are sent in one piece are read in one go.
        #expect(await slow.ask(get("/now") + post("/echo", bytes: 4, come: 2))?.hasSuffix("now") == true)
        await server.stop()
        #expect(await slow.readToEnd()?.isEmpty != false)
    }
}

@Test func `a port can be reused at once, but not shared`() async throws {
    // The port lies below the ports that systems give to clients. A client of another test could
    // otherwise take the port in between.
    let port = Int.random(in: 20_000..<30_000)
    for _ in 0..<2 {
        try await withServer({ $0.port = port }) { port, _, _ in
            #expect(await ask(port, get("/now")) != nil)
            var options = ServerOptions(wallClock: { 0 })
            options.port = port
            #expect {
                try Server(application: TestApplication(), options: options)
            } throws: { error in
                guard case Server.StartFailure.system(let reason) = error else { return false }
                return reason.isAddressInUse
            }
        }
    }
}

@Test(arguments: ["example.org", "1.2.3", "", "[::1]"])
func `a server listens only at an address`(host: String) {
    var options = ServerOptions(wallClock: { 0 })
    options.host = host
    #expect {
        try Server(application: TestApplication(), options: options)
    } throws: { error in
        guard case Server.StartFailure.notAnAddress(host) = error else { return false }
        return true
    }
}

@Test func `every answer leaves a record, even for unreadable requests`() async throws {
    let records = RecordBox()
    try await withServer({
        $0.accessLog = {
            records.add("\($0.head?.target.path ?? "-") \($0.status) \($0.bytes) \($0.client.address)")
        }
    }
    ) {
        port, _, _ in
        let wire = try Wire(port: port)
        _ = await wire.ask(get("/now"))
        await wire.send(get("/three"))
        _ = await wire.read { $0.hasSuffix("0\r\n\r\n") }
        await wire.send("HEAD /now HTTP/1.1\r\n\(host)\r\n")
        _ = await wire.read { $0.hasSuffix("\r\n\r\n") }
        _ = await wire.ask("nonsense\r\n\r\n")
    }
    let lines = records.all.map { String($0.split(separator: " 127.").first ?? "") }
    let expected = ["/now 200 3", "/three 200 11", "/now 200 0", "- 400 86"]
    #expect(lines == EventSource.allCases.flatMap { _ in expected })
}

private final class RecordBox: Sendable {
    private let lines = Guarded<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

@Test func `another application takes over, also on open connections`() async throws {
    struct Second: Application {
        func admit(_ head: RequestHead, from client: Client) -> Admission {
            .refuse(Response(.ok, body: Array("second".utf8)))
        }
        func answer(to violation: Violation, in head: RequestHead?) -> Response { Response(.badRequest) }
    }
    try await withServer({ $0.loops = 3 }) { port, _, server in
        let running = try Wire(port: port)
        // Bytes that are sent in one piece are read in one go.
        #expect(await running.ask(get("/now") + post("/echo", bytes: 4, come: 2))?.hasSuffix("now") == true)
        let idle = try Wire(port: port)
        #expect(await idle.ask(get("/now"))?.hasSuffix("now") == true)
        await server.serve(Second())
        #expect(await idle.ask(get("/now"))?.hasSuffix("second") == true)
        await running.send("cd")
        #expect(await running.read { $0.hasSuffix("cd") }?.hasSuffix("aacd") == true)
    }
}

@Test func `open connections and streams are counted until they close`() async throws {
    let counted = Guarded<Traffic?>(nil)
    try await withServer({ options in counted.withLock { $0 = options.traffic } }) { port, application, _ in
        let traffic = try #require(counted.withLock { $0 })
        #expect(traffic.openConnections == 0)
        let one = try Wire(port: port)
        #expect(await one.ask(get("/now")) != nil)
        let other = try Wire(port: port)
        await other.send(get("/endless"))
        _ = await other.read { $0.contains("begun") }
        #expect(traffic.openConnections == 2)
        #expect(traffic.openStreams == 1)
    }
    let traffic = try #require(counted.withLock { $0 })
    #expect(traffic.openConnections == 0)
    #expect(traffic.openStreams == 0)
}
