import Dispatch
import HTTP
import Platform
import Sockets
import Testing

@testable import Server

/// Two connections of one loop without a network between, so that sent bytes are there at once.
private final class TwoClients {
    let loop: EventLoop
    let application: Numbering
    private let ends: [(client: Socket, connection: Connection)]

    init(answer: [UInt8] = []) throws {
        application = Numbering(answer: answer)
        let (options, application) = (ServerOptions(wallClock: { 0 }), application)
        let loop = try EventLoop(
            application: application, options: options, budget: Budget(bodyBytes: 1 << 20, share: 1 << 20))
        self.loop = loop
        ends = try ["one", "other"].map { name in
            let (client, server) = try Socket.pair()
            let connection = loop.sync {
                Connection(socket: server, client: Client(address: name), loop: loop, whenClosed: {})
            }
            return (client, connection)
        }
    }

    deinit {
        for end in ends { end.client.close() }
    }

    func send(_ texts: String...) {
        for (end, text) in zip(ends, texts) { _ = end.client.send(Array(text.utf8)[...]) }
    }

    /// Lets the loop find both clients readable at the same time. Returns the requests until the
    /// loop turned to other work, and which clients the loop reads on.
    @discardableResult
    func read() -> (asked: [String], isReadOn: [Bool]) {
        loop.sync { [self] in
            for end in ends { end.connection.readable() }
            return (application.asked, ends.map(\.connection.machine.wantsToRead))
        }
    }

    func read(_ index: Int) { ends[index].connection.readable() }

    /// Returns the bytes that have been sent to a client so far.
    @discardableResult
    func take(_ index: Int) -> String {
        var taken: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case .bytes(let count) = buffer.withUnsafeMutableBytes({ ends[index].client.receive(into: $0) })
        {
            taken += buffer[..<count]
        }
        return String(decoding: taken, as: UTF8.self)
    }

    func answers(_ index: Int) -> Int { take(index).count(of: "HTTP/1.1 200 OK") }

    /// Returns all requests, after all work is done.
    func finish() -> [String] {
        var before = -1
        while before != application.asked.count {
            before = application.asked.count
            loop.sync {}
        }
        return application.asked
    }

    var isReadOn: [Bool] { loop.sync { [self] in ends.map(\.connection.machine.wantsToRead) } }

    /// Ends the sending side of the first client, which continues to read.
    func endSending() { ends[0].client.endSending() }
}

/// Notes each request with its client.
private struct Numbering: Application {
    let answer: [UInt8]
    private let log = Log()
    var asked: [String] { log.lines.withLock { $0 } }

    func admit(_ head: RequestHead, from client: Client) -> Admission {
        log.lines.withLock { $0.append(client.address + head.target.path) }
        return .refuse(Response(.ok, body: answer))
    }

    func answer(to violation: Violation, in head: RequestHead?) -> Response { Response(.badRequest) }

    private final class Log: Sendable {
        let lines = Guarded<[String]>([])
    }
}

extension EventLoop {
    /// Runs a body on the loop, after the work that the loop has already.
    fileprivate func sync<Value>(_ body: @escaping () -> Value) -> Value {
        // The loop is done with both before this function goes on.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var value: Value?
        let done = DispatchSemaphore(value: 0)
        queue.add {
            value = body()
            done.signal()
        }
        done.wait()
        return value!
    }
}

extension Socket {
    fileprivate static func pair() throws -> (Socket, Socket) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, streamSocket, 0, &ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        return (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
    }
}

private func requests(_ numbers: ClosedRange<Int>) -> String { numbers.map { get("/\($0)") }.joined() }

@Suite struct `Requests that come at once` {
    @Test func `are answered in turns with the other connection's requests`() throws {
        let clients = try TwoClients()
        clients.send(requests(1...4), requests(1...2))
        #expect(clients.read().asked == ["one/1", "other/1"])
        #expect(clients.finish() == ["one/1", "other/1", "one/2", "other/2", "one/3", "one/4"])
        #expect(clients.answers(0) == 4)
        #expect(clients.answers(1) == 2)
    }

    @Test func `are not joined by further requests while some wait`() throws {
        let clients = try TwoClients()
        clients.send(requests(1...3), requests(1...1))
        #expect(clients.read().isReadOn == [false, true])
        _ = clients.finish()
        #expect(clients.isReadOn == [true, true])
    }

    @Test func `are all answered after the client has ended sending`() throws {
        let clients = try TwoClients()
        clients.send(requests(1...3), "")
        clients.endSending()
        clients.read()
        clients.read()
        #expect(clients.finish() == ["one/1", "one/2", "one/3"])
        #expect(clients.answers(0) == 3)
    }

    /// Sends no news of the socket: the turn itself must find that there is room again.
    @Test func `continue if a long answer is taken before the turn`() throws {
        let clients = try TwoClients(answer: [UInt8](repeating: 0x61, count: 1 << 18))
        clients.send(requests(1...3), "")
        clients.loop.sync {
            clients.read(0)
            clients.take(0)
        }
        #expect(clients.finish() == ["one/1", "one/2"])
    }
}
