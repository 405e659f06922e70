extension Profile {
    package static let nameField = Field("name", .line(nameLength), \Profile.name, isRequired: true)
    package static let limitedFields: [any LimitedField<Profile>] = [nameField]
}
