package import Domain

/// Planned meals of the past: the newest day first, then by slot, then by id. That order never
/// changes for a planned meal, so later writes do not move one past another.
package struct History {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Returns at most `limit` planned meals after `place`, and whether more follow.
    package func items(_ filter: HistoryFilter, after place: HistoryPlace?, limit: Int) -> (
        items: [HistoryItem], hasMore: Bool
    ) {
        var found: [HistoryItem] = []
        household.walkBack(from: min(filter.to, place?.day ?? filter.to), to: filter.from) { day in
            let isCut = day.id == place?.day
            for slot in Slot.allCases {
                guard let plannedMeals = day.slots[slot]?.meals, !plannedMeals.isEmpty else { continue }
                for plannedMeal in plannedMeals.count > 1
                    ? plannedMeals.sorted(by: { $0.id < $1.id }) : plannedMeals
                where matches(plannedMeal, filter) {
                    let here = HistoryPlace(day: day.id, slot: slot, plannedMeal: plannedMeal.id)
                    if isCut, let place, here <= place { continue }
                    found.append(HistoryItem(place: here, plannedMeal: plannedMeal))
                }
            }
            return found.count <= limit
        }
        return (Array(found.prefix(limit)), found.count > limit)
    }

    private func matches(_ plannedMeal: PlannedMeal, _ filter: HistoryFilter) -> Bool {
        if let isCompleted = filter.isCompleted, (plannedMeal.completedOn != nil) != isCompleted {
            return false
        }
        if let meal = filter.meal, plannedMeal.mealID != meal { return false }
        if filter.hasNote, plannedMeal.note == nil { return false }
        return filter.words.isEmpty || filter.words.areIn(household.searchTitle(of: plannedMeal))
    }
}

/// The planned meals that are asked for; nil accepts every value.
package struct HistoryFilter: Sendable {
    package var words = SearchWords.none
    package var from: Day?
    package var to: Day
    package var isCompleted: Bool?
    package var meal: Meal.ID?
    /// True for planned meals with a note alone.
    package var hasNote = false

    package init(to: Day) {
        self.to = to
    }
}

/// The position of a planned meal in the history.
package struct HistoryPlace: Comparable, Sendable {
    package let day: Day
    package let slot: Slot
    package let plannedMeal: PlannedMeal.ID

    package init(day: Day, slot: Slot, plannedMeal: PlannedMeal.ID) {
        self.day = day
        self.slot = slot
        self.plannedMeal = plannedMeal
    }

    package static func < (one: HistoryPlace, other: HistoryPlace) -> Bool {
        if one.day != other.day { return one.day > other.day }
        return one.slot == other.slot ? one.plannedMeal < other.plannedMeal : one.slot < other.slot
    }
}

/// A planned meal and its position.
package struct HistoryItem: Sendable {
    package let place: HistoryPlace
    package let plannedMeal: PlannedMeal
}
