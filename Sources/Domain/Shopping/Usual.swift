/// An item that is bought every time.
package struct Usual: Row {
    package typealias ID = Identifier<Usual>

    package static let most = 500

    package static let kind = RowKind.usuals
    package static var table: TablePath<Usual> { \.usuals }
    package static let word = "usual"
    package static let exportPlace: Int? = 5
    package static let limit: RowLimit? = RowLimit(most, .usual)

    package let id: ID
    /// The food and its amount.
    package var item: Ingredient
    package var categoryID: Category.ID?

    package init(id: ID, item: Ingredient, categoryID: Category.ID?) {
        self.id = id
        self.item = item
        self.categoryID = categoryID
    }

    package var references: [RowKey] { categoryID.map { [RowKey(.categories, $0.text)] } ?? [] }
}
