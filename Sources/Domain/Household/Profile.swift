/// A household's name. Every household has exactly one profile, under the household's id.
package struct Profile: Row {
    package static let kind = RowKind.profiles
    package static var table: TablePath<Profile> { \.profiles }
    package static let word = "household"
    package static let exportPlace: Int? = 0
    package static var mostInDocument: Int { 1 }

    /// The length of a name; enough for any name that fits on a phone.
    package static let nameLength = 1...100

    package let id: Household.ID
    package var name: String
    package let createdAt: Instant

    package init(id: Household.ID, name: String, createdAt: Instant) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
    }
}
