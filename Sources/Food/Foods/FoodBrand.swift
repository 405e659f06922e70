import Ingredients
import Words

/// The brands before the names of foods: "MILBONA Butter" is butter.
extension FoodTable {
    /// Returns a name without the brand before it, in capitals or with its mark, where the rest
    /// ends with a food. A known name has none, and neither has one all in capitals.
    package func withoutBrand(_ name: String) -> String {
        let words = name.split(separator: " ")
        let count = wordsOfBrand(words)
        guard count > 0, count < words.count, let all = FoodName(name), whole(all) == nil else { return name }
        let rest = words[count...].joined(separator: " ")
        return FoodName(rest).flatMap(find)?.concept == nil ? name : rest
    }

    /// Returns the number of words of the brand: those up to “®” or “™”, else those in capitals.
    private func wordsOfBrand(_ words: [Substring]) -> Int {
        if let marked = words.lastIndex(where: { $0.ends(with: "®") || $0.ends(with: "™") }) {
            return marked + 1
        }
        let capitals = words.prefix(while: FoodTable.isInCapitals)
        return hasUnknownWord(capitals) ? capitals.count : 0
    }

    /// True for words one of which is long enough for a brand and in no name of the table. "DARK"
    /// and "ROASTED" say something of a food, "VEGAN" what is not in it.
    private func hasUnknownWord(_ words: ArraySlice<Substring>) -> Bool {
        let bytes = words.compactMap { FoodName(String($0)).map(TableName.bytes) }
        if bytes.contains(where: { FoodWords.exclusions[PackedWord($0[...])] != nil }) { return false }
        return zip(words, bytes).contains { $0.count >= FoodTable.shortestBrand && !names.hasWord($1) }
    }

    /// The letters of a brand's longest word. Shorter ones are "BBQ" and "UHT".
    private static let shortestBrand = 4

    private static func isInCapitals(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { $0.properties.isUppercase || $0 == "'" || $0 == "’" }
    }
}
