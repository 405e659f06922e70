package import Ingredients

extension FoodName {
    /// The food as which this name is read as a line. An earlier version read "2 finely chopped
    /// onions" as a food of its own.
    var readAgain: FoodName? { FoodName(ofLine: text) }

    /// Returns the food of an ingredient line.
    init?(ofLine text: String) { self.init(IngredientLine(parsing: text).name) }
}

extension [FoodName: [Quantity?]] {
    /// Returns amounts by the foods of groceries. A name that no grocery has may be one of an
    /// earlier version.
    func byFoods(of groceries: [Grocery]) -> Self {
        let foods = Set(groceries.map(\.food))
        if keys.allSatisfy(foods.contains) { return self }
        return sorted { $0.key < $1.key }.reduce(into: [:]) { amounts, amount in
            var food = amount.key
            if !foods.contains(food), let again = food.readAgain, foods.contains(again) { food = again }
            amounts[food, default: []] += amount.value
        }
    }
}

/// The decisions about foods under names of earlier versions, by the foods as which these names are
/// read now.
final class EarlierFoods: Sendable {
    let decisions: [FoodName: Versioned<Food>]

    init(_ foods: Table<Food>) {
        decisions = foods.all.reduce(into: [:]) { decisions, kept in
            guard let food = kept.row.id.readAgain, food != kept.row.id, foods[food] == nil else { return }
            // The newest decision counts.
            if decisions[food].map({ $0.version < kept.version }) ?? true { decisions[food] = kept }
        }
    }
}

extension Household {
    /// Returns the members' decision about a food, which may stand under a name of an earlier
    /// version.
    package func decision(about food: FoodName) -> Versioned<Food>? {
        foods[food] ?? earlierFoods.value { EarlierFoods(foods) }.decisions[food]
    }
}
