import Domain
import HTTP
import JSON
import UseCases

extension HouseholdAPI {
    func listPlannedMeals(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<PlannedMealPayload> {
        let slot = SlotPayload(path.mealTime, in: request.household)
        return SubCollection(
            of: slot,
            slot.planned.meals.map { PlannedMealPayload($0, in: request.household) })
    }

    func placeMeal(
        _ draft: inout HouseholdDraft, _ path: SlotPath, _ body: Replacing<NewPlannedMeal>
    ) throws(Refusal) -> PlannedMealPath {
        let (id, meal): (PlannedMeal.ID, _) = (draft.newID(), body.body)
        try draft.planMeal(
            id, try meal.toPlan(in: draft.household), at: path.mealTime, position: meal.position,
            replacing: body.replaces)
        return PlannedMealPath(id)
    }

    /// Plans a meal under an id that the client has made.
    func putPlannedMeal(
        _ draft: inout HouseholdDraft, _ path: PlannedMealPath, _ body: Replacing<PlacedMeal>
    ) throws(Refusal) -> Bool {
        let (placed, meal) = (body.body, body.body.meal)
        return try draft.putPlannedMeal(
            path.id, try meal.toPlan(in: draft.household), at: placed.mealTime, position: meal.position,
            replacing: body.replaces)
    }

    func getPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath) throws(Refusal)
        -> PlacedMealPayload
    {
        PlacedMealPayload(try request.household.find(path.id), in: request.household)
    }

    func plannedMealIfThere(_ request: MemberRequest, _ path: PlannedMealPath) -> PlacedMealPayload? {
        request.household.planned(path.id).map { PlacedMealPayload($0, in: request.household) }
    }

    /// Changes a planned meal, and then moves it. Returns the slots that the move touched, nil if
    /// the meal stayed where it was.
    func changePlannedMeal(
        _ draft: inout HouseholdDraft, _ path: PlannedMealPath, _ body: PlannedMealPatch
    ) throws(Refusal) -> [MealTime]? {
        let before = draft.household
        let old = try before.find(path.id).mealTime
        let new = MealTime(body.day ?? old.day, body.slot ?? old.slot)
        try draft.changePlannedMeal(path.id, body.apply)
        try draft.move(path.id, to: new, position: body.position, onConflict: body.onConflict)
        let isMoved = new != old || before.order(at: old) != draft.household.order(at: old)
        return isMoved ? before.slots(of: [old, new], changedIn: draft.household) : nil
    }

    func changedPlannedMeal(_ request: MemberRequest, _ path: PlannedMealPath, _ touched: [MealTime]?)
        throws(Refusal) -> WriteAnswer
    {
        let meal = try getPlannedMeal(request, path)
        return .shown(touched.map { meal.moved(touching: $0, for: request.member.id) } ?? meal)
    }

    func removePlannedMeal(
        _ draft: inout HouseholdDraft, _ path: PlannedMealPath, _ leftovers: OrphanedLeftovers?
    ) throws(Refusal) {
        try draft.removePlannedMeal(path.id, leftovers: leftovers)
    }

    func completePlannedMeal(
        _ draft: inout HouseholdDraft, _ path: PlannedMealPath, _ body: CompletionBody
    ) throws(Refusal) {
        try draft.complete(path.id, on: body.day ?? draft.today, left: body.left, in: body.place)
    }

    func uncompletePlannedMeal(_ draft: inout HouseholdDraft, _ path: PlannedMealPath) throws(Refusal) {
        try draft.complete(path.id, on: nil)
    }

    /// The slot that a write changes, as the asking member sees it.
    func slot(_ request: MemberRequest, _ path: SlotPath) -> SlotPayload {
        SlotPayload(path.mealTime, in: request.household, for: request.member.id)
    }
}

/// The path of a planned meal, which stays wherever the meal goes: `/v1/planned-meals/{id}`.
struct PlannedMealPath: PathParameters, AddressedPath {
    static let names = ["id"]

    let id: PlannedMeal.ID

    init(_ id: PlannedMeal.ID) {
        self.id = id
    }

    init(_ path: PathArguments) throws(Problem) {
        id = try path.id("id")
    }

    var text: String { "/v1/planned-meals/" + id.text }
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
