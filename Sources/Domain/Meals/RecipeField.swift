/// A field of a recipe that an import takes or leaves for itself.
package struct RecipeField: Hashable, Sendable {
    package static let allCases = Recipe.fields.indices.map { RecipeField(index: $0) }

    /// The place in the table of the fields.
    private let index: Int

    /// A name of the log and the API.
    package var name: StaticString { field.name }
    package var rawValue: String { "\(name)" }

    fileprivate var field: any ResourceField<Recipe> { Recipe.fields[index] }
}

extension Recipe {
    /// All that a field says, as text; empty where it says nothing.
    func content(of field: RecipeField) -> String { field.field.content(in: self) }

    mutating func take(_ field: RecipeField, from other: Recipe) { field.field.copy(from: other, to: &self) }
}
