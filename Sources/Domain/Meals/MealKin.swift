import Foods
import Ingredients

/// The kinship of meals: those whose names begin with the same two words, and those that are named
/// after the same vegetable. A number stands for each thing that is shared.
enum MealKin {
    /// The letters in which two forms of a word agree: "leek" and "leeks".
    private static let stem = 4

    /// Returns what a meal with a folded name and its foods shares with its kin.
    static func numbers(of name: [UInt8], _ foods: [(food: FoodName, place: Int?, text: String)]) -> [Int] {
        let words = name.split { !isLetter($0) }
        let beginning = words.count < 2 ? [] : [number(of: words[0] + [UInt8(ascii: " ")] + words[1])]
        let stems = words.filter { $0.count >= stem }.map { $0.prefix(stem) }
        return beginning
            + foods.compactMap { food in
                guard let place = food.place, FoodTable.shared.concepts[place].mainGroup == .veg else {
                    return nil
                }
                let last = SearchText.folded(food.text).split { !isLetter($0) }.last ?? []
                return stems.contains(last.prefix(stem)) ? place : nil
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    /// Returns the same number for the same words (FNV-1a), below zero: places are not.
    private static func number(of words: ArraySlice<UInt8>) -> Int {
        let hash = words.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return Int(truncatingIfNeeded: hash) | Int.min
    }
}
