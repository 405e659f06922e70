import Chance
import Domain
import Foundation
import JSON
import Testing
import Walks

@testable import API
@testable import RecipeImport

/// Checks that markup with tags lost, doubled and moved is read. Recipes keep to the limits.
@Test(.ownThreads, arguments: [1, 2])
func `damaged markup is read without a crash`(part: Int) {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(400, long: 4_000) {
        let shape = RecipeShape.marked[chance.below(RecipeShape.marked.count)]
        let body = withTagsMoved(in: shape.body, by: &chance)
        do throws(Problem) {
            let readings = try RecipeReader(defaultServings: 4).read(
                Array(body.utf8), contentType: shape.contentType)
            for recipe in readings.compactMap(\.recipe) {
                #expect(recipe.faults == [], "seed \(chance.seed): \(body)")
            }
        } catch {
            #expect(!error.detail.isEmpty)
        }
    }
}

/// Tags that change the meaning of all after them.
private let strayTags = [
    "<div itemscope>", "<div itemscope itemtype=schema.org/Recipe itemprop=recipeInstructions>", "</div>",
    "<li>", "</li>", "<p>", "</ul>", "<b itemprop=name>", "<i itemprop=recipeIngredient>", "</i>", "<!--",
    "-->", "<script>", "<svg>", "<svg/>", "<div class=hrecipe>", "<b class=fn>", "<div typeof=Recipe>",
    "<br itemprop=name content=x>", "<meta itemprop=totalTime content=PT1H>", "<a href='", "<", ">",
]

private func withTagsMoved(in page: String, by chance: inout Chance) -> String {
    var pieces = page.split(separator: "<", omittingEmptySubsequences: false).map { "<" + $0 }
    for _ in 0...chance.below(5) {
        let place = chance.below(pieces.count)
        switch chance.below(4) {
        case 0: pieces.remove(at: place)
        case 1: pieces.insert(pieces[chance.below(pieces.count)], at: place)
        case 2: pieces.swapAt(place, chance.below(pieces.count))
        default: pieces.insert(strayTags[chance.below(strayTags.count)], at: place)
        }
        if pieces.isEmpty { return "<html>" }
    }
    return "<html>" + pieces.joined()
}

private let recipeTag = "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>R</b>"

/// Compares two lengths of markup that repeats one piece, as for other bodies.
@Test(
    arguments: [
        "<div itemscope itemprop=recipeInstructions>x", "<b itemprop=recipeIngredient>x",
        "<li itemprop=name>",
        "<div itemprop=recipeInstructions>x", "</li>", "</b></div>", "<li>", "<p>", "<b>x</i>",
        "<div><b></i>",
        "<i><div></i>", "<h2>x", "<svg>x", "<td itemprop=recipeInstructions itemscope>x</td>",
        "<b itemprop='recipeIngredient a b c d'>", "<b class='ingredient fn'>x</b>", "<!-- x", "x<br>", "< ",
        recipeTag, recipeTag + "<i itemprop=recipeIngredient>x</i></div>", "&frac12;Â½",
    ])
func `markup that repeats takes time in proportion`(piece: String) throws {
    let times = disproportion(from: 25_000, slack: .milliseconds(100)) { markupTime(of: piece, bytes: $0) }
    #expect(times == nil)
}

private func markupTime(of piece: String, bytes: Int) -> Duration {
    let text = String(repeating: piece, count: bytes / piece.utf8.count)
    let begin = threadTime()
    for opening in [recipeTag, recipeTag + "<ul itemprop=recipeIngredient>", "<div class=hrecipe>"] {
        _ = MarkupRecipes.recipes(in: Array((opening + text).utf8), atMost: 500_000)
    }
    return threadTime() - begin
}

@Test(arguments: [
    recipeTag, "<div itemscope itemtype=schema.org/Recipe itemprop=recipeInstructions>",
    "<b itemprop=recipeIngredient>", "<div itemscope itemprop=author>", "<li>", "<i>",
])
func `tags inside each other are read to a depth`(tag: String) {
    let page = recipeTag + "<i itemprop=recipeIngredient>1 egg</i>" + String(repeating: tag, count: 20_000)
    let recipes = MarkupRecipes.recipes(in: Array(page.utf8), atMost: 100_000)
    #expect(recipes.last?["recipeIngredient"] == .string("1 egg") || recipes.count == 1)
    #expect(recipes.allSatisfy { depth(of: $0) <= MarkupRecipes.deepestItem + 1 })
}

private func depth(of value: JSONValue) -> Int {
    switch value {
    case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
    case .array(let elements): elements.map { depth(of: $0) }.max() ?? 0
    default: 0
    }
}

@Test func `markup gives no more values than a request may have`() {
    let page = recipeTag + String(repeating: "<i itemprop=recipeIngredient>1 egg</i>", count: 1_000)
    let recipes = MarkupRecipes.recipes(in: Array(page.utf8), atMost: 100)
    #expect(recipes.isEmpty || recipes.allSatisfy { $0.partCount <= 210 })
}
