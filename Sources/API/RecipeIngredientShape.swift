import Domain
import JSON

/// A line as text, or as an object: `{text}`, or `{name, quantity, note}`. Where both are there, as we write them, the text is believed,
/// and the parts only if they say the same.
struct IngredientShape: JSONShape {
    func read(at place: Fields.Place, in fields: inout Fields) -> Ingredient? {
        if fields.isText(at: place) { return LineShape.line(Recipe.ingredientLength).read(at: place, in: &fields).map { Ingredient($0) } }
        return fields.object(at: place) { IngredientBody(&$0)?.ingredient }
    }
}

extension JSONShape where Self == IngredientShape {
    static var ingredient: Self { IngredientShape() }
}

private struct IngredientBody: JSONReadable {
    let ingredient: Ingredient

    init?(_ fields: inout Fields) {
        let text = fields.optional("text", .line(Recipe.ingredientLength))
        let name = fields.optional("name", .line(0...Recipe.ingredientLength.upperBound))
        let measure = fields.optional("quantity", .object(MeasureBody.self))?.measure
        let each = fields.optional("each", .object(MeasureBody.self))?.measure
        let alternative = fields.optional("alternative", .object(MeasureBody.self))?.measure
        let note = fields.optional("note", .line(1...Recipe.ingredientLength.upperBound))
        let heading = fields.optional("heading", .line(1...Recipe.ingredientLength.upperBound - 1))
        let quantity = measure.map { Quantity($0, each: each, alternative: alternative) }
        // A heading has an empty one.
        let parts = name?.isEmpty == false ? name.map { IngredientLine(quantity: quantity, name: $0, note: note) } : nil
        let lines = [text.map { Ingredient($0) }, parts.map { Ingredient($0) }, heading.map { Ingredient($0 + ":") }].compactMap { $0 }
        guard let first = lines.first else {
            fields.refuse("name", .missing, "Send “text”, or “name” with or without “quantity” and “note”.")
            return nil
        }
        guard first.text.unicodeScalars.count <= Recipe.ingredientLength.upperBound else {
            fields.refuse("name", .tooLong, "Send at most \(Recipe.ingredientLength.upperBound) characters in all.")
            return nil
        }
        // With the same text the parts know at least as much.
        ingredient = lines.dropFirst().first { $0.text == first.text } ?? first
    }
}

/// `{amount: 1.5 | "1 1/2" | "3/2", unit}`; as we write it, also with the exact amount, the upper end of a range, and text.
private struct MeasureBody: JSONReadable {
    let measure: Measure

    init?(_ fields: inout Fields) {
        let amount = fields.required("amount", .amount)
        let exact = fields.optional("exact", .amount)
        let most = fields.optional("max", .object(LimitBody.self))?.amount
        let unit = fields.optional("unit", .parsed(expecting: "a unit such as “cup” or “g”, or null") { Unit(parsing: $0) })
        _ = fields.optional("text", .anything)
        guard let amount else { return nil }
        guard let best = MeasureBody.agreed(amount, exact) else {
            fields.refuse("exact", .invalid, MeasureBody.disagreement)
            return nil
        }
        measure = Measure(most.map { Amount(best.lower, to: $0.upper) } ?? best, unit)
    }

    static let disagreement = "“amount” and “exact” say different things; send one of them."

    /// What is shown in decimals is rounded; the exact amount is not.
    static func agreed(_ amount: Amount, _ exact: Amount?) -> Amount? {
        guard let exact else { return amount }
        return exact.lower.decimal(places: 6) == amount.lower.decimal(places: 6) ? exact : nil
    }
}

private struct LimitBody: JSONReadable {
    let amount: Amount

    init?(_ fields: inout Fields) {
        let amount = fields.required("amount", .amount)
        let exact = fields.optional("exact", .amount)
        guard let amount else { return nil }
        guard let best = MeasureBody.agreed(amount, exact) else {
            fields.refuse("exact", .invalid, MeasureBody.disagreement)
            return nil
        }
        self.amount = best
    }
}

/// A number, or text such as "1 1/2".
private struct AmountShape: JSONShape {
    func read(at place: Fields.Place, in fields: inout Fields) -> Amount? {
        let amount: Amount?
        if fields.isText(at: place) {
            amount = fields.text(at: place).flatMap { Amount(parsing: $0) }
        } else {
            guard let decimal = DecimalShape.decimal.read(at: place, in: &fields) else { return nil }
            amount = Rational(Int(decimal.significand), timesTenTo: decimal.exponent).map { Amount($0) }
        }
        guard let amount, amount.lower >= Rational(0), amount.upper > Rational(0) else {
            fields.refuse(place, .invalid, "Send an amount above zero, such as 1.5, “1 1/2” or “3/2”.")
            return nil
        }
        return amount
    }
}

extension JSONShape where Self == AmountShape {
    fileprivate static var amount: Self { AmountShape() }
}
