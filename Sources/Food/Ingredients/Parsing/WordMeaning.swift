/// A word's meaning to the parser. Every known word is in one table, so a word needs one lookup.
enum WordMeaning: Equatable {
    /// A number, like "two".
    case number(Int)
    /// An article: "a" counts as one, except in "a little".
    case article
    /// A fraction, like "half", "third" or "thirds".
    case part(Rational)
    /// A multiple, like "dozen", after a number or alone.
    case multiple(Int)
    case unit(Unit)
    /// The word "fl" before "oz".
    case fluid
    /// A unit of length, like "inch": the number before it is no count.
    case length
    /// The words "to" and "or": in ranges, and before words like "taste".
    case to, or
    case and, plus, times, of
    case each, total
    /// A word like "about", which tells how exact an amount is.
    case roughly
    /// A word like "up" in "up to", which sets a limit to a number.
    case limit
    /// A word like "large", and "sized" after it. Both go to the note.
    case size, sized
    /// A word like "heaped" or "packed", which tells how a measure is filled.
    case measuring
    /// A word like "thick" in "thick slices" and "1-inch-thick".
    case thickness
    /// A word like "boneless". It belongs to the food unless it describes the unit.
    case describing
    /// A word like "red" or "salted". It belongs to the food, and is no food alone.
    case quality
    /// A word like "finely", which tells how a food is prepared.
    case manner
    /// A word like "chopped". The cook does this, so it goes to the note.
    case preparation
    /// A word like "ground", which is preparation only after a word like "freshly".
    case grinding
    /// A word like "cooked". It belongs to the food before it, and to the note after it.
    case treatment
    /// A word like "into" or "lengthwise", with which the words after a participle go on.
    case following
    /// A word like "optional", with which a note begins.
    case closing
    /// A wanted part of the food, like "juice".
    case yield
    /// A word like "few", which makes an article no number.
    case vague
    /// A word like "for", "as" or "if", which may begin the closing words about the food's purpose.
    case purpose
    /// A meaning that only other languages than English have.
    case foreign(ForeignMeaning)

    /// The length of the longest known word; longer words need no lookup.
    private static let longest = table.keys.map(\.utf8.count).max() ?? 0

    static func of(_ word: ArraySlice<UInt8>) -> WordMeaning? {
        guard word.count <= longest else { return nil }
        // The letter T is the only word that depends on its case: T is a tablespoon, t a teaspoon.
        if word.count == 1, word.first == UInt8(ascii: "T") { return .unit(.tbsp) }
        return table[PlainLetters.lowercased(word)]
    }

    private static let table: [String: WordMeaning] = {
        var table: [String: WordMeaning] = [:]
        for (meaning, words) in grammar + cooking {
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
