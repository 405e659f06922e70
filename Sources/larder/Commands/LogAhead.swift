import Domain

/// A log whose last transaction is later than the clock. Either the clock is wrong now or it was
/// wrong before; a program cannot know.
struct LogAhead {
    /// The milliseconds by which the clocks of two machines may differ; a folder may move between
    /// them.
    private static let slack = 300_000
    /// The milliseconds of each unit, the largest first.
    private static let units = [
        ("years", 31_536_000_000), ("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000),
    ]

    private let last: Instant
    private let now: Instant

    init?(last: Instant, now: Instant) {
        guard last.milliseconds > now.milliseconds + LogAhead.slack else { return nil }
        self.last = last
        self.now = now
    }

    var sentence: String {
        "The clock says \(now.text), but the folder was last written at \(last.text), "
            + "which is \(distance) later. The clock is slow now, or was fast then."
    }

    var remedy: String {
        "If the clock is slow, set it: “timedatectl set-ntp true” sets it from the network. "
            + "If the clock is right, nothing has to be done: plans, expiry and today follow the clock, and "
            + "from its next start on the server notes changes with the present time."
    }

    /// The difference, in the largest unit of which it has at least two.
    private var distance: String {
        let milliseconds = last.milliseconds - now.milliseconds
        let (name, unit) = LogAhead.units.first { milliseconds >= 2 * $0.1 } ?? ("minutes", 60_000)
        return "\(milliseconds / unit) \(name)"
    }
}
