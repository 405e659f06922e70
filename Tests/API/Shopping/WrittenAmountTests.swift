import Domain
import HTTP
import Tables
import Testing

@Suite struct `An amount that a member writes over the sum` {
    /// A list with 12 cloves of garlic for a soup, and the path of the line.
    private func garlic() async throws -> (home: Home, line: String) {
        let home = try await Home()
        try await home.plan("Garlic soup", at: "2026-11-24/dinner", of: "12 cloves garlic")
        try await home.generate()
        return (home, try await home.line("garlic"))
    }

    @discardableResult
    private func write(_ amount: String, over line: String, _ home: Home) async throws -> Response {
        let answer = await home.ask("PATCH \(line)", body: #"{"writtenAmount":"\#(amount)"}"#)
        try #require(answer.status == .ok, "\(answer.text)")
        return answer
    }

    @Test func `stands on the line with the sum beside it`() async throws {
        let (home, line) = try await garlic()
        let shown = try await write("1 bulb", over: line, home).line
        #expect(shown.text == "1 bulb garlic")
        #expect(shown.writtenAmount == "1 bulb")
        #expect(shown.quantities.map(\.text) == ["12 cloves"])
    }

    @Test func `is bought with one tick`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        try await home.tick("garlic")
        #expect(try await home.lines() == ["✓ 1 bulb garlic"])
    }

    @Test func `stays when the list is generated again for a larger need`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        try await home.plan("Aioli", at: "2026-11-25/dinner", of: "4 cloves garlic")
        try await home.generate()
        let shown = try await home.ask("GET \(line)").line
        #expect(shown.text == "1 bulb garlic")
        #expect(shown.quantities.map(\.text) == ["16 cloves"])
    }

    @Test func `goes when its line is cleared, and the next need shows its sum`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        try await home.tick("garlic")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        try await home.plan("Aioli", at: "2026-11-25/dinner", of: "4 cloves garlic")
        try await home.generate()
        let lines = try await home.lines()
        #expect(lines == ["4 cloves garlic"])
    }

    @Test func `counts as the sum for the lists after it`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        try await home.tick("garlic")
        _ = await home.ask("PUT \(try await home.currentList)/completion")
        let next = await home.ask("POST /v1/lists")
        let names = try await home.list().list.items.map(\.name)
        #expect(names == [], "\(next.text)")
    }

    @Test func `is taken back by null`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        let answer = await home.ask("PATCH \(line)", body: #"{"writtenAmount":null}"#)
        #expect(try answer.line.text == "12 cloves garlic")
    }

    @Test func `is taken back by a new text of a line written by hand`() async throws {
        let home = try await Home()
        let line = await home.ask("POST /v1/lists/current/items", body: #"{"text":"2 l milk"}"#).path
        try await write("a carton", over: line, home)
        let answer = await home.ask("PATCH \(line)", body: #"{"text":"3 l milk"}"#)
        #expect(try answer.line.text == "3 l milk")
    }

    @Test func `is undone like a note`() async throws {
        let (home, line) = try await garlic()
        let change = try #require(try await write("1 bulb", over: line, home)["Larder-Change"])
        let undone = await home.ask("POST /v1/activity/\(change)/undo")
        #expect(undone.status == .ok, "\(undone.text)")
        #expect(try await home.lines() == ["12 cloves garlic"])
    }

    @Test func `comes along in an export`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        let items = try await Copy(of: try await home.export()).household.items
        #expect(items.all.map(\.row.writtenAmount) == ["1 bulb"])
    }

    @Test func `is in the text and the table of the list`() async throws {
        let (home, line) = try await garlic()
        try await write("1 bulb", over: line, home)
        #expect(await home.ask("GET /v1/lists/current?format=text").text.contains("- 1 bulb garlic"))
        #expect(await home.ask("GET /v1/lists/current?format=csv").text.contains(",1 bulb,garlic,"))
    }

    @Test(arguments: ["", String(repeating: "x", count: 61)])
    func `has 1 to 60 characters`(amount: String) async throws {
        let (home, line) = try await garlic()
        let answer = await home.ask("PATCH \(line)", body: #"{"writtenAmount":"\#(amount)"}"#)
        #expect(answer.pointers == ["/writtenAmount"], "\(answer.text)")
    }

    @Test func `is named where the text of a line from the plan is refused`() async throws {
        let (home, line) = try await garlic()
        let answer = await home.ask("PATCH \(line)", body: #"{"text":"1 bulb garlic"}"#)
        #expect(answer.code == "line-follows-plan")
        #expect(answer.text.contains("writtenAmount"))
    }
}
