package import Domain
import Ingredients
package import JSON

extension ListItem: LoggedRow {
    package static let exportName: StaticString = "items"

    package init?(id: ListItemID, _ fields: inout Fields) {
        let foodName = ParsedText.parsed(expecting: "a food, with a letter or a digit in its name") {
            FoodName($0)
        }
        guard let food = fields.required("food", foodName) else { return nil }
        self.init(
            id: id, food: food, name: fields.optional("name", .text) ?? food.text,
            sources: fields.optional("sources", .list(of: .object(Source.self), atMost: Int.max)) ?? [],
            purchases: fields.optional("purchases", .list(of: .object(Purchase.self), atMost: Int.max)) ?? [],
            note: fields.optional("note", .text))
    }

    package func write(to json: inout JSONWriter) {
        json.field("food", food.text)
        if name != food.text { json.field("name", name) }
        if !sources.isEmpty {
            json.array("sources") { json in for source in sources { json.object { source.write(to: &$0) } } }
        }
        if !purchases.isEmpty {
            json.array("purchases") { json in
                for purchase in purchases { json.object { purchase.write(to: &$0) } }
            }
        }
        json.field("note", unlessNil: note)
    }
}

extension Source: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let origin = Source.origin(&fields), let name = fields.required("name", .text) else {
            return nil
        }
        self.init(
            origin, name: name, quantity: fields.optional("quantity", .object(QuantityRow.self))?.quantity)
    }

    /// Reads the origin, which is recognised by the name of its id.
    private static func origin(_ fields: inout Fields) -> Origin? {
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

    private static func slotInPlan(_ fields: inout Fields) -> SlotInPlan? {
        guard let day = fields.required("date", .day),
            let slot = fields.required("slot", .choice(Slot.self))
        else { return nil }
        return SlotInPlan(MealTime(day, slot), fields.optional("planId", .id(Plan.ID.self)))
    }

    fileprivate func write(to json: inout JSONWriter) {
        switch origin {
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
        json.field("name", name)
        if let quantity { json.object("quantity") { QuantityRow.write(quantity, to: &$0) } }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ slotInPlan: Source.SlotInPlan) {
        field("date", slotInPlan.mealTime.day.text)
        field("slot", slotInPlan.mealTime.slot.rawValue)
        field("planId", unlessNil: slotInPlan.plan?.bytes)
    }
}

extension Purchase: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let parts = fields.required("parts", .list(of: PartShape(), atMost: Int.max)),
            let by = fields.required("by", .id(Member.ID.self)), let at = fields.required("at", .instant)
        else { return nil }
        self.init(parts: parts, by: by, at: at)
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.field("parts", parts.map(LoggedPart.init))
        json.field("by", by.text)
        json.field("at", at.text)
    }
}

/// The shape of an amount; null for an unknown amount.
struct PartShape: JSONShape {
    func read(at node: Fields.Node, in fields: inout Fields) -> Quantity?? {
        if fields.isNull(at: node) { return .some(nil) }
        return fields.object(at: node) { QuantityRow(&$0) }.map { .some($0.quantity) }
    }
}

struct LoggedPart: JSONWritable {
    private let quantity: Quantity?

    init(_ quantity: Quantity?) {
        self.quantity = quantity
    }

    package func write(to json: inout JSONWriter) {
        guard let quantity else { return json.null() }
        json.object { QuantityRow.write(quantity, to: &$0) }
    }
}
