import Domain
import HTTP
import JSON
import Tables
import UseCases

/// Extra ingredients of a slot or of a whole plan.
extension HouseholdAPI {
    func listSlotExtras(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<ExtraPayload> {
        path.extras(in: request.household)
    }

    func addSlotExtra(_ request: MemberRequest, _ path: SlotPath, _ body: ItemBody) -> Write {
        let extra = Extra(id: world.newID(), item: body.item)
        return .adding(extra.id, to: path.extras) { draft throws(Refusal) in
            try draft.addExtra(extra, at: path.mealTime)
        } answer: { id, household throws(Refusal) in
            .created(
                try ExtraPayload(id, at: path.mealTime, in: household),
                at: id.path(at: path.mealTime))
        }
    }

    /// Adds an extra under an id that the client has made, or replaces the extra.
    func putSlotExtra(_ request: MemberRequest, _ path: SlotExtraPath, _ body: ItemBody) -> Write {
        .putting(of: path.payloadIfThere, at: path.text) { draft throws(Refusal) in
            try draft.putExtra(Extra(id: path.id, item: body.item), at: path.mealTime)
        } shown: { household throws(Refusal) in
            try path.payload(in: household)
        }
    }

    func getSlotExtra(_ request: MemberRequest, _ path: SlotExtraPath) throws(Problem) -> ExtraPayload {
        try asProblem { () throws(Refusal) in
            try ExtraPayload(path.id, at: path.mealTime, in: request.household)
        }
    }

    func removeSlotExtra(_ request: MemberRequest, _ path: SlotExtraPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeExtra(path.id, at: path.mealTime) }
    }

    func listPlanExtras(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Problem) -> SubCollection<
        ExtraPayload
    > {
        try asProblem { () throws(Refusal) in try path.extras(in: request.household) }
    }

    func addPlanExtra(_ request: MemberRequest, _ path: RowPath<Plan>, _ body: ItemBody) -> Write {
        let extra = Extra(id: world.newID(), item: body.item)
        return .adding(extra.id, to: path.extras) { draft throws(Refusal) in
            try draft.addExtra(extra, to: path.id)
        } answer: { id, household throws(Refusal) in
            .created(
                try ExtraPayload(id, of: path.id, in: household),
                at: id.path(of: path.id))
        }
    }

    /// Adds an extra under an id that the client has made, or replaces the extra.
    func putPlanExtra(_ request: MemberRequest, _ path: PlanExtraPath, _ body: ItemBody) -> Write {
        .putting(of: path.payloadIfThere, at: path.text) { draft throws(Refusal) in
            try draft.putExtra(Extra(id: path.id, item: body.item), to: path.plan)
        } shown: { household throws(Refusal) in
            try path.payload(in: household)
        }
    }

    func getPlanExtra(_ request: MemberRequest, _ path: PlanExtraPath) throws(Problem) -> ExtraPayload {
        try asProblem { () throws(Refusal) in try ExtraPayload(path.id, of: path.plan, in: request.household)
        }
    }

    func removePlanExtra(_ request: MemberRequest, _ path: PlanExtraPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeExtra(path.id, from: path.plan) }
    }
}

/// A path to an extra of a slot: `/v1/days/{date}/{slot}/extras/{extraId}`.
struct SlotExtraPath: PathParameters {
    static let names = ["date", "slot", "extraId"]

    let mealTime: MealTime
    let id: Extra.ID

    init(_ path: PathArguments) throws(Problem) {
        mealTime = MealTime(try path.day("date"), try path.slot("slot"))
        id = try path.id("extraId")
    }

    fileprivate var text: String { id.path(at: mealTime) }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try ExtraPayload(id, at: mealTime, in: household)
    }

    fileprivate func payloadIfThere(in household: Household) -> (any Representation)? {
        try? ExtraPayload(id, at: mealTime, in: household)
    }
}

/// A path to an extra of a plan: `/v1/plans/{id}/extras/{extraId}`.
struct PlanExtraPath: PathParameters {
    static let names = ["id", "extraId"]

    let plan: Plan.ID
    let id: Extra.ID

    init(_ path: PathArguments) throws(Problem) {
        plan = try path.id("id")
        id = try path.id("extraId")
    }

    fileprivate var text: String { id.path(of: plan) }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try ExtraPayload(id, of: plan, in: household)
    }

    /// Returns nil for an extra that does not exist yet. The plan must exist.
    fileprivate func payloadIfThere(in household: Household) throws(Refusal) -> (any Representation)? {
        try Plans(household).find(plan).row.extras.first { $0.id == id }.map { ExtraPayload(extra: $0) }
    }
}

extension Extra.ID {
    fileprivate func path(at mealTime: MealTime) -> String {
        "/v1/days/\(mealTime.day.text)/\(mealTime.slot.rawValue)/extras/\(text)"
    }

    fileprivate func path(of plan: Plan.ID) -> String { "/v1/plans/\(plan.text)/extras/\(text)" }
}

extension SlotPath {
    fileprivate func extras(in household: Household) -> SubCollection<ExtraPayload> {
        let slot = SlotPayload(mealTime, in: household)
        return SubCollection(of: slot, slot.planned.extras.map { ExtraPayload(extra: $0) })
    }
}

extension RowPath<Plan> {
    fileprivate func extras(in household: Household) throws(Refusal) -> SubCollection<ExtraPayload> {
        let plan = try Plans(household).find(id)
        return SubCollection(
            of: PlanPayload(plan, in: household, for: nil), plan.row.extras.map { ExtraPayload(extra: $0) })
    }
}

extension ExtraPayload {
    fileprivate init(_ id: Extra.ID, at mealTime: MealTime, in household: Household) throws(Refusal) {
        self.init(extra: try household.slot(at: mealTime).extras.find(id))
    }

    fileprivate init(_ id: Extra.ID, of plan: Plan.ID, in household: Household) throws(Refusal) {
        self.init(extra: try Plans(household).find(plan).row.extras.find(id))
    }
}
