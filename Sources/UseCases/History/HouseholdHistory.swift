package import Domain

/// Earlier states of a household. The log is read backwards from the present, so recent states are
/// found at once, however old the household is.
package struct HouseholdHistory {
    /// The household as it is now.
    private let household: Household
    private let repository: any Repository

    package init(_ household: Household, _ repository: any Repository) {
        self.household = household
        self.repository = repository
    }

    /// Returns the household as one of its own transactions left it.
    package func household(at seq: Int) async throws(TransactionsFailure) -> Household {
        let later = household.touched.after(seq).map(\.key)
        // The first change of a row after `seq` names the version that the row had at `seq`.
        let versions = try await repository.touches(of: later, into: [RowKey: Int]()) {
            versions, key, previousVersion in
            if versions[key] == nil { versions[key] = previousVersion }
        }
        let seqs = Set(versions.values).subtracting([0]).sorted()
        let absent = versions.filter { $0.value == 0 }.mapValues { _ in EarlierRow?.none }
        let changed = try await repository.transactions(seqs, into: absent) { changed, transaction in
            for (key, edit) in transaction.change.edits where versions[key] == transaction.seq {
                if let row = edit.row {
                    changed[key] = EarlierRow(
                        row, version: transaction.seq, previousVersion: edit.previousVersion)
                }
            }
            return true
        }
        guard changed.count == versions.count else { throw .damaged }
        return household.earlier(at: seq, changed)
    }

    /// Returns the time of a transaction.
    package func instant(of seq: Int) async throws(TransactionsFailure) -> Instant {
        guard let transaction = try await repository.transactions([seq]).first else { throw .damaged }
        return transaction.at
    }

    /// Returns the household's last transaction at an instant; nil if the household had none yet.
    package func transaction(at instant: Instant) async throws(TransactionsFailure) -> Int? {
        let seqs = household.touched.map(\.key)
        var (low, high) = (0, seqs.count)
        // Transactions older than the log cannot be read. An instant that lies among them is
        // refused.
        var gone: Int?
        while low < high {
            let middle = (low + high) / 2
            do throws(TransactionsFailure) {
                let isLater = try await repository.transactions([seqs[middle]], into: true) {
                    isLater, transaction in
                    isLater = transaction.at > instant
                    return false
                }
                if isLater { high = middle } else { low = middle + 1 }
            } catch {
                guard case .gone(let first) = error else { throw error }
                gone = first
                low = max(middle + 1, seqs.firstIndex { $0 >= first } ?? seqs.count)
            }
        }
        if let gone, low == 0 || seqs[low - 1] < gone { throw .gone(first: gone) }
        return low == 0 ? nil : seqs[low - 1]
    }
}
