package import Domain

/// The storage of all households.
package protocol Repository: Sendable {
    /// The durable state: exactly what a restart would find. This is a value, so it never changes
    /// while it is read. Reading it waits for neither the disk nor a writer.
    var published: Households { get }

    /// The id of the data, the same after every start and in every copy. It opens nothing.
    var storeID: String { get }

    /// True once anything was written, even if everything has been deleted since.
    var hasBegun: Bool { get }

    /// Runs a rule on the newest state with no other writer at the same time. Returns when
    /// everything the rule saw and changed is durable. A rule that changes nothing writes nothing.
    ///
    /// After a write, expired plans of its household are removed. That is a transaction of the
    /// household's own, before any other write.
    ///
    /// `answer` makes what is kept of the answer to a request that may be sent again, from the
    /// finished draft. The log's line keeps it. Without a line it is known until the next start.
    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value>

    /// The reason why nothing can be written until the next start, as a sentence; nil if all is
    /// well.
    var trouble: String? { get }

    /// False while the disk is full. Only removals are written then.
    var hasRoom: Bool { get }

    /// Gives past transactions to `take`, the oldest first, until `take` returns false. `seqs` must
    /// be sorted.
    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value

    /// Calls `hear` for each transaction of a household once it is published, in order; nil stands
    /// for every household. This ends when the returned listening is released. Writes never wait
    /// for `hear`.
    func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening
}

extension Repository {
    /// Listens to every household.
    package func listen(_ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        listen(to: nil, hear)
    }

    /// Writes for a request that is never sent again.
    package func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await write(intent, rule) { _, _ throws(Refused) in nil }
    }

    /// Returns past transactions, the oldest first.
    package func transactions(_ seqs: [Int]) async throws(TransactionsFailure) -> [Transaction] {
        try await transactions(seqs, into: []) { transactions, transaction in
            transactions.append(transaction)
            return true
        }
    }
}

/// A subscription to a household's transactions. It ends when this object is released.
package final class Listening: Sendable {
    private let end: @Sendable () -> Void

    package init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}

/// The outcome of a successful write.
package enum WriteOutcome<Value> {
    /// The rule's value, and the household as the rule left it.
    case done(Value, HouseholdDraft)
    /// The kept answer to the same request, with the transaction that the request wrote; nil if the
    /// request changed nothing.
    case replayed(Answer, seq: Int?)
}

/// The reason why a write failed.
package enum WriteFailure<Refused: Error>: Error {
    /// The error that the rule threw.
    case refused(Refused)
    /// The idempotency key belongs to another request.
    case keyTaken
    /// The change exceeds the limit of one transaction. Nothing was written.
    case tooLarge(bytes: Int, most: Int)
    /// All households of the server together have as many rows as it keeps. Nothing was written.
    case tooManyRows
    /// The disk has no room. Nothing was written, and the write may succeed when there is room
    /// again.
    case noSpace
    /// The write may have happened or not, because the disk failed meanwhile.
    case outcomeUnknown
    /// The disk has failed before. Nothing is written until the next start.
    case closed
}

extension WriteFailure: Equatable where Refused: Equatable {}

/// The reason why past transactions cannot be read.
package enum TransactionsFailure: Error, Equatable, Sendable {
    /// History does not reach back that far; it begins with the sequence `first`.
    case gone(first: Int)
    /// The log is damaged at a place that the server did not need for its start.
    case damaged
    case unreadable
}
