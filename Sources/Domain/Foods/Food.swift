package import Ingredients

/// A household's decision where in the shop a food is. A food without a decision has no row.
package struct Food: Row {
    /// The most foods of a household: more than any kitchen has, and a limit for faulty clients.
    package static let most = 5_000
    /// The length of a food's name, that of an ingredient.
    package static let nameLength = Recipe.ingredientLength

    package static let kind = RowKind.foods
    package static var table: TablePath<Food> { \.foods }
    package static let word = "food"
    package static let exportPlace: Int? = 4
    package static var mostInDocument: Int { most }

    package let id: FoodName
    /// The food's shelf; nil after the category was deleted, until a member says where the food
    /// belongs.
    package var categoryID: Category.ID?

    package init(id: FoodName, categoryID: Category.ID?) {
        self.id = id
        self.categoryID = categoryID
    }

    package var references: [RowKey] { categoryID.map { [RowKey(.categories, $0.text)] } ?? [] }

    package func name(in household: Household) -> String { "the place of \(id.text)" }
}

extension FoodName: RowID {}
