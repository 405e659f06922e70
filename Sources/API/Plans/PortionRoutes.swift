import Domain
import HTTP
import JSON
import Tables
import UseCases

/// The portions in fridge and freezer. Their id is that of the planned meal that was cooked.
extension HouseholdAPI {
    func listPortions(_ request: MemberRequest, _: NoPath) -> PortionsListPayload {
        PortionsListPayload(request.household, today: today)
    }

    func getPortions(_ request: MemberRequest, _ path: RowPath<PlannedMeal>) throws(Refusal)
        -> PortionsPayload
    {
        let household = request.household
        return PortionsPayload(
            try Portions(household, today: today).find(path.id), in: household, today: today)
    }

    func changePortions(
        _ draft: inout HouseholdDraft, _ path: RowPath<PlannedMeal>, _ body: PortionsPatch
    ) throws(Refusal) {
        try draft.changePortions(
            path.id, count: body.count, place: body.place, keepUntil: body.keepUntil)
    }

    func removePortions(_ draft: inout HouseholdDraft, _ path: RowPath<PlannedMeal>) throws(Refusal) {
        try draft.removePortions(path.id)
    }
}

/// A merge patch of portions: what is left out stays.
struct PortionsPatch: JSONReadable {
    static let schema: String? = "PortionsChange"
    let count: Int?
    let place: StoredPortions.Place?
    let keepUntil: Day?

    init?(_ fields: inout Fields) {
        count = fields.ifGiven("count", .integer(1...StoredPortions.counts.upperBound))
        place = fields.ifGiven("place", .choice(StoredPortions.Place.self))
        keepUntil = fields.ifGiven("useBy", .day)
        fields.pass("id", "version", "mealId", "title", "since", "past", "sign", "smallImageUrl")
    }
}

/// All portions that can still be planned, those to use first at the beginning.
struct PortionsListPayload: Representation {
    static let form = ValueForm.schema("PortionsList")

    private let items: [PortionsPayload]
    let version: Int

    init(_ household: Household, today: Day) {
        version = household.version
        items = Portions(household, today: today).all.map {
            PortionsPayload($0, in: household, today: today)
        }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("items", items)
            $0.field("next", String?.none)
        }
    }
}

struct PortionsPayload: Representation {
    static let form = ValueForm.schema("Portions")

    private let kept: Versioned<StoredPortions>
    private let count: Int
    /// The household and today; nil in the change feed.
    private let shown: (household: Household, today: Day)?

    init(_ portions: Portions.Free, in household: Household, today: Day) {
        kept = portions.kept
        count = portions.count
        shown = (household, today)
    }

    fileprivate init(_ kept: Versioned<StoredPortions>) {
        self.kept = kept
        count = kept.row.count
        shown = nil
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let portions = kept.row
        json.object { json in
            json.field("id", portions.id)
            json.field("version", version)
            json.field("mealId", portions.dish.mealID)
            if let shown {
                let meal = portions.dish.mealID.flatMap { shown.household.meals[$0]?.row }
                json.field("title", shown.household.title(of: portions.dish))
                json.field("sign", shown.household.sign(of: portions.dish))
                json.field("smallImageUrl", meal?.smallImageURL)
            } else if case .text(let title) = portions.dish {
                json.field("title", title)
            }
            json.field("count", count)
            json.field("place", portions.place)
            json.field("since", portions.since)
            json.field("useBy", portions.useBy)
            if let shown { json.field("past", portions.isPast(on: shown.today)) }
        }
    }
}

extension StoredPortions: FeedRow {
    static func payload(_ kept: Versioned<StoredPortions>) -> any Representation { PortionsPayload(kept) }
}
