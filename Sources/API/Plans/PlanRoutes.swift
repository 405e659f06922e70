import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// Lists plans, latest first.
    func listPlans(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let (routed, household) = (request.routed, request.household)
        let (from, to) = (try routed.day("from"), try routed.day("to"))
        let status = try routed.choice("status", PlanReview.Status.allCases.map(\.rawValue))
        let words = try routed.searchWords
        var before = to?.adding(days: 1) ?? Day(number: .max)
        if let cursor = routed.query["cursor"] {
            guard let day = Day(cursor) else { throw routed.wrongCursor }
            before = min(before, day)
        }
        let plans = household.plans(before: before).lazy.prefix { kept in
            from.map { kept.row.span.last >= $0 } ?? true
        }
        .filter { status == nil || $0.row.review.status.rawValue == status }
        .filter { words.isEmpty || words.areIn(SearchText.folded($0.row.name)) }
        let items = plans.map { PlanPayload($0, in: household, for: nil) }
        let page = Page(items, version: household.version, limit: try request.limit()) {
            $0.kept.row.span.first.text
        }
        return request.shown(page: page)
    }

    func makePlan(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewPlan) throws(Refusal)
        -> RowPath<Plan>
    {
        let id: Plan.ID = draft.newID()
        try draft.makePlan(id, body.wanted)
        return RowPath(id)
    }

    func cleanUpPlans(_ draft: inout HouseholdDraft, _: NoPath, _ weeks: Int) -> CleanUp {
        draft.cleanUpPlans(olderThan: weeks)
    }

    func cleanedUpPlans(_ request: MemberRequest, _: NoPath, _ cleaned: CleanUp) -> WriteAnswer {
        .response(request.routed.json(as: "CleanUp") { cleaned.write(to: &$0) })
    }

    func getCurrentPlan(_ request: MemberRequest, _: NoPath) throws(Refusal) -> PlanPayload {
        let household = request.household
        return PlanPayload(try Plans(household).current(today), in: household, for: request.member.id)
    }

    func getPlan(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Refusal) -> PlanPayload {
        let household = request.household
        return PlanPayload(try Plans(household).find(path.id), in: household, for: request.member.id)
    }

    func changePlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>, _ body: PlanPatch) throws(Refusal) {
        try draft.changePlan(path.id, body.apply)
    }

    func deletePlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>, _ isConfirmed: Bool) throws(Refusal)
    {
        try draft.deletePlan(path.id, isConfirmed: isConfirmed)
    }

    func copyPlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>, _ body: NewPlanCopy) throws(Refusal)
        -> (copy: RowPath<Plan>, copied: Copied)
    {
        let id: Plan.ID = draft.newID()
        let copied = try draft.copyPlan(path.id, as: id, to: body.first, name: body.name)
        return (RowPath(id), copied)
    }

    func copiedPlan(
        _ request: MemberRequest, _: RowPath<Plan>, _ outcome: (copy: RowPath<Plan>, copied: Copied)
    ) throws(Refusal) -> WriteAnswer {
        let payload = CopyPayload(
            as: "CopiedPlan", name: "plan", try getPlan(request, outcome.copy), outcome.copied)
        return .created(payload, at: outcome.copy.text)
    }

    func getWeek(_ request: MemberRequest, _ path: DayPath) throws(Refusal) -> PlanPayload {
        let household = request.household
        return PlanPayload(
            try Plans(household).find(holding: path.day), in: household, for: request.member.id)
    }

    func weekIfThere(_ request: MemberRequest, _ path: DayPath) -> PlanPayload? {
        let household = request.household
        return household.plan(on: path.day).map { PlanPayload($0, in: household, for: request.member.id) }
    }

    /// Makes the week's plan if there is none. Two phones may ask at once: both get the same plan.
    /// Returns the id that a new plan has.
    func putWeek(_ draft: inout HouseholdDraft, _ path: DayPath) throws(Refusal) -> Plan.ID {
        let id: Plan.ID = draft.newID()
        try draft.makeWeek(id, holding: path.day)
        return id
    }

    func week(_ request: MemberRequest, _ path: DayPath, _ new: Plan.ID) throws(Refusal) -> WriteAnswer {
        let week = try getWeek(request, path)
        return week.kept.row.id == new ? .created(week, at: RowPath(new).text) : .shown(week)
    }
}

extension Plan: CollectedRow {
    static var collection: String { "/v1/plans" }
}

extension BodyReader where Body == Int {
    /// A reader of the weeks of plans that a clean-up keeps.
    static var weeksToKeep: BodyReader {
        BodyReader(.none, query: ["olderThanWeeks"]) { routed throws(Problem) in
            if let weeks = try routed.number("olderThanWeeks", Settings.retentions) { return weeks }
            throw routed.wrongQuery(
                "olderThanWeeks", "Send the weeks of plans to keep, like ?olderThanWeeks=26.")
        }
    }
}

extension CleanUp {
    fileprivate func write(to json: inout JSONWriter) {
        json.objects("removed", plans, as: "PlanSummary") { PlanPayload.summary(of: $1, to: &$0) }
        json.object("counts", as: "CleanUpCounts") {
            $0.field("plans", plans.count)
            $0.field("meals", plannedMeals)
        }
    }
}
