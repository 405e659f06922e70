import HTTP
import Platform
import Server

/// An application with a resource for each situation of a connection.
struct TestApplication: Application {
    let log = EventLog()
    /// The gate at which requests for "/held" wait.
    let gate = Gate()

    func admit(_ head: RequestHead, from client: Client) -> Admission {
        switch head.target.path {
        case "/now": .answer(upTo: 100) { _ in Response(.ok, body: Array("now".utf8)) }
        case "/later":
            .wait(upTo: 100) { _ in
                await Task.yield()
                return Response(.ok, body: Array("later".utf8))
            }
        case "/held":
            .wait(upTo: 100) { _ in
                log.note("held begun")
                await gate.passes()
                return Response(.ok, body: Array("held".utf8))
            }
        case "/patient":
            .wait(upTo: 100) { _ in
                log.note("patient begun")
                // The sleep is longer than any test; only its cancellation ends it.
                try? await Task.sleep(for: .seconds(3_600))
                log.note("patient ended")
                return Response(.serviceUnavailable, body: Array("patient".utf8))
            }
        case "/echo": .answer(upTo: 1 << 20) { Response(.ok, body: $0.body) }
        case "/big": .answer(upTo: 0) { _ in Response(.ok, body: [UInt8](repeating: 0x61, count: 8 << 20)) }
        case "/pieces":
            .answer(upTo: 0) { _ in Response(.ok, fields: [], body: .pieces(length: 8 << 20, pieces)) }
        case "/short":
            .answer(upTo: 0) { _ in
                Response(
                    .ok, fields: [], body: .pieces(length: 100) { try? await $0.write(Array("short".utf8)) })
            }
        case "/empty": .answer(upTo: 0) { _ in Response(.noContent) }
        case "/client": .answer(upTo: 0) { _ in Response(.ok, body: Array(client.address.utf8)) }
        case "/refused": .refuse(Response(.forbidden, body: Array("no".utf8)))
        case "/three": .answer(upTo: 0) { _ in Response(.ok, fields: [], body: .stream(three)) }
        case "/endless": .answer(upTo: 0) { _ in Response(.ok, fields: [], body: .stream(endless)) }
        case "/flood": .answer(upTo: 0) { _ in Response(.ok, fields: [], body: .stream(flood)) }
        default: .refuse(Response(.notFound, body: Array("none".utf8)))
        }
    }

    func answer(to violation: Violation, in head: RequestHead?) -> Response {
        let status: Status =
            switch violation.kind {
            case .bodyTooLarge: .contentTooLarge
            case .timedOut: .requestTimeout
            case .overloaded: .serviceUnavailable
            default: .badRequest
            }
        return Response(status, body: Array(violation.detail.utf8))
    }

    @Sendable private func three(_ writer: any BodyWriter) async {
        for piece in ["one", "two", "three"] { try? await writer.write(Array(piece.utf8)) }
    }

    @Sendable private func pieces(_ writer: any BodyWriter) async {
        let piece = [UInt8](repeating: 0x61, count: 65_536)
        for _ in 0..<(8 << 20) / piece.count { try? await writer.write(piece) }
    }

    /// Writes one line, then waits until the stream is ended.
    @Sendable private func endless(_ writer: any BodyWriter) async {
        try? await writer.write(Array("begun\n".utf8))
        // The sleep is longer than any test; only the end of the stream ends the sleep.
        try? await Task.sleep(for: .seconds(3_600))
        try? await writer.write(Array("ended\n".utf8))
        log.note("endless ended")
    }

    /// Writes as much as the client takes.
    @Sendable private func flood(_ writer: any BodyWriter) async {
        let piece = [UInt8](repeating: 0x62, count: 16_384)
        do throws(StreamClosed) {
            while true {
                try await writer.write(piece)
                log.note("piece")
            }
        } catch {
            log.note("flood ended")
        }
    }
}

extension Admission {
    /// Reads a body, and answers at once.
    fileprivate static func answer(
        upTo limit: Int, _ respond: @escaping @Sendable (Request) -> Response
    ) -> Admission {
        .read(upTo: limit) { .response(respond($0)) }
    }

    /// Reads a body, and answers after work that waits.
    fileprivate static func wait(
        upTo limit: Int, _ respond: @escaping @Sendable (Request) async -> Response
    ) -> Admission {
        .read(upTo: limit) { request in .work { await respond(request) } }
    }
}

/// Events that handlers have seen, for tests to wait on.
final class EventLog: Sendable {
    private struct Seen {
        var events: [String] = []
        var waiting: [(event: String, CheckedContinuation<Void, Never>)] = []
    }

    private let seen = Guarded(Seen())

    func note(_ event: String) {
        let woken = seen.withLock { seen in
            seen.events.append(event)
            defer { seen.waiting.removeAll { $0.event == event } }
            return seen.waiting.filter { $0.event == event }
        }
        for (_, continuation) in woken { continuation.resume() }
    }

    func count(_ event: String) -> Int {
        seen.withLock { $0.events.count { $0 == event } }
    }

    /// Returns once the event has come.
    func waits(for event: String) async {
        await withCheckedContinuation { continuation in
            let isThere = seen.withLock { seen in
                if !seen.events.contains(event) { seen.waiting.append((event, continuation)) }
                return seen.events.contains(event)
            }
            if isThere { continuation.resume() }
        }
    }
}

/// A gate that is closed until it is opened for good.
final class Gate: Sendable {
    private struct Queue {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let queue = Guarded(Queue())

    func open() {
        let waiting = queue.withLock { queue in
            queue.isOpen = true
            defer { queue.waiting = [] }
            return queue.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func passes() async {
        await withCheckedContinuation { continuation in
            let isOpen = queue.withLock { queue in
                if !queue.isOpen { queue.waiting.append(continuation) }
                return queue.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

/// Runs a server on a free port during a test, once with each kind of event machinery.
func withServer(
    _ adjust: (inout ServerOptions) -> Void = { _ in },
    _ test: (Int, TestApplication, Server) async throws -> Void
) async throws {
    for source in EventSource.allCases {
        var options = ServerOptions(wallClock: { 784_111_777 })
        options.port = 0
        // Requests, answers and the drain have all the time that they need.
        options.timeouts.head = .seconds(36_000)
        options.timeouts.body = .seconds(36_000)
        options.timeouts.idle = .seconds(36_000)
        options.timeouts.send = .seconds(36_000)
        options.timeouts.drain = .seconds(36_000)
        options.eventSource = source
        adjust(&options)
        let application = TestApplication()
        let server = try Server(application: application, options: options)
        do {
            try await test(server.port, application, server)
        } catch {
            application.gate.open()
            await server.stop()
            throw error
        }
        await server.stop()
    }
}

let host = "Host: localhost\r\n"

func get(_ path: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\n\(host)\(fields)\r\n"
}
