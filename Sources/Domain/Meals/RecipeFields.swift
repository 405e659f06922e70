extension Recipe {
    /// Every field, in the order in which problems are reported.
    package static let fields: [any ResourceField<Recipe>] = [
        Field("name", .line(nameLength), \Recipe.name, isRequired: true),
        Field("description", .text(descriptionLength), \Recipe.description),
        Field("tags", .list(of: .ofType, atMost: mostTags), \Recipe.tags),
        Field("course", .ofType, \Recipe.course),
        Field("sign", .ofType, \Recipe.sign),
        Field("ahead", .ofType, \Recipe.ahead),
        Field("servings", .number(servings), \Recipe.servings),
        Field("yield", .line(yieldLength), \Recipe.yield),
        Field("minutes", .ofType, \Recipe.minutes),
        Field(
            "ingredients", .list(of: .line(ingredientLength), atMost: mostIngredients), \Recipe.ingredients),
        Field("steps", .list(of: .text(stepLength), atMost: mostSteps), \Recipe.steps),
        Field("notes", .text(notesLength), \Recipe.notes),
        Field("sourceUrl", .address, \Recipe.sourceURL),
    ]
}
