import Domain
import Foundation
import HTTP
import Testing
import UseCases

extension Home {
    fileprivate func makePlan(_ body: String = "") async throws -> String {
        let answer = await ask("POST /v1/plans", body: body)
        return try answer.id
    }

    fileprivate func dates(_ body: String = "") async throws -> [String] {
        let plan = await ask("POST /v1/plans", body: body)
        try #require(plan.status == .created, "\(plan.text)")
        let made = try plan.plan
        return [made.startDate, made.endDate, made.name]
    }
}

/// Today is Monday, 23 November 2026, in most tests.
@Suite struct `A plan` {
    @Test func `is this week by default, and the next plan follows`() async throws {
        let home = try await Home()
        #expect(try await home.dates() == ["2026-11-22", "2026-11-28", "Week of Nov 22-28"])
        #expect(try await home.dates() == ["2026-11-29", "2026-12-05", "Week of Nov 29-Dec 5"])
        #expect(
            try await home.dates(#"{"endDate":"2026-12-09"}"#) == ["2026-12-06", "2026-12-09", "Dec 6-9"])
        #expect(
            try await home.ask("GET /v1/plans").plans.map(\.startDate) == [
                "2026-12-06", "2026-11-29", "2026-11-22",
            ])
    }

    @Test(arguments: [
        (#"{"defaultStartDay":1}"#, "2026-11-23", "2026-11-29"),
        (#"{"defaultStartDay":2}"#, "2026-11-17", "2026-11-23"),
        // The last Tuesday's three days are over, so it begins today.
        (#"{"defaultStartDay":2,"defaultMealPlanDuration":3}"#, "2026-11-23", "2026-11-25"),
        (#"{"defaultMealPlanDuration":14}"#, "2026-11-22", "2026-12-05"),
    ])
    func `begins on the household's day and is as long as it wants`(
        settings: String, first: String, last: String
    ) async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: settings)
        #expect(try await home.dates().prefix(2) == [first, last])
    }

    @Test(arguments: [
        // The newest ended so long ago; the day after it may still be planned when it was
        // yesterday.
        ("2026-11-13", "2026-11-22", "2026-11-23"), ("2026-11-12", "2026-11-21", "2026-11-22"),
        ("2026-11-11", "2026-11-20", "2026-11-22"),
        ("2026-10-01", "2026-10-10", "2026-11-22"), ("2026-12-01", "2026-12-05", "2026-12-06"),
    ])
    func `comes after the newest, unless that is long over`(first: String, last: String, next: String)
        async throws
    {
        let home = try await Home()
        _ = try await home.dates(#"{"startDate":"\#(first)","endDate":"\#(last)"}"#)
        #expect(try await home.dates().first == next)
    }

    @Test(arguments: [
        ("2024-02-26", "2024-03-03", "Week of Feb 26-March 3"),
        ("2026-12-28", "2027-01-03", "Week of Dec 28-Jan 3"),
        ("2026-09-16", "2026-09-20", "Sept 16-20"), ("2026-03-29", "2026-04-04", "Week of March 29-April 4"),
    ])
    func `is named by its dates over leap days and years`(
        first: String, last: String, name: String
    ) async throws {
        let home = try await Home()
        #expect(
            try await home.dates(#"{"startDate":"\#(first)","endDate":"\#(last)"}"#) == [first, last, name])
    }

    @Test(arguments: [
        (#"{"startDate":"2026-11-22","endDate":"2026-11-23"}"#, "/endDate"),
        (#"{"startDate":"2026-11-22","endDate":"2026-12-06"}"#, "/endDate"),
        (#"{"startDate":"2026-11-22","endDate":"2026-11-21"}"#, "/endDate"),
        (#"{"startDate":"2026-02-29"}"#, "/startDate"),
        (#"{"startDate":"22.11.2026"}"#, "/startDate"), (#"{"name":""}"#, "/name"),
        (#"{"start":"2026-11-22"}"#, "/start"),
    ])
    func `that cannot be is refused with the place that is wrong`(body: String, pointer: String) async throws
    {
        let answer = await (try await Home()).ask("POST /v1/plans", body: body)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == [pointer], "\(answer.text)")
    }

    @Test func `lies within ten years`() async throws {
        let home = try await Home()
        #expect(
            await home.ask("POST /v1/plans", body: #"{"startDate":"2062-11-22"}"#).code == "beyond-horizon")
        #expect(await home.ask("PUT /v1/weeks/1926-11-22").code == "beyond-horizon")
        #expect(
            await home.ask("POST /v1/days/9999-12-31/dinner/meals", body: #"{"title":"x"}"#).code
                == "beyond-horizon")
        #expect(await home.ask("GET /v1/weeks/9999-12-31").code == "no-plan")
    }

    @Test func `never shares a day with another, which is named`() async throws {
        let home = try await Home()
        let id = try await home.makePlan()
        for body in [
            #"{"startDate":"2026-11-28"}"#, #"{"startDate":"2026-11-18","endDate":"2026-11-22"}"#,
            #"{"startDate":"2026-11-16","endDate":"2026-11-29"}"#,
        ] {
            let answer = await home.ask("POST /v1/plans", body: body)
            #expect(answer.code == "plan-overlaps")
            #expect(answer.status == .conflict)
            #expect(try answer.problem.inTheWay?.id == id)
        }
        let next = try await home.makePlan()
        #expect(
            await home.ask("PATCH /v1/plans/\(next)", body: #"{"startDate":"2026-11-28"}"#).code
                == "plan-overlaps")
        #expect(await home.ask("PATCH /v1/plans/\(id)", body: #"{"startDate":"2026-11-21"}"#).status == .ok)
    }

    @Test func `needs a name without auto-naming, unless it comes with a day`()
        async throws
    {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"autoNameMealPlans":false}"#)
        let refused = await home.ask("POST /v1/plans")
        #expect(refused.code == "name-required")
        #expect(refused.pointers == ["/name"])
        #expect(try await home.dates(#"{"name":" Holidays "}"#).last == "Holidays")
        #expect(try await home.ask("PUT /v1/weeks/2026-12-24").plan.name == "Week of Dec 20-26")
        let plan = try #require(try await home.ask("GET /v1/plans").plans.first?.id)
        #expect(
            try await home.ask("PATCH /v1/plans/\(plan)", body: #"{"endDate":"2026-12-27"}"#).plan.name
                == "Dec 20-27")
        #expect(await home.ask("PATCH /v1/plans/\(plan)", body: #"{"name":"Christmas"}"#).status == .ok)
        #expect(await home.ask("PATCH /v1/plans/\(plan)", body: #"{"name":null}"#).code == "name-required")
    }

    @Test func `has its dates as name until, and after, a name is given`()
        async throws
    {
        let home = try await Home()
        let path = "/v1/plans/" + (try await home.makePlan())
        func name(_ body: String) async throws -> String {
            try await home.ask("PATCH \(path)", body: body).plan.name
        }
        #expect(try await name(#"{"endDate":"2026-11-30"}"#) == "Nov 22-30")
        #expect(try await name(#"{"name":"Guests"}"#) == "Guests")
        #expect(try await name(#"{"endDate":"2026-11-28"}"#) == "Guests")
        #expect(try await name(#"{"name":null}"#) == "Week of Nov 22-28")
        // Sending the automatic name back does not fix the name.
        #expect(try await name(#"{"name":"Week of Nov 22-28"}"#) == "Week of Nov 22-28")
        #expect(try await name(#"{"endDate":"2026-11-27"}"#) == "Nov 22-27")
    }

    @Test func `covers today, or the answer says which one would`() async throws {
        let home = try await Home()
        let none = await home.ask("GET /v1/plans/current")
        #expect(none.status == .notFound)
        #expect(none.code == "no-plan")
        let proposal = try #require(try none.problem.proposal)
        let made = await home.ask(
            "POST /v1/plans", body: try #require(try none.value["proposal"]).text)
        #expect(try made.plan.startDate == proposal.startDate)
        #expect(try made.plan.name == proposal.name)
        #expect(await home.ask("GET /v1/plans/current").text == made.text)
    }

    @Test func `shows its days, its counts and a version that covers them`() async throws {
        let home = try await Home()
        let plan = await home.ask("GET /v1/plans/" + (try await home.makePlan()))
        let path = try "/v1/plans/\(plan.plan.id)"
        let days = try plan.plan.days
        #expect(days.count == 7)
        #expect(days.first?.date == "2026-11-22")
        let plannedMeal = try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("Bread", "2026-11-24/dinner")
        let after = await home.ask("GET \(path)", ["If-None-Match: \(plan["ETag"] ?? "")"])
        #expect(after.status == .ok)
        #expect((after.version ?? 0) > (plan.version ?? 0))
        #expect(try after.plan.counts == .init(planned: 2, completed: 0))
        _ = await home.ask("PUT /v1/planned-meals/\(plannedMeal)/completion")
        let cooked = await home.ask("GET \(path)")
        #expect(try cooked.plan.counts == .init(planned: 2, completed: 1))
        #expect(
            try await home.ask("GET /v1/days/2026-11-24").day.counts == .init(planned: 2, completed: 1))
        // The plan itself has not changed since it was seen first, whatever has become of its days.
        #expect(
            await home.ask("PATCH \(path)", ["If-Match: \(plan["ETag"] ?? "")"], body: #"{"name":"A"}"#)
                .status == .ok)
        #expect(
            await home.ask("PATCH \(path)", ["If-Match: \(cooked["ETag"] ?? "")"], body: #"{"name":"B"}"#)
                .code == "precondition-failed")
        #expect(
            await home.ask("PATCH \(path)", ["If-Match: \"99999\""], body: #"{"name":"B"}"#).code
                == "precondition-failed")
    }

    @Test func `gives up no day on which something is planned`() async throws {
        let home = try await Home()
        let path = "/v1/plans/" + (try await home.makePlan())
        try await home.plan("Soup", "2026-11-28/dinner")
        let refused = await home.ask("PATCH \(path)", body: #"{"endDate":"2026-11-27"}"#)
        #expect(refused.code == "days-are-planned")
        #expect(try refused.problem.plannedOn == ["2026-11-28"])
        _ = await home.ask("DELETE /v1/days/2026-11-28")
        #expect(
            try await home.ask("PATCH \(path)", body: #"{"endDate":"2026-11-27"}"#).plan.endDate
                == "2026-11-27")
        #expect(try await home.ask("GET /v1/days/2026-11-28").day.planId == nil)
    }

    @Test func `goes with all that was planned`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Soup")
        let path = "/v1/plans/" + (try await home.makePlan())
        let plannedMeal = try await home.plan("", "2026-11-24/dinner", mealID: meal)
        _ = await home.ask("PUT /v1/planned-meals/\(plannedMeal)/completion")
        #expect(try await home.ask("GET /v1/meals/\(meal)").meal.usageCount == 1)
        #expect(await home.ask("DELETE \(path)", ["If-Match: \"1\""]).status == .preconditionFailed)
        #expect(await home.ask("DELETE \(path)").status == .noContent)
        #expect(await home.ask("GET \(path)").status == .notFound)
        #expect(try await home.planned("2026-11-24/dinner") == [])
        #expect(try await home.ask("GET /v1/meals/\(meal)").meal.usageCount == 0)
    }

    @Test func `is found by its days and its name`() async throws {
        let home = try await Home()
        for body in [#"{"name":"Café week"}"#, "{}", #"{"name":"Guests"}"#] {
            _ = try await home.makePlan(body)
        }
        func found(_ query: String) async throws -> [String] {
            var names: [String] = []
            var next: String? = "/v1/plans?limit=1&\(query)"
            while let path = next {
                let answer = await home.ask("GET \(path)")
                try #require(answer.status == .ok, "\(answer.text)")
                names += try answer.plans.map(\.name)
                next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
            }
            return names
        }
        #expect(try await found("") == ["Guests", "Week of Nov 29-Dec 5", "Café week"])
        #expect(try await found("q=cafe") == ["Café week"])
        #expect(try await found("q=WEEK") == ["Week of Nov 29-Dec 5", "Café week"])
        #expect(try await found("from=2026-11-29") == ["Guests", "Week of Nov 29-Dec 5"])
        #expect(try await found("from=2026-11-28&to=2026-11-29") == ["Week of Nov 29-Dec 5", "Café week"])
        #expect(try await found("status=finalized") == [])
        for query in ["from=x", "to=2026-02-30", "status=done", "cursor=x"] {
            #expect(await home.ask("GET /v1/plans?\(query)").pointers == ["?" + query.prefix { $0 != "=" }])
        }
    }
}

@Suite struct `A week` {
    @Test func `is made once, however many phones ask for it`() async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/weeks/2026-11-24").code == "no-plan")
        let answers = await withTaskGroup(of: Response.self) { group in
            for _ in 0..<8 { group.addTask { await home.ask("PUT /v1/weeks/2026-11-24") } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count { $0.status == .created } == 1)
        #expect(answers.count { $0.status == .ok } == 7)
        #expect(Set(answers.map(\.text)).count == 1)
        #expect(await home.ask("GET /v1/weeks/2026-11-28").text == answers[0].text)
        #expect(
            await home.ask("PUT /v1/weeks/2026-11-24", ["If-None-Match: *"]).status == .preconditionFailed)
    }

    @Test func `is clipped to the days that are free`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/plans", body: #"{"startDate":"2026-11-21","endDate":"2026-11-23"}"#)
        _ = await home.ask("POST /v1/plans", body: #"{"startDate":"2026-11-25","endDate":"2026-11-27"}"#)
        let tuesday = await home.ask("PUT /v1/weeks/2026-11-24")
        #expect(tuesday.status == .created)
        #expect(try tuesday.plan.startDate == "2026-11-24")
        #expect(try tuesday.plan.endDate == "2026-11-24")
        #expect(try tuesday.plan.name == "Nov 24")
        #expect(await home.ask("PUT /v1/weeks/2026-11-26").status == .ok)
        #expect(try await home.ask("PUT /v1/weeks/2026-11-28").plan.startDate == "2026-11-28")
    }

    @Test func `is where the server's calendar is, not where London's is`() async throws {
        // A quarter of an hour before midnight in London, on Saturday; in Auckland it is Sunday.
        let clock = TestClock("2026-11-21T23:45:00Z")
        let home = try await Home(Door(clock: clock, signup: .open, zone: 13 * 60))
        #expect(try await home.ask("POST /v1/plans").plan.startDate == "2026-11-22")
        let plannedMeal = try await home.plan("Soup", "2026-11-22/dinner")
        let done = await home.ask("PUT /v1/planned-meals/\(plannedMeal)/completion")
        #expect(try done.plannedMeal.completedDate == "2026-11-22")
        #expect(
            try await Home(Door(clock: clock, signup: .open)).ask("POST /v1/plans").plan.startDate
                == "2026-11-15")
    }
}
