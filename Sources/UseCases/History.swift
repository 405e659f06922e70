package import Domain

/// What has been planned and what became of it: the newest day first, in a day by slots, in a slot by when it was first planned. That
/// order is the entries' own, so whatever is written meanwhile moves none of them past another.
package struct History {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Behind a place, as many as are taken: each day is looked at when its turn comes.
    package func items(_ filter: HistoryFilter, after place: HistoryPlace? = nil) -> some Sequence<HistoryItem> {
        let behind = min(filter.to, place?.day ?? filter.to).adding(days: 1)
        return household.days.before(behind).lazy.prefix { kept in filter.from.map { kept.row.id >= $0 } ?? true }
            .flatMap { kept in items(of: kept.row) }.filter { item in place.map { $0 < item.place } ?? true && item.matches(filter) }
    }

    private func items(of day: PlannedDay) -> [HistoryItem] {
        Slot.allCases.flatMap { slot in
            (day.slots[slot]?.entries ?? []).sorted { $0.id < $1.id }.map {
                HistoryItem(place: HistoryPlace(day: day.id, slot: slot, entry: $0.id), entry: $0, household: household)
            }
        }
    }
}

/// Which entries are asked for; what is not said does not matter.
package struct HistoryFilter: Sendable {
    package var words: [[UInt8]] = []
    package var from: Day?
    package var to: Day
    package var isCompleted: Bool?

    package init(to: Day) {
        self.to = to
    }
}

/// Where an entry stands in the history.
package struct HistoryPlace: Comparable, Sendable {
    package let day: Day
    package let slot: Slot
    package let entry: PlannedEntry.ID

    package init(day: Day, slot: Slot, entry: PlannedEntry.ID) {
        (self.day, self.slot, self.entry) = (day, slot, entry)
    }

    package static func < (one: HistoryPlace, other: HistoryPlace) -> Bool {
        if one.day != other.day { return one.day > other.day }
        return one.slot == other.slot ? one.entry < other.entry : one.slot < other.slot
    }
}

/// An entry with what it is shown with.
package struct HistoryItem: Sendable {
    package let place: HistoryPlace
    package let entry: PlannedEntry
    private let household: Household

    fileprivate init(place: HistoryPlace, entry: PlannedEntry, household: Household) {
        (self.place, self.entry, self.household) = (place, entry, household)
    }

    package var plan: Plan.ID? { household.plan(on: place.day)?.row.id }
    package var title: String { household.title(of: entry) }
    package var servings: Int? { household.servings(of: entry) }
    package var isMealDeleted: Bool { entry.mealID.flatMap { household.meals[$0]?.row.deletedAt } != nil }

    fileprivate func matches(_ filter: HistoryFilter) -> Bool {
        if let isCompleted = filter.isCompleted, (entry.completedOn != nil) != isCompleted { return false }
        return filter.words.isEmpty || SearchText.matches(filter.words, title)
    }
}
