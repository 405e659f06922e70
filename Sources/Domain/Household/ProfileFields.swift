extension Profile {
    package static let nameField = Field("name", .line(nameLength), \Profile.name, isRequired: true)
}
