package import Domain

/// What the world outside decides: the time and chance. Rules get them from here, so that a test or
/// `--now` can fix them.
package struct WorldInputs: Sendable {
    package var now: @Sendable () -> Instant
    /// How far the clock on the wall is ahead of UTC at an instant, in minutes.
    package var zone: @Sendable (Instant) -> Int
    /// Time since some fixed moment. Waits and rates are measured with it: setting the clock does
    /// not move it.
    package var uptime: @Sendable () -> Duration
    /// Bits nobody can guess.
    package var random: @Sendable () -> UInt64

    package init(
        now: @escaping @Sendable () -> Instant, zone: @escaping @Sendable (Instant) -> Int = { _ in 0 },
        uptime: @escaping @Sendable () -> Duration = MachineUptime.reading,
        random: @escaping @Sendable () -> UInt64 = { .random(in: 0...UInt64.max) }
    ) {
        self.now = now
        self.zone = zone
        self.uptime = uptime
        self.random = random
    }

    /// What the calendar on the wall shows at an instant.
    package func day(at instant: Instant) -> Day {
        let seconds = instant.seconds + zone(instant) * 60
        return Day(number: seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    }

    /// An id that nothing else has.
    package func newID<Subject>() -> Identifier<Subject> { Identifier(at: now(), random: random) }

    /// The same, with a clock that shows `instant` at this moment and ticks on.
    package func startingAt(_ instant: Instant) -> WorldInputs {
        let distance = instant.milliseconds - now().milliseconds
        var later = self
        later.now = { [now] in Instant(milliseconds: now().milliseconds + distance) }
        return later
    }
}

/// The machine's own time since the program first asked for it. It goes on while the machine
/// sleeps.
package enum MachineUptime {
    private static let start = ContinuousClock.now

    @Sendable package static func reading() -> Duration { start.duration(to: .now) }
}
