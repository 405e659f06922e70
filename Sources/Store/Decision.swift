import Domain
import Rows
import UseCases

/// A transaction decided outside the writer's lock, with its line. Its place in the log is not
/// certain yet.
struct Decision {
    private(set) var transaction: Transaction
    /// The content of the line. Under the lock only its instant and its versions of parts are
    /// rewritten.
    private(set) var content: [UInt8]
    private var outcome: ProvisionalHousehold
    /// The version of the household that the decision was made on; nil if there was no household.
    private let basis: Int?
    private let partVersions: [Int]

    var household: Household { outcome.household }

    init(_ transaction: Transaction, seen outcome: Household?, on state: StoreState) {
        let id = transaction.intent.household
        basis = state.households[id]?.version
        var household = outcome ?? state.households[id] ?? Household(id)
        if outcome == nil { household.apply(transaction.change, at: transaction.seq) }
        self.outcome = ProvisionalHousehold(household, after: transaction.change, at: transaction.seq)
        content = TransactionLine.content(transaction)
        partVersions =
            transaction.change.hasVersionedParts ? content.places(ofPartVersion: transaction.seq) : []
        self.transaction = transaction
    }

    /// Puts the transaction after the newest one and returns the state after it. Returns nil if the
    /// household has changed, or if the line has no room for the new number's digits.
    mutating func settle(in newest: StoreState) -> StoreState? {
        guard newest.households[transaction.intent.household]?.version == basis, renumber(to: newest.seq + 1)
        else { return nil }
        move(to: max(transaction.at, newest.floor))
        var state = newest
        state.apply(transaction, seen: outcome.household)
        return state
    }

    private mutating func renumber(to seq: Int) -> Bool {
        let (old, new) = (transaction.seq, Array(String(seq).utf8))
        if seq == old { return true }
        guard partVersions.isEmpty || new.count == String(old).utf8.count else { return false }
        for place in partVersions { content.replaceSubrange(place..<place + new.count, with: new) }
        outcome.renumber(to: seq)
        let change =
            partVersions.isEmpty ? transaction.change : transaction.change.renumbered(from: old, to: seq)
        transaction = Transaction(
            seq: seq, at: transaction.at, intent: transaction.intent, change: change,
            answer: transaction.answer)
        return true
    }

    /// Sets the instant, whose text always has the same length.
    private mutating func move(to at: Instant) {
        if at == transaction.at { return }
        let (place, text) = (TransactionLine.instantPlace, Array(at.text.utf8))
        content.replaceSubrange(place..<place + text.count, with: text)
        transaction = Transaction(
            seq: transaction.seq, at: at, intent: transaction.intent, change: transaction.change,
            answer: transaction.answer)
    }
}
