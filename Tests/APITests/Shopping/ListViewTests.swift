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
}
