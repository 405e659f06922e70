/// A row with the sequences of its last two versions, by which its history can be walked.
@usableFromInline package final class Versioned<Row: Sendable>: Sendable {
    @usableFromInline package let row: Row
    /// The sequence of the transaction that wrote this version.
    @usableFromInline package let version: Int
    /// The sequence of the transaction that wrote the version before; 0 if there was none.
    @usableFromInline package let previousVersion: Int

    @inlinable package init(_ row: Row, version: Int, previousVersion: Int) {
        self.row = row
        self.version = version
        self.previousVersion = previousVersion
    }
}
