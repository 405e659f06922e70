/// A meal that a member has renamed since its import, under the name that its source has.
struct RenamedMeal: Comparable, Sendable {
    private let name: UInt32
    let meal: Meal.ID

    /// Returns nil for a meal that has the name of its source, or no source.
    init?(_ meal: Meal) {
        guard let name = meal.lastImport?.name, meal.deletedAt == nil,
            name != SourceMemory.name(of: meal.recipe)
        else { return nil }
        (self.name, self.meal) = (name, meal.id)
    }

    /// The place before all meals that came as the recipe.
    init(beforeAllFrom recipe: Recipe) { (name, meal) = (SourceMemory.name(of: recipe), .first) }

    func isSource(of recipe: Recipe) -> Bool { name == SourceMemory.name(of: recipe) }

    static func < (one: RenamedMeal, other: RenamedMeal) -> Bool {
        one.name == other.name ? one.meal < other.meal : one.name < other.name
    }
}
