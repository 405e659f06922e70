import HTTP
import Platform
import Server
import Sockets
import Testing

@testable import larder

private let second: UInt64 = 1_000_000_000

@Suite struct `A server that is told to stop` {
    @Test(arguments: Signals.Kind.allCases)
    func `begins to stop at the first signal of any kind`(kind: Signals.Kind) {
        var stopping = Stopping(drain: .seconds(10))
        stopping.beginServing()
        #expect(stopping.timeLeft(now: 0) == nil)
        #expect(stopping.take(kind, now: 0) == .begin)
    }

    @Test(arguments: Signals.Kind.allCases)
    func `ends at once while it opens its folder`(kind: Signals.Kind) {
        var stopping = Stopping(drain: .seconds(10))
        #expect(stopping.take(kind, now: 0) == .end(code: 0))
    }

    @Test(arguments: [Signals.Kind.interrupt, .terminate])
    func `ends at the second signal with a shell's exit code`(kind: Signals.Kind) {
        var stopping = Stopping(drain: .seconds(10))
        stopping.beginServing()
        _ = stopping.take(.terminate, now: 0)
        #expect(stopping.take(kind, now: 1) == .end(code: 128 + kind.rawValue))
    }

    @Test func `does not hurry if its terminal hangs up twice`() {
        var stopping = Stopping(drain: .seconds(10))
        stopping.beginServing()
        _ = stopping.take(.hangUp, now: 0)
        #expect(stopping.take(.hangUp, now: 1) == .goOn)
    }

    @Test func `has the drain time and three more seconds after the first signal`() {
        var stopping = Stopping(drain: .seconds(10))
        stopping.beginServing()
        _ = stopping.take(.terminate, now: 100 * second)
        #expect(stopping.timeLeft(now: 100 * second) == 13 * second)
        _ = stopping.take(.hangUp, now: 105 * second)
        #expect(stopping.timeLeft(now: 112 * second) == second)
        #expect(stopping.timeLeft(now: 113 * second) == 0)
        #expect(stopping.timeLeft(now: 200 * second) == 0)
    }

    @Test func `ends by force with a message when all its tasks hang`() async throws {
        let ended = try await #require(
            processExitsWith: .exitCode(Larder.failed), observing: [\.standardErrorContent],
            performing: {
                let signals = Signals(Stopping(drain: .zero, grace: .milliseconds(1)))
                var options = ServerOptions(wallClock: { 0 })
                options.port = 0
                let server = try Server(application: Hanging(), options: options)
                signals.beginServing()
                let client = try Wire(port: server.port)
                await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                await signals.untilToldToStop()
                await server.stop()
            })
        let told = String(decoding: ended.standardErrorContent, as: UTF8.self)
        #expect(told.contains("the server did not stop in time, so it ends now"), "\(told)")
    }
}

/// Sends its own program the signal to stop, and never answers.
private struct Hanging: Application {
    func admit(_ head: RequestHead, from client: Client) -> Admission {
        kill(getpid(), SIGTERM)
        while true { pause() }
    }

    func answer(to violation: Violation, in head: RequestHead?) -> Response { Response(.badRequest) }
}
