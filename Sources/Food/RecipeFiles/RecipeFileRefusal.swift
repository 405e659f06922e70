/// A reason why a file, or a part of a file, gives no recipe.
package enum RecipeFileRefusal: Error, Equatable, Sendable {
    case empty
    case unknownForm
    case archive(ArchiveRefusal)
    /// A file, or an archive, without a recipe.
    case nothingFound
    case tooManyRecipes(limit: Int)
    /// Recipes that are too long together.
    case tooMuchText(megabytes: Int)
    /// Bytes that begin like gzip and cannot be unpacked.
    case gzipBroken
    /// JSON that cannot be read; the text is the reason.
    case json(String)
    /// A page or JSON without a recipe; the text is the reason.
    case noRecipe(String)
    /// A table whose first line does not name its columns.
    case noColumns
    /// A table that ends inside quotation marks.
    case tableCutOff
    case tooManyColumns(limit: Int)
    /// A recipe of Chowdown that names too many parts.
    case tooManyComponents(limit: Int)
}

extension RecipeFileRefusal: CustomStringConvertible {
    /// The reason in plain words, and what to do.
    package var description: String {
        switch self {
        case .empty: "This file is empty. Export the recipes again."
        case .unknownForm:
            "This file has no form that is known. Send \(RecipeFile.forms)."
        case .archive(let refusal): refusal.description
        case .nothingFound:
            "No recipe was found in this file. Send \(RecipeFile.forms)."
        case .tooManyRecipes(let limit):
            "This file has more than \(limit) recipes. The others were left out: export them separately."
        case .tooMuchText(let megabytes):
            """
            The recipes of this file have more than \(megabytes) MB of text. The others were left out: \
            export them separately.
            """
        case .gzipBroken: "This file is damaged: it cannot be unpacked. Export or download it again."
        case .json(let reason): "This file is damaged: its JSON cannot be read. \(reason)"
        case .noRecipe(let reason): reason
        case .noColumns:
            "The first line of this table does not name a title and ingredients. Export the table again."
        case .tableCutOff:
            "This table ends inside quotation marks, so its last recipe is not whole. Export it again."
        case .tooManyColumns(let limit): "This table has more than \(limit) columns. Export it again."
        case .tooManyComponents(let limit):
            "This recipe has more than \(limit) components. Join some of them into one."
        }
    }
}

extension RecipeFile {
    /// The forms of recipes that an import takes, in words that follow "Send".
    package static let forms = """
        a meal or a list of meals as JSON, schema.org recipes as JSON-LD, the HTML of a page with a recipe, \
        or an export of Mealie, Tandoor, Paprika, Crouton, Mela, RecipeSage, Nextcloud Cookbook, KitchenOwl, \
        Grocy, Chowdown, Copy Me That, Recipe Keeper, My Recipe Box, Plan to Eat or Meal-Master
        """
}
