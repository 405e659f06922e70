/// The words of a search, in any order. A hyphen separates words like a space does: "stir-fry"
/// finds "stir fry", and the reverse.
package struct SearchWords: Sendable {
    /// The most words: more than people type, and few enough to look for each in every recipe.
    package static let most = 10
    /// The most characters, those of the longest meal name.
    package static let length = 200

    /// A reason to refuse a search text.
    package enum Excess: Error, Equatable, Sendable {
        case tooLong(characters: Int)
        case tooManyWords(Int)
    }

    /// An empty search, which finds every meal.
    package static let none = SearchWords(words: [])

    /// The distinct words as search text.
    private let words: [[UInt8]]

    package init(_ query: String) throws(Excess) {
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

    /// Says whether a folded text contains all the words.
    package func areIn(_ folded: [UInt8]) -> Bool { words.allSatisfy { SearchText.contains($0, in: folded) } }

    /// Says whether each of the words begins a word of a folded text.
    package func beginWords(in folded: [UInt8]) -> Bool {
        let starts = folded.indices.filter { $0 == 0 || SearchWords.separates(folded[$0 - 1]) }
        return words.allSatisfy { word in starts.contains { folded[$0...].starts(with: word) } }
    }

    /// True for a byte between two words: a space, a hyphen or another mark.
    private static func separates(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            false
        default: true
        }
    }
}
