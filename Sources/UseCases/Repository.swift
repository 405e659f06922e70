package import Domain

/// Where households are kept.
package protocol Repository: Sendable {
    /// What is durable: exactly what a restart would find. A value, so it holds still for as long
    /// as it is looked at, and getting it waits neither for the disk nor for a writer.
    var published: Households { get }

    /// Whether anything was ever written, also where all of it has been deleted since.
    var hasBegun: Bool { get }

    /// Runs a rule on the newest state with no other writer beside it, and returns when all it saw
    /// and changed is durable. A rule that changes nothing writes nothing.
    ///
    /// After a write the plans that its household does not keep any longer go, in a transaction of
    /// the household's own, before any other write.
    ///
    /// `answer` is asked of the finished draft where the request can come again: the log's line
    /// keeps the answer. Without a line the answer is known until the next start.
    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value>

    /// Runs a rule that takes long on the published state, next to other writers, and writes what
    /// it decided if its household is still the same; else the rule runs again, a few times. Such a
    /// rule looks at its own household only, and no answer names `draft.seq`: the transaction may
    /// get a later one.
    func decideThenWrite<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value>

    /// Why nothing is written any more until the next start, in a sentence; nil while all is well.
    var trouble: String? { get }

    /// False while the disk is full, when only removals are written.
    var hasRoom: Bool { get }

    /// Gives past transactions one by one, the oldest first, to `take` until it wants no more;
    /// `seqs` are in order.
    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value

    /// From now until the listening ends, `hear` is told of each transaction of a household once it
    /// is published, in order. That happens beside the writes: none waits for it.
    func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening
}

extension Repository {
    /// A write whose request comes once.
    package func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await write(intent, rule) { _, _ throws(Refused) in nil }
    }

    /// A long write whose request comes once.
    package func decideThenWrite<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await decideThenWrite(intent, rule) { _, _ throws(Refused) in nil }
    }

    /// EarlierTransactions transactions, the oldest first.
    package func transactions(_ seqs: [Int]) async throws(TransactionsFailure) -> [Transaction] {
        try await transactions(seqs, into: []) { transactions, transaction in
            transactions.append(transaction)
            return true
        }
    }
}

/// Somebody hears of a household's transactions, for as long as this is held.
package final class Listening: Sendable {
    private let end: @Sendable () -> Void

    package init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}

package enum WriteOutcome<Value> {
    /// The rule's value, and the household as the rule left it.
    case done(Value, HouseholdDraft)
    /// The same request had been answered before.
    case replayed(Answer)
}

package enum WriteFailure<Refused: Error>: Error {
    /// The rule's own word.
    case refused(Refused)
    /// The key belongs to another request.
    case keyTaken
    /// Nothing happened: it is more than one transaction can hold.
    case tooLarge(bytes: Int, most: Int)
    /// Others changed the household each time while this was decided. Nothing was written.
    case busy
    /// Nothing happened, and may succeed when there is room again.
    case noSpace
    /// It may have happened or not: the disk failed while it was written.
    case outcomeUnknown
    /// Nothing happened: after a failure of the disk nothing is written until the next start.
    case closed
}

extension WriteFailure: Equatable where Refused: Equatable {}

package enum TransactionsFailure: Error, Equatable, Sendable {
    /// History is not kept that far back; it begins with this sequence.
    case gone(first: Int)
    /// The log is damaged at that place, which the server did not need for its start.
    case damaged
    case unreadable
}
