/// A shelf of the shop: shopping lists are grouped by them, in the order in which the household
/// walks by.
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
    /// Sorts them. With room between two, so that moving one touches no other.
    package var rank: Int
    /// Which of the first ones it is, however it is called by now: the dictionary of foods goes by
    /// that.
    package let starter: StarterCategory?

    package init(id: ID, name: String, rank: Int, starter: StarterCategory? = nil) {
        self.id = id
        self.name = name
        self.rank = rank
        self.starter = starter
    }

    package func name(in household: Household) -> String { "the category “\(name)”" }
}

/// The shelves a household begins with, in the order of a walk through a shop. What is on none of
/// them is "Other", which is no category: it can be neither renamed nor moved, and comes last on
/// every list. The raw values are words of the log's format.
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
