package import Domain
import Tables

/// Planned meals as a calendar shows them: one event each, by days and then by slots, and one for
/// each step ahead.
package struct CalendarEvents {
    private let household: Household
    /// The slot whose meals are shown; nil for all.
    private let slot: Slot?

    package init(_ household: Household, of slot: Slot? = nil) {
        (self.household, self.slot) = (household, slot)
    }

    /// Returns at most `most` events, beginning at a day.
    package func events(from first: Day, to last: Day?, atMost most: Int) -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        var room = most
        for day in household.days.after(first.adding(days: -1)) {
            if let last, day.row.id > last { break }
            for event in self.events(of: day) {
                room -= 1 + event.steps.count
                if room < 0 { return events }
                events.append(event)
            }
        }
        return events
    }

    private func events(of day: Versioned<PlannedDay>) -> [CalendarEvent] {
        let slots = household.slotTimes.slots.filter {
            !day.row[$0].meals.isEmpty && (slot == nil || slot == $0)
        }
        return slots.enumerated().flatMap { index, slot in
            day.row[slot].meals.map { plannedMeal in
                event(
                    plannedMeal, at: MealTime(day.row.id, slot), on: day,
                    number: slots.count > 1 ? index + 1 : nil)
            }
        }
    }

    /// Returns the event of a planned meal. Its title is the meal's present name, so a changed meal
    /// changes its events. Its number and its time follow from the whole day and from the settings.
    private func event(
        _ plannedMeal: PlannedMeal, at mealTime: MealTime, on day: Versioned<PlannedDay>, number: Int?
    ) -> CalendarEvent {
        let meal = plannedMeal.mealID.flatMap { household.meals[$0] }
        let settings = household.settings
        let instants =
            [meal?.row.updatedAt, meal?.row.deletedAt, settings?.row.updatedAt].compactMap { $0 }
            + day.row.meals.map(\.createdAt)
        return CalendarEvent(
            mealTime: mealTime, number: number, plannedMeal: plannedMeal,
            title: household.title(of: plannedMeal), servings: household.servings(of: plannedMeal),
            source: meal?.row.recipe.sourceURL,
            steps: household.dueSteps(of: plannedMeal, at: mealTime, saidByMembers: true),
            revision: max(day.version, meal?.version ?? 0, settings?.version ?? 0),
            revisedAt: instants.max() ?? plannedMeal.createdAt)
    }
}

/// A planned meal with everything that a calendar shows.
package struct CalendarEvent: Sendable {
    package let mealTime: MealTime
    /// The place among the slots of the day that have meals; nil if the day has one such slot.
    package let number: Int?
    package let plannedMeal: PlannedMeal
    package let title: String
    package let servings: Int?
    package let source: String?
    /// The steps ahead that a member has confirmed, and portions to take out of the freezer.
    package let steps: [DueStep]
    /// A number that rises with every change of what the event shows.
    package let revision: Int
    /// The time of the last known change: when a meal of the day was planned, or when its recipe or
    /// the settings changed later.
    package let revisedAt: Instant
}
