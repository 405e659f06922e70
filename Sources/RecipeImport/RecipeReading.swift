package import Domain
package import JSON

/// The result of reading one recipe of an import.
package struct RecipeReading: Equatable, Sendable {
    /// The recipe, or the problems that prevent reading.
    package enum Outcome: Equatable, Sendable {
        /// The recipe; `id` is the id in a meal of this server.
        case recipe(Recipe, id: Meal.ID?, imageURL: String?)
        case failed([FieldProblem])
    }

    package var index: Int
    /// The name, if the recipe has a name.
    package let name: String?
    package let outcome: Outcome
    /// True if the recipe states its servings.
    package let saysServings: Bool

    package init(index: Int, name: String?, outcome: Outcome, saysServings: Bool = true) {
        self.index = index
        self.name = name
        self.outcome = outcome
        self.saysServings = saysServings
    }
}
