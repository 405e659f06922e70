import Domain
import Synchronization

/// Wrong invitation codes of late. Somebody who guesses at random would need millions of times as many as anybody gets.
final class Guesses: Sendable {
    private static let time = Duration.seconds(600)
    private static let mostOfOne = 10
    private static let mostOfAll = 100

    private let wrong = Mutex<[(address: String, uptime: Duration)]>([])

    /// Seconds to wait before the next guess, nil where one is free.
    func wait(_ address: String, at uptime: Duration) -> Int? {
        wrong.withLock { wrong in
            wrong.removeAll { uptime - $0.uptime >= Guesses.time }
            let own = wrong.filter { $0.address == address }
            let oldest = own.count >= Guesses.mostOfOne ? own[0] : wrong.count >= Guesses.mostOfAll ? wrong[0] : nil
            return oldest.map { Int(((Guesses.time - (uptime - $0.uptime)) / .seconds(1)).rounded(.up)) }
        }
    }

    func noteWrong(_ address: String, at uptime: Duration) {
        wrong.withLock { $0.append((address, uptime)) }
    }
}
