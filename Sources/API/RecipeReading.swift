import Domain
import JSON

/// What was made of one recipe of an import.
struct RecipeReading: Equatable, Sendable {
    enum Outcome: Equatable, Sendable {
        /// The id is the one that a meal of ours brought with it.
        case recipe(Recipe, id: Meal.ID?, imageURL: String?)
        case failed([FieldProblem])
    }

    let index: Int
    /// As far as it has one.
    let name: String?
    let outcome: Outcome
    /// Whether the recipe says for how many it is.
    var saysServings = true
}
