package import Domain
package import Ingredients

/// What a household calls the things it cooks with and buys, and where in the shop they stand.
package struct Foods {
    private let household: Household
    private let categories: FoodCategories

    package init(_ household: Household) {
        self.household = household
        categories = FoodCategories(of: household)
    }

    /// Any food can be asked for: of one that nobody has written yet the dictionary may know where
    /// it stands.
    package func find(_ food: FoodName) -> KnownFood { known(food, household.foodUses[food]) }

    /// In the order of their names, behind one of them, and whether there are more.
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
    /// Puts a food into a category, for every list from now on.
    package mutating func putFood(_ food: FoodName, in category: Category.ID) throws(Refusal) {
        guard household.categories[category] != nil else { throw .unknown(.category, field: "categoryId") }
        let isNew = household.foods[food] == nil
        guard !isNew || household.foods.count < Food.most else { throw .tooMany(.food, most: Food.most) }
        put(Food(id: food, categoryID: category))
    }

    /// Forgets a member's choice: the food stands where it stood before anybody said anything.
    package mutating func forgetFood(_ food: FoodName) {
        delete(Food.self, food)
    }
}

package struct KnownFood: Sendable {
    package let id: FoodName
    /// As the household writes it.
    package let name: String
    /// How many meals are made with it.
    package let meals: Int
    /// 0 as long as nobody has said anything of it.
    package let version: Int
    /// Nil is "Other".
    package let categoryID: Category.ID?
    package let source: FoodCategories.Source?
}

/// Sorted without accents, like everything with a name.
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
