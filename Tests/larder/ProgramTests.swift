import Foundation
import Sockets
import Testing

private func temporaryFolder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)/deep/down").path()
}

/// Starts a program that treats a hang-up as said, however the tests themselves were started.
private func start(
    _ words: [String], ignoringHangUp isIgnoring: Bool, environment: [String: String] = [:]
) throws -> Program {
    let inherited = signal(SIGHUP, isIgnoring ? SIG_IGN : SIG_DFL)
    defer { signal(SIGHUP, inherited) }
    return try Program(words, environment: environment)
}

/// Tests that start the program. They run one after another, so that their waiting does not take
/// the threads of other tests.
@Suite(.serialized)
struct ProgramTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a server prints one line when ready and stops with 0`(signal: Int32) async throws {
        let program = try start(
            ["serve", "--ephemeral", "--port", "0", "--log", "json"], ignoringHangUp: false)
        let ready = try #require(try program.ready())
        #expect(ready.pid == Int(program.pid))
        #expect(await ask(ready.url, "GET /healthz").text == #"{"status":"ok"}"#)
        #expect(program.end(with: signal) == 0)
        #expect(program.restOfOutput == "")
        #expect(program.told.contains(#""method":"GET","target":"/healthz","status":200"#))
    }

    @Test(arguments: [SIGABRT, SIGILL, SIGSEGV])
    func `a program that crashes has written its access log`(signal: Int32) async throws {
        // Swift's own handler would let the program go on: the signal comes from outside.
        let program = try start(
            ["serve", "--ephemeral", "--port", "0"], ignoringHangUp: false,
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        let port = try #require(try program.ready()?.url.port)
        try await askTwice(port)
        #expect(program.end(with: signal) == 128 + signal)
        #expect(program.told.contains(" GET /first 404 "))
    }

    @Test func `a program that is stopped by force has written its access log`() async throws {
        let program = try start(["serve", "--ephemeral", "--port", "0"], ignoringHangUp: false)
        let port = try #require(try program.ready()?.url.port)
        let wire = try await askTwice(port)
        // A request that never ends keeps the server from stopping by itself.
        let head = "POST /v1/households HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n"
        await wire.send(head + "Expect: 100-continue\r\n\r\n")
        #expect(await wire.read { $0.contains("100 Continue") } != nil)
        // Two of one kind could arrive as one.
        kill(program.pid, SIGINT)
        #expect([128 + SIGINT, 128 + SIGTERM].contains(program.end(with: SIGTERM)))
        #expect(program.told.contains(" GET /first 404 "))
    }

    /// Asks until a second answer. The record of the first is certainly noted then.
    @discardableResult
    private func askTwice(_ port: Int) async throws -> Wire {
        let wire = try Wire(port: port)
        for path in ["/first", "/second"] {
            await wire.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = await wire.read { $0.contains("404") && $0.hasSuffix("}") }
        }
        return wire
    }

    @Test func `a result that a full disk does not take is told, and the exit is 1`() throws {
        let program = try Program(["version"], writingTo: "/dev/full")
        #expect(program.wait() == 1)
        #expect(program.told.contains("the result cannot be written to stdout (No space left on device)"))
    }

    @Test func `a server started by nohup outlives its terminal`() throws {
        let program = try start(["serve", "--ephemeral", "--port", "0"], ignoringHangUp: true)
        #expect(try program.ready() != nil)
        kill(program.pid, SIGHUP)
        #expect(program.end(with: SIGTERM) == 0)
        #expect(program.told.contains("Stopping"))
    }

    @Test func `the option --now sets the server's clock`() async throws {
        let program = try Program(["serve", "--ephemeral", "--port", "0", "--now", "2031-05-06T07:08:00Z"])
        let ready = try #require(try program.ready())
        #expect(await ask(ready.url, "GET /v1").has(field: "Date: Tue, 06 May 2031 07:08:"))
        #expect(program.end(with: SIGTERM) == 0)
    }

    @Test func `an unknown time zone is reported in one line at the start`() throws {
        for (zone, complaints) in [("Mars/Base", 1), ("UTC0", 0)] {
            let program = try Program(["serve", "--ephemeral", "--port", "0"], environment: ["TZ": zone])
            #expect(try program.ready() != nil)
            #expect(program.end(with: SIGTERM) == 0)
            let lines = program.told.split(separator: "\n").filter { $0.contains("TZ") }
            let wanted =
                "TZ is “Mars/Base”, but this machine does not know that zone; it uses UTC instead. "
                + "Correct TZ, like TZ=Europe/Berlin, or install tzdata."
            #expect(lines.map(String.init) == Array(repeating: wanted, count: complaints))
        }
    }

    @Test func `a taken port ends the start with advice`() throws {
        let first = try Program(["serve", "--ephemeral", "--port", "0"])
        let port = try #require(try first.ready()?.url.port)
        let second = try Program(["serve", "--ephemeral"], environment: ["LARDER_PORT": String(port)])
        #expect(second.wait() == 1)
        #expect(
            second.told.contains(
                "port \(port) at 127.0.0.1 is taken by another program. Choose another with --port N"))
        #expect(first.end(with: SIGTERM) == 0)
    }

    @Test func `a data folder is created and belongs to one server`() throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try Program(["serve", "--data", folder, "--port", "0"])
        let ready = try #require(try first.ready())
        let second = try Program(["serve", "--data", folder, "--port", "0"])
        #expect(second.wait() == 1)
        #expect(second.told.contains("another larder (process \(ready.pid)) is using \(folder) already."))
        #expect(first.end(with: SIGTERM) == 0)
        let third = try Program(["serve", "--data", folder, "--port", "0"])
        #expect(try third.ready() != nil)
        #expect(third.end(with: SIGTERM) == 0)
    }

    @Test func `a folder that cannot be created ends the start with a message`() throws {
        let program = try Program(["serve", "--data", "/dev/null/larder", "--port", "0"])
        #expect(program.wait() == 1)
        #expect(
            program.told.contains("the data folder /dev/null/larder cannot be used (mkdir: Not a directory).")
        )
    }
}
