package import Domain
import Tables

/// Transactions read from the log, to look up earlier states of rows.
package struct EarlierTransactions: Sendable {
    private var transactions: [Int: Transaction] = [:]

    package init() {}

    package subscript(seq: Int) -> Transaction? { transactions[seq] }

    /// The number of rows in all of them.
    package var rowCount: Int { transactions.values.reduce(0) { $0 + $1.change.edits.count } }

    package mutating func add(_ more: [Transaction]) {
        for transaction in more { transactions[transaction.seq] = transaction }
    }

    /// Returns a row as a transaction left it.
    package func row(_ key: RowKey, at seq: Int) -> (any Row)? { transactions[seq]?.change.edits[key]?.row }

    /// Returns a row as it was before a transaction that touched it.
    package func row(_ key: RowKey, before transaction: Transaction) -> (any Row)? {
        transaction.change.edits[key].flatMap {
            $0.previousVersion > 0 ? row(key, at: $0.previousVersion) : nil
        }
    }
}

extension Transaction {
    /// The sequences of the transactions that made its rows what they were before.
    package var before: Set<Int> { Set(change.edits.lazy.map(\.value.previousVersion).filter { $0 > 0 }) }
}

extension Repository {
    /// Reads transactions and adds them to `past`. Transactions already in `past` are not read
    /// again.
    package func read(_ seqs: Set<Int>, into past: inout EarlierTransactions)
        async throws(TransactionsFailure)
    {
        let missing = seqs.filter { past[$0] == nil }.sorted()
        if !missing.isEmpty { past.add(try await transactions(missing)) }
    }

    /// Reads transactions into `past`, and skips those older than the history that is kept.
    package func readWhatIsKept(_ seqs: Set<Int>, into past: inout EarlierTransactions)
        async throws(TransactionsFailure)
    {
        do throws(TransactionsFailure) {
            try await read(seqs, into: &past)
        } catch {
            guard case .gone(let first) = error else { throw error }
            try await read(seqs.filter { $0 >= first }, into: &past)
        }
    }
}
