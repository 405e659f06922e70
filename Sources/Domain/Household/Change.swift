package import Tables

/// The rows that a transaction puts and deletes in a household, each once.
package struct Change: Equatable, Sendable {
    package struct Edit: Sendable {
        /// The new row; nil if the edit deletes the row.
        package let row: (any Row)?
        /// The row's version before the change, 0 for a new row. Set by `compared(with:at:)`.
        package fileprivate(set) var previousVersion = 0
    }

    package private(set) var edits = SortedMap<RowKey, Edit>()

    package init() {}

    package var isEmpty: Bool { edits.isEmpty }

    /// The edits that put a row, in key order.
    package var puts: [(key: RowKey, edit: Edit)] { edits.compactMap { $1.row == nil ? nil : ($0, $1) } }
    package var deletes: [(key: RowKey, edit: Edit)] { edits.compactMap { $1.row == nil ? ($0, $1) : nil } }

    /// Returns the keys of the edited rows of one kind.
    package func keys(of kind: RowKind) -> some Sequence<RowKey> {
        edits.from(RowKey(kind, "")).lazy.map(\.key).prefix { $0.kind == kind }
    }

    /// True if the change edits rows of a kind.
    package func edits(_ kind: RowKind) -> Bool { keys(of: kind).contains { _ in true } }

    /// True if the change puts no row. Such a change frees room, at the latest by the next
    /// compaction.
    package var onlyDeletes: Bool { edits.allSatisfy { $0.value.row == nil } }

    package mutating func put(_ row: some Row, previousVersion: Int = 0) {
        edits.set(RowKey(row), to: Edit(row: row, previousVersion: previousVersion))
    }

    /// Puts a row whose kind is known only at run time.
    package mutating func put(_ key: RowKey, _ row: any Row) {
        edits.set(key, to: Edit(row: row))
    }

    package mutating func delete<R: Row>(_ type: R.Type, _ id: R.ID) {
        delete(RowKey(R.kind, id.text))
    }

    package mutating func delete(_ key: RowKey, previousVersion: Int = 0) {
        edits.set(key, to: Edit(row: nil, previousVersion: previousVersion))
    }

    /// Removes the edit of a row from the change.
    package mutating func remove(_ key: RowKey) {
        edits.remove(key)
    }

    /// Gives a row the edit that an earlier state of this change had for the row.
    package mutating func revert(_ key: RowKey, to earlier: Change) {
        if let edit = earlier.edits[key] { edits.set(key, to: edit) } else { edits.remove(key) }
    }

    /// Returns the edits of the given rows.
    package func part(for keys: Set<RowKey>) -> Change {
        var part = Change()
        for key in keys { if let edit = edits[key] { part.edits.set(key, to: edit) } }
        return part
    }

    /// Adds a later change: its edits replace edits of the same rows.
    package mutating func add(_ later: Change) {
        for (key, edit) in later.edits { edits.set(key, to: edit) }
    }

    /// Adds a change that was compared with the outcome of this one. A row keeps its
    /// `previousVersion` from before both changes. A row that is changed and changed back stays in:
    /// clients may know the version between.
    package mutating func follow(with later: Change) {
        if edits.isEmpty { return edits = later.edits }
        for (key, edit) in later.edits {
            let previousVersion = edits[key]?.previousVersion ?? edit.previousVersion
            // A row created and deleted within the two changes leaves no trace.
            if edit.row == nil, previousVersion == 0 {
                edits.remove(key)
            } else {
                edits.set(key, to: Edit(row: edit.row, previousVersion: previousVersion))
            }
        }
    }
}

extension Change.Edit: Equatable {
    package static func == (one: Change.Edit, other: Change.Edit) -> Bool {
        guard one.previousVersion == other.previousVersion else { return false }
        return one.row.map { $0.isSame(as: other.row) } ?? (other.row == nil)
    }
}

extension Row {
    fileprivate func isSame(as other: (any Row)?) -> Bool { (other as? Self) == self }
}
