import Domain
import HTTP
import Testing

@Suite struct `Changes that can be drawn` {
    /// The last change, with these parameters.
    private func last(_ query: String, in home: Home) async throws -> AnswerValue {
        let since = try await home.newest() - 1
        let answer = await home.ask("GET /v1/changes?since=\(since)&\(query)")
        return try #require(try answer.value["changes"]?.elements.last, "\(answer.text)")
    }

    private func put(_ kind: String, in change: AnswerValue) throws -> AnswerValue {
        return try #require(change["puts"]?.elements.first { $0["kind"]?.string == kind }, "\(change)")
    }

    @Test func `show a line as its list does`() async throws {
        let home = try await Home()
        try await home.plan("Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.generate()
        try await home.tick("lime")
        let value = try #require(try put("item", in: try await last("shown", in: home))["value"])
        let list = try await home.ask("GET /v1/lists/current").value
        let line = try #require(list["items"]?.elements.first { $0["name"]?.string == "lime" })
        #expect(value["listId"] == list["id"])
        for (name, shown) in value.members where name != "listId" { #expect(line[name] == shown, "\(name)") }
        #expect(value["ticked"] == .bool(true))
        // The id of a put is that of the row, by which a delete names it too.
        let row = try put("item", in: try await last("", in: home))
        #expect(try put("item", in: try await last("shown", in: home))["id"] == row["id"])
    }

    @Test func `show a day, a meal and a category as their addresses do`() async throws {
        let home = try await Home()
        try await home.plan("Soup", "2026-11-24/dinner")
        let day = try put("day", in: try await last("shown", in: home))["value"]
        #expect(day == (try await home.ask("GET /v1/days/2026-11-24").value))
        let category = await home.ask("POST /v1/categories", body: #"{"name":"Cheese","position":1}"#)
        #expect(try put("category", in: try await last("shown", in: home))["value"] == (try category.value))
        _ = try await home.cook("Stew", of: "1 carrot")
        let meal = try put("meal", in: try await last("shown", in: home))["value"]
        let outlines = try await home.ask("GET /v1/meals?view=outline").value["items"]
        #expect(meal == outlines?.elements.first)
    }

    @Test func `count what is gone by now as deleted`() async throws {
        let home = try await Home()
        let usual = try await home.ask("POST /v1/usuals", body: #"{"text":"Eggs"}"#).value
        let since = try await home.newest() - 1
        _ = await home.ask("DELETE /v1/usuals/\(usual["id"]?.string ?? "")")
        let changes = try await home.ask("GET /v1/changes?since=\(since)&shown").value["changes"]?.elements
        #expect(changes?.map { $0["puts"]?.elements.count } == [0, 0])
        #expect(changes?.first?["deletes"]?.elements.first?["id"] == usual["id"])
    }

    @Test func `have tags of their own for each content`() async throws {
        let home = try await Home()
        _ = try await home.cook("Tacos")
        var tags: Set<String?> = []
        for query in ["since=1", "since=1&rows=false", "since=1&shown"] {
            tags.insert(await home.ask("GET /v1/changes?\(query)")["ETag"])
        }
        #expect(tags.count == 3)
    }

    @Test func `come without rows, by kind, id and version`() async throws {
        let home = try await Home()
        let usual = try await home.ask("POST /v1/usuals", body: #"{"text":"Eggs"}"#).value
        let put = try put("usual", in: try await last("rows=false", in: home))
        #expect(put["value"] == nil)
        #expect(put["id"] == usual["id"])
        #expect(put["version"] == usual["version"])
    }

    @Test(arguments: [(100, true), (101, false)])
    func `show the things of a transaction of up to a hundred rows`(rows: Int, areShown: Bool) async throws {
        let home = try await Home()
        try await home.addAtOnce((1...rows).map { Recipe(name: "Soup \($0)", servings: 4) })
        let puts = try #require(try await last("shown", in: home)["puts"]?.elements)
        #expect(puts.count == rows)
        #expect(puts.allSatisfy { ($0["value"] != nil) == areShown })
        #expect(puts.allSatisfy { $0["id"] != nil })
    }

    @Test(arguments: ["shown&rows=false", "shown=yes", "rows=none"])
    func `refuse parameters that do not go together`(query: String) async throws {
        let home = try await Home()
        for path in ["changes", "events"] {
            #expect(await home.ask("GET /v1/\(path)?\(query)").status == .unprocessableContent)
        }
    }

    @Test func `are hardly more than half a kilobyte for a tick on the stream`() async throws {
        let home = try await Home()
        try await home.plan("Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.generate()
        let reader = try await home.follow("/v1/events?shown")
        try await home.tick("ground beef")
        await reader.until { $0.contains("event: change") && $0.hasSuffix("\n\n") }
        let event = try #require(reader.text.split(separator: "id: ").last)
        reader.cancel()
        await reader.untilEnd()
        #expect(event.contains("event: change"))
        #expect(event.contains(#""ticked":true"#))
        #expect(event.utf8.count <= 600, "\(event)")
    }
}
