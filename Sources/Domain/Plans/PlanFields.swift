extension Plan {
    package static let nameField = Field("name", .line(nameLength), \Plan.ownName)
}

extension Extra {
    package static let itemField = FixedField("item", .line(Recipe.ingredientLength), \Extra.item)
}
