import Domain
import Foundation
import Testing

/// Sentences of recipes, labelled by what a cook would do.
@Suite struct `The steps ahead of a meal` {
    private struct Sentence: CustomStringConvertible {
        let hours: Int?
        let isLine: Bool
        let language: String
        let words: String

        var found: Int? {
            var recipe = Recipe(name: "Dish", servings: 4)
            if isLine { recipe.ingredients = [Ingredient(words)] } else { recipe.steps = [words] }
            return AheadSteps(toldBy: recipe).steps.first?.hours
        }

        var description: String { "\(hours ?? 0)|\(found ?? 0) \(words)" }
    }

    private static func sentences(of name: String, in language: String) throws -> [Sentence] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sentences/\(name)")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count == 4, cells[2] == language else { return nil }
            return Sentence(
                hours: Int(cells[0]), isLine: cells[1] == "line", language: language, words: cells[3])
        }
    }

    /// The wanted precision and recall are those of sentences to which no rule is fitted.
    @Test(arguments: [("en", 90, 80), ("de", 85, 70)])
    func `are found where sentences ask for them, and nowhere else`(
        language: String, precision: Int, recall: Int
    ) throws {
        for name in ["steps.tsv", "steps-held-back.tsv"] {
            let sentences = try Self.sentences(of: name, in: language)
            let (asking, found) = (sentences.filter { $0.hours != nil }, sentences.filter { $0.found != nil })
            let right = found.filter { $0.hours != nil }
            let wrong = sentences.filter { ($0.hours == nil) != ($0.found == nil) }
            #expect(right.count * 100 >= found.count * precision, "\(wrong)")
            #expect(right.count * 100 >= asking.count * recall, "\(wrong)")
            let exact = right.filter { $0.hours == $0.found }
            #expect(exact.count * 10 >= right.count * 9, "\(right.filter { $0.hours != $0.found })")
        }
    }

    private func texts(_ steps: [String], lines: [String] = []) -> [String] {
        var recipe = Recipe(name: "Dish", servings: 4)
        (recipe.steps, recipe.ingredients) = (steps, lines.map { Ingredient($0) })
        return AheadSteps(toldBy: recipe).steps.map(\.text)
    }

    @Test func `are the sentences that say so, without marks and numbers`() {
        #expect(
            texts(["1. Rinse the beans. **Soak** them overnight, ca. 10 Std.! Boil.\nDrain.", "Serve."])
                == ["Soak them overnight, ca. 10 Std.!"])
        #expect(texts(["The day before:", "Mix the flour.", "Bake."]) == ["The day before: Mix the flour."])
    }

    @Test func `are cut at a word where a sentence is long`() throws {
        let text = try #require(texts(["Soak overnight" + String(repeating: " and stir", count: 80)]).first)
        #expect(
            text.unicodeScalars.count <= AheadStep.textLength.upperBound
                && (text.hasSuffix(" stir…") || text.hasSuffix(" and…")))
    }

    @Test func `of lines are left out where a step does the same`() {
        let line = "200 g dried chickpeas, soaked overnight"
        #expect(texts(["Boil the chickpeas."], lines: [line]) == [line])
        #expect(
            texts(["Soak the chickpeas overnight."], lines: [line, "1 fillet of cod, thawed"])
                == ["Soak the chickpeas overnight.", "1 fillet of cod, thawed"])
    }

    @Test func `are ten at most, whatever a recipe says`() {
        let times = String(repeating: "soak 8 hours or overnight ", count: 190)
        let accents = String(repeating: "e\u{301}\u{302}", count: 1_600)
        let steps = (0..<100).map { "\($0). \(times)" } + ["Soak overnight " + accents]
        #expect(texts(Array(repeating: "Soak the beans overnight.", count: 20)).count == AheadSteps.most)
        #expect(texts(steps).count <= AheadSteps.most)
    }
}
