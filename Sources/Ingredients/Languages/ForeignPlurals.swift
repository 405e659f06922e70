/// The singulars of foods in all languages, from `LanguageNouns`.
enum ForeignPlurals {
    /// Returns the singular of a word in small letters; nil for a word that is in no table.
    static func singular(of word: String) -> String? {
        guard word.utf8.count <= longest else { return nil }
        return singulars[word]
    }

    /// True for a plural that differs from its singular.
    static func isPlural(_ word: String) -> Bool { singulars[word].map { $0 != word } ?? false }

    /// The length of the longest word in UTF-8, with room for accents.
    private static let longest = (singulars.keys.map(\.utf8.count).max() ?? 0) + 8

    /// The singulars by folded words. English words are not in it: English wins.
    private static let singulars: [String: String] = {
        var singulars: [String: String] = [:]
        for language in Language.allCases {
            for food in Lexicon.phrases(language.nouns) {
                let forms = food.split(separator: " ").map { PlainLetters.folded(word: String($0)) }
                // A plural that two languages share gives one key to the foods of both.
                guard let singular = forms.lazy.compactMap({ singulars[$0] }).first ?? forms.first else {
                    continue
                }
                for form in forms where singulars[form] == nil && !EnglishWords.keepsMeaning(form) {
                    singulars[form] = singular
                }
            }
        }
        return singulars
    }()
}
