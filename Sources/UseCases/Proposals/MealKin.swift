import Domain
import Foods

/// The kinship of meals: those whose names begin with the same two words, and those that are named
/// after the same vegetable. A number stands for each thing that is shared.
struct MealKin {
    private var numbers: [String: Int] = [:]
    /// The letters in which two forms of a word agree: "Leek" and "leeks".
    private static let stem = 4

    /// Returns what a meal shares with its kin.
    mutating func of(_ name: String, _ character: MealCharacter) -> [Int] {
        let words = String(decoding: SearchText.folded(name), as: UTF8.self)
            .split { !$0.isLetter }.map(String.init)
        let beginning = words.count < 2 ? [] : ["\(words[0]) \(words[1])"]
        return (beginning + MealKin.vegetables(words, character)).map { number(of: $0) }
    }

    private mutating func number(of text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = numbers.count
        return numbers.count - 1
    }

    /// Returns the vegetables of a meal after which it is named, by their names in the table.
    private static func vegetables(_ words: [String], _ character: MealCharacter) -> [String] {
        let stems = words.filter { $0.utf8.count >= stem }.map { $0.utf8.prefix(stem) }
        if stems.isEmpty { return [] }
        return character.foods.compactMap { food in
            guard let concept = food.place.map({ FoodTable.shared.concepts[$0] }),
                concept.mainGroup == .veg
            else { return nil }
            let last = SearchText.folded(food.text).split(separator: UInt8(ascii: " ")).last ?? []
            return stems.contains { $0.elementsEqual(last.prefix(stem)) } ? concept.name : nil
        }
    }
}
