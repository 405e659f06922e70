import HTTP
import Server
import Sockets
import Testing

/// Time-outs short enough to be waited for.
private func hasty(_ options: inout ServerOptions) {
    options.timeouts.head = .milliseconds(300)
    options.timeouts.body = .milliseconds(300)
    options.timeouts.idle = .milliseconds(600)
    options.timeouts.send = .milliseconds(500)
    options.timeouts.linger = .milliseconds(300)
}

@Test(arguments: [
    ("GET /now HTTP/1.1\r\nHo", "X", "408 Request Timeout"),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 100000\r\n\r\n", " ", "408 Request Timeout"),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", "1\r\n \r\n", "408 Request Timeout"),
])
func `a request that drips in is not waited for`(begin: String, drip: String, answer: String) async throws {
    try await withServer(hasty) { port, _, _ in
        let wire = try Wire(port: port)
        await wire.send(begin)
        async let all = wire.readToEnd()
        for _ in 0..<20 {
            await wire.send(drip)
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(await all?.hasPrefix("HTTP/1.1 \(answer)\r\n") == true)
    }
}

@Test func `an idle connection is closed without a word`() async throws {
    try await withServer(hasty) { port, _, _ in
        #expect(await readToEnd(port) == "")
        let used = try Wire(port: port)
        #expect(await used.ask(get("/now")) != nil)
        #expect(await used.readToEnd() == "")
    }
}

@Test func `a client that does not take its answer is cut off, and others are served meanwhile`() async throws {
    try await withServer(hasty) { port, application, _ in
        let deaf = try Wire(port: port, receiveBuffer: 4_096)
        await deaf.send(get("/flood"))
        for _ in 0..<20 { #expect(await ask(port, get("/now"))?.hasSuffix("now") == true) }
        #expect(await application.log.waits(for: "flood ended"))
        // What was produced for it stayed within the connection's mark and the system's own buffers.
        #expect(application.log.count("piece") < 1_000)
    }
}

@Test func `a reset in the middle of an answer harms nobody else`() async throws {
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
