package import Foods
import Ingredients
import Tables

extension Household {
    /// The most foods that are offered as staples.
    private static let mostOfferedStaples = 12
    /// The days that a food keeps if it can be a staple.
    private static let leastLifetimeOfStaple = 180
    /// The meals of a household that make one more staple, once it has named some.
    private static let mealsOfNewStaple = 5

    /// The foods that many households always have, the most used first: what stands with spices and
    /// baking things, keeps for half a year, and of which the household has said nothing. Until it
    /// has said of some food how it keeps it they come from all its meals. Afterwards those foods
    /// of a list are offered that several meals use.
    package func staplesToOffer(
        for listed: Set<FoodID>
    ) -> [(food: FoodID, name: String, meals: Int)] {
        let hasNamedSome = foods.all.contains { $0.row.stock != nil }
        let uses = mealFoods.uses.filter { food, use in
            if hasNamedSome, !listed.contains(food) || use.meals < Household.mealsOfNewStaple { return false }
            return canBeStaple(food) && !isStaple(food) && said(of: food)?.row.stock == nil
        }
        // Who always has salt has fine sea salt.
        let widest = uses.filter { food, _ in !hasWider(food, in: uses.keys) }
        return widest.sorted { ($1.value.meals, $0.key) < ($0.value.meals, $1.key) }
            .prefix(Household.mostOfferedStaples).map { ($0.key, $0.value.name, $0.value.meals) }
    }

    private func hasWider(_ food: FoodID, in offered: some Collection<FoodID>) -> Bool {
        guard let wider = FoodTable.shared.wider(than: food) else { return false }
        return offered.contains(wider) || hasWider(wider, in: offered)
    }

    private func canBeStaple(_ food: FoodID) -> Bool {
        guard let concept = FoodTable.shared.find(food.name)?.concept,
            concept.shelf == .spices || concept.shelf == .baking
        else { return false }
        return concept.keeping.first?.days ?? 0 >= Household.leastLifetimeOfStaple
    }

    /// Returns how dear it is to buy a food in vain: what carries a meal costs most, and of what is
    /// needed by the spoon a whole pack is bought.
    package func dearness(of food: FoodID) -> Int {
        switch FoodTable.shared.find(food.name)?.concept?.mainGroup {
        case .beef, .pork, .poultry, .lamb, .game, .fish, .shellfish, .cheese: return 3
        default: return UsualPack(of: forSale(food)).isBySpoon ? 2 : 1
        }
    }
}
