import Synchronization

/// A clock that stands still until a test moves it forward.
final class FakeClock: Sendable {
    private let nanoseconds = Atomic<UInt64>(1_000_000_000)

    var now: UInt64 { nanoseconds.load(ordering: .relaxed) }

    func advance(seconds: UInt64) {
        nanoseconds.add(seconds * 1_000_000_000, ordering: .relaxed)
    }
}
