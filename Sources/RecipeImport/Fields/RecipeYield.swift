import Domain
import Ingredients
import JSON

/// How many a recipe serves: 4, "4 servings", "Serves 4-6" (the fewer, so that nobody goes hungry),
/// "2 dozen", ["4", "4 bowls"].
enum RecipeYield {
    static func servings(_ value: JSONValue) -> Int? {
        switch value {
        case .number(let number):
            whole(number.decimal.flatMap { Rational(Int($0.significand), timesTenTo: $0.exponent) })
        case .string(let text): servings(in: HTMLText.line(text).shortened(to: longest))
        case .array(let elements): elements.firstResult { servings($0) }
        case .object:
            ["value", "minValue", "name", "text", "@value"].firstResult { value[$0].flatMap { servings($0) } }
        default: nil
        }
    }

    /// The number stands in the first few words.
    private static let longest = 200

    /// The first number; what stands behind the first few words tells about something else.
    private static func servings(in text: String) -> Int? {
        let words = text.split(maxSplits: 12) { $0 == " " || $0 == ":" || $0 == "(" || $0 == ")" }.prefix(12)
        for (word, next) in zip(words, words.dropFirst() + [""])
        where word.lowercased() != "a" && word.lowercased() != "an" {
            let amount =
                Amount(parsing: "\(word) \(next)") ?? Amount(parsing: String(word)) ?? leadingDigits(of: word)
            if let amount { return whole(amount.lower) }
        }
        return nil
    }

    /// "4p", "6pers."
    private static func leadingDigits(of word: Substring) -> Amount? {
        Int(word.prefix { $0.isASCII && $0.isNumber }.prefix(4)).map { Amount(Rational($0)) }
    }

    private static func whole(_ number: Rational?) -> Int? {
        number.map { $0.numerator / $0.denominator }.flatMap { Recipe.servings.contains($0) ? $0 : nil }
    }
}
