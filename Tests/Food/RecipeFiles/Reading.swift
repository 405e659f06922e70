import Archives
import Domain
import JSON
import RecipeFiles
import RecipeImport

/// A server without a format of its own.
enum NoMeal: OwnRecipe {
    static let fieldNames: Set<String> = []

    static func reading(of candidate: RecipeCandidate, index: Int, defaultServings: Int, mostProblems: Int)
        -> RecipeReading
    {
        RecipeReading(index: index, name: nil, outcome: .failed([]))
    }
}

var reader: RecipeReader { RecipeReader(defaultServings: 4, own: NoMeal.self) }

/// Reads a whole file.
func filed(
    _ bytes: [UInt8], limits: ArchiveLimits = .standard
) throws(RecipeFileRefusal) -> [FiledRecipe] {
    var file = try RecipeFile(bytes, limits: limits)
    var all: [FiledRecipe] = []
    while let recipes = file.next(by: reader) { all += recipes }
    return all
}

func filed(_ text: String) throws(RecipeFileRefusal) -> [FiledRecipe] { try filed(Array(text.utf8)) }

func filed(_ entries: [ArchiveWriter.Entry]) throws(RecipeFileRefusal) -> [FiledRecipe] {
    try filed(ArchiveWriter.archive(entries))
}

extension FiledRecipe {
    var recipe: Recipe? { reading.recipe }
    var lines: [String] { recipe?.ingredients.map(\.text) ?? [] }
    var steps: [String] { recipe?.steps ?? [] }
    var tags: [String] { recipe?.tags.map(\.text) ?? [] }

    /// The sentence that says why there is no recipe.
    var refusal: String? {
        if case .failed(let problems) = reading.outcome { problems.first?.detail } else { nil }
    }
}

/// The first bytes of a JPEG, and some that tell photos apart.
func jpeg(_ mark: UInt8 = 0, bytes: Int = 20) -> [UInt8] {
    [0xFF, 0xD8, 0xFF] + [UInt8](repeating: mark, count: bytes)
}
