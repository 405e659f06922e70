package import Domain
import Ingredients
package import JSON

extension ShoppingList: LoggedRow {
    package static let exportName: StaticString = "lists"

    package init?(id: ShoppingList.ID, _ fields: inout Fields) {
        guard let number = fields.required("number", .integer(Counts.range)),
            let createdAt = fields.required("createdAt", .instant)
        else {
            return nil
        }
        let generation = fields.optional("generation", .object(Generation.self))
        // Lists from before say it by their selection alone.
        let isByHand =
            fields.optional("byHand", .boolean) ?? (generation?.selection.leavesOutThePlan == true)
        self.init(
            id: id, number: number, ownName: fields.optional("name", .text), createdAt: createdAt,
            isByHand: isByHand)
        self.generation = generation
        completedAt = fields.optional("completedAt", .instant)
        completedBy = fields.optional("completedBy", .id(Member.ID.self))
        if let shop = fields.optional("shop", .object(LoggedChoice.self)) {
            (shopID, shopChosenOn) = (shop.id, shop.day)
        }
        additions = fields.optional("additions", .list(of: .object(Addition.self), atMost: Int.max)) ?? []
        clearedUsuals = Set(
            fields.optional("clearedUsuals", .list(of: .object(ClearedUsual.self), atMost: Int.max)) ?? [])
        skipped = Set(
            fields.optional("skipped", .list(of: .id(Identifier<ListItem>.self), atMost: Int.max)) ?? [])
        departures = fields.optional("departures", .integer(Counts.range)) ?? 0
    }

    package func write(to json: inout JSONWriter) {
        json.field("number", number)
        json.field("createdAt", createdAt.text)
        json.field("name", unlessNil: ownName)
        if isByHand != (generation?.selection.leavesOutThePlan == true) { json.field("byHand", isByHand) }
        json.field("completedAt", unlessNil: completedAt?.text)
        json.field("completedBy", unlessNil: completedBy?.text)
        if let shopID {
            json.object("shop") {
                $0.field("id", shopID.text)
                $0.field("on", unlessNil: shopChosenOn?.text)
            }
        }
        if !additions.isEmpty {
            json.array("additions") { json in for addition in additions { addition.write(to: &json) } }
        }
        if let generation { json.object("generation") { generation.write(to: &$0) } }
        let cleared = clearedUsuals.map { (id: $0.id.text, plan: $0.plan?.text) }.sorted {
            ($0.id, $0.plan ?? "") < ($1.id, $1.plan ?? "")
        }
        if !cleared.isEmpty {
            json.array("clearedUsuals") { json in
                for usual in cleared {
                    json.object {
                        $0.field("id", usual.id)
                        $0.field("plan", unlessNil: usual.plan)
                    }
                }
            }
        }
        json.field("skipped", unlessEmpty: skipped.sorted().map(\.text))
        if departures > 0 { json.field("departures", departures) }
    }
}

/// A shop as it was chosen for a list.
private struct LoggedChoice: JSONReadable {
    let id: Shop.ID
    let day: Day?

    init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(Shop.ID.self)) else { return nil }
        self.id = id
        day = fields.optional("on", .day)
    }
}

extension Addition: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(Addition.ID.self)),
            let meal = fields.required("mealId", .id(Meal.ID.self)),
            let title = fields.required("title", .text)
        else { return nil }
        let servings = fields.optional("servings", .integer(Counts.range))
        self.init(id: id, meal: meal, title: title, servings: servings)
        covered = fields.partsByFood("covered")
        version = fields.partVersion()
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", id.text)
            $0.field("mealId", meal.text)
            $0.field("title", title)
            $0.field("servings", unlessNil: servings)
            $0.write(covered, named: "covered")
            $0.partVersion(version)
        }
    }
}

