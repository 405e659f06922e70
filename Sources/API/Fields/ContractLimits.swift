import Domain
import UseCases

/// The limits of the contract that no body has, by the names of their constants.
package enum ContractLimits {
    package static let all: [String: ClosedRange<Int>] = [
        "Food.nameLength": Food.nameLength, "MealQuery.mostIDs": 0...MealQuery.mostIDs,
        "Operation.fieldLength": Operation.fieldLength,
        "Plan.mostExtras": 0...Plan.mostExtras,
        "PlannedMeal.mostLeftovers": 0...PlannedMeal.mostLeftovers,
        "PlannedSlot.mostMeals": 0...PlannedSlot.mostMeals, "Profile.nameLength": Profile.nameLength,
        "Recipe.headingLength": 1...Recipe.ingredientLength.upperBound - 1,
        "Recipe.ingredientLength": Recipe.ingredientLength, "Recipe.minutesRange": Recipe.minutesRange,
        "Recipe.mostIngredients": 0...Recipe.mostIngredients, "Recipe.mostTags": 0...Recipe.mostTags,
        "Recipe.nameLength": Recipe.nameLength, "Recipe.servings": Recipe.servings,
        "Recipe.sourceLength": Recipe.sourceLength,
        "SearchWords.length": 0...SearchWords.length, "Settings.durations": Settings.durations,
        "Settings.lookbacks": Settings.lookbacks, "Settings.retentions": Settings.retentions,
        "Settings.servings": Settings.servings, "Settings.startDays": Settings.startDays,
        "Tag.length": Tag.length,
    ]
}
