import HTTP
import Server
import Sockets
import Testing

@Test func `a stream is sent in pieces, and its connection continues`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/three"))
        let answer = try #require(await wire.read { $0.hasSuffix("0\r\n\r\n") })
        #expect(
            answer.hasSuffix(
                "Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n3\r\ntwo\r\n5\r\nthree\r\n0\r\n\r\n"))
        #expect(await wire.ask(get("/now"))?.hasSuffix("now") == true)
    }
}

@Test func `HTTP 1.0 gets a stream that ends with the connection`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send("GET /three HTTP/1.0\r\n\r\n")
        #expect(await wire.readToEnd()?.hasSuffix("\r\n\r\nonetwothree") == true)
    }
}

@Test func `a piece is on its way before the next is written`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/endless"))
        #expect(await wire.read { $0.contains("begun") } != nil)
    }
}

@Test func `a stream ends when its client has gone`() async throws {
    try await withServer { port, application, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/flood"))
        _ = await wire.read { $0.utf8.count > 100_000 }
        wire.reset()
        await application.log.waits(for: "flood ended")
        #expect(application.log.count("flood ended") == 1)
    }
}

@Test func `a server that stops ends its streams cleanly`() async throws {
    try await withServer { port, application, server in
        let wire = try Wire(port: port)
        await wire.send(get("/endless"))
        _ = await wire.read { $0.contains("begun") }
        async let rest = wire.readToEnd()
        await server.stop()
        let text = await rest
        #expect(
            text?.hasSuffix("6\r\nended\n\r\n0\r\n\r\n") == true,
            "\(text?.debugDescription.suffix(200) ?? "nothing")")
        #expect(application.log.count("endless ended") == 1)
    }
}
