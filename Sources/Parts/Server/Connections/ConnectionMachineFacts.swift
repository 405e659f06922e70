import HTTP

/// Facts about a connection that its loop asks for.
extension ConnectionMachine {
    var isClosed: Bool {
        if case .closed = phase { true } else { false }
    }

    /// The head of the request whose body is on its way.
    var head: RequestHead? {
        if case .body(let exchange, _) = phase { exchange.received?.head } else { nil }
    }

    /// True if the last answer is sent and the connection stays only until the client notices.
    var isLingering: Bool {
        if case .lingering = phase { true } else { false }
    }

    /// True if a head has begun and is not whole.
    var isInsideHead: Bool { deadline.wait == .head }

    /// True if every request so far is answered.
    var isIdle: Bool {
        guard case .reading = phase else { return false }
        return !parser.isInsideRequest && output.isEmpty
    }

    /// Returns the time at which the client last took bytes, nil if the client has not stalled.
    func stalled(at time: UInt64) -> UInt64? {
        let stall = UInt64(timeouts.stall / .nanoseconds(1))
        return output.isEmpty || time &- min(lastTaken, time) < stall ? nil : lastTaken
    }

    var wantsToRead: Bool {
        if client == .ended { return false }
        return switch phase {
        // Requests that have come are answered before further requests are read.
        case .reading, .body: output.isEmpty
        case .admitting, .running, .answering, .streaming: parser.unread < ConnectionMachine.lookAhead
        // Bytes that come meanwhile are read, and dropped, after the answer is sent.
        case .yielding, .turn, .finishing, .closed: false
        case .lingering: true
        }
    }
}
