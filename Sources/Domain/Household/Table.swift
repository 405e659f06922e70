/// The rows of one kind, in the order of their ids. Some may be packed; a change of one of these
/// unpacks all that are packed with it.
package struct Table<R: Row>: Sendable {
    private var rows = SortedMap<R.ID, Versioned<R>>()
    /// The packed rows by the upper bound of their ids; nil if no rows are packed.
    private var packed: SortedMap<R.ID, PackedRows<R>>?

    package var count: Int { rows.count + packs.reduce(0) { $0 + $1.count } }

    package subscript(id: R.ID) -> Versioned<R>? { rows[id] ?? pack(around: id)?[id] }

    /// The rows in the order of their ids.
    package var all: some Sequence<Versioned<R>> { allRows.lazy.map { $0.value } }

    package func after(_ id: R.ID) -> some Sequence<Versioned<R>> { allRows.after(id).lazy.map { $0.value } }

    /// Returns the rows before an id, the last one first.
    package func before(_ id: R.ID) -> some Sequence<Versioned<R>> {
        allRows.before(id).lazy.map { $0.value }
    }

    /// Returns the rows within bounds. No bound is between packed rows.
    package func rows(in ids: ClosedRange<R.ID>) -> [Versioned<R>] {
        if let pack = pack(around: ids.lowerBound) { return pack.rows }
        var found: [Versioned<R>] = []
        for (id, kept) in rows.from(ids.lowerBound) {
            if id > ids.upperBound { break }
            found.append(kept)
        }
        return found
    }

    /// All rows, for the few who ask for each row of a household.
    private var allRows: SortedMap<R.ID, Versioned<R>> {
        var all = rows
        for pack in packs { for kept in pack.rows { all.set(kept.row.id, to: kept) } }
        return all
    }

    /// The packed rows in the order of their ids.
    package var packs: [PackedRows<R>] { packed?.map(\.value) ?? [] }

    /// The rows that are not packed, in the order of their ids.
    package var unpacked: some Sequence<Versioned<R>> { rows.lazy.map { $0.value } }

    /// Returns the packed rows whose bounds are around an id.
    package func pack(around id: R.ID) -> PackedRows<R>? {
        guard let packed else { return nil }
        var upwards = packed.from(id)
        return upwards.next().flatMap { $0.value.ids.contains(id) ? $0.value : nil }
    }

    mutating func put(_ kept: Versioned<R>) {
        unpack(around: kept.row.id)
        rows.set(kept.row.id, to: kept)
    }

    mutating func delete(_ id: R.ID) {
        unpack(around: id)
        rows.remove(id)
    }

    /// Keeps packed rows in place of the rows within their bounds.
    mutating func pack(_ pack: PackedRows<R>) {
        for (id, _) in rows.from(pack.ids.lowerBound).prefix(while: { $0.key <= pack.ids.upperBound }) {
            rows.remove(id)
        }
        packed = packed ?? SortedMap()
        packed?.set(pack.ids.upperBound, to: pack)
    }

    mutating func unpack(around id: R.ID) {
        guard let pack = pack(around: id) else { return }
        remove(pack)
        for kept in pack.rows { rows.set(kept.row.id, to: kept) }
    }

    mutating func remove(_ pack: PackedRows<R>) {
        packed?.remove(pack.ids.upperBound)
        if packed?.isEmpty == true { packed = nil }
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
