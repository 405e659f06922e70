import Domain
import HTTP
import JSON
import UseCases

extension HouseholdAPI {
    func listPlannedMeals(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<PlannedMealPayload> {
        let slot = SlotPayload(path.mealTime, in: request.household)
        return SubCollection(
            of: slot, slot.planned.meals.map { PlannedMealPayload($0, in: request.household) })
    }

    func placeMeal(_ request: MemberRequest, _ path: SlotPath, _ body: NewPlannedMeal) throws(Problem)
        -> Write
    {
        let id: PlannedMeal.ID = world.newID()
        let replaces = try request.routed.isSet("replace")
        return .adding(to: path.payload) { draft throws(Refusal) in
            try draft.planMeal(
                id, body.dish, at: path.mealTime, servings: body.servings, note: body.note,
                replacing: replaces)
        } answer: { _, household throws(Refusal) in
            .created(
                try PlannedMealPayload(id, at: path.mealTime, in: household),
                at: path.mealTime.path + "/" + id.text)
        }
    }

    func getPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) throws(Problem)
        -> PlannedMealPayload
    {
        try asProblem { () throws(Refusal) in
            try PlannedMealPayload(path.id, at: path.mealTime, in: request.household)
        }
    }

    /// Changes a planned meal, and then moves it.
    func changePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ body: PlannedMealPatch)
        -> Write
    {
        let new = MealTime(body.day ?? path.mealTime.day, body.slot ?? path.mealTime.slot)
        return Write(of: path.payload) { draft throws(Refusal) in
            try draft.changePlannedMeal(path.id, at: path.mealTime, body.apply)
            try draft.move(path.id, from: path.mealTime, to: new, onConflict: body.onConflict)
        } answer: { _, household throws(Refusal) in
            let location =
                new == path.mealTime
                ? [] : [Response.Field("Content-Location", new.path + "/" + path.id.text)]
            return .shown(try PlannedMealPayload(path.id, at: new, in: household), fields: location)
        }
    }

    func removePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in
            try draft.removePlannedMeal(path.id, at: path.mealTime)
        }
    }

    func completePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ body: CompletionBody)
        -> Write
    {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: path.mealTime, on: body.day ?? draft.today)
        }
    }

    func uncompletePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: path.mealTime, on: nil)
        }
    }
}

/// A path to a planned meal: `/v1/days/{date}/{slot}/meals/{entryId}`.
struct PlannedMealPath: PathParameters {
    static let names = ["date", "slot", "entryId"]

    let mealTime: MealTime
    let id: PlannedMeal.ID

    init(_ path: PathArguments) throws(Problem) {
        mealTime = MealTime(try path.day("date"), try path.slot("slot"))
        id = try path.id("entryId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try PlannedMealPayload(id, at: mealTime, in: household)
    }
}

extension SlotPath {
    func payload(in household: Household) -> any Representation { SlotPayload(mealTime, in: household) }
}

extension PlannedMealPayload {
    init(_ id: PlannedMeal.ID, at mealTime: MealTime, in household: Household) throws(Refusal) {
        self.init(try household.plannedMeal(id, at: mealTime), in: household)
    }
}

extension MealTime {
    var path: String { "/v1/days/\(day.text)/\(slot.rawValue)/meals" }
}
