import Dispatch
import Domain
import Journal
import Platform
import UseCases

/// Those who want to hear of what is published. They are told in order and on a queue of its own,
/// so that no write waits for any of them; where nobody listens there is no queue in it either.
final class Listeners: Sendable {
    private typealias Hear = @Sendable (Transaction) -> Void

    private struct Hearing {
        var byHousehold: [Household.ID: [Int: Hear]] = [:]
        var lastNumber = 0
    }

    private let hearing = Guarded(Hearing())
    private let queue = DispatchQueue(label: "larder.listeners")

    /// What happened up to then may still be on its way to others.
    func add(_ household: Household.ID, after seq: Int, _ hear: @escaping @Sendable (Transaction) -> Void)
        -> Listening
    {
        let number = hearing.withLock { hearing in
            hearing.lastNumber += 1
            hearing.byHousehold[household, default: [:]][hearing.lastNumber] = {
                if $0.seq > seq { hear($0) }
            }
            return hearing.lastNumber
        }
        return Listening { self.remove(number, household) }
    }

    /// In the order of the calls.
    func tell(_ transaction: Transaction) {
        let household = transaction.intent.household
        guard let all = hearing.withLock({ $0.byHousehold[household]?.values }) else { return }
        queue.async { for hear in all { hear(transaction) } }
    }

    private func remove(_ number: Int, _ household: Household.ID) {
        hearing.withLock { hearing in
            hearing.byHousehold[household]?[number] = nil
            if hearing.byHousehold[household]?.isEmpty == true { hearing.byHousehold[household] = nil }
        }
    }
}
