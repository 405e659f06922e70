import Domain
import JSON

/// What a client sends to make a meal, or to put another recipe in its place.
struct RecipeBody: JSONReadable {
    let recipe: Recipe

    init?(_ fields: inout Fields) {
        fields.passReadOnly()
        let name = fields.required("name", .recipeName)
        var recipe = Recipe(name: name ?? "", servings: fields.optional("servings", .integer(Recipe.servings)) ?? RecipeBody.usualServings)
        recipe.description = fields.optional("description", .text(Recipe.descriptionLength))
        recipe.tags = fields.optional("tags", .tags) ?? []
        recipe.minutes = fields.optional("minutes", .object(MinutesBody.self))?.minutes ?? Recipe.Minutes()
        recipe.ingredients = fields.optional("ingredients", .ingredients) ?? []
        recipe.steps = fields.optional("steps", .steps) ?? []
        recipe.notes = fields.optional("notes", .text(Recipe.notesLength))
        recipe.sourceURL = fields.optional("sourceUrl", .text(Recipe.sourceLength))
        guard name != nil else { return nil }
        self.recipe = recipe
    }

    /// Until a household's setting is looked at.
    private static let usualServings = 4
}

/// A merge patch: what is left out stays, null clears.
struct RecipeChange: JSONReadable {
    private let name: String?
    private let servings: Int?
    private let description, notes, sourceURL: FieldChange<String>
    private let tags: FieldChange<[Tag]>
    private let minutes: FieldChange<MinutesChange>
    private let ingredients: FieldChange<[Ingredient]>
    private let steps: FieldChange<[String]>

    init?(_ fields: inout Fields) {
        fields.passReadOnly()
        name = fields.ifGiven("name", .recipeName)
        servings = fields.ifGiven("servings", .integer(Recipe.servings))
        description = fields.change("description", .text(Recipe.descriptionLength))
        tags = fields.change("tags", .tags)
        minutes = fields.change("minutes", .object(MinutesChange.self))
        ingredients = fields.change("ingredients", .ingredients)
        steps = fields.change("steps", .steps)
        notes = fields.change("notes", .text(Recipe.notesLength))
        sourceURL = fields.change("sourceUrl", .text(Recipe.sourceLength))
    }

    func apply(to recipe: inout Recipe) {
        if let name { recipe.name = name }
        if let servings { recipe.servings = servings }
        description.apply(to: &recipe.description)
        notes.apply(to: &recipe.notes)
        sourceURL.apply(to: &recipe.sourceURL)
        tags.apply(to: &recipe.tags, clearing: [])
        ingredients.apply(to: &recipe.ingredients, clearing: [])
        steps.apply(to: &recipe.steps, clearing: [])
        switch minutes {
        case .keep: break
        case .clear: recipe.minutes = Recipe.Minutes()
        case .set(let change): change.apply(to: &recipe.minutes)
        }
    }
}

private struct MinutesBody: JSONReadable {
    let minutes: Recipe.Minutes

    init?(_ fields: inout Fields) {
        minutes = Recipe.Minutes(
            prep: fields.optional("prep", .integer(Recipe.minutesRange)), cook: fields.optional("cook", .integer(Recipe.minutesRange)),
            total: fields.optional("total", .integer(Recipe.totalRange)))
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

    func applied(to value: Value?) -> Value? {
        switch self {
        case .keep: value
        case .clear: nil
        case .set(let new): new
        }
    }
}

extension Fields {
    /// A meal can be sent back as it was read; these members are the server's.
    fileprivate mutating func passReadOnly() {
        pass("id", "version", "imageUrl", "favourite", "usageCount", "lastUsed", "createdAt", "updatedAt", "deletedAt")
    }
}

extension JSONShape where Self == NameShape {
    fileprivate static var recipeName: Self { NameShape(length: Recipe.nameLength) }
}

extension JSONShape where Self == ListShape<TagShape> {
    fileprivate static var tags: Self { .list(of: TagShape(), atMost: Recipe.mostTags) }
}

extension JSONShape where Self == ListShape<IngredientShape> {
    fileprivate static var ingredients: Self { .list(of: IngredientShape(), atMost: Recipe.mostIngredients) }
}

extension JSONShape where Self == ListShape<TextShape> {
    fileprivate static var steps: Self { .list(of: .text(Recipe.stepLength), atMost: Recipe.mostSteps) }
}

/// A tag, made small.
struct TagShape: JSONShape {
    func read(at place: Fields.Place, in fields: inout Fields) -> Tag? {
        guard let text = NameShape(length: Tag.length).read(at: place, in: &fields) else { return nil }
        return Tag(text)
    }
}
