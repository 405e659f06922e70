import HTTP
import Testing

@testable import Server

@Suite struct `The machine's deadlines` {
    @Test func `close an idle connection without an answer`() {
        var run = MachineRun()
        #expect(run.pass(seconds: 60) == [])
        #expect(run.pass(seconds: 1) == ["close"])
    }

    @Test func `start again after each answer`() {
        var run = MachineRun.answering()
        run.pass(seconds: 59)
        run.client(get("/now"))
        #expect(run.pass(seconds: 60) == [])
        #expect(run.pass(seconds: 1) == ["close"])
    }

    @Test func `refuse a head that comes too slowly`() {
        var run = MachineRun()
        run.client("GET /now HTTP/1.1\r\nHo")
        for _ in 1...10 {
            #expect(run.pass(seconds: 1) == [])
            run.client("X")
        }
        #expect(
            run.pass(seconds: 1) == [
                "explain timedOut", "record 408 with 0 bytes", "send HTTP/1.1 408 Request Timeout",
                "end sending", "wait for reading",
            ])
    }

    @Test func `refuse a body that comes too slowly`() {
        var run = MachineRun()
        run.client(post("/echo", bytes: 1_000, come: 0))
        for _ in 1...30 {
            #expect(run.pass(seconds: 1) == [])
            run.client("X")
        }
        #expect(run.pass(seconds: 1).prefix(2) == ["explain timedOut", "record 408 with 0 bytes"])
    }

    @Test func `give more time to a body that comes steadily`() {
        var run = MachineRun()
        run.client(post("/echo", bytes: 100_000, come: 0))
        run.client(String(repeating: "a", count: 80_000))
        #expect(run.pass(seconds: 40) == [])
        #expect(run.pass(seconds: 1).first == "explain timedOut")
    }

    @Test func `cut off a client that takes nothing of its answer`() {
        var run = MachineRun.answering()
        run.systemTakes = 10
        run.client(get("/now"))
        #expect(run.pass(seconds: 30) == [])
        #expect(run.pass(seconds: 1) == ["close"])
    }

    @Test func `never end the work of a handler`() {
        var run = MachineRun()
        run.client(get("/now"))
        #expect(run.pass(seconds: 100_000) == [])
    }

    @Test func `end the wait for a client to notice the last answer`() {
        var run = MachineRun()
        run.client("nonsense\r\n\r\n")
        #expect(run.pass(seconds: 2) == [])
        #expect(run.pass(seconds: 1) == ["close"])
    }

    @Test func `begin with the head's first byte, not with the connection`() {
        var run = MachineRun()
        run.pass(seconds: 50)
        run.client("GET")
        #expect(run.pass(seconds: 10) == [])
        #expect(run.pass(seconds: 1).first == "explain timedOut")
    }
}

@Suite struct `A client that takes nothing` {
    @Test func `has stalled after a second`() {
        var run = MachineRun.answering()
        run.systemTakes = 10
        run.client(get("/now"))
        #expect(run.machine.stalled(at: 999_999_999) == nil)
        #expect(run.machine.stalled(at: 1_000_000_000) == 0)
    }

    @Test func `has not stalled while nothing waits for it`() {
        #expect(MachineRun().machine.stalled(at: 1_000_000_000_000) == nil)
    }
}
