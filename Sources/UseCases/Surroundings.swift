package import Domain

/// What the world outside decides: the time and chance. Rules get them from here, so that a test or `--now` can fix them.
package struct Surroundings: Sendable {
    package var now: @Sendable () -> Instant
    /// How far the clock on the wall is ahead of UTC at an instant, in minutes.
    package var zone: @Sendable (Instant) -> Int
    /// Bits nobody can guess.
    package var random: @Sendable () -> UInt64

    package init(
        now: @escaping @Sendable () -> Instant, zone: @escaping @Sendable (Instant) -> Int = { _ in 0 },
        random: @escaping @Sendable () -> UInt64
    ) {
        self.now = now
        self.zone = zone
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
    package func startingAt(_ instant: Instant) -> Surroundings {
        let distance = instant.milliseconds - now().milliseconds
        return Surroundings(now: { [now] in Instant(milliseconds: now().milliseconds + distance) }, zone: zone, random: random)
    }
}
