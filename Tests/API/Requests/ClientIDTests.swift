import HTTP
import Testing

@Suite struct `An id made by a client` {
    private static let id = "01a207a2-7f11-7c3e-8b52-0f6d8a37e4c1"
    private static let dinner = "/v1/days/2026-11-24/dinner"
    private static let new = ["If-None-Match: *"]

    /// A household with a plan and a list.
    private func home() async throws -> Home {
        let home = try await Home()
        try await home.plan("Bread", "2026-11-23/lunch")
        try await home.generate()
        return home
    }

    /// The addresses that take an id of a client, each with a body.
    private func addresses(in home: Home) async throws -> [(path: String, body: String)] {
        [
            ("/v1/planned-meals/\(Self.id)", #"{"date":"2026-11-24","slot":"dinner","title":"Soup"}"#),
            ("\(Self.dinner)/extras/\(Self.id)", #"{"text":"2 l milk"}"#),
            ("\(try await home.currentPlan)/extras/\(Self.id)", #"{"text":"2 l milk"}"#),
            ("/v1/lists/current/items/\(Self.id)", #"{"text":"2 l milk"}"#),
            ("/v1/lists/\(Self.id)", #"{"name":"Party","planIds":[],"includeUsuals":false}"#),
        ]
    }

    @Test(arguments: 0..<5) func `is the address of what was made`(index: Int) async throws {
        let home = try await home()
        let (path, body) = try await addresses(in: home)[index]
        let made = await home.ask("PUT \(path)", Self.new, body: body)
        #expect(made.status == .created, "\(made.text)")
        #expect(await home.ask("GET \(path)").status == .ok)
        #expect(await home.ask("GET \(made.path)").status == .ok)
    }

    @Test(arguments: 0..<5) func `is not used twice when only new things are wanted`(index: Int) async throws
    {
        let home = try await home()
        let (path, body) = try await addresses(in: home)[index]
        _ = await home.ask("PUT \(path)", Self.new, body: body)
        let state = await home.ask("GET /v1/export").text
        #expect(await home.ask("PUT \(path)", Self.new, body: body).status == .preconditionFailed)
        #expect(await home.ask("GET /v1/export").text == state)
    }

    @Test(arguments: 0..<5) func `makes nothing new when it is sent again`(index: Int) async throws {
        let home = try await home()
        let (path, body) = try await addresses(in: home)[index]
        _ = await home.ask("PUT \(path)", body: body)
        let state = try await home.ask("GET \(path)").value
        #expect(await home.ask("PUT \(path)", body: body).status == .ok)
        #expect(try await home.ask("GET \(path)").value == state)
    }

    @Test func `moves and changes a planned meal`() async throws {
        let home = try await home()
        let path = "/v1/planned-meals/\(Self.id)"
        _ = await home.ask(
            "PUT \(path)", body: #"{"date":"2026-11-24","slot":"dinner","title":"Soup","note":"hot"}"#)
        _ = await home.ask("PUT \(path)/completion")
        let body = #"{"date":"2026-11-25","slot":"lunch","title":"Stew"}"#
        let meal = try await home.ask("PUT \(path)", body: body).plannedMeal
        #expect(meal.date == "2026-11-25")
        #expect(meal.title == "Stew")
        #expect(meal.note == nil)
        #expect(meal.completed)
        #expect(try await home.ask("GET \(Self.dinner)/meals").plannedMeals.isEmpty)
    }

    @Test func `leads to the line of a written item, which can be ticked at once`() async throws {
        let home = try await home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 l milk"}"#)
        let path = "/v1/lists/current/items/\(Self.id)"
        let line = try await home.ask("PUT \(path)", Self.new, body: #"{"text":"2 l milk"}"#).line
        #expect(line.text == "3 l milk")
        #expect(line.id != Self.id)
        #expect(try await home.ask("PUT \(path)/tick").line.ticked)
        #expect(try await home.lines() == ["✓ 3 l milk"])
    }

    @Test func `rewrites only its own part of a line`() async throws {
        let home = try await home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 l milk"}"#)
        let path = "/v1/lists/current/items/\(Self.id)"
        _ = await home.ask("PUT \(path)", body: #"{"text":"2 l milk"}"#)
        #expect(try await home.ask("PUT \(path)", body: #"{"text":"5 l milk"}"#).line.text == "6 l milk")
        #expect(try await home.ask("PUT \(path)", body: #"{"text":"2 eggs"}"#).line.text == "2 eggs")
        #expect(try await home.lines().sorted() == ["1 l milk", "2 eggs"])
    }

    @Test func `stays with an item that is rewritten`() async throws {
        let home = try await home()
        let path = "/v1/lists/current/items/\(Self.id)"
        let line = await home.ask("PUT \(path)", body: #"{"text":"2 l milk"}"#)
        for address in [path, line.path] {
            _ = await home.ask("PATCH \(address)", body: #"{"text":"3 l milk"}"#)
            #expect(try await home.ask("GET \(path)").line.text == "3 l milk")
        }
        _ = await home.ask("PATCH \(path)", body: #"{"text":"2 eggs"}"#)
        #expect(try await home.ask("GET \(path)").line.text == "2 eggs")
    }

    @Test(arguments: ["PATCH", "DELETE"]) func `leads to its own part alone`(method: String) async throws {
        let home = try await home()
        let path = "/v1/lists/current/items/\(Self.id)"
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 l milk"}"#)
        _ = await home.ask("PUT \(path)", body: #"{"text":"2 l milk"}"#)
        _ = await home.ask("\(method) \(path)", body: method == "PATCH" ? #"{"text":"2 eggs"}"# : "")
        let others = method == "PATCH" ? ["2 eggs"] : []
        #expect(try await home.lines().sorted() == ["1 l milk"] + others)
    }

    @Test func `is refused for a line if another line has it`() async throws {
        let home = try await home()
        let line = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 l milk"}"#)
        let answer = await home.ask("PUT \(line.path)", body: #"{"text":"2 eggs"}"#)
        #expect(answer.status == .conflict)
        #expect(answer.code == "id-taken")
    }

    @Test func `is refused for an extra if another slot or plan has it`() async throws {
        let home = try await home()
        _ = await home.ask("PUT \(Self.dinner)/extras/\(Self.id)", body: #"{"text":"wine"}"#)
        for path in ["/v1/days/2026-11-24/lunch", try await home.currentPlan] {
            let answer = await home.ask("PUT \(path)/extras/\(Self.id)", body: #"{"text":"wine"}"#)
            #expect(answer.code == "id-taken", "\(path)")
        }
    }

    @Test func `makes no list at the address of the current one`() async throws {
        let home = try await home()
        #expect(await home.ask("PUT /v1/lists/current", body: "{}").status == .notFound)
    }

    @Test func `is undone like any other`() async throws {
        let home = try await home()
        for (path, body) in try await addresses(in: home) {
            _ = await home.ask("PUT \(path)", body: body)
            let seq = try await home.newest()
            #expect(await home.undo(seq).status == .ok, "\(path)")
            #expect(await home.ask("GET \(path)").status == .notFound, "\(path)")
        }
    }
}
