extension Comment {
    package static let textField = FixedField("text", .text(textLength), \Comment.text)
    package static let limitedFields: [any LimitedField<Comment>] = [textField]
}

extension Suggestion {
    package static let servingsField = FixedField(
        "servings", .number(Recipe.servings), \Suggestion.servings)
    package static let noteField = FixedField("note", .text(PlannedMeal.noteLength), \Suggestion.note)
}
