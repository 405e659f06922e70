/// What a transaction does to a household: rows put and rows deleted, each once.
package struct Change: Sendable {
    package struct Edit: Sendable {
        /// What the row becomes; nil where it goes.
        package let row: (any Row)?
        /// The version it had before, 0 where it was not there. Known once the change has been
        /// compared with a household.
        package fileprivate(set) var previousVersion = 0
    }

    package private(set) var edits = SortedMap<RowKey, Edit>()

    package init() {}

    package var isEmpty: Bool { edits.isEmpty }

    /// In the order of their keys.
    package var puts: [(key: RowKey, edit: Edit)] { edits.compactMap { $1.row == nil ? nil : ($0, $1) } }
    package var deletes: [(key: RowKey, edit: Edit)] { edits.compactMap { $1.row == nil ? ($0, $1) : nil } }

    /// Such a change makes room, at least after the next compaction.
    package var onlyDeletes: Bool { edits.allSatisfy { $0.value.row == nil } }

    package mutating func put(_ row: some Row, previousVersion: Int = 0) {
        edits.set(RowKey(row), to: Edit(row: row, previousVersion: previousVersion))
    }

    /// For a row whose kind nobody here knows.
    package mutating func put(_ key: RowKey, _ row: any Row) {
        edits.set(key, to: Edit(row: row))
    }

    package mutating func delete<R: Row>(_ type: R.Type, _ id: R.ID) {
        delete(RowKey(R.kind, id.text))
    }

    package mutating func delete(_ key: RowKey, previousVersion: Int = 0) {
        edits.set(key, to: Edit(row: nil, previousVersion: previousVersion))
    }

    /// Forgets what was to become of a row.
    package mutating func remove(_ key: RowKey) {
        edits.remove(key)
    }

    /// Makes of a row again what an earlier state of this change made of it.
    package mutating func revert(_ key: RowKey, to earlier: Change) {
        if let edit = earlier.edits[key] { edits.set(key, to: edit) } else { edits.remove(key) }
    }

    /// The edits of some rows.
    package func part(for keys: Set<RowKey>) -> Change {
        var part = Change()
        for key in keys { if let edit = edits[key] { part.edits.set(key, to: edit) } }
        return part
    }

    /// This change, and then another.
    package mutating func add(_ later: Change) {
        for (key, edit) in later.edits { edits.set(key, to: edit) }
    }

    /// This change, and then another, which was compared with what this one leaves behind. A row is
    /// what it was before both; what is changed and changed back stays a change, for somebody has
    /// been told of its version in between.
    package mutating func follow(with later: Change) {
        if edits.isEmpty { return edits = later.edits }
        for (key, edit) in later.edits {
            let previousVersion = edits[key]?.previousVersion ?? edit.previousVersion
            // Made and unmade at once it has never been.
            if edit.row == nil, previousVersion == 0 {
                edits.remove(key)
            } else {
                edits.set(key, to: Edit(row: edit.row, previousVersion: previousVersion))
            }
        }
    }

    /// The same as it is for a household at a place in the log: every row and its parts with their
    /// versions, and without what changes nothing there.
    package func compared(with household: Household, at seq: Int) -> Change {
        var change = Change()
        for (key, edit) in edits {
            let previousVersion = household.version(of: key)
            let row = edit.row?.stamped(in: household, at: seq)
            if let row, row.isHeld(by: household) { continue }
            if row != nil || previousVersion > 0 {
                change.edits.set(key, to: Edit(row: row, previousVersion: previousVersion))
            }
        }
        return change
    }

    /// With the parts of its rows at the place in the log that it got in the end.
    package func renumbered(from old: Int, to new: Int) -> Change {
        var change = Change()
        for (key, edit) in edits {
            change.edits.set(
                key,
                to: Edit(row: edit.row?.renumbered(from: old, to: new), previousVersion: edit.previousVersion)
            )
        }
        return change
    }
}
