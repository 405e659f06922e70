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
        return .adding(id, to: path.payload(for: request)) { draft throws(Refusal) in
            try draft.planMeal(
                id, body.dish, at: path.mealTime, position: body.position, servings: body.servings,
                note: body.note, replacing: replaces)
        } answer: { id, household throws(Refusal) in
            .created(
                try PlannedMealPayload(id, at: path.mealTime, in: household),
                at: PlannedMealPath.text(id))
        }
    }

    /// Plans a meal under an id that the client has made.
    func putPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ body: PlacedMeal)
        throws(Problem) -> Write
    {
        let replaces = try request.routed.isSet("replace")
        let meal = body.meal
        return .putting(
            path.action(in: request.household), of: path.payloadIfPlanned,
            at: PlannedMealPath.text(path.id)
        ) { draft throws(Refusal) in
            try draft.putPlannedMeal(
                path.id, meal.dish, at: body.mealTime, position: meal.position, servings: meal.servings,
                note: meal.note, replacing: replaces)
        } shown: { household throws(Refusal) in
            try PlannedMealPayload(path.id, at: body.mealTime, in: household)
        }
    }

    func getPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) throws(Problem)
        -> PlannedMealPayload
    {
        try asProblem { () throws(Refusal) in try path.plannedMeal(in: request.household) }
    }

    /// Changes a planned meal, and then moves it.
    func changePlannedMeal(
        _ request: MemberRequest, _ path: PlannedMealPath, _ body: PlannedMealPatch
    ) -> Write {
        Write(of: path.payload) { draft throws(Refusal) in
            let before = draft.household
            let old = try path.mealTime(in: before)
            let new = MealTime(body.day ?? old.day, body.slot ?? old.slot)
            try draft.changePlannedMeal(path.id, at: old, body.apply)
            try draft.move(
                path.id, from: old, to: new, position: body.position, onConflict: body.onConflict)
            let isMoved = new != old || before.order(at: old) != draft.household.order(at: old)
            let touched = isMoved ? before.slots(of: [old, new], changedIn: draft.household) : nil
            return (new: new, touched: touched)
        } answer: { (move: (new: MealTime, touched: [MealTime]?), household) throws(Refusal) in
            let meal = try PlannedMealPayload(path.id, at: move.new, in: household)
            guard let touched = move.touched else { return .shown(meal) }
            return .shown(meal.moved(touching: touched, for: request.member.id))
        }.unlessOther(body.stated, for: request)
    }

    func removePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in
            try draft.removePlannedMeal(path.id, at: try path.mealTime(in: draft.household))
        }
    }

    func completePlannedMeal(
        _ request: MemberRequest, _ path: PlannedMealPath, _ body: CompletionBody
    ) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            let mealTime = try path.mealTime(in: draft.household)
            try draft.complete(path.id, at: mealTime, on: body.day ?? draft.today)
        }
    }

    func uncompletePlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.complete(path.id, at: try path.mealTime(in: draft.household), on: nil)
        }
    }
}

/// The path of a planned meal, which stays wherever the meal goes: `/v1/planned-meals/{id}`.
struct PlannedMealPath: PathParameters {
    static let names = ["id"]

    let id: PlannedMeal.ID

    init(_ path: PathArguments) throws(Problem) {
        id = try path.id("id")
    }

    /// The address of a planned meal.
    static func text(_ id: PlannedMeal.ID) -> String { "/v1/planned-meals/" + id.text }

    fileprivate func mealTime(in household: Household) throws(Refusal) -> MealTime {
        try household.mealTime(of: id)
    }

    fileprivate func plannedMeal(in household: Household) throws(Refusal) -> PlannedMealPayload {
        try PlannedMealPayload(id, at: try mealTime(in: household), in: household)
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try plannedMeal(in: household)
    }

    fileprivate func payloadIfPlanned(in household: Household) throws(Refusal) -> (any Representation)? {
        guard let mealTime = household.mealTimeIfPlanned(of: id) else { return nil }
        return try PlannedMealPayload(id, at: mealTime, in: household)
    }

    /// The action of putting a meal here.
    fileprivate func action(in household: Household) -> Action {
        household.mealTimeIfPlanned(of: id) == nil ? .placeMeal : .changePlannedMeal
    }
}

extension SlotPath {
    /// Finds the slot as the asking member sees it.
    func payload(for request: MemberRequest) -> (Household) -> any Representation {
        { household in SlotPayload(mealTime, in: household, for: request.member.id) }
    }
}

extension Household {
    fileprivate func order(at mealTime: MealTime) -> [PlannedMeal.ID] { slot(at: mealTime).meals.map(\.id) }

    /// Returns these slots, and the other slots of their days that are different in a later state.
    fileprivate func slots(of mealTimes: [MealTime], changedIn later: Household) -> [MealTime] {
        Set(mealTimes.map(\.day)).flatMap { day in Slot.allCases.map { MealTime(day, $0) } }.filter {
            mealTimes.contains($0) || slot(at: $0) != later.slot(at: $0)
        }
    }
}
