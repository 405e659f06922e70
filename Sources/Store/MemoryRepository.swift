package import Domain
import Journal
import Platform
package import UseCases

/// A repository that stores everything in memory, as long as the process lives.
package final class MemoryRepository: Repository {
    private let ledger: Ledger
    private let log = Guarded<[Transaction]>([])
    private let world: WorldInputs
    package let storeID: String

    package init(_ world: WorldInputs) {
        ledger = Ledger(uptime: world.uptime)
        self.world = world
        let id: Identifier<MemoryRepository> = world.newID()
        storeID = id.text
    }

    /// Makes a repository in UTC, with random ids.
    package convenience init(
        now: @escaping @Sendable () -> Instant,
        uptime: @escaping @Sendable () -> Duration = MachineUptime.reading
    ) {
        self.init(WorldInputs(now: now, uptime: uptime))
    }

    package var trouble: String? { nil }
    package var hasRoom: Bool { true }
    package var published: Households { ledger.published.households }
    package var hasBegun: Bool { ledger.published.seq > 0 }

    package func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await ledger.write(intent, world, rule, answer: answer) { transaction, _ in
            log.withLock { $0.append(transaction) }
            return .durable
        }
    }

    package func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        let log = log.withLock { $0 }
        var value = value
        for seq in seqs where log.indices.contains(seq - 1) {
            if !take(&value, log[seq - 1]) { break }
        }
        return value
    }

    package func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void)
        -> Listening
    {
        ledger.listen(to: household, hear)
    }
}
