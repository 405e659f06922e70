import Ingredients

/// A text of a yield, read by its words in six languages: "Serves 4 (makes 12)".
struct YieldText {
    /// The people whom the text counts; nil if it counts none.
    private(set) var people: Int?
    /// The number of a text that is a number alone.
    private(set) var bare: Int?
    /// The text of what else is counted, with its number, and with the same number as written: 24
    /// and 2 for two dozen.
    private(set) var other: (text: String, numbers: [Int])?

    private let range: ClosedRange<Int>

    /// Reads a text; a number of people outside `range` is left as text.
    init(_ text: String, people range: ClosedRange<Int>) {
        self.range = range
        let parts = YieldText.parts(of: text)
        for part in parts { read(part) }
        // Without people the whole text says it best: "1 loaf (8 slices)".
        if parts.count > 1, people == nil, bare == nil, other != nil {
            other?.text = YieldText.withoutVerb(text)
        }
    }

    private mutating func read(_ part: String) {
        let words = YieldText.words(of: part)
        let number = YieldText.number(in: words)
        let named = words.filter { word in
            YieldText.dozens.contains(word)
                || !YieldText.fillers.contains(word) && word.contains(where: \.isLetter)
                    && !YieldText.isNumber(word)
        }
        let first = named.first ?? ""
        let isOfPeople =
            named.contains(where: YieldText.people.contains) || YieldText.servingVerbs.contains(first)
            || named.count == 1 && YieldText.prepositions.contains(first)
            || words.contains { YieldText.people.contains(String($0.drop { $0.isASCII && $0.isNumber })) }
        let isOfPlates = named.contains(where: YieldText.plates.contains)
        if let number, range.contains(number), isOfPeople || isOfPlates, people == nil {
            people = number
            if isOfPlates, other == nil { other = (YieldText.withoutVerb(part), [number]) }
        } else if named.isEmpty {
            if let number, range.contains(number) { bare = bare ?? number }
        } else if !isOfPeople || number != nil || named.contains(where: { !YieldText.people.contains($0) }),
            other == nil, !(people != nil && words.contains(where: YieldText.eachWords.contains))
        {
            let counted = words.filter { !YieldText.dozens.contains($0) }
            let numbers = [number, YieldText.number(in: counted)].compactMap { $0 }
            other = (YieldText.withoutVerb(part), numbers)
        }
    }

    /// Cuts a text at commas, at marks between blanks, and at brackets that end it. Brackets before
    /// other words belong to them, and so does an ending: "1 (23 cm) tart", "12 roll(s)".
    private static func parts(of text: String) -> [String] {
        var text = text
        if let last = text.last, ")]".contains(last),
            let open = text.lastIndex(where: { "([".contains($0) }),
            withoutEnding(text[...]) == nil
        {
            text = "\(text[..<open])\n\(text[open...].dropFirst().dropLast())"
        }
        for mark in [";", "|", "•", ", ", " / ", " - ", " – ", " — "] {
            text = text.replacing(mark, with: "\n")
        }
        return text.split(separator: "\n").map { HTMLText.line(String($0)) }
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// Returns the words in small letters, without marks at their ends. Text after the first few
    /// words is about other things.
    private static func words(of text: String) -> [String] {
        text.lowercased().split(maxSplits: 13) { $0 == " " || $0 == ":" || $0 == "\u{a0}" }.prefix(13)
            .map { String($0.drop { "~≈±#.(".contains($0) }) }
            .map { withoutEnding($0[...]) ?? $0 }
            .map { word in word.last.map { ".,!)".contains($0) } ?? false ? String(word.dropLast()) : word }
            .filter { !$0.isEmpty }
    }

    /// Returns a text without the ending of a word for one or for several: "portion(s)",
    /// "porzione/i". Returns nil for a text without such an ending.
    private static func withoutEnding(_ text: Substring) -> String? {
        let bare = text.last == ")" ? text.dropLast() : text
        let ending = bare.suffix(4).reversed().prefix { $0.isLetter }
        let word = bare.dropLast(ending.count)
        guard 1...3 ~= ending.count, word.last == (text.last == ")" ? "(" : "/"),
            word.dropLast().last?.isLetter ?? false
        else { return nil }
        return String(word.dropLast())
    }

    /// Returns the first number, of a range the lower, so that nobody goes hungry.
    private static func number(in words: [String]) -> Int? {
        for place in words.indices where words[place] != "a" && words[place] != "an" {
            // "2 1/2 dozen" has three words.
            let spans = (1...3).reversed().map { words[place...].prefix($0).joined(separator: " ") }
            let amount = spans.firstResult { Amount(parsing: $0) }
            let digits = Int(words[place].prefix { $0.isASCII && $0.isNumber }.prefix(4))
            if let amount { return whole(amount.lower) ?? digits }
            if let digits { return digits }
        }
        return nil
    }

    private static func whole(_ number: Rational) -> Int? {
        let whole = number.numerator / number.denominator
        return whole > 0 ? whole : nil
    }

    private static func isNumber(_ word: String) -> Bool {
        Amount(parsing: word) != nil || word.first.map { $0.isASCII && $0.isNumber } ?? false
    }

    /// Returns a text without the words that only say that a yield follows: "Makes 12 rolls".
    private static func withoutVerb(_ text: String) -> String {
        var rest = text[...]
        while let end = rest.firstIndex(where: { $0 == " " || $0 == ":" }),
            makingVerbs.contains(rest[..<end].lowercased())
        {
            rest = rest[end...].drop { $0 == " " || $0 == ":" }
        }
        return String(rest)
    }
}
