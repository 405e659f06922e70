import Domain
import Foods
import Ingredients
import JSON

/// A line of ingredients on the wire: `{"text":"1 1/2 lb ground
/// beef","quantity":{"amount":1.5,"exact":"3/2","unit":"lb","text":"1 1/2 lb"}, "name":"ground
/// beef","note":null}`.
struct IngredientPayload: JSONWritable {
    static let form = ValueForm.schema("Ingredient")

    private let line: IngredientLine
    /// The units in which a computed amount is read; nil for an amount as written.
    private let system: UnitSystem?
    /// The meal whose recipe the line uses.
    private let meal: Meal.ID?

    init(_ line: IngredientLine, readIn system: UnitSystem? = nil, using meal: Meal.ID? = nil) {
        (self.line, self.system, self.meal) = (line, system, meal)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            IngredientPayload.fields(of: line, readIn: system, to: &$0)
            $0.field("mealId", ifAny: meal)
        }
    }

    static func fields(of line: IngredientLine, readIn system: UnitSystem? = nil, to json: inout JSONWriter) {
        let language = json.language
        let computed = system.flatMap { line.quantity?.readable(in: $0) }
        json.field(
            "text",
            computed.map { IngredientLine(quantity: $0, name: line.name, note: line.note, in: language).text }
                ?? line.text)
        if let heading = line.heading { return json.field("heading", heading) }
        let read = computed ?? line.quantity
        json.field(
            "quantity",
            line.quantity.map { MeasurePayload($0.measure, text: (read ?? $0).text(in: language)) })
        json.sizes(of: line.quantity, readAs: read)
        json.field("name", line.name)
        json.field("note", line.note)
    }
}

struct IngredientParts {
    private let text: String?
    /// True if the text was sent and refused.
    private let isTextWrong: Bool
    private let heading: String?
    private let name: String?
    private let note: FieldChange<String>
    private let quantity: FieldChange<Measure>
    private let each: Measure?
    private let alternative: Measure?

    init?(_ fields: inout Fields) {
        self.init(&fields, hasNote: true)
    }

    /// Reads the parts. Without `hasNote`, the caller reads the note, which then has another
    /// meaning.
    init?(_ fields: inout Fields, hasNote: Bool, textLength: ClosedRange<Int> = Recipe.ingredientLength) {
        text = fields.optional("text", .line(textLength))
        isTextWrong = text == nil && fields.node(of: "text").map { !fields.isNull(at: $0) } == true
        heading = fields.optional("heading", .line(Recipe.ingredientLength))
        // A heading that was read has an empty name.
        name = fields.optional("name", .line(0...Recipe.ingredientLength.upperBound)).flatMap {
            $0.isEmpty ? nil : $0
        }
        note = hasNote ? fields.change("note", .line(0...Recipe.ingredientLength.upperBound)) : .keep
        quantity = fields.change("quantity", .object(MeasureBody.self)).map(\.measure)
        each = fields.optional("each", .object(MeasureBody.self))?.measure
        alternative = fields.optional("alternative", .object(MeasureBody.self))?.measure
    }

    func ingredient(refuse: (FieldProblem.Code, String) -> Void) -> Ingredient? {
        if let text {
            let read = IngredientLine(parsing: text)
            if isSaid(by: read) { return Ingredient(text) }
            // The parts may say where the food's name begins, but not another food or amount.
            if let line = line(text: text), text.contains(line.name),
                line.quantity?.measure == read.quantity?.measure
            {
                return Ingredient(line)
            }
            if let heading, name == nil { return Ingredient(IngredientLine(text: text, heading: heading)) }
            refuse(
                .invalid,
                "“text” and the other fields say different things. Send “text” alone, or “name” and the "
                    + "other fields.")
        } else if let heading {
            let text = heading.hasSuffix(":") ? heading : heading + ":"
            if Recipe.ingredientLength.contains(text.unicodeScalars.count) { return Ingredient(text) }
            refuse(.tooLong, IngredientParts.tooLong)
        } else if let line = line(text: nil) {
            if Recipe.ingredientLength.contains(line.text.unicodeScalars.count) { return Ingredient(line) }
            refuse(.tooLong, IngredientParts.tooLong)
        } else if !isTextWrong {
            refuse(.missing, "Send “text”, like “1 1/2 lb ground beef”, or a “name”.")
        }
        return nil
    }

    /// The name of the field that may say a heading.
    var headingField: StaticString { text == nil && heading != nil ? "heading" : "text" }

    /// Returns something to buy. A heading is refused.
    func itemToBuy(refuse: (FieldProblem.Code, String) -> Void) -> Ingredient? {
        guard let item = ingredient(refuse: refuse) else { return nil }
        if item.line.heading == nil { return item }
        refuse(.invalid, "This is a heading. Send something to buy.")
        return nil
    }

    /// The length of a text that may be several things to buy.
    static let typedLength = 1...2_000
    /// The most things in one text, as many as a recipe has lines. Each is looked for on its list.
    private static let mostTyped = Recipe.mostIngredients

