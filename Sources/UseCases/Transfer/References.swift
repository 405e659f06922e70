import Domain

extension RowKind {
    /// The kinds whose rows can name a removed row of this kind. A member who is named is never removed.
    var namedBy: [RowKind] {
        switch self {
        case .meals: [.days, .favourites]
        case .categories: [.usuals, .foods]
        case .lists: [.items]
        case .days: [.comments]
        case .plans: [.notifications]
        case .profiles, .settings, .members, .devices, .invitations, .usuals, .favourites, .foods, .items,
            .coverings, .comments,
            .notifications, .calendarTokens:
            []
        }
    }
}

extension Household {
    /// Rows that name another and have become what they are after a transaction. A row that a transaction has made is
    /// named by no older ones.
    func rows(naming key: RowKey, since seq: Int) -> [RowKey] {
        key.kind.namedBy.flatMap { kind in
            func rows<R: Row>(_: R.Type) -> [RowKey] {
                self[keyPath: R.table].all.filter { $0.version > seq && $0.row.references.contains(key) }.map { RowKey($0.row) }
            }
            return rows(kind.type)
        }
    }
}
