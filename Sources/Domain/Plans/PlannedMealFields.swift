extension PlannedMeal {
    package static let servingsField = Field("servings", .number(Recipe.servings), \PlannedMeal.servings)
    package static let noteField = Field("note", .text(noteLength), \PlannedMeal.note)

    /// The fields that are the planned meal's own. The meal, or the title in its place, is said by
    /// two fields together.
    package static let fields: [any ResourceField<PlannedMeal>] = [servingsField, noteField]
}