extension Generation: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let at = fields.required("at", .instant), let plans = fields.plans("plans") else { return nil }
        self.init(
            at: at, selection: fields.optional("selection", .object(Selection.self)) ?? Selection(),
            planIDs: plans,
            name: fields.optional("name", .text),
            foundNothingPlanned: fields.optional("foundNothingPlanned", .boolean) ?? false)
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.field("at", at.text)
        json.field("plans", planIDs.map(\.text))
        json.field("name", unlessNil: name)
        if foundNothingPlanned { json.field("foundNothingPlanned", true) }
        if selection != Selection() { json.object("selection") { selection.write(to: &$0) } }
    }
}

extension Selection: JSONReadable {
    package init?(_ fields: inout Fields) {
        self.init()
        if let plans = fields.plans("plans") { scope = .plans(plans) }
        let last = fields.optional("to", .day)
        if let first = fields.optional("from", .day) { scope = .days(first: first, last: last) }
        further =
            fields.optional("further", .list(of: .object(LoggedSpan.self), atMost: .max))?.map(\.span) ?? []
        includesUsuals = fields.optional("usuals", .boolean) ?? true
        includesCompleted = fields.optional("completed", .boolean) ?? true
        includesLater = fields.optional("later", .boolean)
        lookbackWeeks = fields.optional("lookbackWeeks", .integer(Counts.range))
    }

    fileprivate func write(to json: inout JSONWriter) {
        switch scope {
        case .current: break
        case .plans(let ids): json.field("plans", ids.map(\.text))
        case .days(let first, let last):
            json.field("from", first.text)
            json.field("to", unlessNil: last?.text)
        }
        json.field("further", unlessEmpty: further.map(LoggedSpan.init))
        if !includesUsuals { json.field("usuals", false) }
        if !includesCompleted { json.field("completed", false) }
        json.field("later", unlessNil: includesLater)
        json.field("lookbackWeeks", unlessNil: lookbackWeeks)
    }
}

/// Days from a first to a last one.
private struct LoggedSpan: JSONReadable, JSONWritable {
    let span: DaySpan

    init(_ span: DaySpan) {
        self.span = span
    }

    init?(_ fields: inout Fields) {
        guard let first = fields.required("from", .day), let last = fields.required("to", .day),
            let span = DaySpan(first, last)
        else { return nil }
        self.span = span
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("from", span.first.text)
            $0.field("to", span.last.text)
        }
    }
}

extension ClearedUsual: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(Usual.ID.self)) else { return nil }
        self.init(id, for: fields.optional("plan", .id(Plan.ID.self)))
    }
}

extension Covering: LoggedRow {
    package static let exportName: StaticString = "coverings"

    package init?(id: Covering.ID, _ fields: inout Fields) {
        self.init(id: id, foods: fields.partsByFood("foods"))
    }

    package func write(to json: inout JSONWriter) {
        json.write(foods, named: "foods")
    }
}

extension Fields {
    fileprivate mutating func plans(_ name: StaticString) -> [Plan.ID]? {
        optional(name, .list(of: .id(Plan.ID.self), atMost: Int.max))
    }

    /// Reads amounts by food, like `{"flour":[{"amount":"3/2","unit":"cup"}],"salt":[null]}`.
    fileprivate mutating func partsByFood(_ name: StaticString) -> [FoodName: [Quantity?]] {
        let list: ListShape = .list(of: PartShape(), atMost: Int.max)
        let read = optional(
            name,
            .members { name, place, fields -> (FoodName, [Quantity?])? in
                guard let food = FoodName(name) else {
                    fields.refuse(
                        place, .invalid,
                        "“\(name)” is not a food. Send a name with a letter or a digit in it.")
                    return nil
                }
                return list.read(at: place, in: &fields).map { (food, $0) }
            })
        // Two names may be one food.
        return Dictionary(read ?? []) { $0 + $1 }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ parts: [FoodName: [Quantity?]], named name: StaticString) {
        if parts.isEmpty { return }
        object(name) { json in
            for (food, parts) in parts.sorted(by: { $0.key < $1.key }) {
                json.field(named: food.text, parts.map(LoggedPart.init))
            }
        }
    }
}
