import HTTP
import Testing

@testable import Server

@Suite struct `The machine, reading` {
    @Test func `waits for the rest of a head`() {
        var run = MachineRun()
        #expect(run.client("GET /now HT") == ["wait for reading"])
    }

    @Test func `gives a whole request to its handler`() {
        var run = MachineRun()
        #expect(run.client(get("/now")) == ["admit /now", "run /now with 0 bytes", "wait for reading"])
    }

    @Test func `takes a request that comes byte by byte`() {
        var run = MachineRun()
        let request = get("/now").map(String.init)
        for byte in request.dropLast() { #expect(run.client(byte) == ["wait for reading"]) }
        #expect(
            run.client(request[request.count - 1]) == [
                "admit /now", "run /now with 0 bytes", "wait for reading",
            ])
    }

    @Test func `reports the bytes of a body that it holds`() {
        var run = MachineRun()
        #expect(
            run.client(post("/echo", bytes: 9, come: 4)) == ["admit /echo", "hold 4", "wait for reading"])
        #expect(run.client("bbb") == ["hold 3", "wait for reading"])
        #expect(run.client("cc") == ["run /echo with 9 bytes", "wait for reading"])
    }

    @Test func `refuses a body for which there is no room`() {
        var run = MachineRun()
        run.bodyBudget = 10
        let done = run.client(post("/echo", bytes: 90, come: 80))
        #expect(
            done == [
                "admit /echo", "hold 80", "explain overloaded", "record 503 with 0 bytes",
                "send HTTP/1.1 503 Service Unavailable", "end sending", "wait for reading",
            ])
    }

    @Test func `refuses a body announced as too long before it comes`() {
        var run = MachineRun()
        #expect(
            run.client(post("/echo", bytes: 100_001, come: 0)).prefix(2) == [
                "admit /echo", "explain bodyTooLarge",
            ])
    }

    @Test func `tells a waiting client to send its body`() {
        var run = MachineRun()
        let head = "POST /echo HTTP/1.1\r\n\(host)Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"
        #expect(run.client(head) == ["admit /echo", "send HTTP/1.1 100 Continue", "wait for reading"])
    }

    @Test func `tells nothing to a client that sends its body`() {
        var run = MachineRun()
        let head = "POST /echo HTTP/1.1\r\n\(host)Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"
        #expect(run.client(head + "abc") == ["admit /echo", "run /echo with 3 bytes", "wait for reading"])
    }

    @Test func `answers an unreadable request, and ends`() {
        var run = MachineRun()
        #expect(
            run.client("nonsense\r\n\r\n") == [
                "explain malformed", "record 400 with 0 bytes", "send HTTP/1.1 400 Bad Request",
                "end sending", "wait for reading",
            ])
    }

    @Test func `continues after refusing a request without a body`() {
        var run = MachineRun()
        #expect(
            run.client(get("/refused")) == [
                "admit /refused", "record 403 with 0 bytes", "send HTTP/1.1 403 Forbidden",
                "wait for reading",
            ])
    }

    @Test func `ends after refusing a request whose body has not come`() {
        var run = MachineRun()
        #expect(
            run.client(post("/refused", bytes: 9, come: 0)).suffix(2) == ["end sending", "wait for reading"])
    }

    @Test func `reads ahead only to its limit while a handler works`() {
        var run = MachineRun()
        run.client(get("/now"))
        #expect(run.client(String(repeating: "a", count: 65_535)) == ["wait for reading"])
        #expect(run.client("a") == ["wait for nothing"])
    }

    @Test func `closes an idle connection when its client ends it`() {
        var run = MachineRun()
        #expect(run.take(.inputEnded) == ["close"])
    }

    @Test func `refuses a request that its client ends early`() {
        var run = MachineRun()
        run.client(post("/echo", bytes: 9, come: 4))
        #expect(
            run.take(.inputEnded) == [
                "explain malformed", "record 400 with 0 bytes", "send HTTP/1.1 400 Bad Request", "close",
            ])
    }

    @Test func `drops bytes that come after the last answer`() {
        var run = MachineRun()
        run.client("nonsense\r\n\r\n")
        #expect(run.client(get("/now")) == ["wait for reading"])
    }

    @Test func `closes after the last answer when the client ends too`() {
        var run = MachineRun()
        run.client("nonsense\r\n\r\n")
        #expect(run.take(.inputEnded) == ["close"])
    }

    @Test func `does nothing after its end`() {
        var run = MachineRun()
        run.take(.cut)
        #expect(run.client(get("/now")) == [])
        #expect(run.take(.writable) == [])
        #expect(run.take(.cut) == [])
        #expect(run.pass(seconds: 1_000) == [])
    }
}
