/// A line of ingredients of Meal-Master, in one or two columns of 41 places: an amount in places 1
/// to 7, a unit in 9 and 10, words from 12 on.
struct MealMasterColumns {
    struct Column {
        let line: String
        /// The words that go on with the line above; a hyphen begins them.
        let continuation: String?
    }

    let left: Column
    let right: Column?

    private static let width = 41
    private static let amountEnd = 7
    private static let unitPlaces = 8..<10
    private static let wordsStart = 11

    /// Reads a line; nil for a line of the method.
    init?(_ line: Substring) {
        let places = Array(line.prefix { !$0.isNewline })
        let isWide = places.count > MealMasterColumns.width + MealMasterColumns.wordsStart
        if isWide, let left = MealMasterColumns.column(places[..<MealMasterColumns.width]),
            places[MealMasterColumns.width - 2..<MealMasterColumns.width].contains(where: \.isWhitespace),
            let right = MealMasterColumns.column(places[MealMasterColumns.width...])
        {
            (self.left, self.right) = (left, right)
        } else if let left = MealMasterColumns.column(places[...]) {
            (self.left, self.right) = (left, nil)
        } else {
            return nil
        }
    }

    private static func column(_ places: ArraySlice<Character>) -> Column? {
        let places = Array(places)
        guard places.count > wordsStart, places[..<amountEnd].allSatisfy({ isOfAmount($0) }),
            places[amountEnd] == " ", places[wordsStart - 1] == " ", places[wordsStart] != " "
        else { return nil }
        let amount = String(places[..<amountEnd]).trimmed
        let code = String(places[unitPlaces]).trimmed
        guard let unit = unit(code, hasAmount: !amount.isEmpty) else { return nil }
        // A semicolon parts the food from its preparation.
        let words = String(places[wordsStart...]).trimmed.split(separator: ";").map(\.trimmed)
            .joined(separator: ", ")
        if amount.isEmpty, unit.isEmpty, words.hasPrefix("-") {
            return Column(line: words, continuation: String(words.drop { $0 == "-" }.trimmed))
        }
        let parts = [String(amount), unit, words].filter { !$0.isEmpty }
        return Column(line: parts.joined(separator: " "), continuation: nil)
    }

    private static func isOfAmount(_ place: Character) -> Bool {
        place == " " || place.isNumber || "./,-".contains(place)
    }

    /// Returns the unit of a code; nil for letters that are no code.
    private static func unit(_ code: Substring, hasAmount: Bool) -> String? {
        if code.isEmpty { return "" }
        guard code.allSatisfy({ $0.isLetter }) else { return nil }
        // Only the letter T differs by its size.
        if let unit = units[code == "T" ? "T" : code.lowercased()] { return unit }
        return hasAmount ? String(code) : nil
    }

    /// The codes of units, as Meal-Master lists them.
    private static let units = [
        "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package",
        "pn": "pinch", "dr": "drop", "ds": "dash", "ct": "carton", "bn": "bunch", "sl": "slice",
        "t": "tsp", "ts": "tsp", "T": "tbsp", "tb": "tbsp", "fl": "fl oz", "c": "cup", "pt": "pint",
        "qt": "quart", "ga": "gallon", "oz": "oz", "lb": "lb", "ml": "ml", "cb": "ml", "cl": "cl", "dl": "dl",
        "l": "l", "mg": "mg", "cg": "cg", "dg": "dg", "g": "g", "kg": "kg",
    ]
}
