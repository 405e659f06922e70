import Domain
import JSON

/// The steps of a recipe in another format: text with line breaks or numbers, lists of texts or
/// objects, or sections with a name.
struct RecipeSteps {
    private(set) var steps: [String] = []
    private(set) var problems: [FieldProblem] = []
    private var parts: [Part] = []

    /// A step or a heading, as the source has it.
    private struct Part {
        let text: String
        let isTitle: Bool
    }

    mutating func read(_ value: JSONValue, at pointer: String) {
        element(value, at: pointer)
        let isOneBlock = parts.count { !$0.isTitle } == 1
        for part in parts {
            for text in isOneBlock && !part.isTitle ? RecipeStepCuts.cut(part.text) : [part.text] {
                if steps.count <= Recipe.mostSteps { add(text) }
            }
        }
        guard steps.count > Recipe.mostSteps else { return }
        problems.append(
            FieldProblem(
                pointer: pointer, code: .tooLong,
                detail: "Send at most \(Recipe.mostSteps) steps; more were sent."))
    }

    /// True if no further step would be taken or reported.
    private var isFull: Bool { parts.count > Recipe.mostSteps || problems.count >= FieldProblem.mostReported }

    private mutating func element(_ value: JSONValue, at pointer: String) {
        if isFull { return }
        switch value {
        case .null: break
        case .string(let text): append(HTMLText.lines(text))
        case .array(let elements): list(elements, at: pointer)
        case .object:
            if let elements = value.numberedElements {
                list(elements, at: pointer)
            } else {
                object(value, at: pointer)
            }
        default:
            problems.append(
                FieldProblem(
                    pointer: pointer, code: .wrongType,
                    detail: "Send a step as text, or as an object with “text”."))
        }
    }

    private mutating func list(_ elements: [JSONValue], at pointer: String) {
        for (index, element) in elements.enumerated() where !isFull {
            self.element(element, at: "\(pointer)/\(index)")
        }
    }

    private mutating func object(_ value: JSONValue, at pointer: String) {
        let title = (value["title"] ?? value["name"])?.words?.shortened(to: RecipeSteps.longestTitle)
        if let name = RecipeSteps.inner.first(where: { value[$0]?.isEmpty == false }), let inner = value[name]
        {
            let place = parts.count
            element(inner, at: "\(pointer)/\(name)")
            let text = place < parts.count ? parts[place].text : ""
            let isSection = value["@type"]?.words?.hasSuffix("Section") ?? true
            if let title, isSection || !RecipeStepTitle.isIdle(title, before: text) {
                parts.insert(Part(text: RecipeStepTitle.heading(title), isTitle: true), at: place)
            }
        } else {
            let lines = RecipeSteps.wordy.firstResult { name in
                value[name].map(\.lines).flatMap { $0.isEmpty ? nil : $0 }
            }
            let text = lines?.joined(separator: "\n") ?? ""
            if let title, !RecipeStepTitle.isIdle(title, before: text.shortened(to: RecipeSteps.longestText))
            {
                parts.append(Part(text: RecipeStepTitle.heading(title), isTitle: true))
            }
            append(lines ?? [])
        }
    }

    /// The length at which a title is cut.
    private static let longestTitle = 200
    /// The length of the text in which a title is looked for.
    private static let longestText = Recipe.stepLength.upperBound

    /// The lists inside an object: HowToSection, ItemList, and Spoonacular's list.
    private static let inner = ["itemListElement", "ItemListElement", "steps", "item"]
    private static let wordy = [
        "text", "instruction", "step", "description", "content", "body", "name", "@value",
    ]

    private mutating func append(_ lines: [String]) {
        if !lines.isEmpty { parts.append(Part(text: lines.joined(separator: "\n"), isTitle: false)) }
    }

    private mutating func add(_ step: String) {
        let words = RecipeSteps.heading(PlainWords.of(step.shortened(to: Recipe.stepLength.upperBound)))
        let text = RecipeSteps.withoutNumber(words)
        if !text.isEmpty { steps.append(text) }
    }

    /// Returns a step, or the heading that Markdown marks with "#".
    private static func heading(_ step: String) -> String {
        let words = step.drop { $0 == "#" }
        guard words.count < step.count, words.first == " ", !words.contains("\n") else { return step }
        return RecipeStepTitle.heading(String(words.drop { $0 == " " }))
    }

    /// Cuts "1. ", "2)", "Step 3: ", "Stap 4 - " or "• " off the beginning, because the order says
    /// the number. A step that only counts is none.
    private static func withoutNumber(_ step: String) -> String {
        var rest = step.drop { $0.isWhitespace || "•▢☐*·".contains($0) }
        if rest.utf8.count <= longestNumber, RecipeStepTitle.isNumber(String(rest)) { return "" }
        let word = rest.prefix(20).prefix { $0.isLetter }
        let isNamed = RecipeStepTitle.isCounter(word)
        let numbered = isNamed ? rest.dropFirst(word.count).drop { $0 == " " } : rest
        let digits = numbered.prefix(4).prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count < 4 {
            let mark = numbered.dropFirst(digits.count)
            if endsNumber(mark.drop { isNamed && $0 == " " }) {
                rest = mark.drop { isNamed && $0 == " " }.dropFirst().drop { $0.isWhitespace }
            } else if isNamed, mark.first == "\n" {
                rest = mark.drop { $0.isWhitespace }
            }
        }
        return String(rest)
    }

    /// The bytes of the longest step that may only count: "Arbeitsschritt 12:".
    private static let longestNumber = 40

    /// True for a mark that ends a number: any before a blank, and "." or ")" before a letter.
    private static func endsNumber(_ text: Substring) -> Bool {
        guard let mark = text.first, ".):-–".contains(mark) else { return false }
        guard let next = text.dropFirst().first, !next.isWhitespace else { return true }
        return (mark == "." || mark == ")") && next.isLetter
    }
}
