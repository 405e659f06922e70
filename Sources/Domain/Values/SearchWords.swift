/// The words of a search, which may stand in any order. A hyphen parts words like a blank does:
/// "stir-fry" finds "stir fry", and "stir fry" finds "stir-fry".
package struct SearchWords: Sendable {
    /// More than anybody types, and few enough that each can be looked for in every recipe of a
    /// household.
    package static let most = 10
    /// Characters: the longest name of a meal.
    package static let length = 200

    /// Why a text is no search.
    package enum Refusal: Error, Equatable, Sendable {
        case tooLong(characters: Int)
        case tooManyWords(Int)
    }

    /// No words: everything is found.
    package static let none = SearchWords(words: [])

    /// As search text has them, each once.
    private let words: [[UInt8]]

    package init(_ query: String) throws(Refusal) {
        let count = query.unicodeScalars.count
        guard count <= SearchWords.length else { throw .tooLong(characters: count) }
        var seen: Set<ArraySlice<UInt8>> = []
        let words = SearchText.folded(query).split { $0 <= 0x20 || $0 == UInt8(ascii: "-") }.filter {
            seen.insert($0).inserted
        }
        guard words.count <= SearchWords.most else { throw .tooManyWords(words.count) }
        self.init(words: words.map(Array.init))
    }

    private init(words: [[UInt8]]) {
        self.words = words
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether all of the words are in a text that has been folded.
    package func areIn(_ folded: [UInt8]) -> Bool { words.allSatisfy { SearchText.contains($0, in: folded) } }
}
