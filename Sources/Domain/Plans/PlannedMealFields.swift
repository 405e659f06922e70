extension PlannedMeal {
    package static let servingsField = Field("servings", .number(Recipe.servings), \PlannedMeal.servings)
    package static let noteField = Field("note", .text(noteLength), \PlannedMeal.note)

    /// The fields of the planned meal itself. The dish is not among them: two fields together tell
    /// the meal or the title.
    package static let fields: [any ResourceField<PlannedMeal>] = [servingsField, noteField]
}
