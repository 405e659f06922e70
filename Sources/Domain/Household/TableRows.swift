/// Rows of a table in the order of their ids. Packed rows are read when the walk comes to them.
package struct TableRows<R: Row>: Sequence, IteratorProtocol {
    private var rows: IteratorSequence<SortedMapIterator<R.ID, Versioned<R>>>
    /// The packed rows; nil if no rows are packed.
    private var packs: IteratorSequence<SortedMapIterator<R.ID, PackedRows<R>>>?
    private let start, end: R.ID?
    private var nextRow: Versioned<R>?
    private var nextPack: PackedRows<R>?
    /// The rows of the last pack that are still to come.
    private var unpacked: ArraySlice<Versioned<R>> = []

    init(
        _ rows: SortedMap<R.ID, Versioned<R>>, _ packed: SortedMap<R.ID, PackedRows<R>>?, after start: R.ID?,
        before end: R.ID?
    ) {
        self.rows = start.map { rows.after($0) } ?? IteratorSequence(rows.makeIterator())
        (self.start, self.end) = (start, end)
        guard let packed else { return }
        packs = start.map { packed.from($0) } ?? IteratorSequence(packed.makeIterator())
        nextPack = packs?.next()?.value
        nextRow = self.rows.next()?.value
    }

    package mutating func next() -> Versioned<R>? {
        guard let kept = packs != nil ? nextAmongPacks() : rows.next()?.value else { return nil }
        if let end, kept.row.id >= end { return nil }
        return kept
    }

    private mutating func nextAmongPacks() -> Versioned<R>? {
        while true {
            if let kept = unpacked.popFirst() { return kept }
            guard let pack = nextPack, nextRow.map({ pack.ids.lowerBound < $0.row.id }) ?? true,
                end.map({ pack.ids.lowerBound < $0 }) ?? true
            else { break }
            nextPack = packs?.next()?.value
            unpacked = pack.rows[...]
            if let start { unpacked = unpacked.drop { $0.row.id <= start } }
        }
        defer { nextRow = rows.next()?.value }
        return nextRow
    }
}
