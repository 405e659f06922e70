/// A recipe.
package struct Meal: Row {
    package typealias ID = Identifier<Meal>

    /// What is not known is nil.
    package struct Minutes: Equatable, Sendable {
        package var prep: Int?
        package var cook: Int?
        package var total: Int?

        package init(prep: Int? = nil, cook: Int? = nil, total: Int? = nil) {
            self.prep = prep
            self.cook = cook
            self.total = total
        }
    }

    package static let kind = RowKind.meals
    package static var table: TablePath<Meal> { \.meals }

    package let id: ID
    package var name: String
    package var description: String?
    package var tags: [String] = []
    package var servings: Int
    package var minutes = Minutes()
    package var ingredients: [String] = []
    package var steps: [String] = []
    package var notes: String?
    package var sourceURL: String?
    package let createdAt: Instant
    package var updatedAt: Instant
    package var deletedAt: Instant?

    package init(id: ID, name: String, servings: Int, createdAt: Instant) {
        self.id = id
        self.name = name
        self.servings = servings
        self.createdAt = createdAt
        updatedAt = createdAt
    }
}
