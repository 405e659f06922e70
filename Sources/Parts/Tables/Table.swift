/// The rows of one kind, in the order of their ids.
@usableFromInline
package struct Table<Row: Identifiable & Sendable>: Sendable where Row.ID: Comparable & Sendable {
    @usableFromInline var rows = SortedMap<Row.ID, Versioned<Row>>()

    @inlinable package init() {}

    @inlinable package var count: Int { rows.count }

    @inlinable package subscript(id: Row.ID) -> Versioned<Row>? { rows[id] }

    /// The rows in the order of their ids.
    @inlinable package var all: some Sequence<Versioned<Row>> { rows.lazy.map { $0.value } }

    @inlinable
    package func after(_ id: Row.ID) -> some Sequence<Versioned<Row>> { rows.after(id).lazy.map { $0.value } }

    /// Returns the rows before an id, the last one first.
    @inlinable
    package func before(_ id: Row.ID) -> some Sequence<Versioned<Row>> {
        rows.before(id).lazy.map { $0.value }
    }

    /// Returns the rows within bounds.
    @inlinable
    package func rows(in ids: ClosedRange<Row.ID>) -> [Versioned<Row>] {
        var found: [Versioned<Row>] = []
        for (id, kept) in rows.from(ids.lowerBound) {
            if id > ids.upperBound { break }
            found.append(kept)
        }
        return found
    }

    @inlinable
    package mutating func put(_ kept: Versioned<Row>) {
        rows.set(kept.row.id, to: kept)
    }

    @inlinable
    package mutating func delete(_ id: Row.ID) {
        rows.remove(id)
    }
}
