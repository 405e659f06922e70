import Dispatch
import Domain
import Journal
import Platform
import UseCases

/// The listeners to published transactions. They are called in order and on their own queue, so no
/// write waits for them. A transaction without listeners costs no queue work.
final class Listeners: Sendable {
    private typealias Hear = @Sendable (Transaction) -> Void

    private struct Hearing {
        /// The listeners by household; those to every household are under nil.
        var byHousehold: [Household.ID?: [Int: Hear]] = [:]
        var lastNumber = 0
    }

    private let hearing = Guarded(Hearing())
    private let queue = DispatchQueue(label: "larder.listeners")

    /// Adds a listener for transactions after `seq`. Earlier ones may still be on their way to
    /// other listeners.
    func add(_ household: Household.ID?, after seq: Int, _ hear: @escaping @Sendable (Transaction) -> Void)
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

    /// Tells the listeners of a transaction, in the order of the calls.
    func tell(_ transaction: Transaction) {
        let household = transaction.intent.household
        let all = hearing.withLock { hearing in
            [household, nil].flatMap { hearing.byHousehold[$0].map { Array($0.values) } ?? [] }
        }
        if all.isEmpty { return }
        queue.async { for hear in all { hear(transaction) } }
    }

    private func remove(_ number: Int, _ household: Household.ID?) {
        hearing.withLock { hearing in
            hearing.byHousehold[household]?[number] = nil
            if hearing.byHousehold[household]?.isEmpty == true { hearing.byHousehold[household] = nil }
        }
    }
}
