extension Meal {
    /// The range of a usual interval: a meal of every day, and one of every second Christmas.
    package static let usualDaysRange = 1...730

    package static let limitedFields: [any LimitedField<Meal>] = fields

    /// The fields that members say about the meal itself. They are no part of the recipe, so
    /// neither an import nor a new text of the recipe changes them.
    package static let fields: [any ResourceField<Meal>] = [
        Field("usualDays", .number(usualDaysRange), \Meal.usualDays),
        Field("restsUntil", .ofType, \Meal.restsUntil),
    ]
}
