package import Domain

/// A suggestion that a member accepted with others of its plan.
package struct AcceptedMeal: Sendable {
    package let mealTime: MealTime
    package let suggestion: Suggestion
    /// The meal that is planned for the suggestion; nil for a slot that is left empty.
    package let plannedMeal: PlannedMeal.ID?

    init(_ accepted: Review.AcceptedSuggestion, _ plannedMeal: PlannedMeal.ID?) {
        mealTime = accepted.mealTime
        suggestion = accepted.suggestion
        self.plannedMeal = plannedMeal
    }
}
