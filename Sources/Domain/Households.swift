/// Every household of a server.
package struct Households: Sendable {
    private var all = SortedMap<Household.ID, Household>()
    /// Whether more of the log is to come that they are read from.
    private var areComplete: Bool

    package init(areComplete: Bool = true) {
        self.areComplete = areComplete
    }

    /// When the last row is read.
    package mutating func complete() {
        areComplete = true
        for (id, _) in all { all.modify(id) { $0.complete() } }
    }

    package subscript(id: Household.ID) -> Household? { all[id] }

    package var count: Int { all.count }
    package var each: some Sequence<Household> { all.lazy.map(\.value) }

    /// Every photo that some meal has.
    package var images: Set<Digest> {
        Set(each.lazy.flatMap { $0.meals.all.lazy.compactMap(\.row.image) })
    }

    /// A household begins with its profile and ends with it: without one nothing of it is kept.
    package mutating func apply(_ change: Change, to id: Household.ID, at seq: Int) {
        if !change.isEmpty { update(id) { $0.apply(change, at: seq) } }
    }

    /// For a snapshot's rows; those of one household, its profile among them, come together.
    package mutating func update(_ id: Household.ID, _ body: (inout Household) -> Void) {
        if !all.contains(id) { all.set(id, to: Household(id, isComplete: areComplete)) }
        // Where it is: taken out and put back, its two dozen references would be counted anew for each line of a log.
        var isKept = false
        all.modify(id) { household in
            body(&household)
            isKept = household.profile != nil
        }
        if !isKept { all.remove(id) }
    }
}
