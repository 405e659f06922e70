import Domain

extension Household {
    /// Rows that name another and have become what they are after a transaction. A row that a
    /// transaction has made is named by no older ones.
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
