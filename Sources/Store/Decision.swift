import Domain
import Rows
import UseCases

/// A transaction decided outside the writer's lock, with its line, before its place in the log is
/// certain.
struct Decision {
    private(set) var transaction: Transaction
    /// The line's content. Only its instant, and the versions of parts that it names, are written
    /// anew under the lock.
    private(set) var content: [UInt8]
    private var outcome: ProvisionalHousehold
    /// The household's version that was decided on; nil where there was no household.
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

    /// Takes its place after the newest transaction and gives the state after it. Nil where the
    /// household is another by now, or where the line has no room for the new number's digits.
    mutating func settle(in newest: StoreState) -> StoreState? {
        guard newest.households[transaction.intent.household]?.version == basis, renumber(to: newest.seq + 1)
        else { return nil }
        move(to: max(transaction.at, newest.at))
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

    /// Instants have a fixed length.
    private mutating func move(to at: Instant) {
        if at == transaction.at { return }
        let (place, text) = (TransactionLine.instantPlace, Array(at.text.utf8))
        content.replaceSubrange(place..<place + text.count, with: text)
        transaction = Transaction(
            seq: transaction.seq, at: at, intent: transaction.intent, change: transaction.change,
            answer: transaction.answer)
    }
}
