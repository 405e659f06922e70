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

    func makePlan(_ request: MemberRequest, _: NoPath, _ body: NewPlan) -> Write {
        let id: Plan.ID = world.newID()
        return .adding(id) { draft throws(Refusal) in
            try draft.makePlan(id, body.wanted)
        } answer: { id, household throws(Refusal) in
            .created(try PlanPayload(id, in: household, for: request.member.id), at: "/v1/plans/\(id.text)")
        }
    }

    func cleanUpPlans(_ request: MemberRequest, _: NoPath) throws(Problem) -> Write {
        guard let weeks = try request.routed.number("olderThanWeeks", Settings.retentions) else {
            throw request.routed.wrongQuery(
                "olderThanWeeks", "Send the weeks of plans to keep, like ?olderThanWeeks=26.")
        }
        return Write(of: { HouseholdVersion(version: $0.version) }) { draft in
            draft.cleanUpPlans(olderThan: weeks)
        } answer: { cleaned, _ in
            .response(request.routed.json { cleaned.write(to: &$0) })
        }
    }

    func getCurrentPlan(_ request: MemberRequest, _: NoPath) throws(Problem) -> PlanPayload {
        let household = request.household
        return try asProblem { () throws(Refusal) in
            PlanPayload(
                try Plans(household).current(today), in: household, for: request.member.id)
        }
    }

    func getPlan(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Problem) -> PlanPayload {
        try asProblem { () throws(Refusal) in
            try PlanPayload(path.id, in: request.household, for: request.member.id)
        }
    }

    func changePlan(_ request: MemberRequest, _ path: RowPath<Plan>, _ body: PlanPatch) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.changePlan(path.id, body.apply)
        }
    }

    func deletePlan(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Problem) -> Write {
        let isConfirmed = try request.routed.isSet("confirm")
        return .removing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.deletePlan(path.id, isConfirmed: isConfirmed)
        }
    }

    func copyPlan(_ request: MemberRequest, _ path: RowPath<Plan>, _ body: NewPlanCopy) -> Write {
        let id: Plan.ID = world.newID()
        return .adding(to: path.payload(for: request)) { draft throws(Refusal) in
            try draft.copyPlan(path.id, as: id, to: body.first, name: body.name)
        } answer: { copied, household throws(Refusal) in
            .created(
                CopyPayload(
                    name: "plan", try PlanPayload(id, in: household, for: request.member.id), copied),
                at: "/v1/plans/\(id.text)")
        }
    }

    func getWeek(_ request: MemberRequest, _ path: DayPath) throws(Problem) -> PlanPayload {
        try asProblem { () throws(Refusal) in
            try PlanPayload(holding: path.day, in: request.household, for: request.member.id)
        }
    }

    /// Makes the week's plan if there is none. Two phones may ask at once: both get the same plan.
    func putWeek(_ request: MemberRequest, _ path: DayPath) -> Write {
        let id: Plan.ID = world.newID()
        return Write(of: path.week(for: request)) { draft throws(Refusal) in
            try draft.makeWeek(id, holding: path.day)
            return id
        } answer: { id, household throws(Refusal) in
            let week = try PlanPayload(holding: path.day, in: household, for: request.member.id)
            return week.kept.row.id == id ? .created(week, at: "/v1/plans/\(id.text)") : .shown(week)
        }
    }
}

extension RowPath<Plan> {
    /// Finds the plan as the asking member sees it.
    func payload(for request: MemberRequest) -> (Household) throws(Refusal) -> any Representation {
        { household throws(Refusal) in try PlanPayload(id, in: household, for: request.member.id) }
    }
}

extension DayPath {
    fileprivate func week(for request: MemberRequest) -> (Household) -> (any Representation)? {
        { household in
            household.plan(on: day).map { PlanPayload($0, in: household, for: request.member.id) }
        }
    }
}

extension PlanPayload {
    init(_ id: Plan.ID, in household: Household, for member: Member.ID) throws(Refusal) {
        self.init(try Plans(household).find(id), in: household, for: member)
    }

    fileprivate init(holding date: Day, in household: Household, for member: Member.ID) throws(Refusal) {
        self.init(try Plans(household).find(holding: date), in: household, for: member)
    }
}

extension CleanUp {
    fileprivate func write(to json: inout JSONWriter) {
        json.array("removed") { json in
            for plan in plans { json.object { PlanPayload.summary(of: plan, to: &$0) } }
        }
        json.object("counts") {
            $0.field("plans", plans.count)
            $0.field("meals", plannedMeals)
        }
    }
}
