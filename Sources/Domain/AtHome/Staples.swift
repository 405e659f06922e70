package import Foods
import Ingredients
import Tables

extension Household {
    /// The most foods that are offered as staples.
    private static let mostOfferedStaples = 12
    /// The days that a food keeps if it can be a staple.
    private static let leastLifetimeOfStaple = 180

    /// The foods of the household's meals that many households always have: what stands with spices
    /// and baking things and keeps for half a year, the most used first. Empty once the household
    /// has said of some food how it keeps it.
    package var staplesToOffer: [(food: FoodID, name: String, meals: Int)] {
        if foods.all.contains(where: { $0.row.stock != nil }) { return [] }
        let uses = mealFoods.uses.filter { canBeStaple($0.key) && !isStaple($0.key) }
        return uses.sorted { ($1.value.meals, $0.key) < ($0.value.meals, $1.key) }
            .prefix(Household.mostOfferedStaples).map { ($0.key, $0.value.name, $0.value.meals) }
    }

    private func canBeStaple(_ food: FoodID) -> Bool {
        guard let concept = FoodTable.shared.find(food.name)?.concept,
            concept.shelf == .spices || concept.shelf == .baking
        else { return false }
        return concept.keeping.first?.days ?? 0 >= Household.leastLifetimeOfStaple
    }
}
