/// The rows of one kind, in the order of their ids.
package struct Table<R: Row>: Sendable {
    private var rows = SortedMap<R.ID, Versioned<R>>()

    package var count: Int { rows.count }

    package subscript(id: R.ID) -> Versioned<R>? { rows[id] }

    /// The rows in the order of their ids.
    package var all: some Sequence<Versioned<R>> { rows.lazy.map { $0.value } }

    package func after(_ id: R.ID) -> some Sequence<Versioned<R>> { rows.after(id).lazy.map { $0.value } }

    /// Returns the rows before an id, the last one first.
    package func before(_ id: R.ID) -> some Sequence<Versioned<R>> { rows.before(id).lazy.map { $0.value } }

    /// Returns the rows within bounds.
    package func rows(in ids: ClosedRange<R.ID>) -> [Versioned<R>] {
        var found: [Versioned<R>] = []
        for (id, kept) in rows.from(ids.lowerBound) {
            if id > ids.upperBound { break }
            found.append(kept)
        }
        return found
    }

    mutating func put(_ kept: Versioned<R>) {
        rows.set(kept.row.id, to: kept)
    }

    mutating func delete(_ id: R.ID) {
        rows.remove(id)
    }
}

/// A row with the sequences of its last two versions, by which its history can be walked.
package final class Versioned<R: Row>: Sendable {
    package let row: R
    /// The sequence of the transaction that wrote this version.
    package let version: Int
    /// The sequence of the transaction that wrote the version before; 0 if there was none.
    package let previousVersion: Int

    package init(_ row: R, version: Int, previousVersion: Int) {
        self.row = row
        self.version = version
        self.previousVersion = previousVersion
    }
}
