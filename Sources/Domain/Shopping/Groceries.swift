import Foods
import Ingredients

/// An amount of a food that a meal needs.
struct Grocery: Sendable {
    let food: FoodName
    let name: String
    let quantity: Quantity?

    /// Creates a grocery; nil for a heading or a name without letters.
    init?(_ ingredient: Ingredient) {
        let line = ingredient.line
        let name = FoodTable.shared.nameToBuy(of: line)
        guard let food = FoodName(name) else { return nil }
        self.init(food, name: name, quantity: line.quantity)
    }

    private init(_ food: FoodName, name: String, quantity: Quantity?) {
        self.food = food
        self.name = name
        self.quantity = quantity
    }

    /// Scales the amount. An amount that no number can hold becomes an unknown amount.
    func scaled(by factor: Rational) -> Grocery {
        factor == Rational(1) ? self : Grocery(food, name: name, quantity: quantity?.scaled(by: factor))
    }
}

/// The groceries of a recipe. Tools are none.
final class Groceries: Sendable {
    let all: [Grocery]

    init(_ ingredients: [Ingredient]) {
        all = ingredients.compactMap { Grocery($0) }.filter { !KitchenTools.contains($0.food) }
    }
}
