package import JSON

/// Recipes of other programs' files, one at a time, as values with the names that `RecipeFieldName`
/// lists.
extension RecipeReader {
    /// Reads one recipe; `index` is its place among all recipes of the file.
    package func recipe(_ value: JSONValue, index: Int) -> RecipeReading {
        RecipeTranslation.reading(
            of: RecipeCandidate(value: value, pointer: "/\(index)"), index: index,
            defaultServings: defaultServings)
    }

    /// True for an object with the ingredients or the steps of a recipe, and for a list or an
    /// object that holds such an object.
    package static func seemsRecipe(_ value: JSONValue) -> Bool { seemsRecipe(value, depth: 0) }

    private static func seemsRecipe(_ value: JSONValue, depth: Int) -> Bool {
        switch value {
        case .object(let members):
            members.contains { ofRecipes.contains(RecipeFieldName.folded($0.name)) || isType($0) }
                || depth < 2 && members.contains { seemsRecipe($0.value, depth: depth + 1) }
        case .array(let elements): depth < 2 && elements.contains { seemsRecipe($0, depth: depth + 1) }
        default: false
        }
    }

    /// True for the type of a recipe in linked data.
    private static func isType(_ member: JSONValue.Member) -> Bool {
        member.name == "@type"
            && member.value.elements.contains { $0.words?.lowercased().hasSuffix("recipe") ?? false }
    }

    /// True for the name of a field or a column with the title of a recipe.
    package static func isName(_ name: String) -> Bool {
        RecipeFieldName.name.names.contains(RecipeFieldName.folded(name)[...])
    }

    /// True for the name of a field or a column with ingredients or steps.
    package static func isOfRecipe(_ name: String) -> Bool {
        ofRecipes.contains(RecipeFieldName.folded(name))
    }

    /// The names of ingredients and steps. Shopping lists have items too, so "items" proves
    /// nothing.
    private static let ofRecipes = Set(
        (RecipeFieldName.ingredients.names + RecipeFieldName.steps.names).map(String.init)
    ).subtracting(["items", "method"])
}
