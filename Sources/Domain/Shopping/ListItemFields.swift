extension ListItem {
    package static let noteField = Field("note", .text(noteLength), \ListItem.note)
    package static let writtenAmountField = Field(
        "writtenAmount", .line(writtenAmountLength), \ListItem.writtenAmount)

    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<ListItem>] = [
        FixedField("name", .line(0...Recipe.ingredientLength.upperBound), \ListItem.name), noteField,
        writtenAmountField,
    ]
}

extension Source {
    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Source>] = [
        FixedField("name", .line(0...Recipe.ingredientLength.upperBound), \Source.name),
        FixedField("title", .line(PlannedMeal.keptTitleLength), \Source.title),
    ]
}

extension Usual {
    /// A line of which one part was changed after another is longer than a line as it is written.
    private static let itemLength = 1...3 * Recipe.ingredientLength.upperBound

    package static let itemField = FixedField("item", .line(itemLength), \Usual.item)
    package static let limitedFields: [any LimitedField<Usual>] = [itemField]
    package static let categoryField = Field("categoryId", .ofType, \Usual.categoryID)
}
