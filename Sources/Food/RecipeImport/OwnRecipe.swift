import JSON

/// A meal in this server's own format, read strictly. The room that knows the fields of a meal has
/// the type.
package protocol OwnRecipe {
    /// The names of all fields that such a meal can have.
    static var fieldNames: Set<String> { get }

    /// Reads the recipe at `index` of an import. A broken recipe has at most `mostProblems`
    /// problems.
    static func reading(
        of candidate: RecipeCandidate, index: Int, defaultServings: Int, mostProblems: Int
    ) -> RecipeReading
}

extension OwnRecipe {
    static func hasFields(_ value: JSONValue) -> Bool { fieldNames.contains { value[$0] != nil } }
}
