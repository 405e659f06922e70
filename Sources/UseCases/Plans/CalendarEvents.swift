package import Domain

/// What is planned, as a calendar shows it: an event for each entry, by days, in a day by slots.
package struct CalendarEvents {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// The first so many from a day on.
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

    /// A meal shows in the event under its present name, so the event changes with it.
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

/// A planned entry with all that a calendar says of it.
package struct CalendarEvent: Sendable {
    package let mealTime: MealTime
    package let plannedMeal: PlannedMeal
    package let title: String
    package let servings: Int?
    package let source: String?
    /// Rises with every change of what is shown.
    package let revision: Int
    /// As far as its rows tell: when it was planned, or its meal changed, if that was later.
    package let revisedAt: Instant
}
