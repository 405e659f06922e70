package import Ingredients

/// The languages of somebody who reads: of sentences, and of the names of foods, which exist in
/// more languages.
package struct Reader: Hashable, Sendable {
    package let sentences: SentenceLanguage
    /// The language of foods' names; nil for English.
    package let foods: Language?

    package init(_ sentences: SentenceLanguage, foods: Language?) {
        (self.sentences, self.foods) = (sentences, foods)
    }

    /// Creates a reader of one language.
    package init(_ sentences: SentenceLanguage) {
        self.init(sentences, foods: Reader.languages[sentences.rawValue] ?? nil)
    }

    /// Creates a reader of the first of the wanted languages that has sentences, and of the first
    /// that has names of foods; English without one.
    package init(wanted codes: [String]) {
        self.init(
            codes.lazy.compactMap { SentenceLanguage(rawValue: $0) }.first ?? .en,
            foods: codes.lazy.compactMap { Reader.languages[$0] }.first ?? nil)
    }

    /// The codes of all languages that a reader may want.
    package static let codes = FoodNames.NameLanguage.allCases.map { "\($0)" }

    /// All readers whom the words of a household can have.
    package static let all = SentenceLanguage.allCases.flatMap { sentences in
        ([nil] + Language.allCases.map(Optional.some)).map { Reader(sentences, foods: $0) }
    }

    /// The languages of foods' names by their codes; nil for English.
    private static let languages: [String: Language?] = {
        let languages = Language.allCases.map { ("\(FoodNames.NameLanguage($0))", Optional($0)) }
        return Dictionary(uniqueKeysWithValues: languages + [("en", nil)])
    }()
}
