import HTTP
import Testing

@Suite struct `The notice of another open list` {
    @Test func `is in the answer beside an open list for the same days`() async throws {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        let first = await home.ask("POST /v1/lists")
        #expect(try first.list.notice == nil)
        let second = try await home.ask("POST /v1/lists").list
        #expect(second.notice?.code == "another-open-list")
        #expect(try second.notice?.listId == first.list.id)
        #expect(second.notice?.detail.hasPrefix("“Shopping Nov 22-28” is open too") == true)
    }

    @Test func `goes when one of the lists is completed`() async throws {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        let first = try await home.ask("POST /v1/lists").list.id
        let second = try await home.ask("POST /v1/lists").list.id
        #expect(try await home.list(first).list.notice?.listId == second)
        #expect(try await home.ask("GET /v1/lists").lists.map(\.notice?.listId) == [first, second])
        _ = await home.ask("PUT /v1/lists/\(first)/completion")
        #expect(try await home.list(second).list.notice == nil)
        #expect(try await home.list(first).list.notice == nil)
    }

    @Test(arguments: [
        (#"{"from":"2026-11-23","to":"2026-11-25"}"#, #"{"from":"2026-11-26","to":"2026-11-29"}"#, false),
        (#"{"from":"2026-11-23","to":"2026-11-25"}"#, #"{"from":"2026-11-25","to":"2026-11-29"}"#, true),
        (#"{"from":"2026-11-23","to":"2026-11-25"}"#, #"{"from":"2026-11-24"}"#, true),
        (#"{"from":"2026-11-29","to":"2026-12-01"}"#, "{}", true),
        (#"{"from":"2026-11-29","to":"2026-12-01"}"#, #"{"includeFuture":false}"#, false),
        (#"{"from":"2026-11-23","to":"2026-11-24","includeFuture":true}"#, #"{"from":"2026-12-02"}"#, true),
        (#"{"planIds":[]}"#, "{}", false),
    ])
    func `is for lists that share a day`(one: String, other: String, isShared: Bool) async throws {
        let home = try await Home()
        for day in ["2026-11-24", "2026-11-27", "2026-12-01", "2026-12-02"] {
            try await home.plan("Soup of \(day)", at: "\(day)/dinner", of: "2 leeks")
        }
        _ = await home.ask("POST /v1/lists", body: one)
        let second = await home.ask("POST /v1/lists", body: other)
        #expect(try second.list.notice?.code == (isShared ? "another-open-list" : nil), "\(second.text)")
    }
}
