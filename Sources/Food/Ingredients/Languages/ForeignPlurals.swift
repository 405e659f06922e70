/// The singulars of foods in all languages, from `LanguageWords`.
package enum ForeignPlurals {
    /// Returns the singular of a word in plain letters; nil for a word that is in no table.
    static func singular(of word: String) -> String? {
        word.utf8.count <= longest ? singulars[word] : nil
    }

    /// True for a plural that differs from its singular.
    package static func isPlural(_ word: String) -> Bool {
        let plain = PlainLetters.folded(word: word.lowercased())
        return singular(of: plain).map { $0 != plain } ?? false
    }

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

/// The numbers of foods as people write them.
extension ForeignPlurals {
    /// Returns a noun in another number; nil for one that stays as it is, or is in no table. A
    /// German compound is like its last noun.
    package static func inNumber(_ word: String, _ language: Language?, ofMany isMany: Bool) -> String? {
        guard let language, let forms = (isMany ? plurals : singles)[language] else { return nil }
        if let form = forms[word] { return form }
        guard language == .german else { return nil }
        for place in word.indices.dropFirst(3) {
            if let form = forms[word[place...].prefix(1).uppercased() + word[place...].dropFirst()] {
                // “TK-Beeren” has a capital of its own, “Blaubeeren” has none.
                return word[..<place] + (word[place].isUppercase ? form : form.lowercased())
            }
        }
        return nil
    }

    private static let plurals = numbers { [($0[0], $0[1])] }
    private static let singles = numbers { forms in forms.dropFirst().map { ($0, forms[0]) } }

    private static func numbers(_ pairs: ([String]) -> [(String, String)]) -> [Language: [String: String]] {
        Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                let forms = language.words.foods.map { $0.split(separator: " ").map(String.init) }
                let found = forms.filter { $0.count > 1 }.flatMap(pairs)
                return (language, Dictionary(found) { first, _ in first })
            })
    }
}
