import Domain
import JSON

/// A merge patch: what is left out stays, null clears.
struct RecipeChange: JSONReadable {
    private let name: String?
    private let servings: FieldChange<Int>
    private let description, notes, sourceURL: FieldChange<String>
    private let tags: FieldChange<[Tag]>
    private let minutes: FieldChange<MinutesChange>
    private let ingredients: FieldChange<[Ingredient]>
    private let steps: FieldChange<[String]>

    init?(_ fields: inout Fields) {
        fields.passImageAddress()
        fields.pass("id", "version", "favourite", "usageCount", "lastUsed", "createdAt", "updatedAt", "deletedAt")
        name = fields.ifGiven("name", .line(Recipe.nameLength))
        servings = fields.change("servings", .integer(Recipe.servings))
        description = fields.change("description", .text(Recipe.descriptionLength))
        tags = fields.change("tags", .list(of: .tag, atMost: Recipe.mostTags))
        minutes = fields.change("minutes", .object(MinutesChange.self))
        ingredients = fields.change("ingredients", .list(of: IngredientShape(), atMost: Recipe.mostIngredients))
        steps = fields.change("steps", .list(of: .text(Recipe.stepLength), atMost: Recipe.mostSteps))
        notes = fields.change("notes", .text(Recipe.notesLength))
        sourceURL = fields.change("sourceUrl", .address)
    }

    func apply(to recipe: inout Recipe, defaultServings: Int) {
        if let name { recipe.name = name }
        servings.apply(to: &recipe.servings, clearing: defaultServings)
        description.apply(to: &recipe.description)
        notes.apply(to: &recipe.notes)
        sourceURL.apply(to: &recipe.sourceURL)
        tags.apply(to: &recipe.tags, clearing: [])
        recipe.tags = recipe.tags.withoutRepetition
        ingredients.apply(to: &recipe.ingredients, clearing: [])
        steps.apply(to: &recipe.steps, clearing: [])
        switch minutes {
        case .keep: break
        case .clear: recipe.minutes = Recipe.Minutes()
        case .set(let change): change.apply(to: &recipe.minutes)
        }
    }
}

private struct MinutesChange: JSONReadable {
    private let prep, cook, total: FieldChange<Int>

    init?(_ fields: inout Fields) {
        prep = fields.change("prep", .integer(Recipe.minutesRange))
        cook = fields.change("cook", .integer(Recipe.minutesRange))
        total = fields.change("total", .integer(Recipe.totalRange))
    }

    func apply(to minutes: inout Recipe.Minutes) {
        minutes = Recipe.Minutes(
            prep: prep.applied(to: minutes.prep), cook: cook.applied(to: minutes.cook), total: total.applied(to: minutes.total))
    }
}

extension FieldChange {
    /// Null is nothing.
    func apply(to value: inout Value?) {
        value = applied(to: value)
    }
}
