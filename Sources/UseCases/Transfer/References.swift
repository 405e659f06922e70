import Domain
import Tables

extension Household {
    /// Returns rows that name `key` and were written after a transaction. Older rows never name a
    /// row that the transaction made.
    func rows(naming key: RowKey, since seq: Int) -> [RowKey] {
        func rows<R: Row>(_ candidates: some Sequence<Versioned<R>>) -> [RowKey] {
            candidates.filter { $0.version > seq && $0.row.references.contains(key) }.map { RowKey($0.row) }
        }
        func all<R: Row>(_: R.Type) -> [RowKey] { rows(self[keyPath: R.table].all) }
        return key.kind.type.namedBy.flatMap { kind in
            // Ten years have tens of thousands of lines. The ids of a list's lines begin with it.
            if kind == .items, let list = ShoppingList.ID(key.id) { return rows(items(of: list)) }
            return all(kind.type)
        }
    }
}

extension Household {
    /// Returns the first row with a planned meal or extra that another row has too. The rules of
    /// planning prevent this; imported and restored rows do not. With `meant`, only these parts
    /// count.
    func rowPlanningTwice(_ meant: Set<Covering.ID>? = nil) -> RowKey? {
        if meant?.isEmpty == true { return nil }
        var parts: Set<Covering.ID> = []
        func isTwice(_ ids: [Covering.ID]) -> Bool {
            ids.contains { meant?.contains($0) ?? true && !parts.insert($0).inserted }
        }
        for day in days.all where isTwice(day.row.coveringIDs) { return RowKey(day.row) }
        for plan in plans.all where isTwice(plan.row.coveringIDs) { return RowKey(plan.row) }
        return nil
    }
}
