import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var planRoutes: [Route] {
        let plan: Resource = { visit, household throws(Problem) in
            PlanPayload(try kept(try visit.call.uuid(of: Plan.self), in: household), in: household)
        }
        return [
            Route(.get, "/v1/plans", "listPlans", query: ["from", "to", "status", "q"] + Visit.pageQuery + Visit.asOfQuery, read: list),
            create("/v1/plans", "makePlan", .makePlan) { visit throws(Problem) in
                let wish = try visit.call.optionalBody(PlanBody.self).wish
                let id: Plan.ID = surroundings.newID()
                return (
                    rule: planning { planning throws(Refusal) in try planning.makePlan(id, wish) },
                    answer: { draft throws(Problem) in try madePlan(id, visit, draft.household) }
                )
            },
            Route(.delete, "/v1/plans", "cleanUpPlans", query: ["olderThanWeeks"], write: cleanUp),
            Route(.get, "/v1/plans/current", "getCurrentPlan", query: Visit.asOfQuery) { visit throws(Problem) in
                let household = visit.household
                let kept = try found { () throws(Refusal) in try Plans(household).current(today(of: visit)) }
                return visit.shown(PlanPayload(kept, in: household))
            },
            get("/v1/plans/{id}", "getPlan", query: Visit.asOfQuery, plan),
            change(.patch, "/v1/plans/{id}", "changePlan", .changePlan, of: plan) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Plan.self)
                let body = try visit.call.body(PlanPatch.self)
                return planning { planning throws(Refusal) in try planning.changePlan(id, body.apply) }
            },
            remove("/v1/plans/{id}", "deletePlan", .deletePlan, of: plan, query: ["confirm"]) { visit throws(Problem) in
                let (id, isMeant) = (try visit.call.uuid(of: Plan.self), try visit.call.isSet("confirm"))
                return planning { planning throws(Refusal) in try planning.deletePlan(id, isMeant: isMeant) }
            },
            Route(.post, "/v1/plans/{id}/copies", "copyPlan", body: .json, write: copy),
            Route(.get, "/v1/weeks/{date}", "getWeek", query: Visit.asOfQuery) { visit throws(Problem) in
                let date = try visit.call.day()
                return visit.shown(try week(date, in: visit.household))
            },
            Route(.put, "/v1/weeks/{date}", "putWeek", write: putWeek),
        ]
    }

    private func kept(_ id: Plan.ID, in household: Household) throws(Problem) -> Kept<Plan> {
        try found { () throws(Refusal) in try Plans(household).find(id) }
    }

    private func madePlan(_ id: Plan.ID, _ visit: Visit, _ household: Household) throws(Problem) -> Response {
        visit.call.created(at: "/v1/plans/\(id.text)", PlanPayload(try kept(id, in: household), in: household))
    }

    private func week(_ date: Day, in household: Household) throws(Problem) -> PlanPayload {
        PlanPayload(try found { () throws(Refusal) in try Plans(household).find(holding: date) }, in: household)
    }

    /// The latest first.
    @Sendable private func list(_ visit: Visit) throws(Problem) -> Response {
        let call = visit.call
        let (from, to) = (try call.day("from"), try call.day("to"))
        let status = try call.choice("status", PlanReview.Status.allCases.map(\.rawValue))
        let words = try call.searchWords
        var before = to?.adding(days: 1) ?? Day(number: .max)
        if let cursor = call.query["cursor"] {
            guard let day = Day(cursor) else { throw call.wrongCursor }
            before = min(before, day)
        }
        let plans = visit.household.plans(before: before).lazy.prefix { kept in from.map { kept.row.span.last >= $0 } ?? true }
            .filter { status == nil || $0.row.review.status.rawValue == status }
            .filter { words.isEmpty || words.areIn(SearchText.folded($0.row.name)) }
        let items = plans.map { PlanPayload($0, in: visit.household, showsDays: false) }
        let limit = try visit.limit()
        return visit.shown(page: Page(items, version: visit.household.version, limit: limit) { $0.kept.row.span.first.text })
    }

    /// Safe to be asked for by two phones at once: one makes it, both have it.
    @Sendable private func putWeek(_ visit: Visit) throws(Problem) -> Write {
        let date = try visit.call.day()
        let id: Plan.ID = surroundings.newID()
        let current: Write.Target = { household throws(Problem) in household.plan(on: date).map { PlanPayload($0, in: household) } }
        return Write(.makePlan, target: current) { draft, member throws(Problem) in
            try plan(&draft, member) { planning throws(Refusal) in try planning.makeWeek(id, holding: date) }
            let week = try week(date, in: draft.household)
            return week.kept.row.id == id ? visit.call.created(at: "/v1/plans/\(id.text)", week) : visit.call.answer(week)
        }
    }

    @Sendable private func copy(_ visit: Visit) throws(Problem) -> Write {
        let source = try visit.call.uuid(of: Plan.self)
        let body = try visit.call.body(PlanCopyBody.self)
        let id: Plan.ID = surroundings.newID()
        return Write(.copyPlan, target: { household throws(Problem) in PlanPayload(try kept(source, in: household), in: household) }) {
            draft, member throws(Problem) in
            let copied = try plan(&draft, member) { planning throws(Refusal) in
                try planning.copyPlan(source, as: id, to: body.first, name: body.name)
            }
            let payload = PlanPayload(try kept(id, in: draft.household), in: draft.household)
            return visit.call.created(at: "/v1/plans/\(id.text)", CopyPayload(name: "plan", payload, copied))
        }
    }

    @Sendable private func cleanUp(_ visit: Visit) throws(Problem) -> Write {
        guard let weeks = try visit.call.number("olderThanWeeks", Settings.retentions) else {
            throw visit.call.wrongQuery("olderThanWeeks", "Send how many weeks of plans are to stay, such as ?olderThanWeeks=26.")
        }
        return Write(.cleanUpPlans, target: { HouseholdVersion(version: $0.version) }) { draft, member throws(Problem) in
            let cleaned = try plan(&draft, member) { $0.cleanUp(olderThan: weeks) }
            return visit.call.json { json in
                json.array("removed") { json in for plan in cleaned.plans { json.object { PlanPayload.summary(of: plan, to: &$0) } } }
                json.object("counts") {
                    $0.field("plans", cleaned.plans.count)
                    $0.field("meals", cleaned.entries)
                }
            }
        }
    }
}
