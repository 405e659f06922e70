import Domain
import JSON
import Testing

@testable import API
@testable import RecipeImport

struct BrokenBody: CustomTestStringConvertible, Sendable {
    let body: String
    let code: ProblemCode
    let says: String

    init(_ body: String, _ code: ProblemCode = .noRecipe, says: String) {
        (self.body, self.code, self.says) = (body, code, says)
    }

    var testDescription: String { String(body.prefix(40)) }
}

@Test(arguments: [
    BrokenBody("", says: "The body is empty."), BrokenBody(" \n", says: "empty"),
    BrokenBody("[]", says: "no recipe"),
    BrokenBody("{}", says: "no recipe"), BrokenBody(#"{"items":[],"next":null}"#, says: "no recipe"),
    BrokenBody(#"{"foo":1}"#, says: "no recipe"),
    BrokenBody(#"{"@type":"Person","name":"Kim"}"#, says: "no recipe"),
    BrokenBody(#"[{"@type":"WebSite","name":"W"}]"#, says: "no recipe"),
    BrokenBody("<html><body>Tasty</body></html>", says: "This page has no recipe as JSON-LD, microdata"),
    BrokenBody(
        "<script type='application/ld+json'>{\"name\":",
        says: "1 of the page's JSON-LD scripts cannot be read"),
    BrokenBody("https://soups.example/pea", says: "This is an address alone. Send it as “url”"),
    BrokenBody("2 eggs", .malformedJSON, says: "neither JSON nor HTML"),
    BrokenBody(#"{"name":"Rice",}"#, .malformedJSON, says: "comma"),
    BrokenBody(#"{"name":"Rice","name":"Rye"}"#, .malformedJSON, says: "twice"),
])
func `a body without a recipe is refused with advice`(broken: BrokenBody) {
    do throws(Problem) {
        let readings = try RecipeReader(defaultServings: 4).read(Array(broken.body.utf8), contentType: nil)
        Issue.record("\(readings)")
    } catch {
        #expect(error.code == broken.code)
        #expect(error.detail.contains(broken.says), "\(error.detail)")
        #expect(error.code == .malformedJSON || error.detail.contains("Send a meal or a list of meals"))
    }
}

struct BrokenItem: CustomTestStringConvertible, Sendable {
    let item: String
    let problems: [String]

    init(_ item: String, _ problems: String...) {
        (self.item, self.problems) = (item, problems)
    }

    var testDescription: String { String(item.prefix(60)) }
}

private let longLine = String(repeating: "x", count: 501)

@Test(arguments: [
    BrokenItem(#"{"ingredients":["1 onion"]}"#, "/1/name missing"),
    BrokenItem(#"{"name":"  "}"#, "/1/name too-short"),
    BrokenItem(#"{"name":"A\nB"}"#, "/1/name invalid"), BrokenItem(#"{"name":5}"#, "/1/name wrong-type"),
    BrokenItem(#"{"name":"A","ingrediants":["1 onion"]}"#, "/1/ingrediants unknown-field"),
    BrokenItem(
        #"{"name":"A","servings":0,"minutes":{"prep":-1,"bake":3}}"#, "/1/servings out-of-range",
        "/1/minutes/prep out-of-range",
        "/1/minutes/bake unknown-field"),
    BrokenItem(#"{"name":"A","servings":"4"}"#, "/1/servings wrong-type"),
    BrokenItem(
        #"{"name":"A","ingredients":["1 onion",5,"","\#(longLine)"]}"#, "/1/ingredients/1 wrong-type",
        "/1/ingredients/2 too-short",
        "/1/ingredients/3 too-long"),
    BrokenItem(#"{"name":"A","ingredients":[{"note":"x"}]}"#, "/1/ingredients/0 missing"),
    BrokenItem(
        #"{"name":"A","ingredients":[{"name":"x","quantity":{"amount":"much","unit":"sniff"}}]}"#,
        "/1/ingredients/0/quantity/amount invalid", "/1/ingredients/0/quantity/unit invalid"),
    BrokenItem(
        #"""
        {"name":"A","ingredients":[{"name":"x","quantity":{"amount":0}},{"name":"x",\#
        "quantity":{"amount":2,"exact":"5/2"}}]}
        """#,
        "/1/ingredients/0/quantity/amount invalid", "/1/ingredients/1/quantity/exact invalid"),
    BrokenItem(#"{"name":"A","tags":["","ok"],"steps":[""]}"#, "/1/tags/0 invalid", "/1/steps/0 too-short"),
    BrokenItem(#"{"name":"A","sourceUrl":"javascript:alert(1)"}"#, "/1/sourceUrl invalid"),
    BrokenItem("5", "/1 wrong-type"),
    BrokenItem("null", "/1 wrong-type"),
    BrokenItem(#"{"title":"","ingredients":["1 onion"]}"#, "/1/name missing"),
    BrokenItem(#"{"prepTime":"PT5M"}"#, "/1/name missing"),
    BrokenItem(#"{"title":"A","ingredients":["1 onion",null,7]}"#, "/1/ingredients/2 wrong-type"),
    BrokenItem(
        #"{"title":"A","directions":[{"text":"x"},true],"recipe_ingredients":false}"#,
        "/1/recipe_ingredients wrong-type",
        "/1/directions/1 wrong-type"),
    BrokenItem(
        #"{"@graph":[{"@type":"Recipe","name":"A","recipeIngredient":[3]}]}"#,
        "/1/@graph/0/recipeIngredient/0 wrong-type"),
    BrokenItem(
        #"{"title":"A","steps":[\#(String(repeating: #""x","#, count: 100))"x"]}"#, "/1/steps too-long"),
    BrokenItem(
        #"{"title":"A","ingredients":[\#(String(repeating: #""x","#, count: 200))"x"]}"#,
        "/1/ingredients too-long"),
])
func `a broken recipe reports its fields and spoils no other`(broken: BrokenItem) throws {
    let readings = try read(#"[{"name":"Rice"},\#(broken.item),{"title":"Rye"}]"#)
    #expect(readings.map(\.index) == [0, 1, 2])
    #expect(readings[1].problems == broken.problems)
    #expect([readings[0].recipe, readings[2].recipe] == [Recipe("Rice"), Recipe("Rye")])
}

@Test func `the problems of a recipe are limited`() throws {
    let numbers = String(repeating: "1,", count: 199) + "1"
    #expect(
        try read(#"{"title":"A","ingredients":[\#(numbers)]}"#).first?.problems.count
            == FieldProblem.mostReported)
}
