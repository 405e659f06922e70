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

    /// True for a recipe of elsewhere, in which gaps are likely to be flaws of the source.
    let isForeign: Bool

    package init(
        index: Int, name: String?, outcome: Outcome, saysServings: Bool = true, isForeign: Bool = false
    ) {
        self.index = index
        self.name = name
        self.outcome = outcome
        self.saysServings = saysServings
        self.isForeign = isForeign
    }

    /// The gaps of which the person who imports must know.
    package var warnings: [RecipeWarning] {
        guard isForeign, let recipe else { return [] }
        return (recipe.ingredients.isEmpty ? [.noIngredients] : [])
            + (recipe.steps.isEmpty ? [.noSteps] : [])
    }

    package var recipe: Recipe? {
        if case .recipe(let recipe, _, _) = outcome { recipe } else { nil }
    }
}

/// A gap in a recipe that was imported nevertheless.
package enum RecipeWarning: String, CaseIterable, Sendable {
    case noIngredients = "no-ingredients"
    case noSteps = "no-steps"

    /// A sentence for the person who imports.
    package var detail: String {
        switch self {
        case .noIngredients: "The source has no ingredients for this recipe. Add them to the meal."
        case .noSteps: "The source has no steps for this recipe. Add them to the meal."
        }
    }
}
