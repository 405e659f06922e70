import Domain
import HTTP
import JSON
import UseCases

extension HouseholdAPI {
    func listPlannedMeals(_ request: MemberRequest, _ path: SlotPath) -> Parts<PlannedMealPayload> {
        let slot = SlotPayload(path.place, in: request.household)
        return Parts(of: slot, slot.planned.entries.map { PlannedMealPayload($0, in: request.household) })
    }

    func placeMeal(_ request: MemberRequest, _ path: SlotPath, _ body: NewPlannedMeal) throws(Problem) -> Write {
        let id: PlannedMeal.ID = world.newID()
        let replaces = try request.routed.isSet("replace")
        return .adding(to: path.payload) { draft throws(Refusal) in
            try draft.place(
                id, body.dish, at: path.place, servings: body.servings, note: body.note, replacing: replaces)
        } answer: { _, household throws(Refusal) in
            .created(try PlannedMealPayload(id, at: path.place, in: household), at: path.place.path + "/" + id.text)
        }
    }

    func getPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) throws(Problem) -> PlannedMealPayload {
        try asProblem { () throws(Refusal) in try PlannedMealPayload(path.id, at: path.place, in: request.household) }
    }

    /// Changes what a planned meal says, and then where it stands.
    func changePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ body: PlannedMealPatch) -> Write {
        let new = Place(body.day ?? path.place.day, body.slot ?? path.place.slot)
        return Write(of: path.payload) { draft throws(Refusal) in
            try draft.changeEntry(path.id, at: path.place, body.apply)
            try draft.move(path.id, from: path.place, to: new, onConflict: body.onConflict)
        } answer: { _, household throws(Refusal) in
            let location = new == path.place ? [] : [Response.Field("Content-Location", new.path + "/" + path.id.text)]
            return .shown(try PlannedMealPayload(path.id, at: new, in: household), fields: location)
        }
    }

    func removePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeEntry(path.id, at: path.place) }
    }

    func completePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ body: CompletionBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: path.place, on: body.day ?? draft.today)
        }
    }

    func uncompletePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.complete(path.id, at: path.place, on: nil) }
    }
}

/// A path to a planned meal: `/v1/days/{date}/{slot}/meals/{entryId}`.
struct PlannedMealPath: PathParameters {
    static let names = ["date", "slot", "entryId"]

    let place: Place
    let id: PlannedMeal.ID

    init(_ path: PathArguments) throws(Problem) {
        place = Place(try path.day("date"), try path.slot("slot"))
        id = try path.id("entryId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try PlannedMealPayload(id, at: place, in: household)
    }
}

extension SlotPath {
    func payload(in household: Household) -> any Representation { SlotPayload(place, in: household) }
}

extension PlannedMealPayload {
    init(_ id: PlannedMeal.ID, at place: Place, in household: Household) throws(Refusal) {
        self.init(try household.entry(id, at: place), in: household)
    }
}

extension Place {
    var path: String { "/v1/days/\(day.text)/\(slot.rawValue)/meals" }
}
