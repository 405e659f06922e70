import Foods
import Tables

/// The foods that a cook will probably find at home, to see what can be cooked.
package struct MealsAtHome: Sendable {
    /// The least chance of a food that counts as there, in thousandths.
    private static let leastChance = 300

    private let found: Set<FoodID>
    private let joins: FoodJoins

    package init(in household: Household, today: Day, dayOf: @escaping @Sendable (Instant) -> Day) {
        let seen = household.foodsSeen
        let facts = FoodsAtHome(seen, in: household, today: today, dayOf: dayOf)
        let foods = Set(household.mealFoods.uses.keys)
        joins = household.foodJoins
        found = foods.filter { food in
            if household.isStaple(food) { return true }
            return seen.contains(food)
                && facts.belief(of: food).isProbablyThere(atLeast: MealsAtHome.leastChance)
        }
    }

    /// Returns the names of the foods of a meal that are probably not at home, as the recipe writes
    /// them.
    package func missing(for meal: IndexedMeal) -> [String] {
        meal.text.foods(joins).filter { !found.contains($0.food) }.map(\.text)
    }
}

extension FoodBelief {
    /// Says whether a cook may count on the food: it was bought and no meal has needed it since, or
    /// the chance is good.
    fileprivate func isProbablyThere(atLeast least: Int) -> Bool {
        guard let seen else { return false }
        let age = today.number - seen.number
        if mealsSince == 0, age <= lifetime ?? 0 { return true }
        return chance(of: [nil]) >= least
    }
}
