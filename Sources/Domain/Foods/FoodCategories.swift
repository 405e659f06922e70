package import Foods
import Ingredients
import Tables

/// The categories of a household's foods, looked up once for all lines of a list.
package struct FoodCategories: Sendable {
    /// The thing that decides a food's category.
    package enum Decider: String, CaseIterable, Sendable {
        case household, usual
        case table = "dictionary"
    }

    private let household: Household
    private let ofUsuals: [FoodID: Category.ID]
    private let ofStarters: [StarterCategory: Category.ID]

    package init(of household: Household) {
        self.household = household
        ofUsuals = household.usuals.all.reduce(into: [:]) { categories, kept in
            guard let category = kept.row.categoryID,
                let food = household.food(of: kept.row.item.line)
            else { return }
            // The older of two usual items of one food decides.
            categories[food] = categories[food] ?? category
        }
        ofStarters = FoodCategories.starters(of: household.categories)
    }

    /// Returns the category of a food. Nil means "Other": the food is unknown, or its category was
    /// deleted.
    package func category(of food: FoodID) -> Category.ID? { find(food)?.category }

    package func find(_ food: FoodID) -> (category: Category.ID, source: Decider)? {
        let decision = household.said(of: food)?.row
        if let category = decision?.shelf?.category { return (category, .household) }
        if let category = ofUsuals[food] { return (category, .usual) }
        // The table does not decide about a food that a member has moved.
        if decision?.shelf == .lost { return nil }
        return FoodTable.shared.find(food.name).flatMap { ofStarters[$0.shelf] }.map { ($0, .table) }
    }

    /// Returns the categories by starter. A category without a starter counts by its name: one
    /// created again after deletion.
    private static func starters(of categories: Table<Category>) -> [StarterCategory: Category.ID] {
        var starters: [StarterCategory: Category.ID] = [:]
        for kept in categories.all {
            if let starter = kept.row.starter { starters[starter] = kept.row.id }
        }
        for kept in categories.all where kept.row.starter == nil {
            guard let starter = StarterCategory(named: kept.row.name) else { continue }
            starters[starter] = starters[starter] ?? kept.row.id
        }
        return starters
    }
}
