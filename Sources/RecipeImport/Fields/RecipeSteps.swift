import Domain
import JSON

/// The steps of a recipe in another format: text with line breaks or numbers, lists of texts or
/// objects, or sections with a name.
struct RecipeSteps {
    private(set) var steps: [String] = []
    private(set) var problems: [FieldProblem] = []

    mutating func read(_ value: JSONValue, at pointer: String) {
        let elements = Array(value.elements.lazy.filter { !$0.isEmpty }.prefix(2))
        if elements.count == 1, let text = RecipeSteps.onlyText(of: elements[0]) {
            heading(of: elements[0])
            for line in RecipeSteps.split(text) where !isFull { add(line) }
        } else {
            element(value, at: pointer)
        }
        guard steps.count > Recipe.mostSteps else { return }
        problems.append(
            FieldProblem(
                pointer: pointer, code: .tooLong,
                detail: "Send at most \(Recipe.mostSteps) steps; more were sent."))
    }

    /// True if no further step would be taken or reported.
    private var isFull: Bool { steps.count > Recipe.mostSteps || problems.count >= FieldProblem.mostReported }

    private mutating func element(_ value: JSONValue, at pointer: String) {
        if isFull { return }
        switch value {
        case .null: break
        case .string(let text): add(HTMLText.lines(text).joined(separator: "\n"))
        case .array(let elements):
            for (index, element) in elements.enumerated() where !isFull {
                self.element(element, at: "\(pointer)/\(index)")
            }
        case .object:
            heading(of: value)
            if let name = RecipeSteps.inner.first(where: { value[$0]?.isEmpty == false }),
                let inner = value[name]
            {
                element(inner, at: "\(pointer)/\(name)")
            } else {
                let text = RecipeSteps.wordy.lazy.compactMap { value[$0]?.lines }.first { !$0.isEmpty }
                add((text ?? []).joined(separator: "\n"))
            }
        default:
            problems.append(
                FieldProblem(
                    pointer: pointer, code: .wrongType,
                    detail: "Send a step as text, or as an object with “text”."))
        }
    }

    /// Adds a section's name, or the title that Mealie gives a step. The name of a single step only
    /// repeats the step's beginning.
    private mutating func heading(of value: JSONValue) {
        let isSection =
            RecipeSteps.inner.contains { value[$0]?.isEmpty == false } || value["instruction"] != nil
        guard let words = value["title"]?.words ?? (isSection ? value["name"]?.words : nil) else { return }
        add(words.hasSuffix(":") ? words : words + ":")
    }

    /// The lists inside an object: HowToSection, ItemList, and Spoonacular's list.
    private static let inner = ["itemListElement", "steps", "item"]
    private static let wordy = [
        "text", "instruction", "step", "description", "content", "body", "name", "@value",
    ]

    private static func onlyText(of value: JSONValue) -> String? {
        if case .string(let text) = value { return text }
        guard !inner.contains(where: { value[$0]?.isEmpty == false }) else { return nil }
        for name in wordy {
            if case .string(let text)? = value[name] { return text }
        }
        return nil
    }

    private mutating func add(_ step: String) {
        let text = RecipeSteps.withoutNumber(step).shortened(to: Recipe.stepLength.upperBound)
        if !text.isEmpty { steps.append(text) }
    }

    private static func split(_ text: String) -> [String] {
        let lines = HTMLText.lines(text)
        return lines.count == 1 ? sentences(in: lines[0]) : lines
    }

    /// Splits "1. Chop. 2. Fry." into two steps; any other line is a single step.
    private static func sentences(in line: String) -> [String] {
        var sentences: [Substring] = []
        var rest = line[...]
        for number in 1...Recipe.mostSteps + 1 {
            guard let cut = place(of: number, in: rest) else { break }
            // The first number begins the line.
            if number == 1 {
                guard cut == rest.startIndex else { break }
            } else {
                sentences.append(rest[..<cut])
            }
            rest = rest[cut...]
        }
        return (sentences + [rest]).map { HTMLText.line(String($0)) }
    }

    /// Returns the place of a number with a mark, "2." or "2)", between blanks.
    private static func place(of number: Int, in text: Substring) -> String.Index? {
        let digits = Array(String(number).utf8)
        var start = text.utf8.startIndex
        var isAfterBlank = true
        while start < text.utf8.endIndex {
            if isAfterBlank, text.utf8[start...].starts(with: digits) {
                let afterDigits = text.utf8[start...].dropFirst(digits.count)
                if afterDigits.first == UInt8(ascii: ".") || afterDigits.first == UInt8(ascii: ")"),
                    afterDigits.dropFirst().first == 0x20
                {
                    return start
                }
            }
            isAfterBlank = text.utf8[start] == 0x20
            start = text.utf8.index(after: start)
        }
        return nil
    }

    /// Cuts "1. ", "2) ", "Step 3: " or "• " off the beginning, because the order says the number.
    private static func withoutNumber(_ step: String) -> String {
        var rest = step.drop { $0.isWhitespace || "•▢☐*·".contains($0) }
        let isNamed = rest.prefix(5).lowercased() == "step "
        let numbered = isNamed ? rest.dropFirst(5) : rest
        let digits = numbered.prefix(4).prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count < 4 {
            let mark = numbered.dropFirst(digits.count)
            let isMarked = mark.first.map { ".):-–".contains($0) } ?? false
            let isEnd = mark.isEmpty
            if isMarked, mark.dropFirst().first.map({ $0.isWhitespace }) ?? true {
                rest = mark.dropFirst().drop { $0.isWhitespace }
            } else if isNamed, isEnd {
                rest = mark
            }
        }
        return String(rest)
    }
}
