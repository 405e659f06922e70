extension Member {
    package static let nameField = Field("name", .line(Profile.nameLength), \Member.name, isRequired: true)
    package static let roleField = Field("role", .ofType, \Member.role, isRequired: true)

    /// The fields about eating, which any member may change.
    package static let eatingFields: [any ResourceField<Member>] = [
        Field("portion", .ofType, \Member.portion),
        Field("usually", .ofType, \Member.usually),
        Field("avoids", .list(of: .ofType, atMost: mostAvoids), \Member.avoids),
    ]

    package static let fields: [any ResourceField<Member>] = [nameField, roleField] + eatingFields
    package static let limitedFields: [any LimitedField<Member>] = fields
}

extension Device {
    package static let nameField = Field("name", .line(Profile.nameLength), \Device.name, isRequired: true)
    package static let signInNameField = Field(
        "signInName", .line(Profile.nameLength), \Device.signInName, isRequired: true)
    package static let limitedFields: [any LimitedField<Device>] = [nameField, signInNameField]
}

extension Notification {
    /// The names of two members, a meal and a plan, and the words between them.
    private static let textLength = 1...2_000

    package static let textField = FixedField("text", .text(textLength), \Notification.text)
    package static let limitedFields: [any LimitedField<Notification>] = [textField]
}
