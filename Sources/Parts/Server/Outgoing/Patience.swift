import Platform

/// The time that is given to an exchange with another machine.
package struct Patience: Sendable {
    private let end: ContinuousClock.Instant

    package init(_ time: Duration) {
        end = .now + time
    }

    private init(until end: ContinuousClock.Instant) {
        self.end = end
    }

    var hasPassed: Bool { end <= .now }

    /// Returns the earlier one of this patience and another.
    func atMost(_ time: Duration) -> Patience { Patience(until: min(end, .now + time)) }

    func wait(for socket: Socket, _ event: Int32) -> Bool { wait(for: socket.descriptor, event) }

    /// Waits until a descriptor can be read or written. Returns false once the time is over.
    func wait(for descriptor: Int32, _ event: Int32) -> Bool {
        while true {
            let left = end - .now
            guard left > .zero else { return false }
            // Rounded up, so that the last wait does not end too early.
            let milliseconds = Int32(clamping: Int64(left / .milliseconds(1)) + 1)
            var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let count = poll(&waiting, 1, milliseconds)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
    }
}
