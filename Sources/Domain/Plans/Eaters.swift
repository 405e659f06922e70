import Ingredients
import Tables

/// The people who eat a planned meal.
extension Household {
    /// Returns the members who eat a planned meal: all present ones unless it names some.
    package func eaters(of plannedMeal: PlannedMeal) -> [Member] {
        guard let named = plannedMeal.eaters else {
            return members.all.map(\.row).filter(\.isPresent)
        }
        return named.compactMap { members[$0]?.row }.filter(\.isPresent)
    }

    /// Returns the number of servings that members ask for; nil for the recipe's number. Where the
    /// household counts eaters, a meal without servings of its own is for their portions.
    package func askedServings(of plannedMeal: PlannedMeal) -> Int? {
        if let servings = plannedMeal.servings { return servings }
        guard countsEaters, plannedMeal.mealID != nil else { return nil }
        return eaters(of: plannedMeal).map(\.portion).servings(withGuests: plannedMeal.guests)
    }

    /// True if the servings of planned meals follow from the people who eat.
    package var countsEaters: Bool { settings?.row.servingsFrom == .eaters }
}
