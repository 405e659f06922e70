import Ingredients
import Testing

/// The expected reading of a line, in shorthand: "3/2 cup", "2..3", "12".
struct Expected: CustomTestStringConvertible, Sendable {
    let line: String
    let quantity: String?
    let each: String?
    let alternative: String?
    let name: String
    let note: String?

    init(
        _ line: String, _ quantity: String?, each: String? = nil, or alternative: String? = nil,
        _ name: String, note: String? = nil
    ) {
        (self.line, self.quantity, self.each, self.alternative) = (line, quantity, each, alternative)
        (self.name, self.note) = (name, note)
    }

    var testDescription: String { line }

    /// The actual reading in the same shorthand.
    var actual: Expected {
        let read = IngredientLine(parsing: line)
        return Expected(
            line, read.quantity?.measure.shorthand, each: read.each?.shorthand,
            or: read.alternative?.shorthand, read.name, note: read.note)
    }

    var summary: String {
        "\(quantity ?? "-") each \(each ?? "-") or \(alternative ?? "-") | \(name) | \(note ?? "-")"
    }
}

extension Measure {
    var shorthand: String {
        let number = amount.max.map { "\(amount.lower.text)..\($0.text)" } ?? amount.lower.text
        return unit.map { "\(number) \($0.rawValue)" } ?? number
    }
}

extension Quantity {
    /// Reads a quantity from shorthand.
    static func of(_ text: String) -> Quantity { Quantity(parsing: text)! }
}
