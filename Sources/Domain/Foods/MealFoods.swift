import Foods
import Ingredients

/// The foods of all live meals, each with its most frequent spelling.
final class MealFoods: Sendable {
    /// The use of a food in meals.
    struct Use: Sendable {
        let name: String
        /// The number of meals with the food.
        let meals: Int
    }

    let uses: [FoodID: Use]

    init(of meals: MealOrders, _ joins: FoodJoins) {
        var spellings: [String: Spelling] = [:]
        meals.walk(.name, descending: false, after: nil) { meal, _ in
            for (food, text) in meal.text.foods(joins) {
                spellings[text, default: Spelling(text: text, food: food)].meals += 1
            }
            return true
        }
        uses = Dictionary(grouping: spellings.values, by: \.food).compactMapValues { spellings in
            spellings.max { $1.isMoreUsual(than: $0) }.map { usual in
                Use(name: usual.text, meals: spellings.reduce(0) { $0 + $1.meals })
            }
        }
    }
}

/// A spelling of a food.
private struct Spelling {
    let text: String
    let food: FoodID
    var meals = 0

    /// Says whether this spelling is preferred: the more frequent one, then the shorter one.
    func isMoreUsual(than other: Spelling) -> Bool {
        if meals != other.meals { return meals > other.meals }
        return text.utf8.count != other.text.utf8.count
            ? text.utf8.count < other.text.utf8.count : text < other.text
    }
}
