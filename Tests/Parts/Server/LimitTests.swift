import HTTP
import Server
import Sockets
import Testing

@Test func `at the limit the connection idle longest makes room`() async throws {
    try await withServer({ $0.connections = 3 }) { port, _, _ in
        var wires: [Wire] = []
        for _ in 0..<3 {
            let wire = try Wire(port: port)
            #expect(await wire.ask(get("/now")) != nil)
            wires.append(wire)
        }
        let newest = try Wire(port: port)
        #expect(await newest.ask(get("/now"))?.hasSuffix("now") == true)
        #expect(await wires[0].readToEnd() == "")
        #expect(await wires[1].ask(get("/now"))?.hasSuffix("now") == true)
        #expect(await wires[2].ask(get("/now"))?.hasSuffix("now") == true)
    }
}

@Test func `without idle connections the newest client waits`() async throws {
    try await withServer({ $0.connections = 1 }) { port, application, _ in
        let first = try Wire(port: port)
        await first.send(get("/held"))
        await application.log.waits(for: "held begun")
        let second = try Wire(port: port)
        await second.send(get("/now"))
        application.gate.open()
        #expect(await second.answer()?.hasSuffix("now") == true)
        #expect(await first.answer()?.hasSuffix("held") == true)
    }
}

@Test func `connections from one address can be limited`() async throws {
    try await withServer({ $0.connectionsPerAddress = 2 }) { port, _, _ in
        let (one, two) = (try Wire(port: port), try Wire(port: port))
        #expect(await one.ask(get("/now")) != nil)
        #expect(await two.ask(get("/now")) != nil)
        let third = try Wire(port: port)
        await third.send(get("/now"))
        #expect(await third.readToEnd()?.isEmpty != false)
        one.endSending()
        #expect(await one.readToEnd() == "")
        // The client may see the end before the server has counted it.
        var answer = await ask(port, get("/now"))
        while answer?.isEmpty != false { answer = await ask(port, get("/now")) }
        #expect(answer?.hasSuffix("now") == true)
    }
}

@Test func `bodies over the common limit are refused for now`() async throws {
    try await withServer({
        $0.bufferedBodies = 100_000
        $0.proxies = TrustedProxies(["127.0.0.1"])
    }) { port, _, _ in
        let head = "POST /echo HTTP/1.1\r\n\(host)Content-Length: 90000\r\n\r\n"
        let holder = try Wire(port: port)
        // Bytes that are sent in one piece are read in one go.
        #expect(
            await holder.ask(get("/now") + head + String(repeating: "a", count: 50_000))?.hasSuffix("now")
                == true)
        let other = try Wire(port: port)
        await other.send(head + String(repeating: "b", count: 80_000))
        #expect(await other.answer()?.hasPrefix("HTTP/1.1 503 Service Unavailable") == true)
        await holder.send(String(repeating: "a", count: 40_000))
        #expect(await holder.answer()?.hasPrefix("HTTP/1.1 200 OK") == true)
        // The held bytes have been released.
        #expect(
            await ask(port, head + String(repeating: "c", count: 90_000))?.hasPrefix("HTTP/1.1 200 OK")
                == true)
    }
}

@Test func `without idle connections the oldest unfinished head gives way`() async throws {
    try await withServer({ $0.connections = 2 }) { port, _, _ in
        let wires = [try Wire(port: port), try Wire(port: port)]
        for wire in wires {
            // Bytes that are sent in one piece are read in one go.
            #expect(await wire.ask(get("/now") + "GET /now HTTP/1.1\r\nHo") != nil)
        }
        #expect(await ask(port, get("/now"))?.hasSuffix("now") == true)
        #expect(await wires[0].readToEnd()?.isEmpty != false)
        #expect(await wires[1].ask("st: localhost\r\n\r\n")?.hasSuffix("now") == true)
    }
}

@Test func `a trusted proxy may have more connections than one address`() async throws {
    try await withServer({
        $0.connectionsPerAddress = 1
        $0.proxies = TrustedProxies(["127.0.0.1"])
    }) { port, _, _ in
        let (one, two) = (try Wire(port: port), try Wire(port: port))
        #expect(await one.ask(get("/now")) != nil)
        #expect(await two.ask(get("/now")) != nil)
    }
}

@Test func `bodies of one address leave others a third`() async throws {
    try await withServer({
        $0.bufferedBodies = 90_000
        $0.proxies = TrustedProxies(["127.0.0.1"])
    }) { port, _, _ in
        func half(of address: String, _ bytes: Int) -> String {
            let fields = "\(host)X-Forwarded-For: \(address)\r\nContent-Length: \(bytes + 1)\r\n\r\n"
            return "POST /echo HTTP/1.1\r\n" + fields + String(repeating: "a", count: bytes)
        }
        let greedy = try Wire(port: port)
        // Bytes that are sent in one piece are read in one go.
        #expect(await greedy.ask(get("/now") + half(of: "203.0.113.9", 50_000))?.hasSuffix("now") == true)
        let refusal = await ask(port, half(of: "203.0.113.9", 20_000))
        #expect(
            refusal?.hasPrefix("HTTP/1.1 503") == true && refusal?.contains("more than 60000 bytes") == true,
            "\(refusal ?? "")")
        #expect(await ask(port, half(of: "203.0.113.10", 20_000) + "b")?.hasPrefix("HTTP/1.1 200 OK") == true)
        #expect(await greedy.ask("b")?.hasPrefix("HTTP/1.1 200 OK") == true)
        // The held bytes have been released.
        #expect(await ask(port, half(of: "203.0.113.9", 50_000) + "b")?.hasPrefix("HTTP/1.1 200 OK") == true)
    }
}
