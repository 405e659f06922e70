import HTTP
import Testing

@testable import Server

private let ok = Response(.ok, body: Array("later".utf8))
private let stream = Response(.ok, fields: [], body: .stream { _ in })
private let pieces = Response(.ok, fields: [], body: .pieces(length: 10) { _ in })

@Suite struct `The machine, answering` {
    @Test func `sends an answer that comes at once`() {
        var run = MachineRun.answering()
        #expect(
            run.client(get("/now")) == [
                "admit /now", "run /now with 0 bytes", "record 200 with 3 bytes", "send HTTP/1.1 200 OK",
                "wait for reading",
            ])
    }

    @Test func `sends an answer that comes later`() {
        var run = MachineRun()
        run.client(get("/now"))
        #expect(run.answered(ok) == ["record 200 with 5 bytes", "send HTTP/1.1 200 OK", "wait for reading"])
    }

    @Test func `lets other connections come between two requests answered at once`() {
        var run = MachineRun.answering()
        let turn = ["run /now with 0 bytes", "record 200 with 3 bytes"]
        #expect(
            run.client(get("/now") + get("/now")) == ["admit /now"] + turn + [
                "pass the turn", "send HTTP/1.1 200 OK", "wait for nothing",
            ])
        #expect(run.take(.turnCame) == ["admit /now"] + turn + ["send HTTP/1.1 200 OK", "wait for reading"])
    }

    @Test func `takes the next request along with a later answer`() {
        var run = MachineRun()
        run.client(get("/one") + get("/two"))
        #expect(run.answered(ok).dropFirst(2) == ["admit /two", "run /two with 0 bytes", "wait for reading"])
    }

    @Test func `reads nothing until a full system takes the rest`() {
        var run = MachineRun.answering()
        run.systemTakes = 10
        #expect(run.client(get("/now")).last == "wait for writing")
        run.systemTakes = .max
        #expect(run.take(.writable).last == "wait for reading")
    }

    @Test func `takes no further request while too much is unsent`() {
        var run = MachineRun.answering(String(repeating: "a", count: 100_000))
        run.systemTakes = 10
        run.client(get("/one") + get("/two"))
        #expect(run.take(.turnCame).last == "wait for writing")
        run.systemTakes = 50_000
        #expect(run.take(.writable).contains("admit /two"))
    }

    @Test func `ends after its answer if places are short`() {
        var run = MachineRun.answering()
        run.placesAreShort = true
        #expect(run.client(get("/now")).suffix(2) == ["end sending", "wait for reading"])
    }

    @Test func `ends after its answer if the client asks`() {
        var run = MachineRun.answering()
        #expect(
            run.client(get("/now", "Connection: close\r\n")).suffix(2) == ["end sending", "wait for reading"])
    }

    @Test func `answers all requests of a client that has ended sending`() {
        var run = MachineRun()
        run.client(get("/one") + get("/two"))
        #expect(run.take(.inputEnded) == ["wait for nothing"])
        #expect(run.answered(ok).last == "wait for nothing")
        #expect(run.answered(ok) == ["record 200 with 5 bytes", "send HTTP/1.1 200 OK", "close"])
    }

    @Test func `records an answer to a client that has gone, and sends nothing`() {
        var run = MachineRun()
        run.client(get("/now"))
        #expect(run.take(.cut) == ["close"])
        #expect(run.answered(ok) == ["record 200 with 0 bytes"])
    }

    @Test func `has nothing to send after its end`() {
        var run = MachineRun.answering()
        run.systemTakes = 10
        run.client(get("/now"))
        run.take(.cut)
        #expect(run.machine.output.isEmpty)
    }

    @Test func `sends a stream piece by piece and then continues`() {
        var run = MachineRun()
        run.client(get("/now"))
        #expect(run.answered(stream) == ["stream", "send HTTP/1.1 200 OK", "wait for reading"])
        #expect(run.take(.piece(Array("abc".utf8))) == ["send 3", "wait for reading"])
        #expect(run.take(.streamEnded) == ["record 200 with 3 bytes", "send 0", "wait for reading"])
    }

    @Test func `closes if pieces end before the promised length`() {
        var run = MachineRun()
        run.client(get("/now"))
        run.answered(pieces)
        run.take(.piece(Array("abc".utf8)))
        #expect(run.take(.streamEnded) == ["close, 3 bytes given"])
    }

    @Test func `records how much of a stream a lost client got`() {
        var run = MachineRun()
        run.client(get("/now"))
        run.answered(stream)
        run.take(.piece(Array("abc".utf8)))
        #expect(run.take(.cut) == ["close, 3 bytes given"])
    }

    @Test func `keeps a stream's pieces until the system takes them`() {
        var run = MachineRun()
        run.client(get("/now"))
        run.answered(stream)
        run.systemTakes = 0
        run.take(.piece([UInt8](repeating: 0x61, count: 65_536)))
        #expect(run.machine.output.isOverMark)
    }
}

@Suite struct `The machine of a server that stops` {
    @Test func `closes an idle connection`() {
        var run = MachineRun()
        #expect(run.take(.drain) == ["close"])
    }

    @Test func `answers the present request, then ends`() {
        var run = MachineRun()
        run.client(post("/echo", bytes: 4, come: 2))
        #expect(run.take(.drain) == [])
        run.client("cd")
        #expect(
            run.answered(ok) == [
                "record 200 with 5 bytes", "send HTTP/1.1 200 OK", "end sending", "wait for reading",
            ])
    }

    @Test func `ends when a client has taken the answer to its last request`() {
        var run = MachineRun.answering()
        run.systemTakes = 10
        run.client(get("/now"))
        #expect(run.take(.drain) == [])
        run.systemTakes = .max
        #expect(run.take(.writable).suffix(2) == ["end sending", "wait for reading"])
    }

    @Test func `ends after a stream's end`() {
        var run = MachineRun()
        run.client(get("/now"))
        run.answered(stream)
        run.take(.drain)
        #expect(run.take(.streamEnded).suffix(2) == ["end sending", "wait for reading"])
    }
}
