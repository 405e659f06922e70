import Domain
import Ingredients
import JSON
import Tables

/// A line of a shopping list.
struct ListItemPayload: Representation {
    private let shown: ListLineView
    /// The household's version, nil inside a list. Other rows that show in the line may be newer
    /// than the line.
    private let shownAt: Int?
    private let showsSources: Bool
    /// The other lines that came of the same text.
    private var more: [ListItemPayload] = []

    /// A line inside a list, whose sources are most of its bytes.
    init(_ shown: ListLineView, showsSources: Bool) {
        self.shown = shown
        self.showsSources = showsSources
        shownAt = nil
    }

    /// A line that is shown alone.
    init(_ kept: Versioned<ListItem>, in household: Household) {
        shown = ListLineView(kept, in: household)
        shownAt = household.version
        showsSources = true
    }

    /// Returns the line with others that came of the same text.
    func with(_ others: [ListItemID], in household: Household) -> ListItemPayload {
        var payload = self
        payload.more = others.compactMap { id in
            household.items[id].map { ListItemPayload($0, in: household) }
        }
        return payload
    }

    var version: Int { shown.kept.version }
    /// The line's own version, up to the household's: it may have been seen in its list.
    var acceptedVersions: ClosedRange<Int> { version...max(version, shownAt ?? version) }

    func write(to json: inout JSONWriter) {
        json.object(fields)
    }

    func fields(to json: inout JSONWriter) {
        let item = shown.kept.row
        let last = shown.isTicked ? item.purchases.last : nil
        json.field("id", item.id.item.text)
        json.field("version", version)
        json.field("name", shown.name(in: json.language))
        json.field("text", shown.text(in: json.language))
        writeBuy(to: &json)
        json.field("writtenAmount", item.writtenAmount)
        json.array("quantities") { json in
            for quantity in shown.left.quantities { IngredientPayload.write(quantity, to: &json) }
        }
        json.array("bought") { json in
            for quantity in shown.bought.quantities { IngredientPayload.write(quantity, to: &json) }
        }
        writeCategory(to: &json)
        json.field("origins", shown.origins.map(\.rawValue))
        if shown.setting.showsMeals { json.field("meals", shown.mealTitles) }
        if showsSources {
            json.array("sources") { json in
                for source in item.sources { json.object { source.write(to: &$0) } }
            }
        }
        json.field("ticked", shown.isTicked)
        json.field("tickedBy", last?.by.text)
        json.field("tickedAt", last?.at.text)
        json.field("note", item.note)
        if !more.isEmpty { json.array("more") { json in for line in more { json.object(line.fields) } } }
    }

    /// Writes what to take from the shelf.
    private func writeBuy(to json: inout JSONWriter) {
        json.object("buy") { json in
            json.field("text", shown.buyText(in: json.language))
            json.array("quantities") { json in
                for quantity in shown.buying.quantities { IngredientPayload.write(quantity, to: &json) }
            }
            json.field("over", shown.buying.over?.text(in: json.language))
        }
    }

    private func writeCategory(to json: inout JSONWriter) {
        json.object("category") {
            $0.field("id", shown.category?.id.text)
            $0.field("name", $0.language.name(of: shown.category))
        }
    }
}

extension SentenceLanguage {
    /// Returns the name of a category, or of the place of foods without one.
    func name(of category: Category?) -> String { category?.name(in: self) ?? shelfOther }
}

extension Source {
    func write(to json: inout JSONWriter) {
        json.field("origin", kind.rawValue)
        switch origin {
        case .plannedMeal(let id, let meal, let title, let slotInPlan):
            json.field("mealId", meal.bytes)
            json.field("title", title)
            json.write(slotInPlan)
            json.field("plannedMealId", id.bytes)
        case .addition(let id, let meal, let title):
            json.field("mealId", meal.bytes)
            json.field("title", title)
            json.field("additionId", id.bytes)
        case .usual(let id): json.field("usualId", id.bytes)
        case .slotExtra(let id, let slotInPlan):
            json.write(slotInPlan)
            json.field("extraId", id.bytes)
        case .planExtra(let id, let plan):
            json.field("planId", plan.bytes)
            json.field("extraId", id.bytes)
        case .manual: break
        }
        json.field("name", name)
        if let quantity { json.name("quantity", quantity) } else { json.null("quantity") }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ slotInPlan: Source.SlotInPlan) {
        field("planId", slotInPlan.plan?.bytes)
        field("date", slotInPlan.mealTime.day.text)
        field("slot", slotInPlan.mealTime.slot.rawValue)
    }

    fileprivate mutating func name(_ name: StaticString, _ quantity: Quantity) {
        field(name, JSONFragment { IngredientPayload.write(quantity, to: &$0) })
    }
}
