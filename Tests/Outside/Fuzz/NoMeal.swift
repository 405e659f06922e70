import RecipeImport

/// Linked data is never read as a meal of ours.
enum NoMeal: OwnRecipe {
    static let fieldNames: Set<String> = []

    static func reading(of candidate: RecipeCandidate, index: Int, defaultServings: Int, mostProblems: Int)
        -> RecipeReading
    {
        RecipeReading(index: index, name: nil, outcome: .failed([]))
    }
}
