/// The singulars of foods in all languages, from `LanguageWords`.
enum ForeignPlurals {
    /// Returns the singular of a word in plain letters; nil for a word that is in no table.
    static func singular(of word: String) -> String? {
        word.utf8.count <= longest ? singulars[word] : nil
    }

    /// True for a plural that differs from its singular.
    static func isPlural(_ word: String) -> Bool { singular(of: word).map { $0 != word } ?? false }

    /// The length of the longest word in UTF-8.
    private static let longest = singulars.keys.map(\.utf8.count).max() ?? 0

    /// The singulars by words in plain letters. English words are not in it: English wins.
    private static let singulars: [String: String] = {
        var singulars: [String: String] = [:]
        for food in Language.allCases.flatMap(\.words.foods) {
            let words = food.lowercased().split(separator: " ").map(String.init)
            let forms = words.map { PlainLetters.folded(word: $0) }
            // A plural that two languages share gives one key to the foods of both.
            guard let singular = forms.lazy.compactMap({ singulars[$0] }).first ?? forms.first else {
                continue
            }
            for form in forms where singulars[form] == nil && !EnglishWords.keepsMeaning(form) {
                singulars[form] = singular
            }
        }
        return singulars
    }()
}
