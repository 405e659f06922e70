/// A shelf of the shop: shopping lists are grouped by them, in the order in which the household walks by.
package struct Category: Row {
    package typealias ID = Identifier<Category>

    package static let most = 100
    /// In the order of a walk through a shop.
    package static let starters = [
        "Fruit & vegetables", "Bread & bakery", "Meat & fish", "Dairy & eggs", "Pasta, rice & grains", "Tins & jars",
        "Baking", "Spices & sauces", "Snacks & sweets", "Frozen", "Drinks", "Household",
    ]

    package static let kind = RowKind.categories
    package static var table: TablePath<Category> { \.categories }

    package let id: ID
    package var name: String
    /// Sorts them. With room between two, so that moving one touches no other.
    package var rank: Int

    package init(id: ID, name: String, rank: Int) {
        self.id = id
        self.name = name
        self.rank = rank
    }
}
