import Tables

/// A slot of a day.
package struct MealTime: Hashable, Comparable, Sendable {
    package var day: Day
    package var slot: Slot

    package init(_ day: Day, _ slot: Slot) {
        self.day = day
        self.slot = slot
    }

    /// The words for the slot, like "Tuesday's dinner (Nov 24)".
    package var words: String { day.words(for: slot) }

    package static func < (one: MealTime, other: MealTime) -> Bool {
        one.day == other.day ? one.slot < other.slot : one.day < other.day
    }
}

extension Household {
    package func slot(at mealTime: MealTime) -> PlannedSlot {
        days[mealTime.day]?.row[mealTime.slot] ?? PlannedSlot()
    }
}
