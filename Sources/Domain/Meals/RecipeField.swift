import Ingredients

/// A part of a recipe that an import takes or leaves for itself. The raw values are names of the log and the API.
package enum RecipeField: String, CaseIterable, Sendable {
    case name, description, tags, servings, minutes, ingredients, steps, notes
    case sourceURL = "sourceUrl"
}

extension Recipe {
    /// All that a field says, as text; empty where it says nothing.
    func content(of field: RecipeField) -> String {
        switch field {
        case .name: name
        case .description: description ?? ""
        case .tags: tags.map(\.text).joined(separator: "\n")
        case .servings: String(servings)
        case .minutes:
            minutes == Minutes()
                ? "" : [minutes.prep, minutes.cook, minutes.total].map { $0.map(String.init) ?? "" }.joined(separator: "/")
        case .ingredients: ingredients.map(\.content).joined(separator: "\n")
        case .steps: steps.joined(separator: "\0")
        case .notes: notes ?? ""
        case .sourceURL: sourceURL ?? ""
        }
    }

    mutating func take(_ field: RecipeField, from other: Recipe) {
        switch field {
        case .name: name = other.name
        case .description: description = other.description
        case .tags: tags = other.tags
        case .servings: servings = other.servings
        case .minutes: minutes = other.minutes
        case .ingredients: ingredients = other.ingredients
        case .steps: steps = other.steps
        case .notes: notes = other.notes
        case .sourceURL: sourceURL = other.sourceURL
        }
    }
}

extension Ingredient {
    fileprivate var content: String {
        guard let given else { return text }
        return ([text] + [given.quantity?.text, given.name, given.note].map { $0 ?? "" }).joined(separator: "\0")
    }
}
