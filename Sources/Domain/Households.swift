/// Every household of a server.
package struct Households: Sendable {
    private var all = SortedMap<Household.ID, Household>()

    package init() {}

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
        // Taken out while it changes: a second reference would make each change copy its way.
        var household = all.remove(id) ?? Household(id)
        body(&household)
        if household.profile != nil { all.set(id, to: household) }
    }
}
