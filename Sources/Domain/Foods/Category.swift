package import Foods
package import Ingredients

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

/// A category with the name of its starter in some language has it in every language.
extension Category {
    /// Returns the name for a reader. A name that a member has given stays as it is written.
    package func name(in language: SentenceLanguage) -> String {
        shownStarter.map { language.name(of: $0) } ?? name
    }

    /// Says whether some reader sees the category under a name.
    package func isShown(as name: String) -> Bool {
        ([self.name] + SentenceLanguage.allCases.map { self.name(in: $0) }).contains {
            $0.lowercased() == name.lowercased()
        }
    }

    /// The starter whose name the category still has.
    private var shownStarter: StarterCategory? {
        starter.flatMap { starter in
            SentenceLanguage.allCases.contains { $0.name(of: starter) == name } ? starter : nil
        }
    }
}

/// Foods without a category are shown last, under "Other", which cannot be renamed or moved.
extension StarterCategory {
    /// The starter with this name in one of the languages.
    init?(named name: String) {
        let name = name.lowercased()
        let starter = StarterCategory.allCases.first { starter in
            SentenceLanguage.allCases.contains { $0.name(of: starter).lowercased() == name }
        }
        guard let starter else { return nil }
        self = starter
    }
}

extension SentenceLanguage {
    package func name(of shelf: StarterCategory) -> String {
        switch shelf {
        case .produce: shelfProduce
        case .bakery: shelfBakery
        case .meat: shelfMeat
        case .dairy: shelfDairy
        case .grains: shelfGrains
        case .tins: shelfTins
        case .baking: shelfBaking
        case .spices: shelfSpices
        case .snacks: shelfSnacks
        case .frozen: shelfFrozen
        case .drinks: shelfDrinks
        case .household: shelfHousehold
        }
    }
}
