import Dispatch
import HTTP
import Sockets
import Testing

@testable import Server

#if canImport(Glibc)
import Glibc
private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
import Darwin
private let streamSocket = SOCK_STREAM
#endif

@Test func `a closed connection has nothing left to send, for its descriptor may be another client's`() throws {
    let options = ServerOptions(wallClock: { 0 })
    let loop = try EventLoop(number: 0, application: TestApplication(), options: options, budget: Budget(bodyOctets: 0, share: 0))
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, streamSocket, 0, &ends) == 0)
    loop.queue.sync {
        let connection = Connection(socket: Socket(descriptor: ends[0]), client: Client(address: "test"), loop: loop, whenClosed: {})
        connection.output.append(Array("secret".utf8))
        connection.close()
        #expect(connection.output.isEmpty)
        connection.flush()
        connection.advance()
    }
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(recv(ends[1], &buffer, buffer.count, 0) == 0)
    close(ends[1])
}

@Test func `what a client that left did not take goes to nobody else`() async throws {
    // Room for all the answers.
    try await withServer({ $0.unsentAnswers = 128 << 20 }) { port, application, _ in
        var leaving: [Wire] = []
        for _ in 0..<12 {
            let wire = try Wire(port: port, receiveBuffer: 4_096)
            await wire.send(get("/big") + get("/later"))
            leaving.append(wire)
        }
        // Each is in the middle of its large answer, and has something still to be asked.
        for wire in leaving { _ = await wire.read { $0.utf8.count > 50_000 } }
        for wire in leaving { wire.reset() }
        for _ in 0..<24 {
            let other = try Wire(port: port)
            #expect(await other.ask(get("/now"))?.hasPrefix("HTTP/1.1 200 OK\r\nServer: larder\r\nDate: ") == true)
            try await Task.sleep(for: .milliseconds(10))
            #expect(await other.ask(get("/now"))?.hasSuffix("\r\n\r\nnow") == true)
        }
    }
}

@Test func `a handler that ends after its client has left harms nobody`() async throws {
    try await withServer { port, _, _ in
        for _ in 0..<12 {
            let wire = try Wire(port: port)
            await wire.send(get("/later"))
            wire.reset()
        }
        for _ in 0..<20 {
            #expect(await ask(port, get("/now"))?.hasSuffix("\r\n\r\nnow") == true)
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

@Test func `an answer is whole though its client sent too much and then no more`() async throws {
    try await withServer { port, _, _ in
        let wire = try Wire(port: port, receiveBuffer: 4_096)
        let body = String(repeating: "a", count: 1_000_000)
        await wire.send(
            "POST /echo HTTP/1.1\r\n\(host)Connection: close\r\nContent-Length: 1000000\r\n\r\n" + body
                + String(repeating: "b", count: 1_000))
        wire.endSending()
        #expect(await wire.readToEnd()?.hasSuffix(body) == true)
    }
}

@Test func `a server that stops is done as soon as its clients have all they asked for`() async throws {
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
