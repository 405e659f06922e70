import Domain
import Ingredients
import JSON
import Tables

/// A line of a shopping list.
struct ListItemPayload: Representation {
    static let form = ValueForm.schema("ListItem")

    private let shown: ListLineView
    /// The household's version, nil inside a list. Other rows that show in the line may be newer
    /// than the line.
    private let shownAt: Int?
    private let showsSources: Bool
    /// The pack that is written over the sum and may be one for good.
    private var offeredPack: Quantity?
    let weight: Int
    /// The other lines that came of the same text.
    private var more: [ListItemPayload] = []
    private var isNew = false

    /// A line inside a list, whose sources are most of its bytes.
    init(_ shown: ListLineView, showsSources: Bool) {
        self.shown = shown
        self.showsSources = showsSources
        shownAt = nil
        weight = 0
    }

    /// A line that is shown alone.
    init(_ kept: Versioned<ListItem>, in household: Household, today: Day) {
        shown = ListLineView(kept, in: household, today: today)
        shownAt = household.version
        showsSources = true
        guard let pack = kept.row.writtenPack else {
            weight = 0
            return
        }
        // The lines of all lists are walked for this one.
        weight = household.items.count * FoodPayload.weightOfLine
        if household.offeredPack(of: household.food(kept.row.food)) == pack { offeredPack = pack }
    }

    /// Returns the line with others that came of the same text.
    func with(_ others: [ListItemID], in household: Household, today: Day) -> ListItemPayload {
        var payload = self
        payload.isNew = true
        payload.more = others.compactMap { id in
            household.items[id].map { ListItemPayload($0, in: household, today: today) }
        }
        return payload
    }

    var version: Int { shown.kept.version }
    /// The line's own version, up to the household's: it may have been seen in its list.
    var acceptedVersions: ClosedRange<Int> { version...max(version, shownAt ?? version) }

    func write(to json: inout JSONWriter) {
        json.object(as: isNew ? "AddedListItem" : "ListItem", fields)
    }

    private func fields(to json: inout JSONWriter) {
        let item = shown.kept.row
        let last = shown.isTicked ? item.purchases.last : nil
        json.field("id", item.id.item)
        json.field("version", version)
        json.field("name", shown.name(for: json.reader))
        json.field("text", shown.text(for: json.reader))
        writeBuy(to: &json)
        json.field("writtenAmount", item.writtenAmount)
        json.field("offersPack", ifAny: offeredPack?.text)
        json.list("quantities", shown.left.quantities) { [system = shown.readIn] in
            QuantityPayload($0, readIn: system)
        }
        json.list("bought", shown.bought.quantities) { QuantityPayload($0) }
        writeCategory(to: &json)
        json.field("for", shown.days)
        json.object("later", of: shown.later, as: "LineForLater") {
            $0.field("day", $1.day)
            $0.field("keepsDays", $1.keepsDays, 1...Int.max)
            $0.field("from", $1.from)
            $0.field("trip", $1.trip)
            $0.field("text", $0.language.reason(for: $1))
        }
        json.field("shopId", ifAny: shown.setting.shop?.id)
        json.field("origins", shown.origins)
        json.field("meals", ifAny: shown.setting.showsMeals ? shown.mealTitles : nil)
        json.field("sources", ifAny: showsSources ? sources(of: item) : nil)
        json.field("ticked", shown.isTicked)
        json.field("tickedBy", last?.by)
        json.field("tickedAt", last?.at)
        json.field("note", item.note)
        if isNew { json.field("more", ifAny: more.isEmpty ? nil : more) }
    }

    private func sources(of item: ListItem) -> [SourcePayload] {
        item.sources.map { SourcePayload($0, shown.setting) }
    }

    /// Writes what to take from the shelf.
    private func writeBuy(to json: inout JSONWriter) {
        json.object("buy", as: "LineToBuy") {
            $0.field("text", shown.buyText(for: $0.reader))
            $0.list("quantities", shown.buying.quantities) { QuantityPayload($0) }
            $0.field("over", shown.buying.over?.text(in: $0.language))
        }
    }

    private func writeCategory(to json: inout JSONWriter) {
        json.object("category", as: "LineCategory") {
            $0.field("id", shown.category?.id)
            $0.field("name", $0.language.name(of: shown.category))
        }
    }
}

extension SentenceLanguage {
    /// Returns the name of a category, or of the place of foods without one.
    func name(of category: Category?) -> String { category?.name(in: self) ?? shelfOther }

    /// Returns the heading over lines of a list.
    func name(of place: ListView.Place) -> String {
        switch place {
        case .shelf(let category): name(of: category)
        case .later: laterTitle
        case .elsewhere(let shop): elsewhereTitle(shop: shop.name)
        }
    }

    /// Returns why a line is bought later, like "for Thursday, Dec 3: keeps 2 days, so buy it on
    /// Wednesday, or freeze it".
    func reason(for later: BoughtLater) -> String {
        let keeps =
            later.trip.map { laterTrip(count: later.keepsDays, weekday: weekday($0.weekday)) }
            ?? laterFrom(count: later.keepsDays, weekday: weekday(later.from.weekday))
        let advice = later.canBeFrozen ? laterFreeze(advice: keeps) : keeps
        return laterReason(day: name(of: later.day), advice: advice)
    }
}

/// A reason to buy a food.
struct SourcePayload: JSONWritable {
    static let form = ValueForm.schema("LineSource")

    private let source: Source
    /// The units in which an amount of a plan is read; nil in the change feed.
    private let system: UnitSystem?

    init(_ source: Source, _ setting: ListLineView.Setting? = nil) {
        self.source = source
        system = source.kind == .meal ? setting?.system : nil
    }

    func write(to json: inout JSONWriter) {
        json.object(fields)
    }

    private func fields(to json: inout JSONWriter) {
        json.field("origin", source.kind)
        switch source.origin {
        case .plannedMeal(let id, let meal, let title, let slotInPlan):
            json.field("mealId", meal)
            json.field("title", title)
            json.write(slotInPlan)
            json.field("plannedMealId", id)
        case .addition(let id, let meal, let title):
            json.field("mealId", meal)
            json.field("title", title)
            json.field("additionId", id)
        case .usual(let id): json.field("usualId", id)
        case .slotExtra(let id, let slotInPlan):
            json.write(slotInPlan)
            json.field("extraId", id)
        case .planExtra(let id, let plan):
            json.field("planId", plan)
            json.field("extraId", id)
        case .manual: break
        }
        json.field("name", source.name)
        json.field("quantity", source.quantity.map { [system] in QuantityPayload($0, readIn: system) })
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ slotInPlan: Source.SlotInPlan) {
        field("planId", slotInPlan.plan)
        field("date", slotInPlan.mealTime.day)
        field("slot", slotInPlan.mealTime.slot)
    }
}
