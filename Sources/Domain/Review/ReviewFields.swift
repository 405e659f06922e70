extension Comment {
    package static let textField = KeptField("text", .text(textLength), \Comment.text)
}

extension Suggestion {
    package static let noteField = KeptField("note", .text(PlannedMeal.noteLength), \Suggestion.note)
}
