import Foods

extension Category {
    package static let nameField = Field("name", .line(Profile.nameLength), \Category.name, isRequired: true)
    /// The places on the walk through the shop.
    package static let positions = 1...most

    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Category>] = [
        nameField, FixedField("rank", .number(Counts.range), \Category.rank),
    ]
}

extension Food {
    package static let sameAsField = Field("sameAs", .ofType, \Food.sameAs)

    /// The fields that speak of the food, whatever name it has in the row.
    package static let fieldsOfAllNames: [any ResourceField<Food>] = [
        Field("categoryId", .ofType, \Food.shelf), Field("stock", .ofType, \Food.stock),
        Field("shopId", .ofType, \Food.shopID, isLeftOut: true),
        Field("keepsDays", .number(1...3_650), \Food.keepsDays),
        Field("packs", .list(of: .ofType, atMost: mostPacks), \Food.packs),
        Field("contains", .list(of: .ofType, atMost: FoodContent.allCases.count), \Food.contains),
        Field("lacks", .list(of: .ofType, atMost: FoodContent.allCases.count), \Food.lacks),
    ]
    /// Everything that a household says of a food. A field that is nil says nothing. Only a name is
    /// the same as another.
    package static let fields = fieldsOfAllNames + [sameAsField]
    package static let limitedFields: [any LimitedField<Food>] = fields
}
