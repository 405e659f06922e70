package import Foods

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
    package static let categoryField = Field("categoryId", .ofType, \Food.categoryID)
    package static let shopField = Field("shopId", .ofType, \Food.shopID)
    package static let stockField = Field("stock", .ofType, \Food.stock)
    package static let keepsDaysField = Field("keepsDays", .number(1...3_650), \Food.keepsDays)
    package static let packsField = Field("packs", .list(of: .ofType, atMost: mostPacks), \Food.packs)
    package static let sameAsField = Field("sameAs", .ofType, \Food.sameAs)
    package static let containsField = Field(
        "contains", .list(of: .ofType, atMost: FoodContent.allCases.count), \Food.contains)

    package static let lacksField = Field(
        "lacks", .list(of: .ofType, atMost: FoodContent.allCases.count), \Food.lacks)

    /// The properties that have limits.
    package static let limitedFields: [any LimitedField<Food>] = [
        keepsDaysField, packsField, sameAsField, containsField, lacksField,
    ]
}
