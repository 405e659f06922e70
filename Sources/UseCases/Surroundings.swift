package import Domain

/// What the world outside decides: the time and chance. Rules get them from here, so that a test or `--now` can fix them.
package struct Surroundings: Sendable {
    package var now: @Sendable () -> Instant
    /// Bits nobody can guess.
    package var random: @Sendable () -> UInt64

    package init(now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
        self.now = now
        self.random = random
    }

    /// An id that nothing else has.
    package func newID<Subject>() -> Identifier<Subject> { Identifier(at: now(), random: random) }

    /// The same, with a clock that shows `instant` at this moment and ticks on.
    package func startingAt(_ instant: Instant) -> Surroundings {
        let distance = instant.milliseconds - now().milliseconds
        return Surroundings(now: { [now] in Instant(milliseconds: now().milliseconds + distance) }, random: random)
    }
}
