package import Domain
package import JSON

/// What was made of one recipe of an import.
package struct RecipeReading: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        /// The id is the one that a meal of ours brought with it.
        case recipe(Recipe, id: Meal.ID?, imageURL: String?)
        case failed([FieldProblem])
    }

    package let index: Int
    /// As far as it has one.
    package let name: String?
    package let outcome: Outcome
    /// Whether the recipe says for how many it is.
    package let saysServings: Bool

    package init(index: Int, name: String?, outcome: Outcome, saysServings: Bool = true) {
        (self.index, self.name, self.outcome, self.saysServings) = (index, name, outcome, saysServings)
    }
}
