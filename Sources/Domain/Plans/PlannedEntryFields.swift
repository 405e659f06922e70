extension PlannedEntry {
    package static let servingsField = Field("servings", .number(Recipe.servings), \PlannedEntry.servings)
    package static let noteField = Field("note", .text(noteLength), \PlannedEntry.note)

    /// The fields that are the planned meal's own. The meal, or the title in its place, is said by two fields together.
    package static let fields: [any ResourceField<PlannedEntry>] = [servingsField, noteField]
}