    /// Returns the things to buy that a person means: each of "milk, eggs and bread". A text that
    /// comes with parts is one.
    func itemsToBuy(refuse: (FieldProblem.Code, String) -> Void) -> [Ingredient]? {
        guard let text, heading == nil, name == nil, case .keep = quantity, each == nil, alternative == nil
        else { return itemToBuy(refuse: refuse).map { [$0] } }
        let lines = FoodTable.shared.lines(typed: text)
        guard lines.allSatisfy({ Recipe.ingredientLength.contains($0.unicodeScalars.count) }) else {
            let most = Recipe.ingredientLength.upperBound
            refuse(.tooLong, "Send at most \(most) characters for each thing to buy.")
            return nil
        }
        guard lines.count <= IngredientParts.mostTyped else {
            refuse(.tooLong, "Send at most \(IngredientParts.mostTyped) things in one text.")
            return nil
        }
        let items = lines.map { Ingredient($0) }.filter { FoodName($0.line.name) != nil }
        if items.count > 1 { return items }
        return itemToBuy(refuse: refuse).map { [$0] }
    }

    private static let tooLong = "Send at most \(Recipe.ingredientLength.upperBound) characters in total."

    var areEmpty: Bool { text == nil && heading == nil && name == nil && quantity == .keep && note == .keep }

    /// True if the parts describe an ingredient without an earlier value.
    var areWhole: Bool { text != nil || heading != nil }

    /// Returns an ingredient with these parts changed. Parts that were not sent stay, and null
    /// clears.
    func changing(_ old: Ingredient) -> Ingredient {
        if name == nil, case .keep = quantity, case .keep = note { return old }
        let line = old.line
        let quantity = quantity.map { Quantity($0, each: each, alternative: alternative) }.applied(
            to: line.quantity)
        return Ingredient(
            IngredientLine(quantity: quantity, name: name ?? line.name, note: note.applied(to: line.note)))
    }

    private func isSaid(by line: IngredientLine) -> Bool {
        let (note, quantity) = (note.applied(to: nil), quantity.applied(to: nil))
        return (heading == nil || heading == line.heading) && (name == nil || name == line.name)
            && (note == nil || note == line.note)
            && (quantity == nil || quantity == line.quantity?.measure) && (each == nil || each == line.each)
            && (alternative == nil || alternative == line.alternative)
    }

    private func line(text: String?) -> IngredientLine? {
        guard let name else { return nil }
        let (note, quantity) = (
            note.applied(to: nil),
            quantity.map { Quantity($0, each: each, alternative: alternative) }.applied(to: nil)
        )
        let line = IngredientLine(quantity: quantity, name: name, note: note)
        return IngredientLine(text: text ?? line.text, quantity: quantity, name: name, note: note)
    }
}

/// An amount in a body: `{"amount": 1.5 | "1 1/2" | "3/2", "unit": "lb"}`, also with `exact` and
/// `max` as it was read.
private struct MeasureBody: JSONReadable {
    static let example: StaticString? = #"{"amount": "1/2", "unit": "cup"}"#
    let measure: Measure

    init?(_ fields: inout Fields) {
        let amount = fields.amount()
        let most = fields.optional("max", .object(LimitBody.self))?.number
        let unit = fields.optional(
            "unit",
            .parsed(expecting: "a unit like “g”, “cup” or “clove”, or null for a plain count") {
                Unit(parsing: $0)
            })
        fields.pass("text")
        guard let amount else { return nil }
        measure = Measure(most.map { Amount(amount.lower, to: $0) } ?? amount, unit)
    }
}

/// The upper end of a range.
private struct LimitBody: JSONReadable {
    let number: Rational

    init?(_ fields: inout Fields) {
        guard let amount = fields.amount() else { return nil }
        number = amount.lower
    }
}

extension Fields {
    /// Reads the amount. `amount` may be rounded, `exact` is not; both together must agree.
    fileprivate mutating func amount() -> Amount? {
        guard let exact = optional("exact", .rational) else { return required("amount", AmountShape()) }
        let shown = optional("amount", AmountShape())
        if let shown, shown.lower.decimal(places: 6) != exact.decimal(places: 6) {
            refuse("exact", .invalid, "“amount” and “exact” say different things. Send only one of them.")
            return nil
        }
        return Amount(exact)
    }
}

/// An amount as a number or as text.
private struct AmountShape: JSONShape {
    var form: ValueForm { .either([.number, .anyText]) }

    func read(at node: Fields.Node, in fields: inout Fields) -> Amount? {
        let amount: Amount?
        if fields.isText(at: node) {
            amount = fields.text(at: node).flatMap { Amount(parsing: $0) }
        } else {
            guard let decimal = DecimalShape.decimal.read(at: node, in: &fields) else { return nil }
            amount = Rational(Int(decimal.significand), timesTenTo: decimal.exponent).map { Amount($0) }
        }
        guard let amount, amount.lower >= Rational(0), amount.upper > Rational(0) else {
            fields.refuse(node, .invalid, "Send a number above 0, or text like “1 1/2” or “2-3”.")
            return nil
        }
        return amount
    }
}

extension JSONShape where Self == ParsedText<Rational> {
    fileprivate static var rational: Self {
        .parsed(expecting: "a number of 0 or more, like “3/2”") {
            Rational($0).flatMap { $0 < Rational(0) ? nil : $0 }
        }
    }
}

extension FieldChange {
    func map<Other>(_ body: (Value) -> Other) -> FieldChange<Other> {
        switch self {
        case .keep: .keep
        case .clear: .clear
        case .set(let new): .set(body(new))
        }
    }

    /// Applies the change. Null restores the usual value.
    func apply(to value: inout Value, clearing usual: Value) {
        switch self {
        case .keep: break
        case .clear: value = usual
        case .set(let new): value = new
        }
    }
}
