extension ShoppingList {
    /// Everything that members write of a list, but its lines.
    package static let fields: [any ResourceField<ShoppingList>] = [
        Field("name", .line(nameLength), \ShoppingList.ownName),
        Field("shopId", .ofType, \ShoppingList.shopID, isLeftOut: true),
    ]

    package static let limitedFields: [any LimitedField<ShoppingList>] =
        fields + [
            FixedField("number", .number(Counts.range), \ShoppingList.number),
            FixedField("departures", .number(Counts.range), \ShoppingList.departures),
        ]
}

extension Addition {
    package static let limitedFields: [any LimitedField<Addition>] = [
        FixedField("title", .line(PlannedMeal.keptTitleLength), \Addition.title),
        FixedField("servings", .number(Settings.servings), \Addition.servings),
    ]
}

extension Generation {
    package static let limitedFields: [any LimitedField<Generation>] = [
        FixedField("name", .line(Plan.nameLength), \Generation.name),
        FixedField("lookbackWeeks", .number(Settings.lookbacks), \Generation.selection.lookbackWeeks),
    ]
}
