import Dispatch
import HTTP
import Synchronization

/// A connection of a loop: a socket, and the machine that says what to do with the socket. The
/// connection carries out the machine's actions.
///
/// Only code on the loop's queue may touch a connection. `@unchecked Sendable` rests on that rule,
/// and `carryOut` asserts it.
final class Connection: @unchecked Sendable {
    typealias Action = ConnectionMachine.Action

    /// The part of a body that has come, and the network whose share of the budget holds that part.
    private struct HeldBody {
        var bytes = 0
        var network: String?
    }

    let socket: Socket
    let client: Client
    let loop: EventLoop
    private let whenClosed: @Sendable () -> Void

    private(set) var machine: ConnectionMachine
    private var stream: Stream?
    /// The work on the present request. It is cancelled when the client ends its side or the server
    /// stops, which ends what has not begun: waiting for a place, and the rest of a batch.
    private var work: Task<Void, Never>?
    private var works = 0
    /// The interest that the loop's readiness was last told.
    private var interest = Interest.reading
    private var heldBody = HeldBody()
    /// The count of output bytes that the loop's account of unsent answers includes.
    private var heldOutput = 0

    init(socket: Socket, client: Client, loop: EventLoop, whenClosed: @escaping @Sendable () -> Void) {
        self.socket = socket
        self.client = client
        self.loop = loop
        self.whenClosed = whenClosed
        machine = ConnectionMachine(
            parser: loop.options.parser, timeouts: loop.options.timeouts, now: loop.now)
    }

    func readable() {
        // The descriptor may belong to another client by now.
        if machine.isClosed { return }
        switch socket.receive(into: loop.readBuffer) {
        case .nothingYet: return
        case .broken: handle(.cut)
        case .end:
            work?.cancel()
            handle(.inputEnded)
        case .bytes(let count):
            handle(.received(UnsafeRawBufferPointer(rebasing: loop.readBuffer[..<count])))
        }
    }

    func writable() {
        handle(.writable)
    }

    func enforceDeadline() {
        handle(.timePassed)
    }

    /// Ends an idle connection now and any other after its answer, because the server stops.
    func drain() {
        work?.cancel()
        stream?.task?.cancel()
        handle(.drain)
    }

    /// Ends the connection at once, and its stream too.
    func close() {
        handle(.cut)
    }

    private func handle(_ event: ConnectionMachine.Event) {
        carryOut(machine.handle(event, at: loop.now))
    }

    /// Carries out actions at the time of their event. Only a handler takes so long that the clock
    /// is read again.
    private func carryOut(_ first: Action) {
        loop.assertIsCurrent()
        var action = first
        while true {
            switch action {
            case .send: action = send()
            case .admit(let received): action = admit(received.head)
            case .hold(let bytes): action = hold(bytes)
            case .run(let handler, let received, let body):
                action = run(handler, Request(head: received.head, body: body))
            case .explain(let violation, let received):
                action = answer(
                    loop.application.answer(to: violation, in: received?.head), to: received?.head)
            case .stream(let produce):
                start(produce)
                action = machine.next()
            case .record(let answer):
                endStream()
                log(answer)
                action = machine.next()
            case .passTurn:
                // Work that the other connections have asked for is in the queue already, or comes
                // first.
                loop.queue.add { [self] in handle(.turnCame) }
                action = machine.next()
            case .endSending:
                socket.endSending()
                action = machine.next()
            case .close(let cutShort): return end(cutShort)
            case .wait(let interest): return wait(for: interest)
            case .rest: return
            }
        }
    }

    private func send() -> Action {
        let unsent = machine.output.unsent
        guard let count = socket.send(unsent.bytes, isAll: unsent.isAll) else {
            return machine.handle(.cut, at: machine.now)
        }
        return machine.handle(.sent(count), at: machine.now)
    }

    private func admit(_ head: RequestHead) -> Action {
        switch loop.application.admit(head, from: client) {
        case .read(let limit, let handler):
            machine.handle(.admitted(bodyLimit: limit, handler), at: machine.now)
        case .refuse(let response): machine.handle(.refused(reply(response, to: head)), at: machine.now)
        }
    }

    /// Runs a handler. Work that waits begins at once, up to its first suspension, and continues on
    /// the loop.
    private func run(_ handler: Handler, _ request: Request) -> Action {
        if let refusal = refusalToWrite(request.head) { return answer(refusal, to: request.head) }
        switch handler(request) {
        case .response(let response): return answer(response, to: request.head)
        case .work(let work):
            works += 1
            let number = works
            let task = Task.immediate(executorPreference: loop) { [self] in
                let response = await work()
                self.work = nil
                carryOut(answer(response, to: request.head))
            }
            // The work may be done, and a later request's may have begun.
            if works == number {
                self.work = task
                if machine.client == .ended || loop.isDraining { task.cancel() }
            }
            return machine.next()
        }
    }

