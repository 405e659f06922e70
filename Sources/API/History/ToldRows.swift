import Domain
import Ingredients
import JSON

/// How the change feed calls a kind of row, and shows one.
struct Told {
    let kind: String
    private let payload: (any Row, _ version: Int) -> (any Representation)?

    fileprivate init<R: Row>(_ kind: String, _ payload: @escaping (Kept<R>) -> any Representation) {
        self.kind = kind
        self.payload = { row, version in (row as? R).map { payload(Kept($0, version: version, was: 0)) } }
    }

    /// A row as it was at a version.
    func value(_ row: any Row, version: Int) -> (any Representation)? { payload(row, version) }
}

extension RowKind {
    /// Nil for what is no other member's to know. A kind does not compile without its line here, so none is forgotten.
    var told: Told? {
        switch self {
        case .profiles: Told("household") { HouseholdPayload($0) }
        case .settings: Told("settings") { SettingsPayload($0) }
        case .members: Told("member") { MemberPayload($0) }
        case .devices, .invitations, .calendarTokens, .coverings, .notifications: nil
        case .categories: Told("category") { CategoryPayload($0) }
        case .usuals: Told("usual") { UsualPayload($0) }
        case .meals: Told("meal") { MealPayload($0) }
        case .favourites: Told("favourite") { FavouritePayload(kept: $0) }
        case .plans: Told("plan") { PlanPayload($0) }
        case .days: Told("day") { DayPayload($0) }
        case .comments: Told("comment") { CommentPayload($0.row, version: $0.version) }
        case .foods: Told("food") { FoodRowPayload(kept: $0) }
        case .lists: Told("list") { ListRowPayload(kept: $0) }
        case .items: Told("item") { ItemRowPayload(kept: $0) }
        }
    }
}

/// A favourite stands in no collection of its own: elsewhere it shows as a meal's `favourite`.
private struct FavouritePayload: Representation {
    let kept: Kept<Favourite>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("memberId", kept.row.id.member.text)
            $0.field("mealId", kept.row.id.meal.text)
            $0.field("number", kept.row.number)
        }
    }
}

/// Of a food the row has only where it stands; what it is called follows from meals and usual items.
private struct FoodRowPayload: Representation {
    let kept: Kept<Food>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("categoryId", kept.row.categoryID?.text)
        }
    }
}
