import Domain
import HTTP
import JSON
import Tables
import UseCases

/// Extra ingredients of a slot or of a whole plan.
extension HouseholdAPI {
    func listSlotExtras(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<ExtraPayload> {
        let slot = SlotPayload(path.mealTime, in: request.household)
        return SubCollection(of: slot, slot.planned.extras.map { ExtraPayload(extra: $0) })
    }

    func addSlotExtra(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: ItemBody) throws(Refusal)
        -> SlotExtraPath
    {
        let extra = Extra(id: draft.newID(), item: body.item)
        try draft.addExtra(extra, at: path.mealTime)
        return SlotExtraPath(mealTime: path.mealTime, id: extra.id)
    }

    /// Adds an extra under an id that the client has made, or replaces the extra.
    func putSlotExtra(_ draft: inout HouseholdDraft, _ path: SlotExtraPath, _ body: ItemBody) throws(Refusal)
        -> Bool
    {
        try draft.putExtra(Extra(id: path.id, item: body.item), at: path.mealTime)
    }

    func getSlotExtra(_ request: MemberRequest, _ path: SlotExtraPath) throws(Refusal) -> ExtraPayload {
        ExtraPayload(extra: try request.household.slot(at: path.mealTime).extras.find(path.id))
    }

    func slotExtraIfThere(_ request: MemberRequest, _ path: SlotExtraPath) -> ExtraPayload? {
        try? getSlotExtra(request, path)
    }

    func removeSlotExtra(_ draft: inout HouseholdDraft, _ path: SlotExtraPath) throws(Refusal) {
        try draft.removeExtra(path.id, at: path.mealTime)
    }

    func listPlanExtras(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Refusal)
        -> SubCollection<ExtraPayload>
    {
        let plan = try Plans(request.household).find(path.id)
        return SubCollection(
            of: PlanPayload(plan, in: request.household, for: nil),
            plan.row.extras.map { ExtraPayload(extra: $0) })
    }

    func addPlanExtra(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>, _ body: ItemBody) throws(Refusal)
        -> PlanExtraPath
    {
        let extra = Extra(id: draft.newID(), item: body.item)
        try draft.addExtra(extra, to: path.id)
        return PlanExtraPath(plan: path.id, id: extra.id)
    }

    /// Adds an extra under an id that the client has made, or replaces the extra.
    func putPlanExtra(_ draft: inout HouseholdDraft, _ path: PlanExtraPath, _ body: ItemBody) throws(Refusal)
        -> Bool
    {
        try draft.putExtra(Extra(id: path.id, item: body.item), to: path.plan)
    }

    func getPlanExtra(_ request: MemberRequest, _ path: PlanExtraPath) throws(Refusal) -> ExtraPayload {
        ExtraPayload(extra: try Plans(request.household).find(path.plan).row.extras.find(path.id))
    }

    /// The extra, nil if it does not exist yet. The plan must exist.
    func planExtraIfThere(_ request: MemberRequest, _ path: PlanExtraPath) throws(Refusal) -> ExtraPayload? {
        let extras = try Plans(request.household).find(path.plan).row.extras
        return extras.first { $0.id == path.id }.map { ExtraPayload(extra: $0) }
    }

    func removePlanExtra(_ draft: inout HouseholdDraft, _ path: PlanExtraPath) throws(Refusal) {
        try draft.removeExtra(path.id, from: path.plan)
    }
}

/// A path to an extra of a slot: `/v1/days/{date}/{slot}/extras/{extraId}`.
struct SlotExtraPath: AddressedPath {
    let mealTime: MealTime
    let id: Extra.ID

    var text: String { "/v1/days/\(mealTime.day.text)/\(mealTime.slot.rawValue)/extras/\(id.text)" }
}

extension SlotExtraPath: PathParameters {
    static let names = ["date", "slot", "extraId"]

    init(_ path: PathArguments) throws(Problem) {
        self.init(
            mealTime: MealTime(try path.day("date"), try path.slot("slot")), id: try path.id("extraId"))
    }
}

/// A path to an extra of a plan: `/v1/plans/{id}/extras/{extraId}`.
struct PlanExtraPath: AddressedPath {
    let plan: Plan.ID
    let id: Extra.ID

    var text: String { "/v1/plans/\(plan.text)/extras/\(id.text)" }
}

extension PlanExtraPath: PathParameters {
    static let names = ["id", "extraId"]

    init(_ path: PathArguments) throws(Problem) {
        self.init(plan: try path.id("id"), id: try path.id("extraId"))
    }
}
