import Ingredients
import Synchronization

/// An amount of a food that has to be there.
struct Grocery: Sendable {
    let food: FoodName
    let name: String
    let quantity: Quantity?

    /// Nil for a heading, and for what has no letter.
    init?(_ ingredient: Ingredient) {
        let line = ingredient.line
        guard let food = FoodName(line.name) else { return nil }
        self.init(food, name: line.name, quantity: line.quantity)
    }

    private init(_ food: FoodName, name: String, quantity: Quantity?) {
        (self.food, self.name, self.quantity) = (food, name, quantity)
    }

    /// An amount that no number holds is some.
    func scaled(by factor: Rational) -> Grocery {
        factor == Rational(1) ? self : Grocery(food, name: name, quantity: quantity?.scaled(by: factor))
    }
}

/// All that a recipe takes. It is read when a list first asks for it, and once: reading takes
/// longer than all the rest of a list.
final class Groceries: Sendable {
    private let ingredients: [Ingredient]
    private let read = AtomicLazyReference<GroceryList>()

    init(_ ingredients: [Ingredient]) {
        self.ingredients = ingredients
    }

    var all: [Grocery] { (read.load() ?? read.storeIfNil(GroceryList(ingredients))).all }
}

private final class GroceryList: Sendable {
    let all: [Grocery]

    init(_ ingredients: [Ingredient]) {
        all = ingredients.compactMap { Grocery($0) }
    }
}
