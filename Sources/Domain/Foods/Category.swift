/// A shelf of the shop. Shopping lists are grouped by categories, in the order of the household's
/// walk.
package struct Category: Row {
    package typealias ID = Identifier<Category>

    package static let most = 100

    package static let kind = RowKind.categories
    package static var table: TablePath<Category> { \.categories }
    package static let word = "category"
    package static let exportPlace: Int? = 3
    package static var mostInDocument: Int { most }
    package static let namedBy: [RowKind] = [.usuals, .foods]

    package let id: ID
    package var name: String
    /// The sort position. Ranks leave gaps, so that moving a category changes no other.
    package var rank: Int
    /// The starter category this one began as, even if renamed since. The food dictionary refers to
    /// starters.
    package let starter: StarterCategory?

    package init(id: ID, name: String, rank: Int, starter: StarterCategory? = nil) {
        self.id = id
        self.name = name
        self.rank = rank
        self.starter = starter
    }

    package func name(in household: Household) -> String { "the category “\(name)”" }
}

/// The categories of a new household, in the order of a walk through a shop. Foods without a
/// category are shown last, under "Other", which cannot be renamed or moved. The raw values are
/// words of the log's format.
package enum StarterCategory: String, CaseIterable, Sendable {
    case produce, bakery, meat, dairy, grains, tins, baking, spices, snacks, frozen, drinks, household

    package var name: String {
        switch self {
        case .produce: "Fruit & vegetables"
        case .bakery: "Bread & bakery"
        case .meat: "Meat & fish"
        case .dairy: "Dairy & eggs"
        case .grains: "Pasta, rice & grains"
        case .tins: "Tins & jars"
        case .baking: "Baking"
        case .spices: "Spices & sauces"
        case .snacks: "Snacks & sweets"
        case .frozen: "Frozen"
        case .drinks: "Drinks"
        case .household: "Household"
        }
    }
}
