import Domain
import Ingredients
import Tables
import UseCases

/// A transaction with the rows and earlier transactions that describe it in words.
struct ActivityDescription {
    /// The number of rows of each kind that are looked up. A sentence names fewer, but some rows
    /// turn out to be of no interest.
    private static let mostLookedUp = 5

    let transaction: Transaction
    let household: Household
    let past: EarlierTransactions
    let language: SentenceLanguage

    init(
        _ transaction: Transaction, _ past: EarlierTransactions, in household: Household,
        _ language: SentenceLanguage = .en
    ) {
        self.transaction = transaction
        self.past = past
        self.household = household
        self.language = language
    }

    func told(in language: SentenceLanguage) -> ActivityDescription {
        ActivityDescription(transaction, past, in: household, language)
    }

    /// Returns the transactions that hold the touched rows as they were before `transaction`.
    static func lookups(of transaction: Transaction) -> Set<Int> {
        var counts: [RowKind: Int] = [:]
        var seqs: Set<Int> = []
        for (key, edit) in transaction.change.edits where edit.previousVersion > 0 {
            counts[key.kind, default: 0] += 1
            if counts[key.kind, default: 0] <= mostLookedUp { seqs.insert(edit.previousVersion) }
        }
        return seqs
    }

    /// The author of the transaction. A person who accepts an invitation is the author, and so is
    /// the first member of a household.
    var by: Member? {
        let newcomer = put(Member.self).first { $0.before == nil }?.row
        return (transaction.intent.by ?? accepting).flatMap { household.members[$0]?.row } ?? newcomer
    }

    /// The member who got a device by accepting an invitation.
    private var accepting: Member.ID? {
        transaction.intent.action == .acceptInvitation ? put(Device.self).first?.row.memberID : nil
    }

    /// Rows that the transaction put, with their earlier values where these are known.
    func put<R: Row>(_ type: R.Type) -> [(row: R, before: R?, isNew: Bool)] {
        transaction.change.edits.compactMap { key, edit in
            (edit.row as? R).map { ($0, past.row(key, before: transaction) as? R, edit.previousVersion == 0) }
        }
    }

    /// Rows that the transaction deleted, nil for a row whose value is no longer known.
    func deleted<R: Row>(_ type: R.Type) -> [R?] {
        transaction.change.edits.compactMap { key, edit in
            key.kind == R.kind && edit.row == nil ? .some(past.row(key, before: transaction) as? R) : nil
        }
    }

    /// The words for a change of many things: the new, the changed and the removed.
    var everything: String {
        let (new, changed, gone) = touched
        let words = [
            new.map { language.activityBatchAdded(names: $0) },
            changed.map { language.activityBatchChanged(names: $0) },
            gone.map { language.activityBatchRemoved(names: $0) },
        ]
        return language.activityBatch(changes: words.compactMap(\.self).joined(separator: ", "))
    }

    /// The words for rows that were removed, added or changed, where there is no more to say.
    var plainWords: String {
        let (new, changed, gone) = touched
        if let gone { return language.activityRemove(names: gone) }
        if let new { return language.activityAdd(names: new) }
        return language.activityChange(names: changed ?? "")
    }

    /// The names of the rows that are new, changed and gone; nil where there are none.
    private var touched: (new: String?, changed: String?, gone: String?) {
        var (new, changed, gone): ([String], [String], [String]) = ([], [], [])
        for (key, edit) in transaction.change.edits {
            if let row = edit.row {
                if edit.previousVersion == 0 {
                    new.append(name(of: row))
                } else {
                    changed.append(name(of: row))
                }
            } else {
                gone.append(past.row(key, before: transaction).map { name(of: $0) } ?? something(key.kind))
            }
        }
        func words(_ names: [String]) -> String? { names.isEmpty ? nil : listed(names, in: language) }
        return (words(new), words(changed), words(gone))
    }

    /// The transaction that this one undoes.
    var undone: ActivityDescription? {
        transaction.intent.undoes.flatMap { past[$0] }.map {
            ActivityDescription($0, past, in: household, language)
        }
    }
}

extension Repository {
    /// Reads what the words about transactions need: what they undo, and rows as they were before.
    func readWhatTells(_ told: [Transaction], into past: inout EarlierTransactions)
        async throws(TransactionsFailure)
    {
        try await readWhatIsKept(Set(told.compactMap(\.intent.undoes)), into: &past)
        let undone = told.compactMap { $0.intent.undoes.flatMap { past[$0] } }
        let before = (told + undone).reduce(into: Set<Int>()) {
            $0.formUnion(ActivityDescription.lookups(of: $1))
        }
        try await readWhatIsKept(before, into: &past)
    }
}
