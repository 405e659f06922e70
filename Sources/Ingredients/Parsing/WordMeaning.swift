/// What the parser makes of a word. Every word it knows is in one table, so that each is looked up
/// once.
enum WordMeaning: Equatable {
    /// "two"
    case number(Int)
    /// "a", which is one of something, but not of "a little".
    case article
    /// "half", "third", "thirds"
    case part(Rational)
    /// "dozen", behind a number or alone
    case multiple(Int)
    case unit(Unit)
    /// "fl", before "oz".
    case fluid
    /// "inch": what is measured in it isn't counted by the number in front.
    case length
    /// "to" and "or": between the ends of a range, and before "taste".
    case to, or
    case and, plus, times, of
    case each, total
    /// "about": says how exact an amount is.
    case roughly
    /// "large", "boneless": stays with the food, unless it describes the unit.
    case describing
    /// "juice": what is wanted of the food.
    case yield
    /// "few": behind an article, no number.
    case vague
    /// "for", "as", "if": may begin the last words of a line that say what the food is for.
    case purpose

    /// Words longer than the longest known one need no looking up.
    private static let longest = table.keys.map(\.utf8.count).max() ?? 0

    static func of(_ word: ArraySlice<UInt8>) -> WordMeaning? {
        guard word.count <= longest else { return nil }
        // The one word that means something else in capitals: T is a tablespoon, t a teaspoon.
        if word.count == 1, word.first == UInt8(ascii: "T") { return .unit(.tbsp) }
        return table[lowercased(word)]
    }

    /// Only in ASCII: the table has no capitals, and what isn't found is part of a name.
    static func lowercased(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count) { buffer in
            var count = 0
            for byte in word {
                buffer[count] = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }

    private static let table: [String: WordMeaning] = {
        var table: [String: WordMeaning] = [:]
        for (meaning, words) in grammar {
            for word in words.split(separator: " ") { table[String(word)] = meaning }
        }
        for (number, word) in "one two three four five six seven eight nine ten eleven twelve".split(
            separator: " "
        ).enumerated() {
            table[String(word)] = .number(number + 1)
        }
        for unit in Unit.allCases where unit.isWord {
            table[unit.rawValue] = .unit(unit)
            table[unit.plural] = .unit(unit)
        }
        for (unit, words) in abbreviations {
            for word in words.split(separator: " ") { table[String(word)] = .unit(unit) }
        }
        return table
    }()
}
