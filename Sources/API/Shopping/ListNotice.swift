import Domain
import JSON

/// A notice about a list, derived while it is true.
enum ListNotice: JSONWritable {
    static let form = ValueForm.schema("ListNotice")

    /// No meal was planned on the requested days.
    case nothingPlanned
    /// Another open list was made for some of the same days.
    case anotherOpenList(ShoppingList, besides: ShoppingList.ID)

    init?(_ list: ShoppingList, in household: Household) {
        if list.generation?.foundNothingPlanned == true {
            self = .nothingPlanned
        } else if let other = household.openList(sharingDaysWith: list) {
            self = .anotherOpenList(other, besides: list.id)
        } else {
            return nil
        }
    }

    func write(to json: inout JSONWriter) {
        json.object(fields)
    }

    private func fields(to json: inout JSONWriter) {
        switch self {
        case .nothingPlanned:
            json.field("code", "nothing-planned")
            json.field(
                "detail",
                "No meals planned yet. Only usual items and extras come without them; plan something (POST "
                    + "/v1/days/{date}/{slot}/meals) and generate the list again.")
        case .anotherOpenList(let other, let list):
            json.field("code", "another-open-list")
            json.field(
                "detail",
                "“\(other.name)” is open too and is for some of the same days, so both lists ask for the "
                    + "same food. Delete this list (DELETE /v1/lists/\(list.text)), or complete the other "
                    + "one (PUT /v1/lists/\(other.id.text)/completion).")
            json.field("listId", ifAny: other.id)
        }
    }
}
