package import Ingredients

/// Where a household's foods stand in the shop: looked at once, asked as often as a list has lines.
package struct FoodCategories: Sendable {
    /// Who says so.
    package enum Source: String, CaseIterable, Sendable {
        case household, usual, dictionary
    }

    private let said: Table<Food>
    private let ofUsuals: [FoodName: Category.ID]
    private let ofStarters: [StarterCategory: Category.ID]

    package init(of household: Household) {
        said = household.foods
        ofUsuals = household.usuals.all.reduce(into: [:]) { categories, kept in
            guard let category = kept.row.categoryID, let food = FoodName(kept.row.item.line.name) else {
                return
            }
            // Of two usual items of one food the older one.
            categories[food] = categories[food] ?? category
        }
        ofStarters = FoodCategories.starters(of: household.categories)
    }

    /// Nil is "Other": nobody knows the food, or the category it belongs to has been deleted.
    package func category(of food: FoodName) -> Category.ID? { find(food)?.category }

    package func find(_ food: FoodName) -> (category: Category.ID, source: Source)? {
        if let category = said[food]?.row.categoryID { return (category, .household) }
        if let category = ofUsuals[food] { return (category, .usual) }
        // The dictionary has no say in a food that somebody had moved.
        if said[food] != nil { return nil }
        return FoodDictionary.category(of: food).flatMap { ofStarters[$0] }.map { ($0, .dictionary) }
    }

    /// A category that was not made as one of the first counts as the one whose name it has: made
    /// anew after it was deleted, or by a version that did not note which is which.
    private static func starters(of categories: Table<Category>) -> [StarterCategory: Category.ID] {
        var starters: [StarterCategory: Category.ID] = [:]
        for kept in categories.all {
            if let starter = kept.row.starter { starters[starter] = kept.row.id }
        }
        for kept in categories.all where kept.row.starter == nil {
            guard
                let starter =
                    (StarterCategory.allCases.first { $0.name.lowercased() == kept.row.name.lowercased() })
            else { continue }
            starters[starter] = starters[starter] ?? kept.row.id
        }
        return starters
    }
}
