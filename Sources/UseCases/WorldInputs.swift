package import Domain

/// The inputs from outside: time and chance. Rules take them from here, so that a test or `--now`
/// can fix them.
package struct WorldInputs: Sendable {
    package var now: @Sendable () -> Instant
    /// The minutes by which the local clock is ahead of UTC at an instant.
    package var zone: @Sendable (Instant) -> Int
    /// The time since some fixed moment, for waits and rates. Setting the clock does not move this
    /// time.
    package var uptime: @Sendable () -> Duration
    /// Random bits that cannot be predicted.
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

    /// Returns the local calendar day at an instant.
    package func day(at instant: Instant) -> Day {
        let seconds = instant.seconds + zone(instant) * 60
        return Day(number: seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    }

    /// Returns the local time at an instant.
    package func timeOfDay(at instant: Instant) -> TimeOfDay {
        TimeOfDay(minute: instant.seconds / 60 + zone(instant))
    }

    /// Returns a new, unique id.
    package func newID<Subject>() -> Identifier<Subject> { Identifier(at: now(), random: random) }

    /// Returns these inputs with a clock that shows `instant` now and ticks on.
    package func startingAt(_ instant: Instant) -> WorldInputs {
        let distance = instant.milliseconds - now().milliseconds
        var later = self
        later.now = { [now] in Instant(milliseconds: now().milliseconds + distance) }
        return later
    }
}

/// The machine's uptime since the program first asked. It also counts time in which the machine
/// sleeps.
package enum MachineUptime {
    private static let start = ContinuousClock.now

    @Sendable package static func reading() -> Duration { start.duration(to: .now) }
}
