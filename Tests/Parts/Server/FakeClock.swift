import Synchronization

/// A clock that stands still until a test moves it forward.
final class FakeClock: Sendable {
    private let nanoseconds = Atomic<UInt64>(1_000_000_000)

    var now: UInt64 { nanoseconds.load(ordering: .relaxed) }

    func advance(seconds: UInt64) {
        nanoseconds.add(seconds * 1_000_000_000, ordering: .relaxed)
    }

    /// Moves forward again and again until `body` ends. A single step could come too early: a
    /// server may set a limit only after the client has heard from it.
    func advance<Value>(seconds: UInt64, until body: () async -> Value) async -> Value {
        let hand = Task {
            while !Task.isCancelled {
                advance(seconds: seconds)
                await Task.yield()
            }
        }
        defer { hand.cancel() }
        return await body()
    }
}
