import Domain

/// A row that the change feed shows to every member of the household, under its kind's word. Rows
/// of the other kinds are no other member's to know.
protocol FeedRow: Row {
    /// The row as it was at the version of `kept`.
    static func payload(_ kept: Versioned<Self>) -> any Representation
}

extension FeedRow {
    fileprivate func payload(version: Int) -> any Representation {
        Self.payload(Versioned(self, version: version, previousVersion: 0))
    }
}

extension RowKind {
    var isInFeed: Bool { type is any FeedRow.Type }
}

/// Returns what the change feed shows of a row as it was at a version, nil for what it does not
/// show.
func feedPayload(of row: any Row, version: Int) -> (any Representation)? {
    (row as? any FeedRow)?.payload(version: version)
}
