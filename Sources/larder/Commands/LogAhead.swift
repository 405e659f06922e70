import Domain

/// A log whose last transaction is later than the clock: either is wrong, and no program can tell
/// which.
struct LogAhead {
    /// Clocks of two machines differ a little; a folder may have moved from one to the other.
    private static let slack = 300_000
    /// Milliseconds of each unit, the largest first.
    private static let units = [
        ("years", 31_536_000_000), ("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000),
    ]

    private let last: Instant
    private let now: Instant

    init?(last: Instant, now: Instant) {
        guard last.milliseconds > now.milliseconds + LogAhead.slack else { return nil }
        (self.last, self.now) = (last, now)
    }

    var sentence: String {
        "The clock says \(now.text), but the folder was last written at \(last.text), which is \(distance) later. The clock is slow now, "
            + "or was fast then."
    }

    var remedy: String {
        "If it is slow, set it: “timedatectl set-ntp true” has it set from the network. If it is right, go on: plans, expiry and today "
            + "follow the clock. Only activity says \(last.text) of each change until the clock has caught up."
    }

    /// In the largest unit of which there are two.
    private var distance: String {
        let milliseconds = last.milliseconds - now.milliseconds
        let (name, unit) = LogAhead.units.first { milliseconds >= 2 * $0.1 } ?? ("minutes", 60_000)
        return "\(milliseconds / unit) \(name)"
    }
}
