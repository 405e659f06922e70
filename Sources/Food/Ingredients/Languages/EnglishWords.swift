/// The English words that decide about a line's language. English wins every doubt.
enum EnglishWords {
    /// The words with which a line is English, whatever else it says.
    static let grammar = words("grammar")
    /// The English words of foods and colours: evidence against other languages.
    static let foods = words("foods")
    /// The words that English shares with another language, or has borrowed.
    static let shared = words("shared")

    /// True for an English unit in any spelling. Metric units do not count: all languages share
    /// them.
    static func isUnit(_ word: String) -> Bool {
        guard case .unit(let unit) = WordMeaning.of(Array(word.utf8)[...]) else { return false }
        return unit.family != .metric
    }

    /// True for a word that has its own English meaning, and so no singular of another language.
    static func keepsMeaning(_ word: String) -> Bool {
        shared.contains(word) || foods.contains(word) || grammar.contains(word)
    }

    private static func words(_ key: String) -> Set<String> {
        let entries = WordFile(EnglishWordFile.text).entries.filter { $0.key == key }
        return Set(entries.flatMap { $0.text.split { $0 == " " || $0 == "\n" } }.map(String.init))
    }
}
