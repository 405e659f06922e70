/// How long a connection may take for each thing it does. Every one is for the whole thing, not for
/// one read of it: a client that sends a byte a second must not live for ever.
package struct Timeouts: Sendable {
    /// From a request's first byte to its empty line.
    package var head = Duration.seconds(10)
    /// For a body to arrive, on top of what the least rate grants.
    package var body = Duration.seconds(30)
    /// A connection between two requests.
    package var idle = Duration.seconds(60)
    /// For a client to take an answer, on top of what the least rate grants.
    package var send = Duration.seconds(30)
    /// The time without a byte taken after which a client gives way to others, where room for
    /// answers is short.
    package var stall = Duration.seconds(1)
    /// After the last answer, for the client to notice that it was the last.
    package var linger = Duration.seconds(2)
    /// From the signal to stop until connections that still have work are cut.
    package var drain = Duration.seconds(10)
    /// Bytes a second that buy more time: slower than any network in a home, faster than a drip.
    package var leastRate = 8_192

    package init() {}
}

/// What a connection is in the middle of, since when, and how far it has come.
struct Deadline: Sendable {
    enum Wait: Equatable, Sendable {
        case idle
        case head
        case body
        case send
        case linger
        /// The server itself is at work; the client is not to blame.
        case server
    }

    private(set) var wait: Wait
    private(set) var since: UInt64
    private var bytes = 0

    init(_ wait: Wait, now: UInt64) {
        self.wait = wait
        since = now
    }

    /// Begins another wait; the same one goes on as it was.
    mutating func turn(to wait: Wait, now: UInt64) {
        if wait != self.wait { self = Deadline(wait, now: now) }
    }

    /// Ends one kind of wait, so that the next of its kind begins anew.
    mutating func turn(from old: Wait, to wait: Wait, now: UInt64) {
        if self.wait == old { turn(to: wait, now: now) }
    }

    mutating func progress(_ count: Int) {
        bytes += count
    }

    func isOver(now: UInt64, timeouts: Timeouts) -> Bool {
        guard let limit = limit(timeouts) else { return false }
        let elapsed = Duration.nanoseconds(Int64(clamping: now &- min(since, now)))
        return elapsed > limit
    }

    private func limit(_ timeouts: Timeouts) -> Duration? {
        let earned = Duration.milliseconds(bytes / max(1, timeouts.leastRate / 1_000))
        return switch wait {
        case .idle: timeouts.idle
        case .head: timeouts.head
        case .body: timeouts.body + earned
        case .send: timeouts.send + earned
        case .linger: timeouts.linger
        case .server: nil
        }
    }
}
