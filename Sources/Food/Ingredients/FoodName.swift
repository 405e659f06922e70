/// The key of a food, equal for every spelling: "Tomatoes", "a tomato" and " TOMATO." are one food.
/// So are "jalapeño" and "jalapeno", or "extra-virgin" and "extra virgin". People see their own
/// spelling instead.
package struct FoodName: Hashable, Comparable, Sendable {
    package let text: String

    /// Creates a name; nil for a text without letters and digits.
    package init?(_ text: String) {
        var words = PlainLetters.folded(text).split { $0 == " " }
            .map { $0.first == "&" && $0.dropFirst().isEmpty ? "and" : FoodName.folded($0) }.filter {
                !$0.isEmpty
            }
        if let first = words.first, FoodName.accented.contains(first), FoodName.beginsWithAccent(text) {
            words[0] = first.dropLast() + "é"
        }
        while words.count > 1, ["a", "an", "the"].contains(words[0]) { words.removeFirst() }
        guard !words.isEmpty else { return nil }
        self.text = words.joined(separator: " ")
    }

    package static func < (one: FoodName, other: FoodName) -> Bool { one.text < other.text }

    /// The words that are others with an accent at their end: "thé" is tea, and "pâtes" are pasta,
    /// but "pâté" is not. Such a word keeps its accent at the beginning of a name.
    private static let accented: Set = ["the", "pate"]

    /// True for a text whose first word ends with "é", or with its plural.
    private static func beginsWithAccent(_ text: String) -> Bool {
        guard let first = text.lowercased().split(whereSeparator: \.isWhitespace).first else { return false }
        return first.hasSuffix("é") || first.hasSuffix("és")
    }

    /// Returns a word in the singular, without marks around it. Folding the result again changes
    /// nothing.
    private static func folded(_ word: Substring.UnicodeScalarView) -> String {
        var word = String(withoutMarks(word))
        while true {
            let bare = String(withoutMarks(word.unicodeScalars[...]))
            let next = ForeignPlurals.singular(of: bare) ?? EnglishNoun.singular(of: bare)
            if next == word { return word }
            word = next
        }
    }

    private static func withoutMarks(_ word: Substring.UnicodeScalarView) -> Substring {
        var bare = word
        while let first = bare.first, !ScalarClass(first.value).isPartOfName { bare.removeFirst() }
        while let last = bare.last, !ScalarClass(last.value).isPartOfName { bare.removeLast() }
        return Substring(bare)
    }
}

extension ScalarClass {
    fileprivate var isPartOfName: Bool {
        switch self {
        case .letter, .digit, .fraction, .mark(.percent): true
        default: false
        }
    }
}
