/// A field of a recipe that an import takes from the source or leaves.
package struct RecipeField: Hashable, Sendable {
    package static let allCases = Recipe.fields.indices.map { RecipeField(index: $0) }

    /// The index in `Recipe.fields`.
    private let index: Int

    /// The name of the field in the log and the API.
    package var name: StaticString { field.name }
    package var rawValue: String { "\(name)" }

    fileprivate var field: any ResourceField<Recipe> { Recipe.fields[index] }
}

extension Recipe {
    /// Returns the field's content as text; empty if the field is empty.
    func content(of field: RecipeField) -> String { field.field.content(in: self) }

    mutating func take(_ field: RecipeField, from other: Recipe) { field.field.copy(from: other, to: &self) }
}
