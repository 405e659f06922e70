extension Comment {
    package static let textField = KeptField("text", .text(textLength), \Comment.text)
}

extension Suggestion {
    package static let servingsField = KeptField(
        "servings", .number(Recipe.servings), \Suggestion.servings)
    package static let noteField = KeptField("note", .text(PlannedMeal.noteLength), \Suggestion.note)
}
