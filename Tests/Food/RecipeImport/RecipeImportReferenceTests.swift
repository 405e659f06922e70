import Chance
import Domain
import JSON
import Testing

@testable import API
@testable import RecipeImport

/// Returns linked data whose nodes refer to each other. `more` are nodes next to the recipe.
private func graph(_ recipe: String, _ more: [String]) -> String {
    #"{"@graph":["# + (more + [#"{"@type":"Recipe","name":"Pie",\#(recipe)}"#]).joined(separator: ",") + "]}"
}

private func place(_ id: String, _ url: String) -> String {
    #"{"@id":"\#(id)","@type":"WebPage","url":\#(url)}"#
}

private func reference(_ id: some CustomStringConvertible) -> String { #"{"@id":"\#(id)"}"# }

private func source(_ body: String) throws -> String? {
    let readings = try read(body)
    try #require(readings.count == 1 && readings[0].recipe?.name == "Pie", "\(readings)")
    return readings[0].recipe?.sourceURL
}

@Suite struct `References of linked data` {
    @Test(arguments: [1, 2, 3, 40]) func `in a circle lead nowhere`(length: Int) throws {
        let nodes = (0..<length).map { place("n\($0)", reference("n\(($0 + 1) % length)")) }
        #expect(try source(graph(#""url":\#(reference("n0"))"#, nodes)) == nil)
    }

    @Test func `in a circle still lead to an address outside it`() throws {
        let nodes = [
            place("a", "[\(reference("b")),\"https://e.org/a.jpg\"]"), place("b", reference("a")),
        ]
        #expect(try source(graph(#""url":\#(reference("a"))"#, nodes)) == "https://e.org/a.jpg")
    }

    @Test(arguments: [(RecipeReferences.deepest, true), (RecipeReferences.deepest + 1, false)])
    func `are followed eight deep`(length: Int, isFound: Bool) throws {
        let nodes = (1...length).map { number in
            place("n\(number)", number == length ? #""https://e.org/a.jpg""# : reference("n\(number + 1)"))
        }
        #expect(
            try source(graph(#""url":\#(reference("n1"))"#, nodes))
                == (isFound ? "https://e.org/a.jpg" : nil))
    }

    @Test func `may be a chain of fifty thousand`() throws {
        let nodes = (0..<50_000).map { place("n\($0)", reference("n\($0 + 1)")) }
        #expect(try source(graph(#""url":\#(reference("n0"))"#, nodes)) == nil)
    }

    @Test func `with too many paths cost a recipe only its source`() throws {
        let nodes = (0..<60).map { place("n\($0)", "[\(reference($0 + 1)),\(reference("n\($0 + 1)"))]") }
        #expect(try source(graph(#""url":\#(reference("n0"))"#, nodes)) == nil)
        let wide = (0..<8).map { number in
            let next = Array(repeating: reference("n\(number + 1)"), count: 20).joined(separator: ",")
            return place("n\(number)", "[\(next)]")
        }
        let recipe = #""recipeIngredient":["3 apples"],"url":\#(reference("n0"))"#
        let readings = try read(graph(recipe, wide + [place("n8", #""https://e.org/a""#)]))
        #expect(readings.first?.recipe?.ingredients.map(\.text) == ["3 apples"])
    }

    @Test func `never take more steps than a recipe may`() throws {
        var byID: [String: JSONValue] = [:]
        for number in 0..<12 {
            let next = [(number * 5 + 1) % 12, (number * 7 + 2) % 12].map { reference("n\($0)") }
            let node = place("n\(number)", "[\(next.joined(separator: ","))]")
            byID["n\(number)"] = try JSON.value(from: node.utf8)
        }
        var references = RecipeReferences(nodes: byID)
        #expect(references.address(in: try JSON.value(from: reference("n0").utf8)) == nil)
        #expect(references.steps == RecipeReferences.mostSteps + 1)
        #expect(references.name(of: try JSON.value(from: reference("n0").utf8)) == nil)
        // The recipe itself costs no steps.
        #expect(references.address(in: .string("https://e.org/a.jpg")) == "https://e.org/a.jpg")
    }

    @Test func `to a shared author take few steps for each recipe`() throws {
        let author = #"{"@id":"mo","@type":"Person","name":"\#(String(repeating: "Mo ", count: 30_000))"}"#
        let recipes = (0..<3_000).map { #"{"@type":"Recipe","name":"R\#($0)","author":{"@id":"mo"}}"# }
        let readings = try read(#"{"@graph":["# + (recipes + [author]).joined(separator: ",") + "]}")
        #expect(readings.count == 3_000 && readings.allSatisfy { $0.recipe?.notes == nil })
    }

    /// Guards against readers that ask each level twice about its first element: 2^60 steps.
    @Test(arguments: ["url", "recipeYield", "author", "totalTime", "recipeCategory"])
    func `are no worse than deeply nested lists, which stay fast`(field: String) throws {
        let nested =
            String(repeating: "[", count: 60) + #""https://e.org/4""# + String(repeating: "]", count: 60)
        #expect(
            try read(#"{"@type":"Recipe","name":"Pie","\#(field)":\#(nested)}"#).first?.recipe?.name == "Pie")
    }

    @Test(arguments: [1, 2]) func `at random are read or refused`(part: Int) throws {
        var chance = Chance.fresh
        for _ in 0..<300 {
            let bytes = (0..<chance.below(120)).map { _ in UInt8(chance.below(256)) }
            let body = ReferenceGraph(bytes).body
            let readings = try read(body)
            #expect(readings.allSatisfy { $0.recipe?.faults == [] }, "seed \(chance.seed): \(body)")
        }
    }
}

/// The limits on the cost of one import.
@Suite struct `The limits of an import` {
    private func list(_ count: Int) -> String {
        "[" + Array(repeating: #"{"name":"A"}"#, count: count).joined(separator: ",") + "]"
    }

    @Test func `are five thousand recipes, counted before any is read`() throws {
        #expect(try read(list(5_000)).count == 5_000)
        for body in [list(5_001), #"{"recipes":\#(list(5_001))}"#] {
            let problem = #expect(throws: Problem.self) { try read(body) }
            #expect(problem?.code == .invalidFields && problem?.errors.first?.code == .tooLong)
            #expect(problem?.detail.contains("5001 recipes were sent. Send at most 5000 at a time") == true)
        }
    }

    @Test func `count recipes of a page and inside list elements`() throws {
        let recipes = (0..<2_501).map { #"{"@type":"Recipe","name":"R\#($0)","recipeIngredient":["1 egg"]}"# }
        let many = recipes.joined(separator: ",")
        #expect(throws: Problem.self) { try read(#"[{"@graph":[\#(many)]},{"@graph":[\#(many)]}]"#) }
        let page = "<html>" + #"<script type="application/ld+json">[\#(many)]</script>"#
        #expect(try read(page).count == 2_501)
        #expect(throws: Problem.self) {
            try read(page + page.replacing("R", with: "S").replacing("Secipe", with: "Recipe"))
        }
    }

    @Test func `refuse one recipe of too many parts and take the others`() throws {
        let many = String(repeating: "1,", count: RecipeReadings.mostPartsAtOnce)
        let readings = try read(#"[{"name":"A"},{"name":"B","x":[\#(many)1]},{"name":"C"}]"#)
        #expect(readings.map(\.problems) == [[], ["/1 too-long"], []])
    }

    @Test(arguments: [
        ("ingredients", Recipe.mostIngredients), ("instructions", Recipe.mostSteps),
    ]) func `refuse a recipe at its first excess line`(field: String, most: Int) throws {
        func recipe(_ count: Int) -> String {
            #"{"title":"A","\#(field)":["#
                + Array(repeating: #""1 egg""#, count: count).joined(separator: ",") + "]}"
        }
        #expect(try read(recipe(most)).first?.problems == [])
        #expect(try read(recipe(most + 1)).first?.problems == ["/\(field) too-long"])
        #expect(try read(recipe(90_000)).first?.problems == ["/\(field) too-long"])
    }

    @Test func `keep only the first tags of a long list, without repetition`() throws {
        let tags = (0..<50_000).map { "t\($0 / 2)" }.joined(separator: ",")
        let recipe = try read(#"{"title":"A","keywords":"\#(tags)"}"#).first?.recipe
        #expect(recipe?.tags.map(\.text) == (0..<30).map { "t\($0)" })
    }

    @Test func `report every broken recipe, later recipes with one problem each`() throws {
        let broken = #"{"name":1,"servings":"x","steps":1,"tags":1}"#
        let readings = try read("[" + Array(repeating: broken, count: 2_000).joined(separator: ",") + "]")
        #expect(readings.allSatisfy { !$0.problems.isEmpty })
        #expect(readings.first.map { $0.problems.count > 1 } == true && readings.last?.problems.count == 1)
    }

    @Test func `hold for scripts that only the lenient reader reads`() throws {
        let loose = "{'no': json, \"a\":[\(String(repeating: "b,", count: RecipeReadings.mostPartsAtOnce))1]}"
            .replacing("'", with: "\"")
        #expect(throws: Problem.self) {
            try read("<script type='application/ld+json'>{,\(loose.dropFirst())</script>")
        }
    }
}
