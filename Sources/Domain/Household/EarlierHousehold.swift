/// A row in an earlier version.
package struct EarlierRow: Sendable {
    package let row: any Row
    package let version: Int
    package let previousVersion: Int

    package init(_ row: any Row, version: Int, previousVersion: Int) {
        self.row = row
        self.version = version
        self.previousVersion = previousVersion
    }
}

extension Household {
    /// Returns the household after the transaction `seq`. `changed` holds every row changed since,
    /// as the row was then; nil for a row that did not exist.
    package func earlier(at seq: Int, _ changed: [RowKey: EarlierRow?]) -> Household {
        var household = self
        household.dropLines(packedAfter: seq)
        for (key, earlier) in changed {
            guard let earlier else {
                key.kind.type.delete(key.id, from: &household)
                continue
            }
            func restore<R: Row>(_ row: R) {
                household.restore(
                    Versioned(row, version: earlier.version, previousVersion: earlier.previousVersion))
            }
            restore(earlier.row)
        }
        for later in touched.after(seq) { household.touched.remove(later.key) }
        return household
    }
}
