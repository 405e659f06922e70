package import Domain

/// An empty slot that asks for a meal, with what is known about it.
package struct OpenSlot: Sendable {
    package let mealTime: MealTime
    /// The most minutes that the day allows; nil for no limit.
    package var mostMinutes: Int?
    /// The members who eat there.
    package var eaters: [Member.ID] = []
    /// The meals that one of the eaters surely avoids.
    package var avoided: Set<Meal.ID> = []
    /// The meal that the asking member keeps here, by its place among the facts.
    package var kept: Int?

    package init(_ mealTime: MealTime) {
        self.mealTime = mealTime
    }

    package var day: Day { mealTime.day }
}

/// A meal in a slot, by its place among the facts.
package struct ChosenMeal: Equatable, Sendable {
    package let mealTime: MealTime
    package let meal: Int

    package init(_ mealTime: MealTime, _ meal: Int) {
        self.mealTime = mealTime
        self.meal = meal
    }
}
