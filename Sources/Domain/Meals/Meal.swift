/// A recipe that a household keeps.
package struct Meal: Row {
    package typealias ID = Identifier<Meal>

    package static let most = 20_000

    package static let kind = RowKind.meals
    package static var table: TablePath<Meal> { \.meals }
    package static let word = "meal"
    package static let exportPlace: Int? = 6
    package static var mostInDocument: Int { most }
    package static let namedBy: [RowKind] = [.days, .favourites]

    package internal(set) var id: ID
    package var recipe: Recipe
    /// The photo, by what is in it.
    package var image: Digest?
    package let createdAt: Instant
    /// Its place in the order in which meals were made: its milliseconds, or the next number where
    /// another meal has those already.
    package let number: Int
    package var updatedAt: Instant
    /// How often it was cooked on days that have been cleaned up since.
    package var usedBefore = MealUsage()
    /// The source's words at the last import; nil for meals that were never imported, or by an
    /// earlier version.
    package var lastImport: SourceMemory?
    /// Deleted meals keep their place in plans, under their name.
    package var deletedAt: Instant?

    package init(id: ID, recipe: Recipe, createdAt: Instant, number: Int? = nil) {
        self.id = id
        self.recipe = recipe
        self.createdAt = createdAt
        self.number = number ?? createdAt.milliseconds
        updatedAt = createdAt
    }

    package static func derive(
        in household: inout Household, from old: Versioned<Meal>?, to new: Versioned<Meal>?
    ) {
        guard household.isComplete else { return }
        if let new { household.shelf.put(new) } else if let old { household.shelf.delete(old.row.id) }
    }

    package func name(in household: Household) -> String { recipe.name }
}
