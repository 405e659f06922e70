package import Domain
package import Ingredients

/// The foods that a household cooks with and buys, with their categories.
package struct Foods {
    private let household: Household
    private let categories: FoodCategories

    package init(_ household: Household) {
        self.household = household
        categories = FoodCategories(of: household)
    }

    /// Returns any food. The built-in dictionary may know the category of a food that the household
    /// has never used.
    package func find(_ food: FoodName) -> KnownFood { known(food, household.foodUses[food]) }

    /// Returns foods sorted by name, beginning after `cursor`, and whether more follow.
    package func page(
        matching words: SearchWords, after cursor: FoodName?, limit: Int
    ) -> (foods: [KnownFood], hasMore: Bool) {
        let begin = cursor.map(FoodPlace.init)
        let found = household.foodUses.compactMap { food, use -> (place: FoodPlace, use: FoodUse)? in
            let place = FoodPlace(food)
            if let begin, !(begin < place) { return nil }
            let text = place.text + [UInt8(ascii: "\n")] + SearchText.folded(use.name)
            return words.areIn(text) ? (place, use) : nil
        }
        let sorted = found.sorted { $0.place < $1.place }
        return (sorted.prefix(limit).map { known($0.place.food, $0.use) }, sorted.count > limit)
    }

    private func known(_ food: FoodName, _ use: FoodUse?) -> KnownFood {
        let found = categories.find(food)
        return KnownFood(
            id: food, name: use?.name ?? food.text, meals: use?.meals ?? 0,
            version: household.foods[food]?.version ?? 0,
            categoryID: found?.category, source: found?.source)
    }
}

extension HouseholdDraft {
    /// Puts a food into a category, on every list from now on.
    package mutating func putFood(_ food: FoodName, in category: Category.ID) throws(Refusal) {
        guard household.categories[category] != nil else { throw .unknown(.category, field: "categoryId") }
        let isNew = household.foods[food] == nil
        guard !isNew || household.foods.count < Food.most else { throw .tooMany(.food, most: Food.most) }
        put(Food(id: food, categoryID: category))
    }

    /// Forgets a member's choice of category. The food returns to its original category.
    package mutating func forgetFood(_ food: FoodName) {
        delete(Food.self, food)
    }
}

/// A food with its category and its use.
package struct KnownFood: Sendable {
    package let id: FoodName
    /// The name as the household writes it.
    package let name: String
    /// The number of meals with this food.
    package let meals: Int
    /// The version of the members' choice; 0 without a choice.
    package let version: Int
    /// The category; nil for "Other".
    package let categoryID: Category.ID?
    package let source: FoodCategories.Decider?
}

/// The position of a food in the order of names, in which accents do not count.
private struct FoodPlace: Comparable {
    let text: [UInt8]
    let food: FoodName

    init(_ food: FoodName) {
        self.food = food
        text = SearchText.folded(food.text)
    }

    static func < (one: FoodPlace, other: FoodPlace) -> Bool {
        one.text == other.text ? one.food < other.food : one.text.lexicographicallyPrecedes(other.text)
    }
}
