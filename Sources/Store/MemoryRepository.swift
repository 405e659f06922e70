package import Domain
import Journal
package import UseCases

/// Keeps everything in memory, for as long as the process lives.
package final class MemoryRepository: Repository {
    private let ledger = Ledger()
    private let log = Guarded<[Transaction]>([])
    private let now: @Sendable () -> Instant

    package init(now: @escaping @Sendable () -> Instant) {
        self.now = now
    }

    package var trouble: String? { nil }
    package var published: Households { ledger.published.households }

    package func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout Draft) throws(Refused) -> Value
    ) async throws(WriteFailure<Refused>) -> Written<Value> {
        try await ledger.write(intent, now: now(), rule) { transaction, _ in
            log.withLock { $0.append(transaction) }
            return .durable
        }
    }

    package func transactions(_ seqs: [Int]) async throws(PastFailure) -> [Transaction] {
        log.withLock { log in seqs.compactMap { log.indices.contains($0 - 1) ? log[$0 - 1] : nil } }
    }
}
