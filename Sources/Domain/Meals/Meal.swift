package import Tables

/// A recipe that a household keeps.
package struct Meal: Row {
    package typealias ID = Identifier<Meal>

    package static let most = 20_000

    package static let kind = RowKind.meals
    package static var table: TablePath<Meal> { \.meals }
    package static let word = "meal"
    package static let exportPlace: Int? = 6
    package static let limit: RowLimit? = RowLimit(most, .meal)
    package static let namedBy: [RowKind] = [.meals, .days, .favourites, .votes, .standingMeals]

    package let id: ID
    package var recipe: Recipe
    /// The photo, by the digest of its bytes. The small photo goes with the photo that it shows.
    package var image: Digest? { didSet { if image != oldValue { smallImage = nil } } }
    /// The same photo in a size for lists, made by a client. Nil for a meal without a photo.
    package var smallImage: Digest?
    package let createdAt: Instant
    /// The position among meals in creation order: the creation time in milliseconds, or the next
    /// number if that is taken.
    package let number: Int
    package var updatedAt: Instant
    /// The days between two times that members wish for; nil for those that the plans show.
    package var usualDays: Int?
    /// The first day on which the meal may be proposed again.
    package var restsUntil: Day?
    /// The cooking on days that have since been cleaned up.
    package var usedBefore = MealUsage()
    /// The digests of the source's texts at the last import. Nil for meals never imported.
    package var lastImport: SourceMemory?
    /// The time of deletion. A deleted meal stays in plans under its name.
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
        if let new { household.mealIndex.put(new) } else if let old { household.mealIndex.delete(old.row.id) }
    }

    package var references: [RowKey] { recipe.usedMeals.map { RowKey(.meals, $0.text) } }

    /// The photo in every size.
    package var photos: [Digest] { [image, smallImage].compactMap { $0 } }
}
