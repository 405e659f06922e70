/// A meal under the address of its source. Many meals may have one source.
struct MealSource: Comparable, Sendable {
    let address: String
    let meal: Meal.ID

    /// Returns nil for a meal without a source.
    init?(of meal: Meal) {
        guard let address = meal.recipe.sourceURL else { return nil }
        self.init(address: address, meal: meal.id)
    }

    private init(address: String, meal: Meal.ID) {
        self.address = address
        self.meal = meal
    }

    /// The place before all meals of a source.
    static func first(of address: String) -> MealSource {
        MealSource(address: address, meal: Meal.ID.first)
    }

    static func < (one: MealSource, other: MealSource) -> Bool {
        if one.address != other.address { return one.address < other.address }
        return one.meal < other.meal
    }
}
