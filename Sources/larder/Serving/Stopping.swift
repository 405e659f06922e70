/// The steps from a signal to stop to the end of the program. A value without thread and clock, so
/// that tests can go through it. Times are nanoseconds that only go forward.
struct Stopping {
    /// The time after the drain time, in which the access log and the journal are closed. Work that
    /// is still running then would never end.
    static let grace = Duration.seconds(3)

    enum Step: Equatable {
        case goOn
        /// The server stops, after running requests.
        case begin
        /// The program ends at once, with this exit code.
        case end(code: Int32)
    }

    private enum Stage {
        /// The time before serving: no request has to be finished.
        case opening
        case serving
        case stopping(until: UInt64)
    }

    /// The longest stop, in nanoseconds.
    private let stopLimit: UInt64
    private var stage = Stage.opening

    init(drain: Duration, grace: Duration = Stopping.grace) {
        stopLimit = UInt64((drain + grace) / .nanoseconds(1))
    }

    mutating func beginServing() {
        if case .opening = stage { stage = .serving }
    }

    /// Answers a signal with the next step. A second signal ends the program, except a hang-up: a
    /// closed terminal sends two.
    mutating func take(_ signal: Signals.Kind, now: UInt64) -> Step {
        switch stage {
        case .opening: return .end(code: Larder.fine)
        case .serving:
            stage = .stopping(until: now + stopLimit)
            return .begin
        case .stopping where signal == .hangUp: return .goOn
        // The code is the one that a shell gives to a process ended by a signal.
        case .stopping: return .end(code: 128 + signal.rawValue)
        }
    }

    /// The nanoseconds until the program must end by force; nil before it was told to stop.
    func timeLeft(now: UInt64) -> UInt64? {
        guard case .stopping(let end) = stage else { return nil }
        return end > now ? end - now : 0
    }
}
