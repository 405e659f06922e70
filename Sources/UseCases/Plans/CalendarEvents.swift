package import Domain

/// Planned meals as a calendar shows them: one event each, by days and then by slots.
package struct CalendarEvents {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Returns at most `most` events, beginning at a day.
    package func events(from first: Day, to last: Day?, atMost most: Int) -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        for day in household.days.after(first.adding(days: -1)) {
            if let last, day.row.id > last { break }
            for slot in Slot.allCases {
                events += (day.row.slots[slot]?.meals ?? []).map { event($0, at: MealTime(day.row.id, slot)) }
            }
            if events.count >= most { break }
        }
        return Array(events.prefix(most))
    }

    /// Returns the event of a planned meal. Its title is the meal's present name, so a changed meal
    /// changes its events.
    private func event(_ plannedMeal: PlannedMeal, at mealTime: MealTime) -> CalendarEvent {
        let meal = plannedMeal.mealID.flatMap { household.meals[$0] }
        let instants = [plannedMeal.createdAt, meal?.row.updatedAt, meal?.row.deletedAt].compactMap { $0 }
        return CalendarEvent(
            mealTime: mealTime, plannedMeal: plannedMeal, title: household.title(of: plannedMeal),
            servings: household.servings(of: plannedMeal),
            source: meal?.row.recipe.sourceURL, revision: max(plannedMeal.version, meal?.version ?? 0),
            revisedAt: instants.max() ?? plannedMeal.createdAt)
    }
}

/// A planned meal with everything that a calendar shows.
package struct CalendarEvent: Sendable {
    package let mealTime: MealTime
    package let plannedMeal: PlannedMeal
    package let title: String
    package let servings: Int?
    package let source: String?
    /// A number that rises with every change of what the event shows.
    package let revision: Int
    /// The time of the last known change: when the meal was planned, or when its recipe changed
    /// later.
    package let revisedAt: Instant
}
