extension Favourite {
    package static let numberField = FixedField("number", .number(Counts.range), \Favourite.number)
}
