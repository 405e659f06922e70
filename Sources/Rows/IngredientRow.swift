import Domain
import Ingredients
import JSON

/// The shape of an ingredient: a text, or an object if parsing the text would lose parts.
struct IngredientRowShape: JSONShape {
    /// True for lines of recipes, which may name a meal.
    var namesMeals = false

    func read(at node: Fields.Node, in fields: inout Fields) -> Ingredient? {
        if fields.isText(at: node) { return fields.text(at: node).map { Ingredient($0) } }
        return fields.object(at: node) { fields in
            let meal = namesMeals ? fields.optional("mealId", .id(Meal.ID.self)) : nil
            var ingredient = parts(&fields, isText: meal != nil)
            ingredient?.mealID = meal
            return ingredient
        }
    }

    /// Reads an ingredient. With `isText` an object without a name is a text.
    private func parts(_ fields: inout Fields, isText: Bool) -> Ingredient? {
        guard let text = fields.required("text", .text) else { return nil }
        if let heading = fields.optional("heading", .text) {
            return Ingredient(IngredientLine(text: text, heading: heading))
        }
        let name = fields.optional("name", .text)
        if isText, name == nil { return Ingredient(text) }
        let line = IngredientLine(
            text: text, quantity: fields.optional("quantity", .object(QuantityRow.self))?.quantity,
            name: name ?? "", note: fields.optional("note", .text))
        return Ingredient(line)
    }
}

struct LoggedIngredient: JSONWritable {
    private let ingredient: Ingredient

    init(_ ingredient: Ingredient) {
        self.ingredient = ingredient
    }

    package func write(to json: inout JSONWriter) {
        if ingredient.given == nil, ingredient.mealID == nil { return json.string(ingredient.text) }
        json.object {
            $0.field("text", ingredient.text)
            $0.field("mealId", unlessNil: ingredient.mealID?.text)
            guard let line = ingredient.given else { return }
            if let heading = line.heading { return $0.field("heading", heading) }
            if let quantity = line.quantity { $0.object("quantity") { QuantityRow.write(quantity, to: &$0) } }
            $0.field("name", line.name)
            $0.field("note", unlessNil: line.note)
        }
    }
}

struct QuantityRow: JSONReadable {
    let quantity: Quantity

    init?(_ fields: inout Fields) {
        guard let measure = MeasureRow(&fields)?.measure else { return nil }
        quantity = Quantity(
            measure, each: fields.optional("each", .object(MeasureRow.self))?.measure,
            alternative: fields.optional("alternative", .object(MeasureRow.self))?.measure)
    }

    static func write(_ quantity: Quantity, to json: inout JSONWriter) {
        MeasureRow.write(quantity.measure, to: &json)
        if let each = quantity.each { json.object("each") { MeasureRow.write(each, to: &$0) } }
        if let alternative = quantity.alternative {
            json.object("alternative") { MeasureRow.write(alternative, to: &$0) }
        }
    }
}

private struct MeasureRow: JSONReadable {
    let measure: Measure

    init?(_ fields: inout Fields) {
        guard let lower = fields.required("amount", .rational) else { return nil }
        let upper = fields.optional("max", .rational) ?? lower
        measure = Measure(Amount(lower, to: upper), fields.optional("unit", .choice(Unit.self)))
    }

    static func write(_ measure: Measure, to json: inout JSONWriter) {
        json.field("amount", measure.amount.lower.text)
        json.field("max", unlessNil: measure.amount.max?.text)
        json.field("unit", unlessNil: measure.unit?.rawValue)
    }
}

extension JSONShape where Self == ParsedText<Rational> {
    static var rational: Self { .parsed(expecting: "a number like 3/2") { Rational($0) } }
}
