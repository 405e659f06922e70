import Tables

/// The texts of an imported meal's source at the last import, as a short digest of each field.
///
/// The next import compares them to tell the source's changes from a member's. Thirty-two bits are
/// enough: two texts share a digest once in four billion.
package struct SourceMemory: Equatable, Sendable {
    /// The digests in the order of the fields; nil for a field newer than the import.
    private var digests: [UInt32?]

    package init(_ digest: (RecipeField) -> UInt32?) {
        digests = RecipeField.allCases.map(digest)
    }

    package init(of recipe: Recipe) {
        self.init { SourceMemory.digest(of: recipe.content(of: $0)) }
    }

    /// The memory of a source that was empty: all content then counts as a member's.
    package static let ofNothing = SourceMemory { _ in digest(of: "") }

    package var all: [(field: RecipeField, digest: UInt32)] {
        zip(RecipeField.allCases, digests).compactMap { field, digest in digest.map { (field, $0) } }
    }

    /// The digest of the name, by which meals are looked up.
    var name: UInt32? { self[SourceMemory.nameField] }

    static func name(of recipe: Recipe) -> UInt32 { digest(of: recipe.content(of: nameField)) }

    private static let nameField = RecipeField.allCases.first { $0.rawValue == "name" }!

    /// True if the source said this very recipe at the last import.
    package func isOf(_ source: SourcedRecipe) -> Bool {
        RecipeField.allCases.allSatisfy { field in
            !source.says(field) || matches(source.recipe.content(of: field), in: field)
        }
    }

    /// True if the source has said this content. A field newer than the import was empty.
    fileprivate func matches(_ content: String, in field: RecipeField) -> Bool {
        guard let digest = self[field] else { return content.isEmpty }
        return digest == SourceMemory.digest(of: content)
    }

    fileprivate subscript(field: RecipeField) -> UInt32? {
        get { digests[RecipeField.allCases.firstIndex(of: field)!] }
        set { digests[RecipeField.allCases.firstIndex(of: field)!] = newValue }
    }

    private static func digest(of content: String) -> UInt32 {
        Digest(of: content.utf8).bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// A recipe with the present content of its source.
package struct SourcedRecipe: Sendable {
    package let recipe: Recipe
    /// False if the source names no servings; the recipe then has the household's usual number.
    package let saysServings: Bool

    package init(_ recipe: Recipe, saysServings: Bool = true) {
        self.recipe = recipe
        self.saysServings = saysServings
    }

    /// False for what the source does not speak of. Of a course, a sign and steps ahead only
    /// exports of a household speak.
    fileprivate func says(_ field: RecipeField) -> Bool {
        switch field.rawValue {
        case "servings": saysServings
        case "course": recipe.course != nil
        case "sign": recipe.sign != nil
        case "ahead": recipe.ahead != nil
        default: true
        }
    }
}

extension Recipe {
    /// Returns this recipe with the changes of its source. A field that differs from the last
    /// import was changed by a member and stays. `kept` names such fields if the source differs.
    package func updated(from source: SourcedRecipe, lastSaid: SourceMemory) -> (
        recipe: Recipe, kept: [RecipeField]
    ) {
        var (updated, kept) = (self, [RecipeField]())
        for field in RecipeField.allCases where source.says(field) {
            let own = content(of: field)
            if own == source.recipe.content(of: field) { continue }
            if lastSaid.matches(own, in: field) {
                updated.take(field, from: source.recipe)
            } else {
                kept.append(field)
            }
        }
        return (updated, kept)
    }
}

extension SourceMemory {
    /// Creates the memory after another import. Fields that the source leaves out keep their
    /// digest.
    package init(of source: SourcedRecipe, after last: SourceMemory) {
        self.init(of: source.recipe)
        for field in RecipeField.allCases where !source.says(field) { self[field] = last[field] }
    }
}
