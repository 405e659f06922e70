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
}
