import HTTP
import Testing

private let tuesday = "/v1/days/2026-11-24"

/// A week has soup for Tuesday's dinner and fish for Friday's lunch.
@Suite struct `A rule of plans` {
    private func week() async throws -> (home: Home, plan: String, soup: String) {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("Fish", "2026-11-27/lunch")
        return (home, try await home.currentPlan, "/v1/planned-meals/\(soup)")
    }

    @Test(arguments: [
        ("POST /v1/plans", #"{"startDate":"2062-11-22"}"#, "beyond-horizon"),
        ("PUT /v1/weeks/1926-11-22", "", "beyond-horizon"),
        ("POST /v1/days/9999-12-31/dinner/meals", #"{"title":"x"}"#, "beyond-horizon"),
        ("GET /v1/weeks/9999-12-31", "", "no-plan"),
        ("POST /v1/plans", #"{"startDate":"2026-11-28"}"#, "plan-overlaps"),
        ("POST PLAN/copies", #"{"startDate":"2026-11-28"}"#, "plan-overlaps"),
        ("PATCH PLAN", #"{"endDate":"2026-11-26"}"#, "days-are-planned"),
        ("PATCH SOUP", #"{"date":"2026-11-27","slot":"lunch","onConflict":"refuse"}"#, "slot-taken"),
    ])
    func `that refuses a request has a code`(request: String, body: String, code: String) async throws {
        let (home, plan, soup) = try await week()
        let request = request.replacing("PLAN", with: plan).replacing("SOUP", with: soup)
        #expect(await home.ask(request, body: body).code == code)
    }

    @Test(arguments: [
        ("POST \(tuesday)/copies", #"{"date":"2026-11-24"}"#, ["/date"]),
        ("POST \(tuesday)/copies", #"{"date":"soon"}"#, ["/date"]),
        ("PUT SOUP/completion", #"{"completedDate":"2026-11-25"}"#, ["/completedDate"]),
        ("PUT SOUP/completion", #"{"completedDate":"2026-11-31"}"#, ["/completedDate"]),
        ("DELETE /v1/plans", "", ["?olderThanWeeks"]),
        ("DELETE /v1/plans?olderThanWeeks=3", "", ["?olderThanWeeks"]),
    ])
    func `that refuses a field points to the field`(request: String, body: String, pointers: [String])
        async throws
    {
        let (home, _, soup) = try await week()
        let answer = await home.ask(request.replacing("SOUP", with: soup), body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == pointers, "\(answer.text)")
    }

    @Test func `names the days that are planned`() async throws {
        let (home, plan, _) = try await week()
        let refused = await home.ask("PATCH \(plan)", body: #"{"endDate":"2026-11-25"}"#)
        #expect(try refused.problem.plannedOn == ["2026-11-27"])
    }

    @Test func `names the plan in the way`() async throws {
        let (home, plan, _) = try await week()
        let refused = await home.ask("POST /v1/plans", body: #"{"startDate":"2026-11-28"}"#)
        #expect(refused.status == .conflict)
        let id = try #require(try refused.problem.inTheWay?.id)
        #expect("/v1/plans/\(id)" == plan)
    }

    @Test func `names the meal in the way`() async throws {
        let (home, _, soup) = try await week()
        let body = #"{"date":"2026-11-27","slot":"lunch","onConflict":"refuse","note":"x"}"#
        let way = try #require(try await home.ask("PATCH \(soup)", body: body).problem.inTheWay)
        #expect(way.title == "Fish" && way.slot == "lunch" && way.date == "2026-11-27")
        // Refused, it is refused whole.
        #expect(try await home.ask("GET \(soup)").plannedMeal.note == nil)
    }

    @Test func `points to the name that a plan needs`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"autoNameMealPlans":false}"#)
        let refused = await home.ask("POST /v1/plans")
        #expect(refused.code == "name-required" && refused.pointers == ["/name"])
    }

    @Test func `says for how many weeks plans are kept`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        let refused = await home.ask("PUT /v1/weeks/2026-09-22")
        #expect(refused.code == "beyond-horizon")
        #expect(refused.text.contains("keeps its plans for 4 weeks"), "\(refused.text)")
    }

    @Test func `allows one meal a day, unless the request replaces it`() async throws {
        let (home, _, _) = try await week()
        _ = await home.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        let refused = await home.ask("POST \(tuesday)/lunch/meals", body: #"{"title":"Fish"}"#)
        #expect(refused.status == .conflict && refused.code == "one-meal-per-day")
        #expect(try refused.problem.inTheWay?.title == "Soup")
        #expect(
            await home.ask("POST \(tuesday)/lunch/meals?replace=true", body: #"{"title":"Fish"}"#).status
                == .created)
        #expect(try await home.planned("2026-11-24/dinner") == [])
    }
}

@Suite struct `A copy` {
    @Test func `of a day says what was left out and why`() async throws {
        let home = try await Home()
        let gone = try await home.cook("Gone")
        try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("", "2026-11-24/lunch", mealID: gone)
        _ = await home.ask("DELETE /v1/meals/\(gone)?confirm")
        let answer = await home.ask("POST \(tuesday)/copies", body: #"{"date":"2026-12-02"}"#)
        #expect(answer.status == .created && answer["Location"] == "/v1/days/2026-12-02")
        let copy = try answer.copiedDay
        #expect(copy.copied == .init(meals: 1, extras: 0))
        let skipped = try #require(copy.skipped.first)
        #expect(skipped.title == "Gone (deleted)" && skipped.code == "meal-is-deleted")
        #expect(skipped.date == "2026-12-02" && skipped.slot == "lunch")
    }

    @Test func `of a plan is answered with the new plan`() async throws {
        let home = try await Home()
        try await home.plan("Soup", "2026-11-22/dinner")
        let path = "\(try await home.currentPlan)/copies"
        let copied = await home.ask("POST \(path)", body: #"{"startDate":"2026-12-24"}"#)
        #expect(copied.status == .created)
        #expect(try copied.copiedPlan.copied == .init(meals: 1, extras: 0))
        #expect(try copied.copiedPlan.plan.startDate == "2026-12-24")
    }
}

@Suite struct `Cleaning up plans` {
    @Test func `is answered with the removed ones`() async throws {
        let home = try await Home()
        try await home.plan("Soup", "2026-06-02/dinner")
        let cleaned = try await home.ask("DELETE /v1/plans?olderThanWeeks=8").cleanUp
        #expect(cleaned.removed.map(\.startDate) == ["2026-05-31"])
        #expect(cleaned.counts == .init(plans: 1, meals: 1))
    }
}
