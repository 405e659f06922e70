package import Foods

/// A shelf of the shop. Shopping lists are grouped by categories, in the order of the household's
/// walk.
package struct Category: Row {
    package typealias ID = Identifier<Category>

    package static let most = 100

    package static let kind = RowKind.categories
    package static var table: TablePath<Category> { \.categories }
    package static let word = "category"
    package static let exportPlace: Int? = 3
    package static let limit: RowLimit? = RowLimit(most, .category)
    package static let namedBy: [RowKind] = [.usuals, .foods]

    package let id: ID
    package var name: String
    /// The sort position. Ranks leave gaps, so that moving a category changes no other.
    package var rank: Int
    /// The starter category this one began as, even if renamed since. The table of foods refers to
    /// starters.
    package let starter: StarterCategory?

    package init(id: ID, name: String, rank: Int, starter: StarterCategory? = nil) {
        self.id = id
        self.name = name
        self.rank = rank
        self.starter = starter
    }
}

/// Foods without a category are shown last, under "Other", which cannot be renamed or moved.
extension StarterCategory {
    package var name: String { names.english }
    package var germanName: String { names.german }

    private var names: (english: String, german: String) {
        switch self {
        case .produce: ("Fruit & vegetables", "Obst & Gemüse")
        case .bakery: ("Bread & bakery", "Brot & Backwaren")
        case .meat: ("Meat & fish", "Fleisch & Fisch")
        case .dairy: ("Dairy & eggs", "Milch & Eier")
        case .grains: ("Pasta, rice & grains", "Nudeln, Reis & Getreide")
        case .tins: ("Tins & jars", "Dosen & Gläser")
        case .baking: ("Baking", "Backzutaten")
        case .spices: ("Spices & sauces", "Gewürze & Soßen")
        case .snacks: ("Snacks & sweets", "Snacks & Süßes")
        case .frozen: ("Frozen", "Tiefgekühltes")
        case .drinks: ("Drinks", "Getränke")
        case .household: ("Household", "Haushalt")
        }
    }

    /// The starter with this name in one of the languages.
    init?(named name: String) {
        let name = name.lowercased()
        let starter = StarterCategory.allCases.first {
            $0.name.lowercased() == name || $0.germanName.lowercased() == name
        }
        guard let starter else { return nil }
        self = starter
    }
}
