package import Ingredients

/// What a household has said of a food: where it stands in the shop. Foods of which it has said
/// nothing have no row.
package struct Food: Row {
    /// More than any kitchen has; a bound for what a faulty client can write.
    package static let most = 5_000
    /// As long as an ingredient can be.
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
