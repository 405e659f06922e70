import Domain
import Synchronization

/// Wrong invitation codes of late. Somebody who guesses at random would need millions of times as many as anybody gets.
final class Guesses: Sendable {
    /// In milliseconds.
    private static let time = 600_000
    private static let mostOfOne = 10
    private static let mostOfAll = 100

    private let wrong = Mutex<[(address: String, at: Instant)]>([])

    /// Seconds to wait before the next guess, nil where one is free.
    func wait(_ address: String, at now: Instant) -> Int? {
        wrong.withLock { wrong in
            wrong.removeAll { now.milliseconds - $0.at.milliseconds >= Guesses.time }
            let own = wrong.filter { $0.address == address }
            let oldest = own.count >= Guesses.mostOfOne ? own[0] : wrong.count >= Guesses.mostOfAll ? wrong[0] : nil
            return oldest.map { max(1, (Guesses.time - (now.milliseconds - $0.at.milliseconds) + 999) / 1_000) }
        }
    }

    func noteWrong(_ address: String, at now: Instant) {
        wrong.withLock { $0.append((address, now)) }
    }
}
