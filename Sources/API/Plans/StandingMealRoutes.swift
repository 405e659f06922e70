import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listStandingMeals(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let (household, today) = (request.household, today)
        return try request.page(
            of: household.standingMeals, { StandingMealPayload($0, in: household, today: today) },
            id: \.kept.row.id)
    }

    func getStandingMeal(_ request: MemberRequest, _ path: RowPath<StandingMeal>) throws(Refusal)
        -> StandingMealPayload
    {
        let household = request.household
        return StandingMealPayload(
            try StandingMeals(household).find(path.id), in: household, today: today)
    }

    func addStandingMeal(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewStandingMeal)
        throws(Refusal) -> RowPath<StandingMeal>
    {
        let id: StandingMeal.ID = draft.newID()
        var standing = StandingMeal(
            id: id, body.dish, in: body.slot, on: body.weekdays, from: body.from ?? draft.today)
        standing.every = body.every
        standing.until = body.until
        try draft.addStandingMeal(standing)
        return RowPath(id)
    }

    func changeStandingMeal(
        _ draft: inout HouseholdDraft, _ path: RowPath<StandingMeal>, _ body: StandingMealPatch
    ) throws(Refusal) {
        let startDay = draft.household.startDay
        try draft.changeStandingMeal(path.id) { body.apply(to: &$0, startDay: startDay) }
    }

    func removeStandingMeal(_ draft: inout HouseholdDraft, _ path: RowPath<StandingMeal>) throws(Refusal) {
        try draft.removeStandingMeal(path.id)
    }
}

extension StandingMeal: CollectedRow {
    static var collection: String { "/v1/standing-meals" }
}

struct NewStandingMeal: JSONReadable {
    static let schema: String? = "StandingMealInput"
    let dish: PlannedMeal.Dish
    let slot: Slot
    let weekdays: [DayOfWeek]
    let every: Int
    let from: Day?
    let until: Day?

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        let slot = fields.required("slot", .choice(Slot.self))
        let weekdays = fields.required("weekdays", StandingMeal.weekdaysShape)
        every = fields.optional("every", .integer(StandingMeal.intervals)) ?? 1
        from = fields.optional("from", .day)
        until = fields.optional("until", .day)
        guard let dish, let slot, let weekdays else { return nil }
        (self.dish, self.slot, self.weekdays) = (dish, slot, weekdays)
    }
}

/// A merge patch of a standing meal: what is left out stays.
struct StandingMealPatch: JSONReadable {
    static let schema: String? = "StandingMealChange"
    private let dish: PlannedMeal.Dish?
    private let slot: Slot?
    private let weekdays: [DayOfWeek]?
    private let every: Int?
    private let from: Day?
    private let until: FieldChange<Day>
    private let removed: [Day]?
    /// False for the answer that the meal still stands.
    private let asks: Bool?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "text", "question")
        dish = fields.givenDish()
        slot = fields.ifGiven("slot", .choice(Slot.self))
        weekdays = fields.ifGiven("weekdays", StandingMeal.weekdaysShape)
        every = fields.ifGiven("every", .integer(StandingMeal.intervals))
        from = fields.ifGiven("from", .day)
        until = fields.change("until", .day)
        removed = fields.ifGiven("removed", .list(of: .day, atMost: StandingMeal.mostRemovals))
        asks = fields.ifGiven("asks", .boolean)
    }

    func apply(to standing: inout StandingMeal, startDay: Int) {
        if let dish { standing.dish = dish }
        if let slot { standing.slot = slot }
        if let weekdays { standing.weekdays = weekdays }
        if let every { standing.every = every }
        if let from { standing.from = from }
        standing.until = until.applied(to: standing.until)
        if let removed { standing.removedFrom = Set(removed) }
        if asks == false { standing.confirm(startDay: startDay) }
    }
}

extension StandingMeal {
    fileprivate static var weekdaysShape: ListShape<ChoiceShape<DayOfWeek>> {
        .list(of: .choice(DayOfWeek.self), weekdayCounts)
    }
}

/// A standing meal, in the change feed without what follows from the rest of the household.
struct StandingMealPayload: Representation {
    static let form = ValueForm.schema("StandingMeal")

    let kept: Versioned<StandingMeal>
    private let shown: (household: Household, today: Day)?

    init(_ kept: Versioned<StandingMeal>, in household: Household, today: Day) {
        self.kept = kept
        shown = (household, today)
    }

    fileprivate init(inFeed kept: Versioned<StandingMeal>) {
        self.kept = kept
        shown = nil
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let standing = kept.row
        json.object { json in
            json.field("id", standing.id)
            json.field("version", version)
            json.field("mealId", standing.dish.mealID)
            if let shown {
                json.field("title", shown.household.title(of: standing.dish))
            } else if case .text(let title) = standing.dish {
                json.field("title", title)
            }
            json.field("slot", standing.slot)
            json.field("weekdays", standing.weekdays, StandingMeal.weekdayCounts)
            json.field("every", standing.every, StandingMeal.intervals)
            json.field("from", standing.from)
            json.field("until", standing.until)
            json.field("removed", standing.removedFrom.sorted())
            guard let shown else { return }
            let (household, language) = (shown.household, json.language)
            json.field("text", language.sentence(of: standing))
            let asks = standing.asks(today: shown.today, startDay: household.startDay)
            json.field("asks", ifAny: asks ? true : nil)
            json.field(
                "question", ifAny: asks ? language.standingMealStill(every: language.every(standing)) : nil)
        }
    }
}

extension StandingMeal: FeedRow {
    static func payload(_ kept: Versioned<StandingMeal>) -> any Representation {
        StandingMealPayload(inFeed: kept)
    }
}

/// The days of standing meals in words.
extension SentenceLanguage {
    /// Returns a sentence like "Every second Friday."
    func sentence(of standing: StandingMeal, on weekdays: [DayOfWeek]? = nil) -> String {
        let every = every(standing, on: weekdays)
        return "\(every.prefix(1).uppercased())\(every.dropFirst())."
    }

    /// Returns words like "every second Friday".
    func every(_ standing: StandingMeal, on weekdays: [DayOfWeek]? = nil) -> String {
        let weekdays = weekdays ?? standing.weekdays
        if weekdays == DayOfWeek.allCases, standing.every == 1 { return standingMealDaily }
        let days = together(weekdays.map { weekday($0.number) }, in: self)
        return switch standing.every {
        case 1: standingMealEvery(days: days)
        case 2: standingMealEverySecond(days: days)
        case 3: standingMealEveryThird(days: days)
        default: standingMealEveryFourth(days: days)
        }
    }
}
