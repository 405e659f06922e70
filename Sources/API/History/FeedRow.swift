import Domain
import Tables

/// A row that the change feed shows to every member, under the word of its kind. Rows of other
/// kinds stay private.
protocol FeedRow: Row {
    /// Returns the representation of the row at the version of `kept`.
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

/// Returns what the change feed shows of a row at a version, nil for a private row.
func feedPayload(of row: any Row, version: Int) -> (any Representation)? {
    (row as? any FeedRow)?.payload(version: version)
}
