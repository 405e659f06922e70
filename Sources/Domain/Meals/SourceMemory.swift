/// The words of an imported meal's source at the last import, as a short digest of each field.
///
/// With it the next import can tell what the source has changed since, and what a member has.
/// Thirty-two bits are enough: an edit is only missed where two texts of the same field have the
/// same digest, once in four billion.
package struct SourceMemory: Equatable, Sendable {
    /// In the order of the fields. Nil for a field that is younger than the import.
    private var digests: [UInt32?]

    package init(_ digests: [RecipeField: UInt32]) {
        self.digests = RecipeField.allCases.map { digests[$0] }
    }

    package init(of recipe: Recipe) {
        digests = RecipeField.allCases.map { SourceMemory.digest(of: recipe.content(of: $0)) }
    }

    /// A source that has never said anything: a member has written whatever there is.
    package static let ofNothing = SourceMemory(
        Dictionary(uniqueKeysWithValues: RecipeField.allCases.map { ($0, digest(of: "")) }))

    package var all: [(field: RecipeField, digest: UInt32)] {
        zip(RecipeField.allCases, digests).compactMap { field, digest in digest.map { (field, $0) } }
    }

    fileprivate func isAsSaid(_ content: String, _ field: RecipeField) -> Bool {
        self[field] == SourceMemory.digest(of: content)
    }

    fileprivate subscript(field: RecipeField) -> UInt32? {
        get { digests[RecipeField.allCases.firstIndex(of: field)!] }
        set { digests[RecipeField.allCases.firstIndex(of: field)!] = newValue }
    }

    private static func digest(of content: String) -> UInt32 {
        Digest(of: content.utf8).bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// A recipe as its source has it now.
package struct SourcedRecipe: Sendable {
    package let recipe: Recipe
    /// False where the source does not say, and the household's usual number stands in the recipe.
    package let saysServings: Bool

    package init(_ recipe: Recipe, saysServings: Bool = true) {
        (self.recipe, self.saysServings) = (recipe, saysServings)
    }

    fileprivate func says(_ field: RecipeField) -> Bool { saysServings || field.rawValue != "servings" }
}

extension Recipe {
    /// This recipe with all that its source has changed. A field that is no longer what the source
    /// said last was changed by a member, and stays; `kept` names those that the source has
    /// otherwise.
    package func updated(from source: SourcedRecipe, lastSaid: SourceMemory) -> (
        recipe: Recipe, kept: [RecipeField]
    ) {
        var (updated, kept) = (self, [RecipeField]())
        for field in RecipeField.allCases where source.says(field) {
            let own = content(of: field)
            if own == source.recipe.content(of: field) { continue }
            if lastSaid.isAsSaid(own, field) {
                updated.take(field, from: source.recipe)
            } else {
                kept.append(field)
            }
        }
        return (updated, kept)
    }
}

extension SourceMemory {
    /// After another import. What the source leaves open stays as it was said last.
    package init(of source: SourcedRecipe, after last: SourceMemory) {
        self.init(of: source.recipe)
        for field in RecipeField.allCases where !source.says(field) { self[field] = last[field] }
    }
}
