import Domain

extension Household {
    /// Returns rows that name `key` and were written after a transaction. Older rows never name a
    /// row that the transaction made.
    func rows(naming key: RowKey, since seq: Int) -> [RowKey] {
        key.kind.type.namedBy.flatMap { kind in
            func rows<R: Row>(_: R.Type) -> [RowKey] {
                self[keyPath: R.table].all.filter { $0.version > seq && $0.row.references.contains(key) }.map
                { RowKey($0.row) }
            }
            return rows(kind.type)
        }
    }
}
