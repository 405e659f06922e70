/// A household after a change whose sequence can still move.
///
/// A decision made outside the writer's lock guesses its sequence. Another household's change may
/// take that number first. The rows then get the real number in place, under the lock. No other
/// code holds these rows until then.
package struct ProvisionalHousehold {
    package private(set) var household: Household
    /// The guessed sequence.
    private let seq: Int
    private let rows: [any RenumberedRow]

    package init(_ household: Household, after change: Change, at seq: Int) {
        self.household = household
        self.seq = seq
        rows = change.puts.compactMap { household.renumberedRow($0.key) }
    }

    /// Gives the change its real sequence.
    package mutating func renumber(to new: Int) {
        if new == seq { return }
        for row in rows { row.renumber(from: seq, to: new) }
        household.renumberTouch(from: seq, to: new)
    }
}

/// A stored row of any kind whose version can still move.
protocol RenumberedRow {
    func renumber(from old: Int, to new: Int)
}

extension Household {
    fileprivate func renumberedRow(_ key: RowKey) -> (any RenumberedRow)? {
        func kept<R: Row>(_: R.Type) -> (any RenumberedRow)? {
            R.ID(key.id).flatMap { self[keyPath: R.table][$0] }
        }
        return kept(key.kind.type)
    }

    fileprivate mutating func renumberTouch(from old: Int, to new: Int) {
        if touched.remove(old) != nil { touched.set(new, to: ()) }
    }
}

extension Change {
    /// True if some row has parts with versions of their own.
    package var hasVersionedParts: Bool { puts.contains { $0.edit.row?.hasVersionedParts == true } }
}

extension Row {
    fileprivate var hasVersionedParts: Bool { unversioned != self }
}

extension Plan {
    package func renumbered(from old: Int, to new: Int) -> Plan {
        var plan = self
        plan.extras = extras.map { $0.renumbered(from: old, to: new) }
        return plan
    }
}

extension PlannedDay {
    package func renumbered(from old: Int, to new: Int) -> PlannedDay {
        PlannedDay(id: id, slots: slots.mapValues { $0.renumbered(from: old, to: new) })
    }
}

extension PlannedSlot {
    fileprivate func renumbered(from old: Int, to new: Int) -> PlannedSlot {
        PlannedSlot(
            meals: meals.map { $0.renumbered(from: old, to: new) },
            extras: extras.map { $0.renumbered(from: old, to: new) }, isAlreadyHad: isAlreadyHad,
            review: review,
            version: version == old ? new : version)
    }
}

extension ShoppingList {
    package func renumbered(from old: Int, to new: Int) -> ShoppingList {
        var list = self
        list.additions = additions.map { $0.renumbered(from: old, to: new) }
        return list
    }
}

extension Part {
    fileprivate func renumbered(from old: Int, to new: Int) -> Self {
        var part = self
        if version == old { part.version = new }
        return part
    }
}
