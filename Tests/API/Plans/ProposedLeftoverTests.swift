import HTTP
import Testing

@Suite struct `Leftovers in a proposal` {
    private let home: Home
    private let chili: String
    /// The chili of Sunday, of which three portions are in the fridge.
    private let cooking: String

    init() async throws {
        home = try await Home()
        chili = try await home.cook("Chili")
        try await home.plan(meal: chili, at: "2026-11-22/dinner")
        let day = try await home.ask("GET /v1/days/2026-11-22").value
        cooking = try #require(day["slots"]?["dinner"]?["meals"]?.elements.first?["id"]?.string)
    }

    private func complete() async {
        let left = #"{"completedDate":"2026-11-22","left":3,"place":"fridge"}"#
        _ = await home.ask("PUT /v1/planned-meals/\(cooking)/completion", body: left)
    }

    private func propose(_ headers: [String] = []) async -> Response {
        let week = #"{"from":"2026-11-23","to":"2026-11-25"}"#
        return await home.ask("POST /v1/proposals", headers, body: week)
    }

    private func accept(_ more: String = "") async -> Response {
        let meal = """
            {"id":"01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1","date":"2026-11-23","slot":"dinner",
            "mealId":"\(chili)","servings":3,"portionId":"\(cooking)"}
            """
        return await home.ask(
            "POST /v1/proposals/acceptance", body: #"{"basis":1,"meals":[\#(meal)]\#(more)}"#)
    }

    @Test func `are named with their origin and the reason`() async throws {
        await complete()
        let answer = await propose()
        let slot = try answer.value["slots"]?.elements.first
        #expect(slot?["portionId"]?.string == cooking && slot?["servings"]?.int == 3)
        #expect(slot?["leftoverOf"] == nil)
        let reason = slot?["reasons"]?.elements.first
        #expect(reason?["code"]?.string == "portions" && reason?["count"]?.int == 3)
        #expect(reason?["place"]?.string == "fridge" && reason?["until"]?.string == "2026-11-25")
        #expect(
            reason?["text"]?.string == "3 portions in the fridge, good until Wednesday, Nov 25.")
        let german = await propose(["Accept-Language: de"]).text
        #expect(german.contains("3 Portionen im Kühlschrank, gut bis Mittwoch, 25.11."))
    }

    @Test func `have no fields where there are none`() async throws {
        _ = try await home.cook("Soup")
        let slot = try #require(try await propose().value["slots"]?.elements.first)
        #expect(slot["meal"] != nil && slot["portionId"] == nil && slot["leftoverOf"] == nil)
    }

    @Test func `are planned as portions, and one undo takes them back`() async throws {
        await complete()
        #expect(await accept().status == .created)
        let planned = try await home.ask("GET /v1/planned-meals/01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1").value
        #expect(planned["portionId"]?.string == cooking && planned["servings"]?.int == 3)
        #expect(planned["proposed"] == .bool(true))
        #expect(try await home.ask("GET /v1/portions").value["items"]?.elements.isEmpty == true)
        let activity = try await home.ask("GET /v1/activity?limit=1").value["items"]?.elements.first
        let seq = try #require(activity?["seq"]?.int)
        #expect(await home.ask("POST /v1/activity/\(seq)/undo").status.rawValue < 300)
        #expect(try await home.ask("GET /v1/portions").value["items"]?.elements.count == 1)
    }

    @Test(arguments: [
        (#","as":"suggestion""#, "/as"), ("", "/portionId"),
    ]) func `are refused by the field that is wrong`(more: String, pointer: String) async throws {
        #expect(await accept(more).pointers == [pointer])
    }
}
