import Domain
import UseCases

/// A transaction with what is needed to tell of it.
struct ActivityDescription {
    /// Of each kind of row as many as a sentence names, and some that turn out to be of no
    /// interest.
    private static let mostLookedUp = 5

    let transaction: Transaction
    let household: Household
    let past: EarlierTransactions

    init(_ transaction: Transaction, _ past: EarlierTransactions, in household: Household) {
        (self.transaction, self.past, self.household) = (transaction, past, household)
    }

    /// The transactions in which the rows it touched can be found as they were before.
    static func lookups(of transaction: Transaction) -> Set<Int> {
        var counts: [RowKind: Int] = [:]
        var seqs: Set<Int> = []
        for (key, edit) in transaction.change.edits where edit.previousVersion > 0 {
            counts[key.kind, default: 0] += 1
            if counts[key.kind, default: 0] <= mostLookedUp { seqs.insert(edit.previousVersion) }
        }
        return seqs
    }

    /// Whose it was. Whoever comes has not signed in yet.
    var by: Member? {
        let newcomer = put(Member.self).first { $0.before == nil }?.row
        return transaction.intent.by.flatMap { household.members[$0]?.row } ?? newcomer
    }

    /// Rows as it left them, and as they were where that is known.
    func put<R: Row>(_ type: R.Type) -> [(row: R, before: R?, isNew: Bool)] {
        transaction.change.edits.compactMap { key, edit in
            (edit.row as? R).map { ($0, past.row(key, before: transaction) as? R, edit.previousVersion == 0) }
        }
    }

    /// Rows that it deleted, nil where they are not known any more.
    func deleted<R: Row>(_ type: R.Type) -> [R?] {
        transaction.change.edits.compactMap { key, edit in
            key.kind == R.kind && edit.row == nil ? .some(past.row(key, before: transaction) as? R) : nil
        }
    }

    /// For several things at once: what is new, what is changed, what is gone.
    var everything: String {
        var (new, changed, gone): ([String], [String], [String]) = ([], [], [])
        for (key, edit) in transaction.change.edits {
            if let row = edit.row {
                let name = row.name(in: household)
                if edit.previousVersion == 0 { new.append(name) } else { changed.append(name) }
            } else {
                gone.append(
                    past.row(key, before: transaction)?.name(in: household) ?? "a \(key.kind.type.word)")
            }
        }
        let parts = [("added", new), ("changed", changed), ("removed", gone)].filter { !$0.1.isEmpty }
        return parts.map { "\($0.0) \(listed($0.1))" }.joined(separator: ", ")
    }

    /// What there is too much of to be named: "25 meals, 4 plans and 2 members".
    var counted: String {
        var counts: [RowKind: Int] = [:]
        for (key, _) in transaction.change.edits { counts[key.kind, default: 0] += 1 }
        let named: [RowKind] = [.meals, .plans, .lists, .members, .usuals, .categories].filter {
            counts[$0] != nil
        }
        let words = named.map { kind in
            let (count, word) = (counts[kind, default: 0], kind.type.word)
            if count == 1 { return "1 \(word)" }
            return kind == .categories ? "\(count) categories" : "\(count) \(word)s"
        }
        return words.isEmpty ? "some things" : together(words)
    }

    /// The one that it takes back.
    var undone: ActivityDescription? {
        transaction.intent.undoes.flatMap { past[$0] }.map { ActivityDescription($0, past, in: household) }
    }
}
