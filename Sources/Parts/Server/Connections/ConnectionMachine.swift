import HTTP

/// The life of one connection as a value: events in, actions out. The machine has no socket, no
/// clock and no queue.
///
/// Each event gives an action. The owner performs the action, then replies with the event that the
/// action asks for, or calls `next()`. The owner stops at the action to wait.
struct ConnectionMachine {
    enum Phase {
        /// The time between two requests, or inside a head.
        case reading
        /// The application is asked about a head.
        case admitting(Exchange)
        /// A body is on its way.
        case body(Exchange, Handler)
        /// A request has just been given to its handler. An answer in this phase came at once.
        case running(Exchange)
        /// A handler is at work.
        case answering(Exchange)
        /// An answer is written piece by piece.
        indirect case streaming(Exchange, Transfer)
        /// A request was answered at once. A next request that has come waits for the other
        /// connections.
        case yielding
        /// Requests have come, and wait for the turn of the other connections.
        case turn
        /// The last answer is on its way; no more requests are read.
        case finishing
        /// The last answer is sent. Bytes that still come are dropped, so that no reset destroys
        /// unread parts of the answer.
        case lingering
        /// The end. A handler may still be at work on the exchange.
        case closed(Exchange?)
    }

    /// The client's side of the connection.
    enum ClientSide {
        case sending
        /// The client has sent its last byte, and may still read.
        case ended
    }

    /// The server's side of the connection.
    enum ServerSide {
        case open
        /// The server stops: no request follows the present one.
        case draining
    }

    /// The bytes of further requests taken in during an answer. The network's own brakes hold back
    /// a client that sends more.
    static let lookAhead = 65_536

    let timeouts: Timeouts
    var phase = Phase.reading
    private(set) var client = ClientSide.sending
    private(set) var service = ServerSide.open
    var parser: RequestParser
    var output = Output()
    var deadline: Deadline
    /// The bytes of the present body that `hold` has reported.
    var held = 0
    /// The time of the latest event, in nanoseconds.
    private(set) var now: UInt64
    /// The time at which the client last took bytes.
    private(set) var lastTaken: UInt64

    init(parser limits: ParserLimits, timeouts: Timeouts, now: UInt64) {
        self.timeouts = timeouts
        parser = RequestParser(limits: limits)
        deadline = Deadline(.idle, now: now)
        self.now = now
        lastTaken = now
    }

    /// Takes an event and returns the first action for it.
    mutating func handle(_ event: Event, at time: UInt64) -> Action {
        now = time
        if case .closed(let exchange) = phase { return handleLate(event, exchange) }
        output.offerAgain()
        switch event {
        case .sent(let count): sent(count)
        case .received(let bytes): receive(bytes)
        case .inputEnded:
            client = .ended
            if isLingering { return close() }
        case .writable: break
        case .admitted(let limit, let handler): return admit(limit, handler)
        case .refused(let reply): return answerEarly(reply)
        case .overloaded(let violation): return refuse(violation)
        case .answered(let reply): return answer(reply)
        case .piece(let bytes): append(bytes)
        case .streamEnded: return endStream()
        case .turnCame: if case .turn = phase { phase = .reading }
        case .timePassed: return deadline.isOver(now: time, timeouts: timeouts) ? endWait() : .rest
        case .drain:
            service = .draining
            return isIdle ? close() : .rest
        case .cut: return close()
        }
        return next()
    }

    /// Returns the next action.
    mutating func next() -> Action {
        if case .closed = phase { return .rest }
        if case .yielding = phase {
            phase = parser.unread > 0 ? .turn : .reading
            if case .turn = phase { return .passTurn }
        }
        if output.isOnOffer { return .send }
        switch phase {
        case .reading where !output.isOverMark, .body where !output.isOverMark: return read()
        case .running(let exchange): phase = .answering(exchange)
        case .finishing where output.isEmpty: return linger()
        default: break
        }
        return wait()
    }

    /// Ends the connection at once, and its stream too.
    mutating func close() -> Action {
        var cutShort: GivenAnswer?
        switch phase {
        case .streaming(let exchange, let transfer):
            cutShort = GivenAnswer(exchange, transfer.response, bytes: transfer.bytes)
            phase = .closed(nil)
        case .running(let exchange), .answering(let exchange): phase = .closed(exchange)
        default: phase = .closed(nil)
        }
        output = Output()
        return .close(cutShort)
    }

    /// Records the answer to a client that has gone: the request was carried out.
    private mutating func handleLate(_ event: Event, _ exchange: Exchange?) -> Action {
        guard case .answered(let reply) = event, let exchange else { return .rest }
        phase = .closed(nil)
        return .record(GivenAnswer(exchange, reply.response, bytes: 0))
    }

    private mutating func sent(_ count: Int) {
        output.take(count)
        if count == 0 { return }
        deadline.progress(count)
        lastTaken = now
        if output.isEmpty { deadline.turn(from: .send, to: .server, now: now) }
    }

    /// Ends the sending side after the last answer (RFC 9112, section 9.6). The client's bytes are
    /// then dropped for a while.
    mutating func linger() -> Action {
        if client == .ended { return close() }
        phase = .lingering
        return .endSending
    }

    mutating func wait() -> Action {
        deadline.turn(to: currentWait, now: now)
        var interest: Interest = wantsToRead ? .reading : []
        if !output.isEmpty { interest.insert(.writing) }
        return .wait(interest)
    }

    private var currentWait: Deadline.Wait {
        if !output.isEmpty { return .send }
        return switch phase {
        case .reading: parser.isInsideRequest ? .head : .idle
        case .body: .body
        case .lingering: .linger
        case .admitting, .running, .answering, .streaming, .yielding, .turn, .finishing, .closed: .server
        }
    }

    private mutating func endWait() -> Action {
        switch deadline.wait {
        case .head:
            refuse(
                Violation(
                    .timedOut, "The head of the request did not arrive in time. Send the request again."))
        case .body:
            refuse(
                Violation(
                    .timedOut, "The body of the request did not arrive in time. Send the request again."))
        case .idle, .send, .linger, .server: close()
        }
    }
}
