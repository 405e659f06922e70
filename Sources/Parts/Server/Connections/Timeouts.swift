/// The times that a connection may take. Each time-out covers a whole step and not one read. A
/// client that sends a byte a second must not stay for ever.
package struct Timeouts: Sendable {
    /// The time from a request's first byte to its empty line.
    package var head = Duration.seconds(10)
    /// The time for a body to arrive, in addition to the time that `leastRate` grants.
    package var body = Duration.seconds(30)
    /// The time between two requests.
    package var idle = Duration.seconds(60)
    /// The time for a client to take an answer, in addition to the time that `leastRate` grants.
    package var send = Duration.seconds(30)
    /// The time without a byte taken after which a client counts as stalled. Stalled clients give
    /// way to others if room for answers is short.
    package var stall = Duration.seconds(1)
    /// The time after the last answer in which the client can notice the end.
    package var linger = Duration.seconds(2)
    /// The time from the signal to stop until connections with unfinished work are cut.
    package var drain = Duration.seconds(10)
    /// The bytes a second that buy more time: slower than any network in a home, faster than a
    /// drip.
    package var leastRate = 8_192

    package init() {}
}

/// The thing that a connection waits for, since when, and how many bytes have passed.
struct Deadline: Sendable {
    enum Wait: Equatable, Sendable {
        case idle
        case head
        case body
        case send
        case linger
        /// The server itself works; the client is not to blame.
        case server
    }

    private(set) var wait: Wait
    private(set) var since: UInt64
    private var bytes = 0

    init(_ wait: Wait, now: UInt64) {
        self.wait = wait
        since = now
    }

    /// Begins another wait. A wait of the present kind goes on.
    mutating func turn(to wait: Wait, now: UInt64) {
        if wait != self.wait { self = Deadline(wait, now: now) }
    }

    /// Ends one kind of wait, so that the next wait of that kind starts its time again.
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
