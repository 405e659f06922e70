import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    func listPlannedMeals(_ request: Visit, _ path: SlotPath) -> Parts<EntryPayload> {
        let slot = SlotPayload(path.place, in: request.household)
        return Parts(of: slot, slot.planned.entries.map { EntryPayload($0, in: request.household) })
    }

    func placeMeal(_ request: Visit, _ path: SlotPath, _ body: NewPlannedMeal) throws(Problem) -> Write {
        let id: PlannedEntry.ID = surroundings.newID()
        let replaces = try request.call.isSet("replace")
        return .adding(to: path.payload) { draft throws(Refusal) in
            try draft.place(
                id, body.dish, at: path.place, servings: body.servings, note: body.note, replacing: replaces)
        } answer: { _, household throws(Refusal) in
            .created(try EntryPayload(id, at: path.place, in: household), at: path.place.path + "/" + id.text)
        }
    }

    func getPlannedMeal(_ request: Visit, _ path: PlannedMealPath) throws(Problem) -> EntryPayload {
        try asProblem { () throws(Refusal) in try EntryPayload(path.id, at: path.place, in: request.household) }
    }

    /// Changes what a planned meal says, and then where it stands.
    func changePlannedMeal(_ request: Visit, _ path: PlannedMealPath, _ body: PlannedMealPatch) -> Write {
        let new = Place(body.day ?? path.place.day, body.slot ?? path.place.slot)
        return Write(of: path.payload) { draft throws(Refusal) in
            try draft.changeEntry(path.id, at: path.place, body.apply)
            try draft.move(path.id, from: path.place, to: new, onConflict: body.onConflict)
        } answer: { _, household throws(Refusal) in
            let location = new == path.place ? [] : [Response.Field("Content-Location", new.path + "/" + path.id.text)]
            return .shown(try EntryPayload(path.id, at: new, in: household), fields: location)
        }
    }

    func removePlannedMeal(_ request: Visit, _ path: PlannedMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeEntry(path.id, at: path.place) }
    }

    func completePlannedMeal(_ request: Visit, _ path: PlannedMealPath, _ body: CompletionBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: path.place, on: body.day ?? draft.today)
        }
    }

    func uncompletePlannedMeal(_ request: Visit, _ path: PlannedMealPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.complete(path.id, at: path.place, on: nil) }
    }
}

/// A path to a planned meal: `/v1/days/{date}/{slot}/meals/{entryId}`.
struct PlannedMealPath: PathParameters {
    static let names = ["date", "slot", "entryId"]

    let place: Place
    let id: PlannedEntry.ID

    init(_ path: PathArguments) throws(Problem) {
        place = Place(try path.day("date"), try path.slot("slot"))
        id = try path.id("entryId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try EntryPayload(id, at: place, in: household)
    }
}

extension SlotPath {
    func payload(in household: Household) -> any Representation { SlotPayload(place, in: household) }
}

extension EntryPayload {
    init(_ id: PlannedEntry.ID, at place: Place, in household: Household) throws(Refusal) {
        self.init(try household.entry(id, at: place), in: household)
    }
}

extension Place {
    var path: String { "/v1/days/\(day.text)/\(slot.rawValue)/meals" }
}
