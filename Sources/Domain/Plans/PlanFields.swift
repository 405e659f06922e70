extension Plan {
    package static let nameField = Field("name", .line(nameLength), \Plan.ownName)
    package static let limitedFields: [any LimitedField<Plan>] = [nameField]
}

extension Extra {
    package static let itemField = FixedField("item", .line(Recipe.ingredientLength), \Extra.item)
}