    private func answer(_ response: Response, to head: RequestHead?) -> Action {
        releaseBody()
        return machine.handle(.answered(reply(response, to: head)), at: loop.now)
    }

    private func reply(_ response: Response, to head: RequestHead?) -> ConnectionMachine.Reply {
        ConnectionMachine.Reply(
            response: machine.isClosed ? response : responseOrRefusal(response, to: head),
            date: loop.dateField,
            placesAreShort: loop.budget.isShortOfConnections)
    }

    private func wait(for wanted: Interest) {
        accountForOutput()
        if wanted != interest {
            interest = wanted
            loop.queue.want(wanted, of: socket)
        }
        if machine.output.isEmpty { stream?.wake(isOpen: true) }
    }

    private func log(_ answer: ConnectionMachine.GivenAnswer) {
        guard let accessLog = loop.options.accessLog else { return }
        accessLog(
            AccessRecord(
                client: client, head: answer.received?.head, status: answer.response.status.rawValue,
                bytes: answer.bytes,
                microseconds: Int((loop.now - answer.started) / 1_000),
                requestID: answer.response["X-Request-Id"],
                asker: answer.response.asker))
    }

    private func end(_ cutShort: ConnectionMachine.GivenAnswer?) {
        work?.cancel()
        stream?.abandon()
        endStream()
        if let cutShort { log(cutShort) }
        accountForOutput()
        releaseBody()
        loop.forget(self)
        loop.queue.unwatch(socket) { [socket, whenClosed] in
            socket.close()
            whenClosed()
        }
    }
}

/// The connection's part in a streamed answer.
extension Connection {
    private func start(_ produce: @escaping @Sendable (any BodyWriter) async -> Void) {
        let stream = Stream()
        self.stream = stream
        loop.options.traffic.streams.add(1, ordering: .relaxed)
        let writer = StreamWriter(connection: self, stream: stream)
        stream.task = Task(executorPreference: loop) { [self] in
            await produce(writer)
            loop.queue.add { [self] in
                if self.stream === stream { handle(.streamEnded) }
            }
        }
        if loop.isDraining { stream.task?.cancel() }
    }

    /// Writes a piece of the stream. The stream's writer calls this on the loop.
    func write(_ bytes: [UInt8], of stream: Stream, then resume: @escaping (Bool) -> Void) {
        guard self.stream === stream else { return resume(false) }
        // A long piece lies in memory until the client has taken it, like an answer.
        if bytes.count > Output.mark, !loop.makeRoom(for: bytes.count, except: self) {
            close()
            return resume(false)
        }
        handle(.piece(bytes))
        if machine.isClosed { return resume(false) }
        if machine.output.isOverMark { stream.waiting.append(resume) } else { resume(true) }
    }

    private func endStream() {
        if stream == nil { return }
        loop.options.traffic.streams.subtract(1, ordering: .relaxed)
        stream = nil
    }
}

/// The connection's part in what the server holds for all connections.
extension Connection {
    /// Updates the count of body bytes in memory, and refuses the body that goes over the limit.
    private func hold(_ more: Int) -> Action {
        if heldBody.bytes == 0, let head = machine.head {
            heldBody.network = loop.options.proxies.sender(of: head, at: client)
        }
        heldBody.bytes += more
        switch loop.budget.holdBody(more, of: heldBody.network) {
        case .fits: return machine.next()
        case .tooMuchOfOne:
            let violation = Violation(
                .overloaded,
                "Your address sends more than \(loop.options.bufferedBodiesPerAddress) bytes of bodies at "
                    + "the same time, the most one address may send. "
                    + "Send this request again after the other requests.")
            return machine.handle(.overloaded(violation), at: machine.now)
        case .tooMuchOfAll:
            let violation = Violation(
                .overloaded, "The server cannot keep more requests at the moment. Try again in a few seconds."
            )
            return machine.handle(.overloaded(violation), at: machine.now)
        }
    }

    private func releaseBody() {
        if heldBody.bytes > 0 { loop.budget.releaseBody(heldBody.bytes, of: heldBody.network) }
        heldBody = HeldBody()
    }

    /// Updates the count of bytes that wait for clients.
    private func accountForOutput() {
        let change = machine.output.count - heldOutput
        if change == 0 { return }
        heldOutput += change
        loop.options.traffic.unsent.add(change, ordering: .relaxed)
    }
}
