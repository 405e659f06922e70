import Dispatch
import HTTP

/// The life of one connection: read, let the parser find a request, have it answered, write, and again, one
/// request a turn. It is touched on its loop's queue only. `ConnectionReading` and `ConnectionWriting` hold
/// the two directions; here is what joins them.
final class Connection: @unchecked Sendable {
    enum State {
        /// Waiting for a request, or in the middle of one.
        case reading
        /// A handler is at work on a request.
        case answering
        /// An answer is being written piece by piece.
        case streaming(Stream)
        /// The last answer is on its way; nothing more is read as a request.
        case finishing
        /// All is said. What the client still sends is dropped, so that no reset destroys what it has not read yet.
        case lingering
        case closed
    }

    /// A request from its head to its answer.
    struct Exchange {
        let head: RequestHead?
        let started: UInt64
        var admission: Admission?
    }

    /// The part of a body that has come, and whose share of the budget it takes.
    struct HeldBody {
        var bytes = 0
        var network: String?
    }

    let socket: Socket
    let client: Client
    let loop: EventLoop
    private let whenClosed: @Sendable () -> Void

    var state = State.reading
    var parser: RequestParser
    var exchange: Exchange?
    var deadline: Deadline
    var output = Output()
    /// The client has sent its last octet; it may still wait for answers.
    var inputEnded = false
    var closesAfterAnswer = false
    var heldBody = HeldBody()
    var heldOutput = 0
    /// The time at which its client last took something.
    var lastTaken: UInt64
    private var isAdvancing = false
    /// Requests have come that are not looked at before the other connections had their turn.
    private(set) var waitsForTurn = false
    private var interest = Interest.reading

    init(socket: Socket, client: Client, loop: EventLoop, whenClosed: @escaping @Sendable () -> Void) {
        self.socket = socket
        self.client = client
        self.loop = loop
        self.whenClosed = whenClosed
        parser = RequestParser(limits: loop.options.parser)
        lastTaken = loop.now
        deadline = Deadline(.idle, now: lastTaken)
    }

    /// All is said; it is kept only until the client notices.
    var isLingering: Bool {
        if case .lingering = state { return true }
        return false
    }

    /// A request has begun, and its head is not whole.
    var isInsideHead: Bool { deadline.wait == .head }

    /// Nothing has been asked that is not answered.
    var isIdle: Bool {
        guard case .reading = state else { return false }
        return !parser.isInsideRequest && output.isEmpty
    }

    /// Answers the next request, if it has come whole and it is this connection's turn.
    func advance() {
        if isAdvancing { return }
        isAdvancing = true
        // Before as well: an answer that is too long now will be sent later, and the event for that is still
        // to come.
        flush()
        if !waitsForTurn { takeRequest() }
        flush()
        isAdvancing = false
        settle()
    }

    /// Takes a single request while the client reads its answers. Further requests wait for the next turn.
    private func takeRequest() {
        if output.isOverMark { return }
        do throws(Violation) {
            while case .reading = state, let event = try parser.next() {
                switch event {
                case .head(let head): try begin(head)
                case .body(let body):
                    run(body)
                    return passTurn()
                }
            }
            try accountForBody()
        } catch {
            refuse(error)
        }
    }

    /// The loop's other connections come first: what they have asked for is in the queue already, or comes
    /// before this is.
    private func passTurn() {
        guard case .reading = state, parser.unread > 0 else { return }
        waitsForTurn = true
        loop.queue.async { [self] in
            waitsForTurn = false
            advance()
        }
    }

    private func begin(_ head: RequestHead) throws(Violation) {
        let admission = loop.application.admit(head, from: client)
        exchange = Exchange(head: head, started: loop.now, admission: admission)
        switch admission {
        case .read(let limit, _):
            try parser.allowBody(upTo: limit)
            // RFC 9110, section 10.1.1: a client that has begun to send its body waits for nothing.
            if head.expectsContinue, head.hasBody, parser.unread == 0 { output.append(ResponseWriter.goOn) }
        case .refuse(let response):
            if head.hasBody {
                closesAfterAnswer = true
                finish(response)
            } else {
                try parser.allowBody(upTo: 0)
            }
        }
    }

    private func run(_ body: [UInt8]) {
        guard let exchange, let head = exchange.head, let admission = exchange.admission else { return }
        switch admission {
        case .refuse(let response): finish(response)
        case .read(_, let handler):
            if let refusal = refusalToWrite(head) { return finish(refusal) }
            state = .answering
            let request = Request(head: head, body: body)
            // Runs here and now up to its first suspension, and after it on the loop again. A handler that never
            // suspends pays for no hop to another thread.
            Task.immediate(executorPreference: loop) { [self] in
                finish(await handler(request))
                advance()
            }
        }
    }

    func refuse(_ violation: Violation) {
        closesAfterAnswer = true
        parser.breakOff(violation)
        if exchange == nil { exchange = Exchange(head: nil, started: loop.now, admission: nil) }
        finish(loop.application.answer(to: violation, in: exchange?.head))
    }

    /// After each step: what the connection waits for now, and whether it wants to read or has come to its end.
    private func settle() {
        if case .reading = state, inputEnded, output.isEmpty, !waitsForTurn { endOfInput() }
        switch state {
        case .finishing where output.isEmpty: linger()
        // The server stops, and what this client had asked before is with it now.
        case .reading where closesAfterAnswer && isIdle: linger()
        default: break
        }
        if case .closed = state { return }
        var wanted: Interest = wantsToRead ? .reading : []
        if !output.isEmpty { wanted.insert(.writing) }
        if wanted != interest {
            interest = wanted
            loop.readiness.want(wanted, of: socket)
        }
        deadline.turn(to: currentWait, now: loop.now)
    }

    private var currentWait: Deadline.Wait {
        if !output.isEmpty { return .send }
        return switch state {
        case .reading where waitsForTurn: .server
        case .reading where exchange != nil: .body
        case .reading: parser.isInsideRequest ? .head : .idle
        case .lingering: .linger
        case .answering, .streaming, .finishing, .closed: .server
        }
    }

    func enforceDeadline(now: UInt64) {
        guard deadline.isOver(now: now, timeouts: loop.options.timeouts) else { return }
        switch deadline.wait {
        case .head: refuse(Violation(.timedOut, "The request's head did not arrive in time."))
        case .body: refuse(Violation(.timedOut, "The request's body did not arrive in time."))
        case .idle, .send, .linger, .server: return close()
        }
        advance()
    }

    /// The server stops: an idle connection ends now, another after its answer.
    func drain() {
        closesAfterAnswer = true
        if case .streaming(let stream) = state { stream.task?.cancel() }
        if isIdle { close() }
    }

    /// Ends the connection at once, and a stream with it.
    func close() {
        if case .closed = state { return }
        if case .streaming(let stream) = state { abandon(stream) }
        state = .closed
        output = Output()
        accountForOutput()
        releaseBody()
        loop.forget(self)
        loop.readiness.remove(socket) { [socket, whenClosed] in
            socket.close()
            whenClosed()
        }
    }
}
