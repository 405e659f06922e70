import Domain

/// A mistake in a file of samples, with its line.
struct SampleMistake: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "\(line): \(reason)" }
}

/// Reads recipes of three paragraphs each. The first has the name, the description and the facts;
/// then come the ingredients and the steps, a line each.
enum SampleReader {
    /// Lines without an empty line between them.
    private struct Paragraph {
        /// The number of the first line.
        let start: Int
        var lines: [String]

        /// True for the first paragraph of a recipe.
        var isHead: Bool { lines[0].hasPrefix("# ") }

        func mistake(_ reason: String, inLine index: Int = 0) -> SampleMistake {
            SampleMistake(line: start + index, reason: reason)
        }
    }

    static func recipes(in text: String) throws(SampleMistake) -> [Recipe] {
        let paragraphs = paragraphs(of: text)
        var recipes: [Recipe] = []
        for first in stride(from: 0, to: paragraphs.count, by: 3) {
            recipes.append(try recipe(Array(paragraphs[first...].prefix(3))))
        }
        return recipes
    }

    private static func paragraphs(of text: String) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var isInside = false
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            if isInside, !line.isEmpty {
                paragraphs[paragraphs.count - 1].lines.append(String(line))
            } else if !line.isEmpty {
                paragraphs.append(Paragraph(start: number, lines: [String(line)]))
            }
            isInside = !line.isEmpty
        }
        return paragraphs
    }

    private static func recipe(_ paragraphs: [Paragraph]) throws(SampleMistake) -> Recipe {
        let head = paragraphs[0]
        guard head.isHead, head.lines.count == 3 else {
            throw head.mistake(
                "Begin a recipe with three lines: “# ” and its name, a description, the facts.")
        }
        guard paragraphs.count == 3, !paragraphs.dropFirst().contains(where: \.isHead) else {
            throw head.mistake("Write a paragraph of ingredients and one of steps for each recipe.")
        }
        let facts = head.lines[2].split(separator: ",").map { String($0.drop { $0 == " " }) }
        guard facts.count == 4, let servings = number(facts[0], after: "serves"),
            let prep = number(facts[1], after: "prep"), let cook = number(facts[2], after: "cook"),
            facts[3].hasPrefix("tags ")
        else {
            throw head.mistake("Write facts like “serves 2, prep 5, cook 10, tags lunch quick”.", inLine: 2)
        }
        var recipe = Recipe(name: String(head.lines[0].dropFirst(2)), servings: servings)
        recipe.description = head.lines[1]
        recipe.tags = facts[3].split(separator: " ").dropFirst().compactMap { Tag(String($0)) }
        recipe.minutes = Recipe.Minutes(prep: prep, cook: cook, total: prep + cook)
        recipe.ingredients = paragraphs[1].lines.map { Ingredient($0) }
        recipe.steps = paragraphs[2].lines
        return recipe
    }

    private static func number(_ fact: String, after word: String) -> Int? {
        let number = fact.split(separator: " ").last.flatMap { Int($0) }
        return number.flatMap { fact == "\(word) \($0)" ? $0 : nil }
    }
}
