import HTTP

@testable import Server

/// A connection's machine in a world without sockets. Its actions are carried out and written down
/// one a line.
struct MachineRun {
    private(set) var machine: ConnectionMachine
    private var seconds: UInt64 = 0
    /// The bytes that the system takes before its buffer is full.
    var systemTakes = Int.max
    /// The answer that each handler gives at once; nil where handlers suspend.
    var answer: Response?
    var placesAreShort = false
    var bodyBudget = Int.max

    init() {
        machine = ConnectionMachine(parser: ParserLimits(), timeouts: Timeouts(), now: 0)
    }

    /// Makes a run whose handlers answer at once.
    static func answering(_ text: String = "now") -> MachineRun {
        var run = MachineRun()
        run.answer = Response(.ok, body: Array(text.utf8))
        return run
    }

    /// Returns the actions for bytes of the client.
    @discardableResult
    mutating func client(_ text: String) -> [String] {
        // The machine copies the bytes before it asks for anything.
        Array(text.utf8).withUnsafeBytes { bytes in carryOut(machine.handle(.received(bytes), at: now)) }
    }

    @discardableResult
    mutating func take(_ event: ConnectionMachine.Event) -> [String] {
        carryOut(machine.handle(event, at: now))
    }

    @discardableResult
    mutating func answered(_ response: Response) -> [String] {
        take(.answered(reply(response)))
    }

    /// Moves the clock forward and checks the deadlines.
    @discardableResult
    mutating func pass(seconds more: UInt64) -> [String] {
        seconds += more
        return take(.timePassed)
    }

    private var now: UInt64 { seconds * 1_000_000_000 }

    private func reply(_ response: Response) -> ConnectionMachine.Reply {
        ConnectionMachine.Reply(response: response, date: [], placesAreShort: placesAreShort)
    }

    private mutating func carryOut(_ first: ConnectionMachine.Action) -> [String] {
        var (action, done) = (first, [String]())
        while true {
            if let line = MachineRun.line(action, machine.output) { done.append(line) }
            switch action {
            case .send:
                let count = min(systemTakes, machine.output.unsent.bytes.count)
                systemTakes -= systemTakes == .max ? 0 : count
                action = machine.handle(.sent(count), at: now)
            case .admit(let received): action = machine.handle(admission(received.head), at: now)
            case .hold(let bytes):
                bodyBudget -= bodyBudget == .max ? 0 : bytes
                action =
                    bodyBudget < 0
                    ? machine.handle(.overloaded(Violation(.overloaded, "full")), at: now) : machine.next()
            case .run: action = answer.map { machine.handle(.answered(reply($0)), at: now) } ?? machine.next()
            case .explain(let violation, _):
                action = machine.handle(.answered(reply(Response(violation.status))), at: now)
            case .stream, .record, .passTurn, .endSending: action = machine.next()
            case .close, .wait, .rest: return done
            }
        }
    }

    private func admission(_ head: RequestHead) -> ConnectionMachine.Event {
        if head.target.path == "/refused" { return .refused(reply(Response(.forbidden))) }
        let handler: Handler = { _ in .response(Response(.noContent)) }
        return .admitted(bodyLimit: 100_000, handler)
    }

    private static func line(_ action: ConnectionMachine.Action, _ output: Output) -> String? {
        switch action {
        case .send: "send \(String(decoding: output.unsent.bytes.prefix { $0 != 0x0D }, as: UTF8.self))"
        case .admit(let received): "admit \(received.head.target.path)"
        case .hold(let bytes): "hold \(bytes)"
        case .run(_, let received, let body): "run \(received.head.target.path) with \(body.count) bytes"
        case .explain(let violation, _): "explain \(violation.kind)"
        case .stream: "stream"
        case .record(let answer): "record \(answer.response.status.rawValue) with \(answer.bytes) bytes"
        case .passTurn: "pass the turn"
        case .endSending: "end sending"
        case .close(let cutShort): cutShort.map { "close, \($0.bytes) bytes given" } ?? "close"
        case .wait(let interest): "wait for \(names(interest))"
        case .rest: nil
        }
    }

    private static func names(_ interest: Interest) -> String {
        let names =
            (interest.contains(.reading) ? ["reading"] : [])
            + (interest.contains(.writing) ? ["writing"] : [])
        return names.isEmpty ? "nothing" : names.joined(separator: " and ")
    }
}

extension Violation {
    fileprivate var status: Status {
        switch kind {
        case .timedOut: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .overloaded: .serviceUnavailable
        default: .badRequest
        }
    }
}

/// Returns a request with a body of `bytes` bytes, of which `come` have come.
func post(_ path: String, bytes: Int, come: Int) -> String {
    "POST \(path) HTTP/1.1\r\n\(host)Content-Length: \(bytes)\r\n\r\n" + String(repeating: "a", count: come)
}
