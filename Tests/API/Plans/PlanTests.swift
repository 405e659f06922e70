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
}

/// Today is Monday, 23 November 2026, in most tests.
@Suite struct `A plan` {
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
