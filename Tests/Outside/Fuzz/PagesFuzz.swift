import HTTP
import JSON
import RecipeImport
import Words

/// Bytes become a page made of tags, attributes and words that mean something to the reader of
/// markup. Whatever page it is, it is read or refused, and the time limit of libFuzzer is far from
/// reached.
///
/// This file is no target of the package, because libFuzzer brings its own main.
/// `Tests/Outside/Stress/fuzz pages` compiles the file together with the reader of recipes.
@_cdecl("LLVMFuzzerTestOneInput")
func readPage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var page = Array("<html>".utf8)
    for byte in UnsafeBufferPointer(start: start, count: count) {
        page += Int(byte) < pieces.count ? Array(pieces[Int(byte)].utf8) : [byte]
    }
    do throws(RecipeRefusal) {
        let readings = try RecipeReader(defaultServings: 4, own: NoMeal.self).recipes(
            in: page, contentType: "text/html")
        precondition(!readings.isEmpty, "a page without a recipe was not refused")
        for recipe in readings.compactMap(\.recipe) {
            let texts = [recipe.name, recipe.notes ?? ""] + recipe.steps + recipe.ingredients.map(\.text)
            precondition(
                !texts.contains(where: \.hasLongMarkRun), "a text that costs the square of its length")
        }
    } catch {
        guard case .noRecipe = error else { preconditionFailure("a page was refused: \(error)") }
    }
    return 0
}

/// The pieces of pages, for the smallest bytes; any other byte stands for itself.
private let pieces = [
    "<div itemscope itemtype=https://schema.org/Recipe>", "<div itemscope itemprop=recipeInstructions>",
    "<b itemprop=name>", "</b>", "<li itemprop=recipeIngredient>", "<li>", "</li>", "<ul>", "</ul>",
    "<div itemprop=recipeInstructions>", "</div>", "<p>", "</p>", "<br>", "<h3>", "</h3>",
    "<meta itemprop=totalTime content=PT1H>", "<div class=hrecipe>", "<i class=fn>", "</i>",
    "<i class=ingredient>", "<i class=instructions>", "<div typeof=Recipe>", "<i property=name>", "<svg>",
    "</svg>", "<script type=application/ld+json>", "</script>", "{\"@type\":\"Recipe\"", "\"name\":\"R\"",
    "<!--", "-->", "1. ", "2.", "&frac12;", "Â½",
]
