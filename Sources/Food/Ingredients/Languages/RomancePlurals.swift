/// The plurals of French, Spanish and Italian names of counted foods: a noun and the adjectives
/// after it follow the endings of the language, and the files of words have what endings do not
/// tell. A name with a word that may be no adjective has no plural here: better none than a wrong
/// one.
extension ForeignPlurals {
    /// Returns a name in the plural; nil where nobody knows it.
    package static func plural(of name: String, in language: Language) -> String? {
        guard let ending = ending(in: language) else { return nil }
        let names = language.words.plurals
        var words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let head = words.first, !names.uncounted.contains(head), head.first?.isLowercase == true else {
            return nil
        }
        if head.contains("-"), names.irregular[head] == nil { return nil }
        var isNoun = true
        for place in words.indices {
            let word = words[place]
            if place > 0, names.unchanged.contains(word) { continue }
            if place > 0, isJoint(word) {
                // An adjective after “feuille de laurier” belongs to one or the other.
                return words[place...].contains(where: names.agreeing.contains)
                    ? nil : words.joined(separator: " ")
            }
            guard isNoun || names.agreeing.contains(word), let many = names.irregular[word] ?? ending(word)
            else { return nil }
            words[place] = many
            if !names.beforeNoun.contains(word) { isNoun = false }
        }
        return words.joined(separator: " ")
    }

    /// True for a language with endings for one and for many of its own.
    package static func endingsTell(_ language: Language) -> Bool { ending(in: language) != nil }

    private static func ending(in language: Language) -> ((String) -> String?)? {
        switch language {
        case .french: frenchPlural
        case .spanish: spanishPlural
        case .italian: italianPlural
        case .german, .dutch: nil
        }
    }

    /// True for a word between a food and what it is of: “pomme de terre”, “cœur d'artichaut”.
    package static func isJoint(_ word: String) -> Bool {
        joints.contains(word) || word.contains { $0 == "'" || $0 == "’" }
    }

    private static let joints: Set = [
        "de", "du", "des", "à", "au", "aux", "en", "del", "con", "al", "a", "para", "di", "da", "dei",
        "della", "alla", "ai", "in", "per",
    ]

    private static func frenchPlural(_ word: String) -> String? {
        if word.hasEnding("s", "x", "z") { return word }
        if word.hasEnding("au", "eu") { return word + "x" }
        return word.hasSuffix("al") ? word.dropLast(2) + "aux" : word + "s"
    }

    private static func spanishPlural(_ word: String) -> String? {
        if word.hasEnding("í", "ú", "l", "r", "d", "j", "y") { return word + "es" }
        if word.hasSuffix("z") { return word.dropLast() + "ces" }
        // “Limón” is accented for its last syllable, which “limones” needs no accent for.
        if word.hasEnding("n", "s"), let vowel = word.dropLast().last, let plain = accented[vowel] {
            return "\(word.dropLast(2))\(plain)\(word.suffix(1))es"
        }
        if word.hasEnding("s", "x") { return word }
        return word.hasSuffix("n") ? word + "es" : word + "s"
    }

    private static let accented: [Character: Character] = ["á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u"]

    private static func italianPlural(_ word: String) -> String? {
        if !word.hasEnding("a", "e", "o") { return word }
        if word.hasEnding("ca", "ga") { return word.dropLast() + "he" }
        if word.hasEnding("cia", "gia") {
            let isAfterVowel = word.dropLast(3).last.map("aeiou".contains) ?? false
            return word.dropLast(isAfterVowel ? 1 : 2) + "e"
        }
        if word.hasSuffix("a") { return word.dropLast() + "e" }
        if word.hasSuffix("io") { return String(word.dropLast()) }
        if word.hasEnding("co", "go") { return word.dropLast() + "hi" }
        // Other words in -e may be plurals themselves.
        return word.hasEnding("o", "one", "ice") ? word.dropLast() + "i" : nil
    }
}

/// The words of a language that its endings do not put in the plural.
struct PluralWords {
    /// The plurals of single words.
    fileprivate(set) var irregular: [String: String] = [:]
    /// The adjectives that stand before their noun.
    fileprivate(set) var beforeNoun: Set<String> = []
    /// The adjectives that follow the number of the noun before them.
    fileprivate(set) var agreeing: Set<String> = []
    /// The words after a noun that are the same for one and many.
    fileprivate(set) var unchanged: Set<String> = []
    /// The nouns that nobody counts.
    fileprivate(set) var uncounted: Set<String> = []

    /// Adds the words of a key; returns false for a key of something else.
    mutating func add(_ phrases: [String], of key: String) -> Bool {
        switch key {
        case "plurals":
            for pair in phrases.map({ $0.split(separator: " ").map(String.init) }) where pair.count == 2 {
                irregular[pair[0]] = pair[1]
            }
        case "before a noun": beforeNoun = Set(phrases)
        case "agreeing": agreeing = Set(phrases)
        case "unchanged": unchanged = Set(phrases)
        case "uncounted": uncounted = Set(phrases)
        default: return false
        }
        return true
    }
}

extension String {
    fileprivate func hasEnding(_ endings: String...) -> Bool { endings.contains(where: hasSuffix) }
}
