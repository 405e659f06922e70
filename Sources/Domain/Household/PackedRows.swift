/// Rows of a table in a short form, from which they are read when somebody asks for them. No other
/// row of the table lies between them.
package final class PackedRows<R: Row>: Sendable {
    /// The bounds of the rows' ids.
    package let ids: ClosedRange<R.ID>
    package let count: Int
    /// The lowest version of the rows.
    package let oldest: Int
    package let bytes: [UInt8]
    private let read: @Sendable (PackedRows) -> [Versioned<R>]

    /// Makes packed rows. `read` returns them in the order of their ids.
    package init(
        _ ids: ClosedRange<R.ID>, count: Int, oldest: Int, bytes: [UInt8],
        read: @escaping @Sendable (PackedRows) -> [Versioned<R>]
    ) {
        self.ids = ids
        self.count = count
        self.oldest = oldest
        self.bytes = bytes
        self.read = read
    }

    package var rows: [Versioned<R>] { read(self) }

    subscript(id: R.ID) -> Versioned<R>? {
        let rows = rows
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].row.id < id { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].row.id == id ? rows[low] : nil
    }
}
