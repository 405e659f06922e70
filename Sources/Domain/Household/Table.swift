/// Rows of one kind, in the order of their ids.
package struct Table<R: Row>: Sendable {
    private var rows = SortedMap<R.ID, Versioned<R>>()

    package var count: Int { rows.count }

    package subscript(id: R.ID) -> Versioned<R>? { rows[id] }

    /// In the order of the ids.
    package var all: some Sequence<Versioned<R>> { rows.lazy.map(\.value) }

    package func after(_ id: R.ID) -> some Sequence<Versioned<R>> { rows.after(id).lazy.map(\.value) }

    /// Downwards from the last one before an id.
    package func before(_ id: R.ID) -> some Sequence<Versioned<R>> { rows.before(id).lazy.map(\.value) }

    mutating func put(_ kept: Versioned<R>) {
        rows.set(kept.row.id, to: kept)
    }

    mutating func delete(_ id: R.ID) {
        rows.remove(id)
    }
}

/// A row with the places of its last two versions in the log, by which its history can be walked.
///
/// Rows that others can see never change. Whoever renumbers one has just made it and shown it to
/// nobody. That is what `@unchecked Sendable` rests on, and what makes looking for overlapping
/// accesses at each read needless.
package final class Versioned<R: Row>: @unchecked Sendable {
    @exclusivity(unchecked) package private(set) var row: R
    /// The sequence of the transaction that made it what it is.
    @exclusivity(unchecked) package private(set) var version: Int
    /// The sequence of the one that had made it what it was before; 0 where there was nothing.
    package let previousVersion: Int

    package init(_ row: R, version: Int, previousVersion: Int) {
        self.row = row
        self.version = version
        self.previousVersion = previousVersion
    }
}

extension Versioned: RenumberedRow {
    func renumber(from old: Int, to new: Int) {
        if version != old { return }
        version = new
        row = row.renumbered(from: old, to: new)
    }
}
