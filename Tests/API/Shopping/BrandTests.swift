import HTTP
import Testing

@Suite struct `A brand that somebody writes on a list` {
    private func write(_ text: String, _ home: Home) async throws {
        let answer = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(text)"}"#)
        try #require(answer.status == .created, "\(answer.text)")
    }

    @Test func `stays in the name of its line`() async throws {
        let home = try await Home()
        try await write("2 MILSANI Butter", home)
        #expect(try await home.lines() == ["2 MILSANI Butter"])
    }

    @Test func `makes no food of its own`() async throws {
        let home = try await Home()
        try await home.plan("Cake", at: "2026-11-24/dinner", of: "250 g butter")
        try await home.generate()
        try await write("MILSANI Butter", home)
        #expect(try await home.list().list.items.map(\.name) == ["MILSANI Butter"])
    }

    @Test func `is seen though more meals write the food without it`() async throws {
        let home = try await Home()
        try await home.plan("Cake", at: "2026-11-24/dinner", of: "250 g butter")
        try await home.plan("Shortbread", at: "2026-11-25/dinner", of: "100 g butter")
        try await write("MILSANI Butter", home)
        try await home.generate()
        #expect(try await home.list().list.items.map(\.name) == ["MILSANI Butter"])
    }

    @Test func `stays in a usual item`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 MILSANI Butter"}"#)
        try await home.generate()
        #expect(try await home.list().list.items.map(\.name) == ["MILSANI Butter"])
    }

    @Test func `leads to what is said of the food`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/foods/MILSANI%20Butter", body: #"{"keepsDays":30}"#)
        #expect(await home.ask("GET /v1/foods/butter").json["keepsDays"] as? Int == 30)
    }

    @Test func `is a food of its own where a member keeps it apart`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/foods/MILSANI%20Butter", body: #"{"sameAs":"MILSANI Butter"}"#)
        try await write("butter", home)
        try await write("MILSANI Butter", home)
        #expect(try await home.list().list.items.map(\.name).sorted() == ["MILSANI Butter", "butter"])
    }
}
