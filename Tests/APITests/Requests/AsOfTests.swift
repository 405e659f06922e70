import API
import Domain
import Foundation
import HTTP
import Store
import Testing
import UseCases

@Suite struct `A read as of some time` {
    @Test func `shows the past resource with its version and tag`() async throws {
        let home = try await Home()
        let meal = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        let path = try "/v1/meals/\(meal.meal.id)"
        _ = await home.ask("PUT \(path)/favourite")
        let liked = await home.ask("GET \(path)")
        _ = await home.ask("PATCH \(path)", body: #"{"name":"Fish tacos"}"#)
        _ = await home.ask("DELETE \(path)/favourite")
        _ = await home.ask("DELETE \(path)")
        _ = await home.ask("DELETE \(path)?purge")
        #expect(await home.ask("GET \(path)").status == .notFound)
        for (seq, expected) in [(2, meal), (3, liked)] {
            let answer = await home.ask("GET \(path)?asOf=\(seq)")
            #expect(answer.text == expected.text)
            #expect(answer["ETag"] == expected["ETag"])
        }
        #expect(try await home.ask("GET \(path)?asOf=4").meal.name == "Fish tacos")
        #expect(try await home.ask("GET \(path)?asOf=6").meal.deletedAt != nil)
        #expect(await home.ask("GET \(path)?asOf=7").status == .notFound)
        #expect(await home.ask("GET \(path)?asOf=1").status == .notFound)
        let tag = try #require(liked["ETag"])
        #expect(await home.ask("GET \(path)?asOf=3", ["If-None-Match: \(tag)"]).status == .notModified)
    }

    @Test func `shows collections page by page, filtered as now`() async throws {
        let home = try await Home()
        for name in ["A", "B", "C"] { _ = await home.ask("POST /v1/meals", body: #"{"name":"\#(name)"}"#) }
        let then = await home.ask("GET /v1/meals?limit=2")
        _ = await home.ask("POST /v1/meals", body: #"{"name":"AA"}"#)
        let page = await home.ask("GET /v1/meals?limit=2&asOf=4")
        #expect(page.text == then.text)
        #expect(page["ETag"] == then["ETag"])
        let link = try #require(page["Link"]?.firstMatch(of: /<(.*)>; rel="next"/)).1
        #expect(try await home.ask("GET \(link)").meals.map(\.name) == ["C"])
    }

    @Test(arguments: [
        "/v1/days/2026-11-23", "/v1/days", "/v1/weeks/2026-11-23", "/v1/plans", "/v1/plans/current",
    ])
    func `shows plans and days as well`(
        path: String
    ) async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/days/2026-11-23/dinner/meals", body: #"{"title":"Leftovers"}"#)
        let then = await home.ask("GET \(path)")
        let plannedMeal = await home.ask("POST /v1/days/2026-11-23/dinner/meals", body: #"{"title":"Soup"}"#)
        _ = await home.ask("PUT \(plannedMeal["Location"] ?? "")/completion")
        #expect(await home.ask("GET \(path)").text != then.text)
        let answer = await home.ask("GET \(path)?asOf=2")
        #expect(answer.text == then.text, "\(answer.text)")
        #expect(answer["ETag"] == then["ETag"], "\(answer.text)")
    }

    @Test func `knows the plan that was the current one`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Tacos", "2026-11-23/dinner")
        let then = await home.ask("GET /v1/plans/current")
        clock.advance(minutes: 7 * 24 * 60)
        #expect(await home.ask("GET /v1/plans/current").status == .notFound)
        for time in ["2", "2026-11-23T10:00:00Z"] {
            #expect(await home.ask("GET /v1/plans/current?asOf=\(time)").text == then.text)
        }
        #expect(await home.ask("GET /v1/plans/current?asOf=2026-11-30T08:00:00Z").status == .notFound)
    }

    @Test(arguments: ["", "?format=text", "?format=markdown", "?format=csv", "?pretty"])
    func `shows lists with what followed from their time`(
        form: String
    ) async throws {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "2 onions")
        let list = try await home.generate().generated.list
        let paths = ["/v1/lists/\(list.id)", "/v1/lists/current"].map {
            $0 + form
        }
        let then = await home.ask("GET \(paths[0])")
        // The plan moves on, a line is bought, the meal has another name, and another list is the
        // current one.
        _ = await home.ask(
            "POST /v1/days/2026-11-25/dinner/meals",
            body: #"{"mealId":"\#(try await home.ids("/v1/meals")[0])"}"#)
        try await home.tick("onions")
        _ = await home.ask(
            "PATCH /v1/meals/\(try await home.ids("/v1/meals")[0])", body: #"{"name":"Fish tacos"}"#)
        _ = await home.ask("POST /v1/lists", body: "{}")
        #expect(await home.ask("GET \(paths[0])").text != then.text)
        for path in paths {
            let answer = await home.ask("GET \(path)\(form.isEmpty ? "?" : "&")asOf=4")
            #expect(answer.text == then.text, "\(answer.text)")
            #expect(answer["ETag"] == then["ETag"], "\(answer.text)")
        }
        #expect(await home.ask("GET \(paths[1])\(form.isEmpty ? "?" : "&")asOf=3").code == "no-open-list")
    }

    @Test func `knows which lists there were, and which were stale on that day`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "2 onions")
        try await home.generate()
        let then = await home.ask("GET /v1/lists")
        try await home.plan("Soup", at: "2026-11-25/dinner", of: "1 leek")
        let stale = await home.ask("GET /v1/lists")
        #expect(try then.lists.map(\.stale) == [false])
        #expect(try stale.lists.map(\.stale) == [true])
        // The next week has another plan.
        clock.advance(minutes: 7 * 24 * 60)
        _ = await home.ask("DELETE /v1/lists/current")
        #expect(await home.ask("GET /v1/lists?asOf=4").text == then.text)
        #expect(await home.ask("GET /v1/lists?asOf=2026-11-23T09:00:00Z&status=open").text == stale.text)
        #expect(await home.ask("GET /v1/lists?asOf=4&status=completed").items.isEmpty)
        #expect(await home.ask("GET /v1/lists").items.isEmpty)
    }

    @Test func `works in a batch, but not in an atomic one`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        let read = #"{"method":"GET","path":"/v1/meals?asOf=1"}"#
        let apart = await home.ask("POST /v1/batch", body: #"{"operations":[\#(read)]}"#)
        let result = try #require(try apart.batch.results.first)
        #expect(result.body["items"] == [], "\(apart.text)")
        let whole = await home.ask("POST /v1/batch", body: #"{"operations":[\#(read)],"atomic":true}"#)
        #expect(whole.code == "batch-failed")
        #expect(whole.text.contains("?asOf"))
    }

    @Test func `is of a sequence or an instant, with any offset`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        clock.advance(minutes: 60)
        _ = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        clock.advance(minutes: 60)
        for (time, count) in [
            ("1", 0), ("2", 1), ("2026-11-23T09:00:00Z", 0), ("2026-11-23T09:59:59Z", 0),
            ("2026-11-23T10:00:00Z", 1),
            ("2026-11-23T11:00:00Z", 1), ("2026-11-23T11:30:00%2B01:00", 1), ("2026-11-23T10:30:00+01:00", 0),
        ] {
            let answer = await home.ask("GET /v1/meals?asOf=\(time)")
            #expect(answer.status == .ok, "\(time): \(answer.text)")
            #expect(answer.items.count == count, "\(time): \(answer.text)")
        }
    }

    @Test(arguments: [
        "3", "2026-11-23T09:00:01Z", "2026-11-23T08:59:59Z", "0", "-1", "yesterday", "", "2026-11-23", "01",
    ])
    func `is of a time that was`(time: String) async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        let answer = await home.ask("GET /v1/meals?asOf=\(time)")
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == ["?asOf"], "\(answer.text)")
    }

    @Test(arguments: [
        (TransactionsFailure.gone(first: 3), Status.gone, "history-gone"),
        (.damaged, .internalServerError, "history-damaged"),
    ])
    func `is refused where the log does not have it`(
        failure: TransactionsFailure, status: Status, code: String
    )
        async throws
    {
        let repository = MemoryRepository(now: TestClock().now)
        let home = try await Home(Door(repository: repository))
        _ = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        let door = Door(repository: Forgetful(kept: repository, failure: failure))
        for time in ["1", "2026-11-23T09:00:00Z"] {
            let answer = await door.ask("GET /v1/meals?asOf=\(time)", ["Authorization: Bearer \(home.token)"])
            #expect(answer.status == status)
            #expect(answer.code == code)
        }
    }
}
