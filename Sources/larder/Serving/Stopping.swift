/// The way from a signal to stop to the end of the program. A value without thread and clock, so
/// that tests walk through it; times are nanoseconds that only go forward.
struct Stopping {
    /// Follows the drain time, for the access log and the journal to be closed. What then still
    /// holds the program up would hold it up for ever.
    static let grace = Duration.seconds(3)

    enum Step: Equatable {
        case goOn
        /// Requests that run may finish.
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

    private let patience: UInt64
    private var stage = Stage.opening

    init(drain: Duration, grace: Duration = Stopping.grace) {
        patience = UInt64((drain + grace) / .nanoseconds(1))
    }

    mutating func beginServing() {
        if case .opening = stage { stage = .serving }
    }

    /// A terminal that is closed hangs up twice, by its shell and by itself. Only the others mean
    /// haste when they come again.
    mutating func take(_ signal: Signals.Kind, now: UInt64) -> Step {
        switch stage {
        case .opening: return .end(code: Larder.fine)
        case .serving:
            stage = .stopping(until: now + patience)
            return .begin
        case .stopping where signal == .hangUp: return .goOn
        // The code a shell gives to a process that a signal ended.
        case .stopping: return .end(code: 128 + signal.rawValue)
        }
    }

    /// Nanoseconds until the program must end by force, nil before it was told to stop.
    func timeLeft(now: UInt64) -> UInt64? {
        guard case .stopping(let end) = stage else { return nil }
        return end > now ? end - now : 0
    }
}
