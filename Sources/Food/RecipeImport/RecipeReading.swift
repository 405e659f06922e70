package import Domain
package import JSON

/// The result of reading one recipe of an import.
package struct RecipeReading: Equatable, Sendable {
    /// The recipe, or the problems that prevent reading.
    package enum Outcome: Equatable, Sendable {
        /// The recipe; `id` is the id in a meal of this server.
        case recipe(Recipe, id: Meal.ID?)
        case failed([FieldProblem])
    }

    package var index: Int
    /// The name, if the recipe has a name.
    package let name: String?
    package private(set) var outcome: Outcome
    /// True if the recipe states its servings.
    package let saysServings: Bool

    /// The address that the recipe names for its photo. The server opens no addresses.
    package let imageAddress: String?

    /// The reason why the recipe's photo was left out, as a sentence.
    package var photoProblem: String?

    /// The words of the source besides the recipe's text.
    package var past = RecipePast()

    /// The fields that no meal has a place for.
    package var leftOut = LeftOut()

    /// True for a recipe of elsewhere, in which gaps are likely to be flaws of the source.
    let isForeign: Bool

    package init(
        index: Int, name: String?, outcome: Outcome, saysServings: Bool = true, isForeign: Bool = false,
        imageAddress: String? = nil
    ) {
        self.index = index
        self.name = name
        self.outcome = outcome
        self.saysServings = saysServings
        self.isForeign = isForeign
        self.imageAddress = imageAddress
    }

    /// The gaps of which the person who imports must know.
    package var warnings: [RecipeWarning] {
        guard let recipe else { return [] }
        return (isForeign && recipe.ingredients.isEmpty ? [.noIngredients] : [])
            + (isForeign && recipe.steps.isEmpty ? [.noSteps] : [])
            + (photoProblem.map { [.noPhoto($0)] } ?? [])
    }

    /// Returns the reading with another outcome.
    func with(_ outcome: Outcome) -> RecipeReading {
        var copy = self
        copy.outcome = outcome
        return copy
    }

    package var recipe: Recipe? {
        if case .recipe(let recipe, _) = outcome { recipe } else { nil }
    }
}

/// A gap in a recipe that was imported nevertheless.
package enum RecipeWarning: Equatable, Sendable {
    case noIngredients
    case noSteps
    /// A recipe without its photo, with the reason as a sentence.
    case noPhoto(String)

    /// The name for programs.
    package var code: String {
        switch self {
        case .noIngredients: "no-ingredients"
        case .noSteps: "no-steps"
        case .noPhoto: "no-photo"
        }
    }

    /// A sentence for the person who imports.
    package var detail: String {
        switch self {
        case .noIngredients: "The source has no ingredients for this recipe. Add them to the meal."
        case .noSteps: "The source has no steps for this recipe. Add them to the meal."
        case .noPhoto(let reason): reason
        }
    }
}
