import Domain
import Ingredients
import JSON

/// The quantity of an ingredient in parts: a number and a unit. Each part is text, a number or an
/// object with a name.
struct RecipeQuantity {
    private let number: String?
    private let unit: String?
    private let exact: Amount?

    /// The length at which text of an amount is cut.
    private static let longest = 100

    init(_ fields: RecipeFields) {
        let value = ["quantity", "amount", "qty", "measure"].lazy.compactMap { fields[$0] }.first {
            !$0.isEmpty
        }
        let inner =
            if case .object(let members)? = value { RecipeFields(members) } else { RecipeFields?.none }
        let number = inner.map { $0["value"] ?? $0["amount"] ?? $0["quantity"] ?? .null } ?? value ?? .null
        let unit = (inner?["unit"] ?? fields["unit"] ?? fields["units"] ?? fields["unittext"])?.words?
            .shortened(to: RecipeQuantity.longest)
        let known = unit.flatMap { Unit(parsing: $0) }
        let amount: Amount? =
            switch number {
            case .number(let number):
                number.decimal.flatMap { Rational(Int($0.significand), timesTenTo: $0.exponent) }.map {
                    Amount(RecipeQuantity.asFraction($0, of: known))
                }
            case .string(let text): Amount(parsing: HTMLText.line(text).shortened(to: RecipeQuantity.longest))
            default: nil
            }
        // Zero means "some" in apps that have no word for "some".
        let isNothing = amount.map { $0.upper <= Rational(0) } ?? false
        exact = isNothing ? nil : amount
        self.number =
            isNothing
            ? nil : exact.map { Measure($0).text } ?? number.words?.shortened(to: RecipeQuantity.longest)
        self.unit = unit
    }

    /// The quantity, or nil if there is no number or the unit is unknown.
    var quantity: Quantity? {
        guard let exact else { return words.flatMap { Quantity(parsing: $0) } }
        guard let unit else { return Quantity(Measure(exact)) }
        return Unit(parsing: unit).map { Quantity(Measure(exact, $0)) }
    }

    var words: String? {
        let words = [number, unit].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Turns "0.333" of a cup back into a third, which a database has made a decimal.
    private static func asFraction(_ number: Rational, of unit: Unit?) -> Rational {
        switch unit {
        case nil, .cup, .tsp, .dessertspoon, .tbsp, .pint, .quart, .gallon, .lb, .oz, .fluidOunce: break
        default: return number
        }
        guard number.denominator >= 100, let tripled = number.multiplied(by: Rational(3)),
            let half = Rational(1, over: 2),
            let raised = tripled.adding(half), raised.numerator > 0
        else { return number }
        let thirds = Rational(raised.numerator / raised.denominator)
        let limit = Rational(1, over: 50) ?? half
        guard let difference = tripled.subtracting(thirds), difference <= limit,
            difference >= Rational(0).subtracting(limit) ?? limit,
            !thirds.numerator.isMultiple(of: 3)
        else { return number }
        return Rational(thirds.numerator, over: 3) ?? number
    }
}
