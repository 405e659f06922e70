import HTTP
import Server
import Sockets
import Testing

@Test func `bytes for a client that left go to no other`() async throws {
    // The room holds every answer.
    try await withServer({ $0.unsentAnswers = 128 << 20 }) { port, application, _ in
        var leaving: [Wire] = []
        for _ in 0..<12 {
            let wire = try Wire(port: port, receiveBuffer: 4_096)
            await wire.send(get("/big") + get("/held"))
            leaving.append(wire)
        }
        // Each client is in the middle of its large answer and has a further request.
        for wire in leaving { _ = await wire.read { $0.utf8.count > 50_000 } }
        for wire in leaving { wire.reset() }
        for number in 0..<24 {
            let other = try Wire(port: port)
            #expect(
                await other.ask(get("/now"))?.hasPrefix("HTTP/1.1 200 OK\r\nServer: larder\r\nDate: ") == true
            )
            if number == 12 { application.gate.open() }
            #expect(await other.ask(get("/now"))?.hasSuffix("\r\n\r\nnow") == true)
        }
    }
}

@Test func `a handler that ends after its client left harms nobody`() async throws {
    try await withServer { port, application, _ in
        for _ in 0..<12 {
            let wire = try Wire(port: port)
            await wire.send(get("/held"))
            await application.log.waits(for: "held begun")
            wire.reset()
        }
        application.gate.open()
        for _ in 0..<20 { #expect(await ask(port, get("/now"))?.hasSuffix("\r\n\r\nnow") == true) }
    }
}

@Test func `work ends when its client ends its side, and is answered`() async throws {
    try await withServer { port, application, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/patient"))
        await application.log.waits(for: "patient begun")
        wire.endSending()
        #expect(await wire.readToEnd()?.hasSuffix("patient") == true)
    }
}

@Test func `work that is asked for with the last byte ends, too`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/now") + get("/patient"))
        wire.endSending()
        #expect(await wire.readToEnd()?.hasSuffix("patient") == true)
    }
}

@Test func `work ends when its client has gone`() async throws {
    try await withServer { port, application, _ in
        let wire = try Wire(port: port)
        await wire.send(get("/patient"))
        await application.log.waits(for: "patient begun")
        wire.reset()
        await application.log.waits(for: "patient ended")
    }
}

@Test func `work ends when the server stops, and is answered`() async throws {
    try await withServer { port, application, server in
        let wire = try Wire(port: port)
        await wire.send(get("/patient"))
        await application.log.waits(for: "patient begun")
        async let stopped: Void = server.stop()
        #expect(await wire.readToEnd()?.hasSuffix("patient") == true)
        wire.endSending()
        await stopped
    }
}

@Test func `a client that sent too much gets its whole answer`() async throws {
    // A slow machine needs more than the usual two seconds for a megabyte.
    try await withServer({ $0.timeouts.linger = .seconds(86_400) }) { port, _, _ in
        let wire = try Wire(port: port, receiveBuffer: 4_096)
        let body = String(repeating: "a", count: 1_000_000)
        await wire.send(
            "POST /echo HTTP/1.1\r\n\(host)Connection: close\r\nContent-Length: 1000000\r\n\r\n" + body
                + String(repeating: "b", count: 1_000))
        wire.endSending()
        #expect(await wire.readToEnd()?.hasSuffix(body) == true)
    }
}

@Test func `a server stops after its clients have their answers`() async throws {
    try await withServer { port, _, server in
        let wire = try Wire(port: port, receiveBuffer: 4_096)
        await wire.send(get("/big"))
        _ = await wire.read { $0.utf8.count > 50_000 }
        async let stopped: Void = server.stop()
        let rest = await wire.readToEnd()
        #expect((rest?.utf8.count ?? 0) > 8_000_000)
        wire.endSending()
        // The drain time is far longer than this test may take.
        await stopped
    }
}
