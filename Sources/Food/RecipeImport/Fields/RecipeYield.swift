import Domain
import Ingredients
import JSON

/// The servings of a recipe: 4, "4 servings", "Serves 4-6" (the fewer, so that nobody goes hungry),
/// "2 dozen", ["4", "4 bowls"].
enum RecipeYield {
    static func servings(_ value: JSONValue) -> Int? {
        switch value {
        case .number(let number):
            whole(number.decimal.flatMap { Rational(Int($0.significand), timesTenTo: $0.exponent) })
        case .string(let text): servings(in: HTMLText.line(text).shortened(to: longest))
        case .array(let elements): elements.firstResult { servings($0) }
        case .object:
            value.numberedElements?.firstResult { servings($0) }
                ?? inner.firstResult { value[$0].flatMap { servings($0) } }
        default: nil
        }
    }

    private static let inner = ["value", "minValue", "name", "text", "@value"]

    /// The length at which text is cut; the number stands in the first few words.
    private static let longest = 200

    /// Returns the first number. Text after the first few words is about other things.
    private static func servings(in text: String) -> Int? {
        let words = text.split(maxSplits: 12) { $0 == " " || $0 == ":" || $0 == "(" || $0 == ")" }.prefix(12)
        for (place, word) in words.enumerated() where word.lowercased() != "a" && word.lowercased() != "an" {
            // "2 1/2 dozen" has three words.
            let spans = (1...3).reversed().map { words[place...].prefix($0).joined(separator: " ") }
            let amount = spans.firstResult { Amount(parsing: $0) } ?? leadingDigits(of: word)
            guard let amount else { continue }
            // "6/8 people" is a range.
            return whole(amount.lower) ?? leadingDigits(of: word).flatMap { whole($0.lower) }
        }
        return nil
    }

    /// Reads the number of "4p", "6pers." or "~24".
    private static func leadingDigits(of word: Substring) -> Amount? {
        Int(word.drop { "~≈±#x".contains($0) }.prefix { $0.isASCII && $0.isNumber }.prefix(4)).map {
            Amount(Rational($0))
        }
    }

    private static func whole(_ number: Rational?) -> Int? {
        number.map { $0.numerator / $0.denominator }.flatMap { Recipe.servings.contains($0) ? $0 : nil }
    }
}
