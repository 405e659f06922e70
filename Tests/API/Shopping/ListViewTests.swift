import API
import HTTP
import Testing

@Suite struct `A list in the shop` {
    @Test(arguments: [
        ("POST /v1/invitations", "{}"), ("PUT /v1/meals/MEAL/favourite", ""),
        ("POST /v1/meals", #"{"name":"Soup"}"#), ("PATCH /v1/household", #"{"name":"Home"}"#),
        ("POST /v1/categories", #"{"name":"Pets"}"#),
    ])
    func `keeps its tag while others change what it does not show`(request: String, body: String)
        async throws
    {
        let home = try await Home()
        let meal = try await home.cook("Pie")
        try await home.plan("Cookies", at: "2026-11-24/other", of: "2 cups flour")
        try await home.generate()
        let list = try await home.list()
        let tag = try #require(list["ETag"])
        let change = request.replacing("MEAL", with: meal)
        #expect(await home.ask(change, body: body).status.rawValue < 300)
        #expect(await home.ask("GET /v1/lists/current", ["If-None-Match: \(tag)"]).status == .notModified)
    }

    @Test func `has another tag once the plan has moved on`() async throws {
        let home = try await Home()
        try await home.plan("Cookies", at: "2026-11-24/other", of: "2 cups flour")
        try await home.generate()
        let tag = try #require(try await home.list()["ETag"])
        try await home.plan("Bread", at: "2026-11-25/breakfast", of: "salt")
        let later = await home.ask("GET /v1/lists/current", ["If-None-Match: \(tag)"])
        #expect(try later.list.stale)
    }

    @Test func `shows the sources of its lines only when asked`() async throws {
        let home = try await Home()
        try await home.plan("Cookies", at: "2026-11-24/other", of: "2 cups flour")
        try await home.generate()
        let slim = try await home.list()
        let whole = try await home.list("current?sources=true")
        #expect(try slim.list.items[0].sources == nil)
        #expect(try whole.list.items[0].sources?.map(\.title) == ["Cookies"])
        #expect(slim["ETag"] != whole["ETag"])
    }

    /// Four shelves in the shop's own order, with something of each origin.
    private func family() async throws -> Home {
        let family = try await Home(with: ["Sam"])
        let shelves = try await family.ask("GET /v1/categories").categories
        let baking = try #require(shelves.first { $0.name == "Baking" })
        _ = await family.ask("PATCH /v1/categories/\(baking.id)", body: #"{"position":1,"name":"Back room"}"#)
        _ = await family.ask("POST /v1/usuals", body: #"{"text":"6 apples"}"#)
        try await family.plan("Bread", at: "2026-11-24/breakfast", of: "2 cups flour", "1 l milk")
        try await family.generate()
        for item in ["1 l milk", "1 unicorn"] {
            _ = await family.ask("POST /v1/lists/current/items", body: #"{"text":"\#(item)"}"#)
        }
        return family
    }

    @Test func `names the shelf of each line, in the order of the shop`() async throws {
        let family = try await family()
        let items = try await family.list().list.items
        #expect(items.map(\.name) == ["flour", "apples", "milk", "unicorn"])
        let shelves = try await family.ask("GET /v1/categories").categories
        #expect(
            items.map(\.category.name) == ["Back room", "Fruit & vegetables", "Dairy & eggs", "Other"])
        let places = try items.dropLast().map { item in
            try #require(shelves.first { $0.id == item.category.id }).position
        }
        #expect(places == places.sorted())
        #expect(items.last?.category.id == nil)
    }

    @Test func `says of each line where it comes from`() async throws {
        let items = try await (try await family()).list().list.items
        #expect(items.map(\.origins) == [["meal"], ["usual"], ["meal", "manual"], ["manual"]])
        #expect(items.map(\.meals) == [["Bread"], [], ["Bread"], []])
    }

    @Test func `says who ticked a line, and how much was bought`() async throws {
        let family = try await family()
        try await family.sam.tick("flour")
        let part = await family.ask("PUT \(try await family.line("milk"))/tick", body: #"{"bought":"1 l"}"#)
        #expect(part.status == .ok, "\(part.text)")
        let items = try await family.list().list.items
        #expect(items.map(\.ticked) == [true, false, false, false])
        #expect(items.map(\.tickedBy) == [family.sam.memberID, nil, nil, nil])
        #expect(items[0].tickedAt == "2026-11-23T09:00:00.000Z")
        #expect(items.map { $0.bought.map(\.text) } == [["2 cups"], [], ["1 l"], []])
        #expect(items.map { $0.quantities.map(\.text) } == [[], ["6"], ["1 l"], ["1"]])
    }

    @Test func `shows the sources of a line at its own address`() async throws {
        let family = try await family()
        let milk = try await family.ask("GET \(try await family.line("milk"))").line
        #expect(milk.sources?.map(\.origin) == ["meal", "manual"])
        #expect(milk.sources?.map { $0.quantity?.text } == ["1 l", "1 l"])
    }
}
