extension PlannedMeal {
    package static let servingsField = Field("servings", .number(Recipe.servings), \PlannedMeal.servings)
    package static let noteField = Field("note", .text(noteLength), \PlannedMeal.note)

    package static let eatersField = Field(
        "eaters", .list(of: .ofType, atMost: mostEaters), \PlannedMeal.eaters)
    package static let guestsField = Field("guests", .number(guestNumbers), \PlannedMeal.guests)

    /// The planned meal's own fields. Two more fields together say its meal, or the title in the
    /// place of a meal.
    package static let fields: [any ResourceField<PlannedMeal>] = [
        servingsField, noteField, eatersField, guestsField,
    ]
}
