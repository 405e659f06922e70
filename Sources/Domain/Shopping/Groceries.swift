import Foods
import Ingredients

/// An amount of a food that a meal needs.
struct Grocery: Sendable {
    let food: FoodID
    /// The name by which the meal calls the food.
    private let spelling: FoodName
    let name: String
    let quantity: Quantity?

    /// Returns the groceries of a line: none for a heading or a name without letters, and two for
    /// “salt and pepper”. A wish for a brand stays in the name.
    static func all(_ ingredient: Ingredient, keepingBrand: Bool = false) -> [Grocery] {
        let line = ingredient.line
        let name = FoodTable.shared.nameToBuy(of: line)
        let pair = FoodTable.shared.pair(of: name)
        if !pair.isEmpty { return pair.compactMap { Grocery($0, line) } }
        let shown = keepingBrand ? FoodTable.shared.firstChoice(of: line) : name
        return [Grocery(name, line, shownAs: shown)].compactMap { $0 }
    }

    private init?(_ name: String, _ line: IngredientLine, shownAs shown: String? = nil) {
        guard let spelling = FoodName(name) else { return nil }
        let table = FoodTable.shared
        self.init(
            table.food(of: spelling, on: line), spelling,
            name: table.nameToldByUnit(of: spelling, on: line) ?? shown ?? name, quantity: line.quantity)
    }

    private init(_ food: FoodID, _ spelling: FoodName, name: String, quantity: Quantity?) {
        self.food = food
        self.spelling = spelling
        self.name = name
        self.quantity = quantity
    }

    /// True for a pan, which nobody buys for a meal.
    var isTool: Bool { KitchenTools.contains(spelling) }

    /// Scales the amount. An amount that no number can hold becomes an unknown amount.
    func scaled(by factor: Rational) -> Grocery {
        factor == Rational(1)
            ? self : Grocery(food, spelling, name: name, quantity: quantity?.scaled(by: factor))
    }

    /// Returns the grocery as the food that it is for a household.
    func joined(_ joins: FoodJoins) -> Grocery {
        Grocery(joins.food(spelling, food), spelling, name: name, quantity: quantity)
    }
}

extension Grocery {
    /// Returns the groceries of a recipe. Tools are none.
    static func all(of ingredients: [Ingredient]) -> [Grocery] {
        ingredients.flatMap { Grocery.all($0) }.filter { !$0.isTool }
    }
}
