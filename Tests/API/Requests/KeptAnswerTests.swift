import API
import Foundation
import HTTP
import Testing

/// Answers that the server keeps until the household or the date changes.
@Suite struct `An answer that is kept` {
    /// The head but for the id of the request, and the body.
    private func whole(_ response: Response) -> [String] {
        ["\(response.status.rawValue)"]
            + response.fields.filter { $0.name != "X-Request-Id" }.map { "\($0.name): \($0.value)" }
            + [response.text]
    }

    private func paths(of home: Home) async throws -> [String] {
        let plan = try #require(try await home.ids("/v1/plans").first)
        let list = try #require(try await home.ids("/v1/lists").first)
        let meal = try #require(try await home.ids("/v1/meals").first)
        return [
            "/v1/settings", "/v1/weeks/today", "/v1/plans/current", "/v1/plans/\(plan)", "/v1/meals",
            "/v1/meals?limit=2&pretty", "/v1/meals?sort=-name&limit=2", "/v1/meals/\(meal)",
            "/v1/meals/\(meal)?servings=3", "/v1/lists/\(list)", "/v1/lists/\(list)?sources=true",
            "/v1/lists/\(list)?format=csv", "/v1/lists/current", "/v1/lists", "/v1/lists?status=open&limit=1",
            "/v1/foods", "/v1/foods?q=mi", "/v1/foods/milk", "/v1/stats", "/v1/history",
            "/v1/history?format=csv", "/v1/activity", "/v1/activity?limit=3",
        ]
    }

    @Test func `is what a server without it answers, to each member, after each change and date`()
        async throws
    {
        let clock = TestClock()
        let alex = try await Home(Door(clock: clock), with: ["Sam"])
        _ = await alex.ask("POST /v1/samples")
        _ = await alex.ask("PUT /v1/weeks/today")
        let list = try await alex.ask("POST /v1/lists").id
        let meal = try #require(try await alex.ids("/v1/meals").first)
        let changes = [
            "GET /v1", "PUT /v1/meals/\(meal)/favourite", "POST /v1/days/today/dinner/meals",
            "PATCH /v1/settings", "POST /v1/lists/\(list)/items", "advance", "PATCH /v1/meals/\(meal)",
            "PUT /v1/lists/\(list)/completion", "advance",
        ]
        let bodies = [
            "POST /v1/days/today/dinner/meals": #"{"mealId":"\#(meal)"}"#,
            "PATCH /v1/settings": #"{"unitSystem":"metric"}"#,
            "POST /v1/lists/\(list)/items": #"{"text":"2 l milk"}"#,
            "PATCH /v1/meals/\(meal)": #"{"name":"Another name"}"#,
        ]
        for change in changes {
            if change == "advance" {
                clock.advance(minutes: 7 * 24 * 60)
                // Otherwise the household may change between two answers.
                for member in [alex, alex.sam] { try await member.untilUseIsNoted("GET /v1/devices") }
            } else {
                let answer = await alex.sam.ask(change, body: bodies[change] ?? "")
                #expect(answer.status.rawValue < 300, "\(change): \(answer.text)")
            }
            let paths = try await paths(of: alex)
            for (member, language) in [(alex, "en"), (alex.sam, "en"), (alex, "de")] {
                // It has kept nothing, and each path is asked of it once.
                let forgetful = Door(repository: alex.door.repository, clock: clock)
                for path in paths {
                    let fields = ["Accept-Language: \(language)"]
                    let fresh = await forgetful.ask(
                        "GET \(path)", fields + ["Authorization: Bearer \(member.token)"])
                    for _ in 1...2 {
                        let answer = await member.ask("GET \(path)", fields)
                        #expect(whole(answer) == whole(fresh), "\(path) after \(change)")
                    }
                }
            }
        }
    }

    @Test func `is not sent to a client that has it`() async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/settings")
        let tag = try #require(answer["ETag"])
        let again = await home.ask("GET /v1/settings", ["If-None-Match: \(tag)"])
        #expect(again.status == .notModified)
        #expect(again.text.isEmpty)
        #expect(again["ETag"] == tag)
    }
}
