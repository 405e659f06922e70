/// What a food goes by, however it is written: "Tomatoes", "a tomato" and " TOMATO." are one. It is
/// a key; people are shown what they wrote.
package struct FoodName: Hashable, Comparable, Sendable {
    package let text: String

    /// Nil where there is neither a letter nor a digit.
    package init?(_ text: String) {
        var words = text.lowercased().unicodeScalars.split { ScalarClass($0.value).isSpace }.map(
            FoodName.folded
        ).filter { !$0.isEmpty }
        while words.count > 1, ["a", "an", "the"].contains(words[0]) { words.removeFirst() }
        guard !words.isEmpty else { return nil }
        self.text = words.joined(separator: " ")
    }

    package static func < (one: FoodName, other: FoodName) -> Bool { one.text < other.text }

    /// A word without marks around it, in the singular. What is folded stays as it is when it is
    /// folded again.
    private static func folded(_ word: Substring.UnicodeScalarView) -> String {
        var word = String(withoutMarks(word))
        while true {
            let next = EnglishNoun.singular(of: String(withoutMarks(word.unicodeScalars[...])))
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
    fileprivate var isSpace: Bool {
        if case .space = self { true } else { false }
    }

    fileprivate var isPartOfName: Bool {
        switch self {
        case .letter, .digit, .fraction, .mark(.percent): true
        default: false
        }
    }
}
