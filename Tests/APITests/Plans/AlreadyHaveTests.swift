import Foundation
import HTTP
import Testing

@Suite struct `A slot of which all was bought` {
    private func shopped() async throws -> (home: Home, plannedMeal: String) {
        let home = try await Home()
        let plannedMeal = try await home.plan("Chili", at: "2026-11-23/dinner", of: "500 g ground beef")
        try await home.plan("Soup", at: "2026-11-27/dinner", of: "3 carrots")
        try await home.generate()
        try await home.tick("ground beef")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        #expect(try await had(home) == "shopping")
        return (home, plannedMeal)
    }

    /// The source of Monday's already-have flag; every answer agrees.
    private func had(_ home: Home) async throws -> String? {
        let day = await home.ask("GET /v1/days/2026-11-23")
        let slot = try day.day.slots.dinner
        let reason = slot.alreadyHaveBy
        #expect(slot.alreadyHave == (reason != nil))
        #expect(try day.day.anyAlreadyHave == (reason != nil))
        return reason
    }

    @Test func `says so until another meal is swapped into it`() async throws {
        let (home, plannedMeal) = try await shopped()
        let seen = try #require(await home.ask("GET /v1/days/2026-11-23")["ETag"])
        let moved = await home.ask(
            "PATCH \(plannedMeal)", body: #"{"date":"2026-11-27","onConflict":"swap"}"#)
        #expect(moved.status == .ok, "\(moved.text)")
        #expect(try await had(home) == nil)
        #expect(await home.ask("GET /v1/days/2026-11-23", ["If-None-Match: \(seen)"]).status == .ok)
        try await home.generate()
        #expect(try await home.lines() == ["3 carrots"])
    }

    @Test func `says so until it is for more people`() async throws {
        let (home, plannedMeal) = try await shopped()
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":8}"#)
        #expect(try await had(home) == nil)
        try await home.generate()
        #expect(try await home.lines() == ["3 carrots", "500 g ground beef"])
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":4}"#)
        #expect(try await had(home) == "shopping")
    }

    @Test func `says so until a second meal is put into it`() async throws {
        let (home, _) = try await shopped()
        try await home.plan("Salad", at: "2026-11-23/dinner", of: "1 cucumber")
        #expect(try await had(home) == nil)
        try await home.generate()
        #expect(try await home.lines() == ["3 carrots", "1 cucumber"])
    }

    @Test func `says so under another tag, for its version stays`() async throws {
        let home = try await Home()
        try await home.plan("Chili", at: "2026-11-23/dinner", of: "500 g ground beef")
        try await home.generate()
        try await home.tick("ground beef")
        for path in ["/v1/days/2026-11-23", "/v1/plans/current"] {
            let before = await home.ask("GET \(path)")
            _ = await home.ask("DELETE \(try await home.currentList)/ticked")
            let after = await home.ask("GET \(path)", ["If-None-Match: \(before["ETag"] ?? "")"])
            #expect(after.status == .ok, "\(path)")
            #expect(after.version == before.version, "\(path)")
            let clearing = try await home.ask("GET /v1/activity").activities.first?.seq
            _ = await home.ask("POST /v1/activity/\(try #require(clearing))/undo")
        }
    }

    @Test func `differs from a flag set by a member, which stays`() async throws {
        let (home, _) = try await shopped()
        let path = "/v1/days/2026-11-23/dinner/already-have"
        #expect(try await home.ask("PUT \(path)").slot.alreadyHaveBy == "member")
        try await home.plan("Salad", at: "2026-11-23/dinner", of: "1 cucumber")
        #expect(try await had(home) == "member")
        try await home.generate()
        #expect(try await home.lines() == ["3 carrots"])
        #expect(try await home.ask("DELETE \(path)").slot.alreadyHaveBy == nil)
        try await home.generate()
        #expect(try await home.lines() == ["3 carrots", "1 cucumber", "500 g ground beef"])
    }
}
