import Foundation
import HTTP
import Testing
import UseCases

private let tuesday = "2026-11-24"

@Suite struct `Cooking what was planned` {
    private func usage(_ meal: String, _ home: Home) async throws -> [String] {
        let meal = try await home.ask("GET /v1/meals/\(meal)").meal
        return ["\(meal.usageCount)", meal.lastUsed ?? "never"]
    }

    @Test func `is marked and unmarked, as often as one likes, and counted once`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let plannedMeal =
            "/v1/planned-meals/" + (try await home.plan("", "\(tuesday)/dinner", mealID: meal))
        #expect(try await usage(meal, home) == ["0", "never"])
        for _ in 0..<2 {
            let done = await home.ask("PUT \(plannedMeal)/completion")
            #expect(try done.plannedMeal.completed)
            #expect(try done.plannedMeal.completedDate == "2026-11-23")
        }
        #expect(try await usage(meal, home) == ["1", "2026-11-23"])
        #expect(
            try await home.ask("PUT \(plannedMeal)/completion", body: #"{"completedDate":"2026-11-20"}"#)
                .plannedMeal.completedDate
                == "2026-11-20")
        #expect(try await usage(meal, home) == ["1", "2026-11-20"])
        #expect(
            await home.ask("PUT \(plannedMeal)/completion", body: #"{"completedDate":"2026-11-31"}"#).pointers
                == ["/completedDate"])
        for _ in 0..<2 {
            #expect(try await home.ask("DELETE \(plannedMeal)/completion").plannedMeal.completedDate == nil)
        }
        #expect(try await usage(meal, home) == ["0", "never"])
        // Words are cooked too.
        let words = try await home.plan("Leftovers", "\(tuesday)/lunch")
        #expect(
            try await home.ask("PUT /v1/planned-meals/\(words)/completion").plannedMeal
                .completed)
    }

    /// The day that an entry leaves may come before the one it goes to, or after it.
    @Test(arguments: ["2026-11-25", "2026-11-23"])
    func `follows the meal when it is moved, changed, copied or removed`(
        day: String
    ) async throws {
        let home = try await Home()
        let (tacos, soup) = (try await home.cook("Tacos"), try await home.cook("Soup"))
        let id = try await home.plan("", "\(tuesday)/dinner", mealID: tacos)
        _ = await home.ask("PUT /v1/planned-meals/\(id)/completion")
        _ = await home.ask("PATCH /v1/planned-meals/\(id)", body: #"{"date":"\#(day)"}"#)
        #expect(try await usage(tacos, home) == ["1", "2026-11-23"])
        _ = await home.ask("POST /v1/days/\(day)/copies", body: #"{"date":"2026-11-26"}"#)
        #expect(try await usage(tacos, home) == ["1", "2026-11-23"])
        _ = await home.ask("PATCH /v1/planned-meals/\(id)", body: #"{"mealId":"\#(soup)"}"#)
        #expect(try await usage(tacos, home) == ["0", "never"])
        #expect(try await usage(soup, home) == ["1", "2026-11-23"])
        _ = await home.ask("DELETE /v1/planned-meals/\(id)")
        #expect(try await usage(soup, home) == ["0", "never"])
    }

    @Test func `cannot lie in the future, except tomorrow`()
        async throws
    {
        let home = try await Home()
        let plannedMeal =
            "/v1/planned-meals/\(try await home.plan("Soup", "\(tuesday)/dinner"))"
        #expect(
            await home.ask("PUT \(plannedMeal)/completion", body: #"{"completedDate":"2026-11-24"}"#).status
                == .ok)
        let refused = await home.ask(
            "PUT \(plannedMeal)/completion", body: #"{"completedDate":"2026-11-25"}"#)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.pointers == ["/completedDate"])
    }

    @Test
    func
        `is refused beyond the kept weeks, and possible within them`()
        async throws
    {
        let clock = TestClock("2026-09-02T09:00:00Z")
        let home = try await Home(Door(clock: clock, signup: .open))
        let plannedMeal =
            "/v1/planned-meals/\(try await home.plan("Soup", "2026-09-01/dinner"))"
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        clock.advance(minutes: 82 * 24 * 60)
        for (request, body) in [
            ("POST /v1/days/2026-09-22/lunch/meals", #"{"title":"Soup"}"#), ("PUT /v1/weeks/2026-09-22", ""),
            ("POST /v1/plans", #"{"startDate":"2026-09-22"}"#),
            ("POST /v1/days/2026-09-01/copies", #"{"date":"2026-09-22"}"#),
        ] {
            let refused = await home.ask(request, body: body)
            #expect(
                refused.code == "beyond-horizon",
                "\(request): \(refused.text)")
            #expect(
                refused.text.contains("keeps its plans for 4 weeks"),
                "\(request): \(refused.text)")
        }
        #expect(try await home.ask("PUT \(plannedMeal)/completion").plannedMeal.completed)
        // The plan goes with the next write; its cooked meals stay counted.
        #expect(await home.ask("PUT \(plannedMeal)/completion").status == .notFound)
        #expect(await home.ask("PUT /v1/weeks/2026-10-27").status == .created)
        #expect(
            try await home.ask("GET /v1/plans").plans.map(\.startDate) == ["2026-10-25"])
    }

    @Test func `stays counted when old plans are cleaned up`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        for week in ["2026-06-02", "2026-09-01", "2026-10-27"] {
            let id = try await home.plan("", "\(week)/dinner", mealID: meal)
            _ = await home.ask(
                "PUT /v1/planned-meals/\(id)/completion", body: #"{"completedDate":"\#(week)"}"#)
        }
        #expect(await home.ask("DELETE /v1/plans").pointers == ["?olderThanWeeks"])
        #expect(await home.ask("DELETE /v1/plans?olderThanWeeks=3").pointers == ["?olderThanWeeks"])
        let cleaned = await home.ask("DELETE /v1/plans?olderThanWeeks=8")
        #expect(
            try cleaned.cleanUp.removed.map(\.startDate) == [
                "2026-05-31", "2026-08-30",
            ])
        #expect(try cleaned.cleanUp.counts == .init(plans: 2, meals: 2))
        #expect(await home.ask("GET /v1/plans").items.count == 1)
        #expect(try await usage(meal, home) == ["3", "2026-10-27"])
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        _ = await home.ask("PUT /v1/weeks/\(tuesday)")
        #expect(
            try await home.ask("GET /v1/plans").plans.map(\.startDate) == [
                "2026-11-22", "2026-10-25",
            ])
        _ = await home.ask("DELETE /v1/plans?olderThanWeeks=4")
        #expect(await home.ask("GET /v1/plans").items.count == 2)
        // The last of them ended three weeks and two days ago; a day later by the calendar than
        // four weeks, it goes by itself.
        #expect(try await usage(meal, home) == ["3", "2026-10-27"])
    }
}
