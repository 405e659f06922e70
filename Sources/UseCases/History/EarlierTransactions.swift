package import Domain

/// Transactions that were read again, to look up what was.
package struct EarlierTransactions: Sendable {
    private var transactions: [Int: Transaction] = [:]

    package init() {}

    package subscript(seq: Int) -> Transaction? { transactions[seq] }

    package mutating func add(_ more: [Transaction]) {
        for transaction in more { transactions[transaction.seq] = transaction }
    }

    /// A row as a transaction has left it.
    package func row(_ key: RowKey, at seq: Int) -> (any Row)? { transactions[seq]?.change.edits[key]?.row }

    /// A row that a transaction has touched, as it was before it.
    package func row(_ key: RowKey, before transaction: Transaction) -> (any Row)? {
        transaction.change.edits[key].flatMap {
            $0.previousVersion > 0 ? row(key, at: $0.previousVersion) : nil
        }
    }
}

extension Transaction {
    /// Those that made its rows what they were before.
    package var before: Set<Int> { Set(change.edits.lazy.map(\.value.previousVersion).filter { $0 > 0 }) }
}

extension Repository {
    /// Adds what is not there yet.
    package func read(_ seqs: Set<Int>, into past: inout EarlierTransactions)
        async throws(TransactionsFailure)
    {
        let missing = seqs.filter { past[$0] == nil }.sorted()
        if !missing.isEmpty { past.add(try await transactions(missing)) }
    }

    /// The same, as far back as history reaches.
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
