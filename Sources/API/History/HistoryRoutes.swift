import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// The limit of a table without `limit`: ten years of five meals a day, 3 MB.
    private static let mostLines = 20_000

    /// Lists planned meals up to today, unless other days are asked for.
    func listHistory(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let routed = request.routed
        var filter = HistoryFilter(to: try routed.day("to") ?? today)
        filter.from = try routed.day("from")
        if let from = filter.from, from > filter.to { throw routed.endsBeforeItBegins }
        filter.words = try routed.searchWords
        filter.isCompleted = try routed.choice("completed", ["true", "false"]).map { $0 == "true" }
        filter.meal = try routed.id("mealId")
        filter.hasNote = try routed.choice("noted", ["true"]) != nil
        let place = try routed.query["cursor"].map { text throws(Problem) in
            guard let place = HistoryPlace(cursor: text) else { throw routed.wrongCursor }
            return place
        }
        let isTable = routed.format == Format.csv.type
        let limit = isTable && routed.query["limit"] == nil ? HouseholdAPI.mostLines : try request.limit()
        let household = request.household
        let (items, hasMore) = History(household).items(filter, after: place, limit: limit)
        let page = Page(
            items.map { HistoryPayload($0, in: household) }, version: household.version, hasMore: hasMore
        ) { items[$0].place.cursor }
        var response =
            isTable ? request.table(page, name: "history-" + filter.to.text) : request.shown(page: page)
        response.fields.append(Format.vary)
        return response
    }
}

extension RoutedRequest {
    var endsBeforeItBegins: Problem {
        guard query["to"] == nil else { return wrongQuery("to", "“to” is before “from”. Send a later date.") }
        return wrongQuery("from", "“from” is after today. Send an earlier date, or a later “to” with it.")
    }
}

extension MemberRequest {
    fileprivate func table(_ page: Page<HistoryPayload>, name: String) -> Response {
        var table = CSVWriter(columns: HistoryPayload.columns)
        for item in page.items { table.row(item.cells) }
        return routed.cacheable(table, named: name, at: page.version, fields: routed.link(to: page.next))
    }
}

/// A line of the history. The payload does not hold the household, because a table has many lines.
private struct HistoryPayload: Representation {
    static let form = ValueForm.schema("HistoryItem")

    let item: HistoryItem
    private let plan: Plan.ID?
    private let title: String
    private let sign: Sign
    private let cookedOn: Day?
    private let isMealDeleted: Bool
    private let servings: Int?

    static let columns = [
        "date", "slot", "planId", "plannedMealId", "mealId", "title", "mealDeleted", "servings", "completed",
        "completedDate", "note", "sign",
    ]

    init(_ item: HistoryItem, in household: Household) {
        self.item = item
        plan = household.plan(on: item.place.day)?.row.id
        title = household.title(of: item.plannedMeal)
        sign = household.sign(of: item.plannedMeal.dish)
        cookedOn = household.cookingDay(of: item.plannedMeal)
        isMealDeleted = item.plannedMeal.mealID.flatMap { household.meals[$0]?.row.deletedAt } != nil
        servings = household.servings(of: item.plannedMeal)
    }

    var version: Int { item.plannedMeal.version }

    func write(to json: inout JSONWriter) {
        let plannedMeal = item.plannedMeal
        json.object {
            $0.field("date", item.place.day)
            $0.field("slot", item.place.slot)
            $0.field("planId", plan)
            $0.field("plannedMealId", plannedMeal.id)
            $0.field("mealId", plannedMeal.mealID)
            $0.field("title", title)
            $0.field("mealDeleted", isMealDeleted)
            $0.field("servings", servings, 1...Int.max)
            $0.field("completed", plannedMeal.completedOn != nil)
            $0.field("completedDate", plannedMeal.completedOn)
            $0.field("note", plannedMeal.note)
            $0.field("sign", sign)
            $0.fields(ofLeftover: plannedMeal, cookedOn: cookedOn)
        }
    }

    /// The same fields as cells of a table, in the order of `columns`.
    var cells: [String?] {
        let plannedMeal = item.plannedMeal
        return [
            item.place.day.text, item.place.slot.text, plan?.text, plannedMeal.id.text,
            plannedMeal.mealID?.text, plannedMeal.titled(title, in: .en), String(isMealDeleted),
            servings.map { String($0) }, String(plannedMeal.completedOn != nil),
            plannedMeal.completedOn?.text, plannedMeal.note, sign.rawValue,
        ]
    }
}

extension HistoryPlace {
    /// The whole place, so that the next page is found even if the meal was removed.
    fileprivate var cursor: String { "\(day.text).\(slot.text).\(plannedMeal.text)" }

    fileprivate init?(cursor: String) {
        let parts = cursor.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 3, let day = Day(parts[0]), let slot = Slot(parts[1]),
            let plannedMeal = PlannedMeal.ID(parts[2])
        else {
            return nil
        }
        self.init(day: day, slot: slot, plannedMeal: plannedMeal)
    }
}
