import Domain
import JSON
import RecipeImport

/// The recipes of one text, told apart but not yet read. A list is cheap: each recipe is made when
/// its turn comes.
protocol RecipeList: Sendable {
    var count: Int { get }
    /// The content that the reader of the list does not take.
    var leftOut: LeftOut { get }
    /// The knowledge of the program besides its recipes.
    var past: ImportedPast { get }
    func recipe(at place: Int) -> FoundRecipe
}

extension RecipeList {
    var leftOut: LeftOut { LeftOut() }
    var past: ImportedPast { ImportedPast() }
}

/// A recipe in a file, in the names that `RecipeImport` reads.
enum FoundRecipe: Sendable {
    case recipe(JSONValue, PhotoClue)
    /// A part that is not whole; `name` is what the part calls itself.
    case refused(RecipeFileRefusal, name: String?)
    case nothing
}

/// The place of a recipe's photo.
enum PhotoClue: Equatable, Sendable {
    case none
    /// The photo itself, in base64 (RFC 4648).
    case text(String)
    /// A name in the archive, as a recipe or page writes it.
    case named(String)
    /// A folder of the archive that belongs to the recipe alone.
    case folder(String)
    /// A photo next to the file of the recipe.
    case beside

    var isText: Bool { if case .text = self { true } else { false } }
}

/// A list of recipes that are already there.
struct ShortRecipeList: RecipeList {
    let recipes: [FoundRecipe]
    var leftOut = LeftOut()
    var past = ImportedPast()

    var count: Int { recipes.count }
    func recipe(at place: Int) -> FoundRecipe { recipes[place] }
}

extension JSONValue {
    /// Makes an object of the members that have a value.
    static func recipe(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var list: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
