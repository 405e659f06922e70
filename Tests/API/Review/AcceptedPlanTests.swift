import HTTP
import Testing

private func dinner(_ day: Int) -> String { "/v1/days/2026-11-\(day)/dinner" }
private let week = 22...28

/// A family whose Alex has suggested a dinner for each day of the week, and submitted the plan.
private struct SuggestedWeek {
    let family: Home
    let plan: String

    init() async throws {
        family = try await Home(with: ["Sam"])
        for day in week { _ = await family.alex.suggest("Meal \(day)", dinner(day)) }
        plan = try await family.currentPlan
        #expect(await family.alex.ask("PUT \(plan)/submission").status == .ok)
    }

    /// The tag of the plan as Sam has read it.
    var tag: String { get async throws { try #require(await family.sam.ask("GET \(plan)")["ETag"]) } }

    func accept(_ tag: String) async -> Response {
        await family.sam.ask("PUT \(plan)/acceptance", ["If-Match: \(tag)"])
    }
}

@Suite struct `A plan that a member accepts` {
    @Test func `is reviewed with four calls, from the first look to the settled plan`() async throws {
        let week = try await SuggestedWeek()
        let (alex, sam) = (week.family.alex, week.family.sam)
        _ = await alex.ask("POST \(dinner(23))/comments", body: #"{"text":"Fresh from the market"}"#)
        // 1: all suggestions, the newest comments, and what Sam can do.
        let plan = await sam.ask("GET /v1/plans/current")
        let reviews = try plan.plan.days.compactMap(\.slots.dinner.review)
        #expect(reviews.count == 7 && reviews.allSatisfy { $0.can.contains("acceptance") })
        #expect(reviews[1].newestComments.map(\.text) == ["Fresh from the market"])
        // 2 and 3: two counter-suggestions.
        for (day, body) in [
            (24, #"{"suggestion":{"title":"Soup","servings":2}}"#), (25, #"{"suggestion":null}"#),
        ] { #expect(await sam.ask("PUT \(dinner(day))/rejection", body: body).status == .ok) }
        // 4: the other five.
        let accepted = await sam.ask("PUT \(week.plan)/acceptance")
        #expect(try accepted.acceptedPlan.accepted.map(\.title) == [22, 23, 26, 27, 28].map { "Meal \($0)" })
        // Alex answers in one call.
        let settled = try await alex.ask("PUT \(week.plan)/acceptance").acceptedPlan
        #expect(settled.accepted.map(\.title) == ["Soup", "Nothing"])
        #expect(settled.accepted.map(\.nothing) == [false, true])
        #expect(settled.review.status == "finalized")
        #expect(settled.counts.planned == 6)
    }

    @Test func `comes back with what was accepted`() async throws {
        let week = try await SuggestedWeek()
        let answer = await week.accept(try await week.tag)
        #expect(answer.status == .ok)
        let plan = try answer.acceptedPlan
        #expect(plan.accepted.map(\.date) == (22...28).map { "2026-11-\($0)" })
        #expect(plan.accepted.allSatisfy { $0.slot == "dinner" && $0.by == week.family.alex.memberID })
        #expect(plan.accepted.map(\.plannedMealId) == plan.days.map(\.slots.dinner.meals.first?.id))
        #expect(plan.version == answer.version)
    }

    @Test(arguments: [
        ("PUT \(dinner(24))/suggestion", #"{"title":"Liver"}"#),
        ("PUT \(dinner(24))/suggestion", #"{"title":"Meal 24","servings":12}"#),
        ("PUT /v1/days/2026-11-24/lunch/suggestion", #"{"title":"Liver"}"#),
        ("DELETE \(dinner(24))/suggestion", ""),
    ])
    func `is refused if a suggestion has changed since it was read`(request: String, body: String)
        async throws
    {
        let week = try await SuggestedWeek()
        let tag = try await week.tag
        #expect(await week.family.alex.ask(request, body: body).status == .ok)
        let refused = await week.accept(tag)
        #expect(refused.status == .preconditionFailed)
        #expect(try refused.value["current"]?["days"]?.elements.count == 7)
        #expect(try await week.family.sam.planned("2026-11-23/dinner").isEmpty)
        #expect(await week.accept(try await week.tag).status == .ok)
    }

    @Test func `is refused if another member has countered since it was read`() async throws {
        let week = try await SuggestedWeek()
        let kim = try await week.family.joined(by: "Kim")
        let tag = try await week.tag
        #expect(await kim.reject(for: "Liver", dinner(24)).status == .ok)
        #expect(await week.accept(tag).status == .preconditionFailed)
    }

    @Test func `is not refused for a comment`() async throws {
        let week = try await SuggestedWeek()
        let tag = try await week.tag
        _ = await week.family.alex.ask("POST \(dinner(24))/comments", body: #"{"text":"Please"}"#)
        #expect(await week.accept(tag).status == .ok)
    }

    @Test func `is still renamed with the tag of its own row`() async throws {
        let week = try await SuggestedWeek()
        let tag = try await week.tag
        _ = await week.family.alex.suggest("Liver", dinner(24))
        let renamed = await week.family.sam.ask(
            "PATCH \(week.plan)", ["If-Match: \(tag)"], body: #"{"name":"Ours"}"#)
        #expect(renamed.status == .ok)
    }

    @Test func `is refused if nothing waits for the member`() async throws {
        let week = try await SuggestedWeek()
        let own = await week.family.alex.ask("PUT \(week.plan)/acceptance")
        #expect(own.code == "wrong-turn")
        #expect(own.text.contains("No suggestion of this plan waits for your answer"))
        _ = await week.family.sam.ask("PUT \(week.plan)/acceptance")
        let settled = await week.family.sam.ask("PUT \(week.plan)/acceptance")
        #expect(settled.code == "wrong-status")
        #expect(try settled.problem.possible == ["reopening"])
    }

    @Test func `is refused before it is submitted`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let refused = await family.sam.ask("PUT \(try await family.currentPlan)/acceptance")
        #expect(refused.code == "wrong-status")
        #expect(refused.text.contains("not submitted for review"))
    }

    @Test func `replaces the one meal of a day on request`() async throws {
        let week = try await SuggestedWeek()
        try await week.family.alex.plan("Bread", "2026-11-24/lunch")
        _ = await week.family.alex.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        #expect(await week.family.sam.ask("PUT \(week.plan)/acceptance").code == "one-meal-per-day")
        #expect(await week.family.sam.ask("PUT \(week.plan)/acceptance?replace").status == .ok)
        #expect(try await week.family.sam.planned("2026-11-24/lunch").isEmpty)
    }

    @Test func `is told in one sentence, and settled for all`() async throws {
        let week = try await SuggestedWeek()
        _ = await week.family.sam.ask("PUT \(week.plan)/acceptance")
        let activity = try await week.family.alex.ask("GET /v1/activity?limit=1").activities.first
        #expect(activity?.summary == "Sam accepted the suggestions of the plan “Week of Nov 22-28”")
        #expect(activity?.undoable == false)
        #expect(try await week.family.told(week.family.alex) == ["finalized", "joined"])
    }

    @Test func `is told like a single acceptance if it had one suggestion`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish", dinner(24))
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.ask("PUT \(try await family.currentPlan)/acceptance")
        #expect(
            try await family.alex.ask("GET /v1/activity?limit=1").activities.first?.summary
                == "Sam accepted Fish for Tuesday's dinner (Nov 24)")
    }
}
