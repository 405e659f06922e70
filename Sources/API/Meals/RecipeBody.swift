import Domain
import JSON

/// A meal as it is written here and sent back to us, read strictly: whatever is wrong or unknown is named. What only the server says, such
/// as its version, may come along and is passed over.
struct RecipeBody: JSONReadable {
    let id: Meal.ID?
    let name: String
    let servings: Int?
    let imageURL: String?
    private let rest: (inout Recipe) -> Void

    init?(_ fields: inout Fields) {
        id = fields.optional("id", .id(Meal.ID.self))
        _ = fields.optional("version", .anything)
        let name = fields.required("name", .line(Recipe.nameLength))
        let description = fields.optional("description", .text(Recipe.descriptionLength))
        let tags = fields.optional("tags", .list(of: .tag, atMost: Recipe.mostTags))
        servings = fields.optional("servings", .integer(Recipe.servings))
        let minutes = fields.optional("minutes", .object(MinutesBody.self))
        let ingredients = fields.optional("ingredients", .list(of: IngredientShape(), atMost: Recipe.mostIngredients))
        let steps = fields.optional("steps", .list(of: .text(Recipe.stepLength), atMost: Recipe.mostSteps))
        let notes = fields.optional("notes", .text(Recipe.notesLength))
        let source = fields.optional("sourceUrl", .address)
        imageURL = fields.optional("imageUrl", .text(0...Recipe.sourceLength.upperBound))
        for name in RecipeBody.passedOver { _ = fields.optional(name, .anything) }
        guard let name else { return nil }
        self.name = name
        rest = { recipe in
            recipe.description = description.flatMap { $0.isEmpty ? nil : $0 }
            recipe.tags = (tags ?? []).withoutRepetition
            recipe.minutes = minutes?.minutes ?? Recipe.Minutes()
            recipe.ingredients = ingredients ?? []
            recipe.steps = steps ?? []
            recipe.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
            recipe.sourceURL = source
        }
    }

    /// Of the other fields nothing is taken over.
    private static let passedOver: [StaticString] = ["favourite", "usageCount", "lastUsed", "createdAt", "updatedAt", "deletedAt"]

    static let fieldNames: Set<String> = [
        "id", "version", "name", "description", "tags", "servings", "minutes", "ingredients", "steps", "notes", "sourceUrl", "imageUrl",
        "favourite", "usageCount", "lastUsed", "createdAt", "updatedAt", "deletedAt",
    ]

    func recipe(defaultServings: Int) -> Recipe {
        var recipe = Recipe(name: name, servings: servings ?? defaultServings)
        rest(&recipe)
        return recipe
    }
}

/// A meal as it is written to its own address, perhaps as it was read there.
struct MealBody: JSONReadable {
    let recipe: RecipeBody

    init?(_ fields: inout Fields) {
        let recipe = RecipeBody(&fields)
        fields.passImageAddress()
        guard let recipe else { return nil }
        self.recipe = recipe
    }
}

extension Fields {
    /// The address that the server gave comes back with the rest. What another one leads to would be lost: the server fetches nothing.
    mutating func passImageAddress() {
        guard let place = place(of: "imageUrl"), isText(at: place), let text = text(at: place), !text.hasPrefix("/v1/meals/") else {
            return
        }
        refuse(place, .invalid, "Leave it out, and send the photo itself: PUT its bytes to /v1/meals/{id}/image.")
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

extension [Tag] {
    /// In the order of their first places.
    var withoutRepetition: [Tag] {
        var seen: Set<Tag> = []
        return filter { seen.insert($0).inserted }
    }
}
