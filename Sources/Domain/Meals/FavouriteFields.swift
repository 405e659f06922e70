extension Favourite {
    package static let numberField = KeptField("number", .number(Counts.range), \Favourite.number)
}
