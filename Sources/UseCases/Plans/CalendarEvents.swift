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
                events += (day.row.slots[slot]?.entries ?? []).map { event($0, at: Place(day.row.id, slot)) }
            }
            if events.count >= most { break }
        }
        return Array(events.prefix(most))
    }

    /// A meal shows in the event under its present name, so the event changes with it.
    private func event(_ entry: PlannedMeal, at place: Place) -> CalendarEvent {
        let meal = entry.mealID.flatMap { household.meals[$0] }
        let instants = [entry.createdAt, meal?.row.updatedAt, meal?.row.deletedAt].compactMap { $0 }
        return CalendarEvent(
            place: place, entry: entry, title: household.title(of: entry), servings: household.servings(of: entry),
            source: meal?.row.recipe.sourceURL, revision: max(entry.version, meal?.version ?? 0),
            revisedAt: instants.max() ?? entry.createdAt)
    }
}

/// A planned entry with all that a calendar says of it.
package struct CalendarEvent: Sendable {
    package let place: Place
    package let entry: PlannedMeal
    package let title: String
    package let servings: Int?
    package let source: String?
    /// Rises with every change of what is shown.
    package let revision: Int
    /// As far as its rows tell: when it was planned, or its meal changed, if that was later.
    package let revisedAt: Instant
}
