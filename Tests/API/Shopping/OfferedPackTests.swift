import Domain
import HTTP
import Ingredients
import Tables
import Testing

@Suite struct `A pack that is offered` {
    /// A list with feta for a salad, over which somebody has written 400 g on so many lists.
    private func feta(times: Int) async throws -> (home: Home, line: String) {
        let home = try await Home()
        var line = ""
        for time in 1...times {
            try await home.plan("Salad \(time)", at: "2026-11-2\(3 + time)/dinner", of: "150 g feta")
            try await home.generate()
            line = try await home.line("feta")
            #expect(await home.ask("PATCH \(line)", body: #"{"writtenAmount":"400 g"}"#).status == .ok)
            if time == times { break }
            try await home.tick("feta")
            _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        }
        return (home, line)
    }

    private func offered(_ path: String, _ home: Home) async -> String? {
        await home.ask("GET \(path)").json["offersPack"] as? String
    }

    @Test func `stands at the food from the third time on`() async throws {
        let (home, _) = try await feta(times: 3)
        #expect(await offered("/v1/foods/feta", home) == "400 g")
    }

    @Test func `stands at the line on which it is written`() async throws {
        let (home, line) = try await feta(times: 3)
        #expect(await offered(line, home) == "400 g")
    }

    @Test func `stands nowhere after two times`() async throws {
        let (home, line) = try await feta(times: 2)
        #expect(await offered("/v1/foods/feta", home) == nil)
        #expect(await offered(line, home) == nil)
    }

    @Test func `leaves a line without the amount alone`() async throws {
        let (home, line) = try await feta(times: 3)
        _ = await home.ask("PATCH \(line)", body: #"{"writtenAmount":null}"#)
        #expect(await offered(line, home) == nil)
    }

    @Test func `goes once it is taken, and comes back with its undo`() async throws {
        let (home, line) = try await feta(times: 3)
        let taken = await home.ask("PATCH /v1/foods/feta", body: #"{"packs":["400 g"]}"#)
        #expect(await offered(line, home) == nil)
        let change = try #require(taken["Larder-Change"])
        #expect(await home.ask("POST /v1/activity/\(change)/undo").status == .ok)
        #expect(await offered(line, home) == "400 g")
    }

    @Test func `is counted in an export too`() async throws {
        let (home, _) = try await feta(times: 3)
        let bought = try await Copy(of: try await home.export()).household.bought
        #expect(bought.all.map { $0.row.writtenPacks.map(\.text) } == [["400 g", "400 g"]])
    }

    @Test func `is counted no more for a line whose clearing is undone`() async throws {
        let (home, _) = try await feta(times: 3)
        try await home.tick("feta")
        let cleared = await home.ask("DELETE \(try await home.currentList)/ticked")
        let change = try #require(cleared["Larder-Change"])
        #expect(await home.ask("POST /v1/activity/\(change)/undo").status == .ok)
        let bought = try await Copy(of: try await home.export()).household.bought
        #expect(bought.all.map { $0.row.writtenPacks.count } == [2])
    }
}
