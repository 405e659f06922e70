extension Favourite {
    package static let numberField = FixedField("number", .number(Counts.range), \Favourite.number)
    package static let limitedFields: [any LimitedField<Favourite>] = [numberField]
}
