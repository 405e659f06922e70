package import Domain
import Ingredients
package import JSON

/// The shape of a source. With shared origins it may name one by its place, and it has the name of
/// its line unless it says another.
struct SourceShape: JSONShape {
    private let origins: [Source.Origin]?
    private let name: String

    init(of origins: [Source.Origin]?, on name: String) {
        self.origins = origins
        self.name = name
    }

    func read(at node: Fields.Node, in fields: inout Fields) -> Source? {
        guard let origins else { return fields.object(at: node) { Source(&$0) } }
        if fields.isList(at: node) { return shortSource(of: origins, at: node, in: &fields) }
        return fields.object(at: node) { fields in
            guard let place = fields.required("from", PlaceShape(count: origins.count)) else { return nil }
            return Source(
                origins[place], name: fields.optional("name", .text) ?? name,
                quantity: Source.quantity(&fields))
        }
    }

    /// Reads a source like `[0,"3/2","cup"]`.
    private func shortSource(of origins: [Source.Origin], at node: Fields.Node, in fields: inout Fields)
        -> Source?
    {
        let (first, count) = fields.elements(at: node)
        guard 1...3 ~= count else {
            fields.refuse(node, .invalid, "Send the place of an origin, an amount and a unit.")
            return nil
        }
        guard let place = PlaceShape(count: origins.count).read(at: first, in: &fields) else { return nil }
        if count == 1 { return Source(origins[place], name: name, quantity: nil) }
        let second = fields.place(after: first)
        guard let amount = ParsedText.rational.read(at: second, in: &fields) else { return nil }
        var unit: Unit?
        if count == 3 {
            unit = ChoiceShape.choice(Unit.self).read(at: fields.place(after: second), in: &fields)
            if unit == nil { return nil }
        }
        return Source(origins[place], name: name, quantity: Quantity(Measure(Amount(amount), unit)))
    }
}

/// The shape of a place among so many origins.
private struct PlaceShape: JSONShape {
    let count: Int

    func read(at node: Fields.Node, in fields: inout Fields) -> Int? {
        guard let place = IntegerShape.integer(Counts.range).read(at: node, in: &fields) else { return nil }
        if place < count { return place }
        fields.refuse(node, .outOfRange, "There are \(count) origins here. Send a smaller number.")
        return nil
    }
}

extension Source: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let origin = Origin(&fields), let name = fields.required("name", .text) else { return nil }
        self.init(origin, name: name, quantity: Source.quantity(&fields))
    }

    fileprivate static func quantity(_ fields: inout Fields) -> Quantity? {
        fields.optional("quantity", .object(QuantityRow.self))?.quantity
    }

    func write(to json: inout JSONWriter) {
        origin.write(to: &json)
        json.field("name", name)
        writeQuantity(to: &json)
    }

    /// Writes the source on a line, in the shortest form, with the place of its origin.
    func write(from place: Int, on item: ListItem, to json: inout JSONWriter) {
        if isNamed(as: item), let parts = quantity.amountAndUnit {
            return json.array { json in
                json.element(place)
                for part in parts { json.element(part) }
            }
        }
        json.object { json in
            json.field("from", place)
            if !isNamed(as: item) { json.field("name", name) }
            writeQuantity(to: &json)
        }
    }

    /// Equal strings may have other bytes, which must stay.
    private func isNamed(as item: ListItem) -> Bool { name.utf8.elementsEqual(item.name.utf8) }

    private func writeQuantity(to json: inout JSONWriter) {
        if let quantity { json.object("quantity") { QuantityRow.write(quantity, to: &$0) } }
    }
}

extension Source.Origin: JSONReadable {
    /// Reads the origin, which is recognised by the name of its id.
    package init?(_ fields: inout Fields) {
        guard let origin = Source.Origin.origin(&fields) else { return nil }
        self = origin
    }

    private static func origin(_ fields: inout Fields) -> Source.Origin? {
        if let id = fields.optional("entry", .id(PlannedMeal.ID.self)) {
            guard let (meal, title) = mention(&fields), let slotInPlan = slotInPlan(&fields) else {
                return nil
            }
            return .plannedMeal(id, meal, title: title, slotInPlan)
        }
        if let id = fields.optional("addition", .id(Addition.ID.self)) {
            return mention(&fields).map { .addition(id, $0.meal, title: $0.title) }
        }
        if let id = fields.optional("usual", .id(Usual.ID.self)) { return .usual(id) }
        if let id = fields.optional("extra", .id(Extra.ID.self)) {
            if let plan = fields.optional("plan", .id(Plan.ID.self)) { return .planExtra(id, plan) }
            return slotInPlan(&fields).map { .slotExtra(id, $0) }
        }
        return fields.required("manual", .id(Identifier<Source>.self)).map { .manual($0) }
    }

    private static func mention(_ fields: inout Fields) -> (meal: Meal.ID, title: String)? {
        guard let meal = fields.required("mealId", .id(Meal.ID.self)),
            let title = fields.required("title", .text)
        else { return nil }
        return (meal, title)
    }

    private static func slotInPlan(_ fields: inout Fields) -> Source.SlotInPlan? {
        guard let day = fields.required("date", .day),
            let slot = fields.required("slot", .choice(Slot.self))
        else { return nil }
        return Source.SlotInPlan(MealTime(day, slot), fields.optional("planId", .id(Plan.ID.self)))
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .plannedMeal(let id, let meal, let title, let slotInPlan):
            json.field("entry", id.bytes)
            json.field("mealId", meal.bytes)
            json.field("title", title)
            json.write(slotInPlan)
        case .addition(let id, let meal, let title):
            json.field("addition", id.bytes)
            json.field("mealId", meal.bytes)
            json.field("title", title)
        case .usual(let id): json.field("usual", id.bytes)
        case .slotExtra(let id, let slotInPlan):
            json.field("extra", id.bytes)
            json.write(slotInPlan)
        case .planExtra(let id, let plan):
            json.field("extra", id.bytes)
            json.field("plan", plan.bytes)
        case .manual(let id): json.field("manual", id.bytes)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ slotInPlan: Source.SlotInPlan) {
        field("date", slotInPlan.mealTime.day.text)
        field("slot", slotInPlan.mealTime.slot.rawValue)
        field("planId", unlessNil: slotInPlan.plan?.bytes)
    }
}

extension Quantity? {
    /// The amount and the unit; nil if the quantity has more than that.
    fileprivate var amountAndUnit: [String]? {
        guard let quantity = self else { return [] }
        let measure = quantity.measure
        if quantity.each != nil || quantity.alternative != nil || measure.amount.max != nil { return nil }
        return [measure.amount.lower.text] + (measure.unit.map { [$0.rawValue] } ?? [])
    }
}
