extension ShoppingList {
    package static let nameField = Field("name", .line(nameLength), \ShoppingList.ownName)

    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<ShoppingList>] = [
        nameField, KeptField("number", .number(Counts.range), \ShoppingList.number),
        KeptField("departures", .number(Counts.range), \ShoppingList.departures),
    ]
}

extension Addition {
    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Addition>] = [
        KeptField("title", .line(PlannedMeal.keptTitleLength), \Addition.title),
        KeptField("servings", .number(Settings.servings), \Addition.servings),
    ]
}

extension Generation {
    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Generation>] = [
        KeptField("name", .line(Plan.nameLength), \Generation.name),
        KeptField("lookbackWeeks", .number(Settings.lookbacks), \Generation.selection.lookbackWeeks),
    ]
}
