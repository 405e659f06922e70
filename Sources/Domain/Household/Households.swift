/// Every household of a server.
package struct Households: Sendable {
    /// A household behind one reference: a change copies the nodes of the map on its way, and with
    /// the households themselves in them it would count the two dozen references of each neighbour
    /// anew.
    ///
    /// Whoever changes one has made sure that nobody else refers to it. That is what `@unchecked
    /// Sendable` rests on.
    private final class Shared: @unchecked Sendable {
        var household: Household

        init(_ household: Household) {
            self.household = household
        }
    }

    private var all = SortedMap<Household.ID, Shared>()
    /// Whose doors the codes open; derived, so it is empty until the households are complete.
    private var doors = SortedMap<InvitationCode, Household.ID>()
    /// The numbers of transactions that a restore has taken back.
    package private(set) var givenUp = GivenUpSequences()
    /// Whether more of the log is to come that they are read from.
    private var areComplete: Bool

    package init(areComplete: Bool = true) {
        self.areComplete = areComplete
    }

    /// When the last row is read.
    package mutating func complete() {
        areComplete = true
        for (id, _) in all { modify(id) { $0.complete() } }
        for household in each {
            for kept in household.invitations.all { doors.set(kept.row.id, to: household.id) }
        }
    }

    /// From now on these are the numbers of nothing.
    package mutating func giveUp(_ sequences: ClosedRange<Int>) {
        givenUp.add(sequences)
    }

    package subscript(id: Household.ID) -> Household? { all[id]?.household }

    /// The one that has invited somebody with a code.
    package subscript(code: InvitationCode) -> Household? { doors[code].flatMap { self[$0] } }

    package var count: Int { all.count }
    package var each: some Sequence<Household> { all.lazy.map(\.value.household) }

    /// Every photo that some meal has.
    package var images: Set<Digest> {
        Set(each.lazy.flatMap { $0.meals.all.lazy.compactMap(\.row.image) })
    }

    /// A household begins with its profile and ends with it: without one nothing of it is kept.
    /// Where somebody has seen already what comes of the change, that is kept, and what was derived
    /// from its rows goes on being known by them.
    package mutating func apply(
        _ change: Change, to id: Household.ID, at seq: Int, seen outcome: Household? = nil
    ) {
        if change.isEmpty { return }
        update(id) { household in
            if let outcome { household = outcome } else { household.apply(change, at: seq) }
        }
        if areComplete { setDoors(of: id, after: change) }
    }

    /// For a snapshot's rows; those of one household, its profile among them, come together.
    package mutating func update(_ id: Household.ID, _ body: (inout Household) -> Void) {
        if !all.contains(id) { all.set(id, to: Shared(Household(id, isComplete: areComplete))) }
        var isKept = false
        modify(id) { household in
            body(&household)
            isKept = household.profile != nil
        }
        if !isKept { remove(id) }
    }

    private mutating func remove(_ id: Household.ID) {
        for kept in all.remove(id)?.household.invitations.all.map({ $0 }) ?? [] { close(kept.row.id, of: id) }
    }

    /// Where it is: taken out and put back, its two dozen references would be counted anew for each
    /// line of a log.
    private mutating func modify(_ id: Household.ID, _ body: (inout Household) -> Void) {
        all.modify(id) { shared in
            if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.household) }
            body(&shared.household)
        }
    }

    private mutating func setDoors(of id: Household.ID, after change: Change) {
        for (key, edit) in change.edits where key.kind == .invitations {
            guard let code = InvitationCode(key.id) else { continue }
            if edit.row != nil, all.contains(id) { doors.set(code, to: id) } else { close(code, of: id) }
        }
    }

    private mutating func close(_ code: InvitationCode, of id: Household.ID) {
        if doors[code] == id { doors.remove(code) }
    }
}
