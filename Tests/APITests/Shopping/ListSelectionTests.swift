import Foundation
import HTTP
import Testing

@Suite struct `A list that leaves out what is cooked` {
    private func cookedHome() async throws -> Home {
        let home = try await Home()
        let soup = try await home.plan("Soup", at: "2026-11-22/dinner", of: "2 leeks", "1 cup rice")
        _ = await home.ask("POST /v1/days/2026-11-22/dinner/extras", body: #"{"text":"candles"}"#)
        try await home.plan("Pie", at: "2026-11-24/dinner", of: "3 apples", "1 cup rice")
        _ = await home.ask("PUT \(soup)/completion")
        return home
    }

    @Test func `has the needs of open meals only, without the extras of cooked slots`() async throws {
        let home = try await cookedHome()
        let made = await home.ask("POST /v1/lists", body: #"{"includeCompleted":false}"#)
        #expect(made.status == .created, "\(made.text)")
        #expect(try Set(made.list.items.map(\.text)) == ["1 cup rice", "3 apples"])
        #expect(try made.list.stale == false)
    }

    @Test func `remembers the choice, and is stale once more is cooked`() async throws {
        let home = try await cookedHome()
        let stew = try await home.plan("Stew", at: "2026-11-25/dinner", of: "4 beets")
        try await home.generate(#"{"includeCompleted":false}"#)
        _ = await home.ask("PUT \(stew)/completion")
        #expect(try await home.list().list.stale)
        try await home.generate()
        #expect(try await Set(home.lines()) == ["1 cup rice", "3 apples"])
    }

    @Test func `returns to counting everything where null is sent`() async throws {
        let home = try await cookedHome()
        try await home.generate(#"{"includeCompleted":false}"#)
        try await home.generate(#"{"includeCompleted":null}"#)
        #expect(try await Set(home.lines()) == ["2 leeks", "2 cups rice", "candles", "3 apples"])
    }

    @Test func `is previewed without being changed`() async throws {
        let home = try await cookedHome()
        try await home.generate()
        let before = try await home.list().text
        let preview = await home.ask("GET /v1/lists/current/preview?includeCompleted=false")
        #expect(try Set(preview.generated.list.items.map(\.text)) == ["1 cup rice", "3 apples"])
        #expect(try await home.list().text == before)
        let wrong = await home.ask("GET /v1/lists/current/preview?includeCompleted=no")
        #expect(wrong.pointers == ["?includeCompleted"], "\(wrong.text)")
    }

    @Test func `refuses a choice that is not true or false`() async throws {
        let home = try await Home()
        let wrong = await home.ask("POST /v1/lists", body: #"{"includeCompleted":"no"}"#)
        #expect(wrong.pointers == ["/includeCompleted"], "\(wrong.text)")
    }
}

@Suite struct `A list without a name of its own` {
    private func name(_ body: String, in home: Home) async throws -> String {
        try await home.ask("POST /v1/lists", body: body).list.name
    }

    @Test func `is named by its days and not by its first plan`() async throws {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        _ = await home.ask("PATCH /v1/plans/current", body: #"{"name":"Guests"}"#)
        #expect(try await name("{}", in: home) == "Shopping Nov 22-28")
        try await home.plan("Pie", at: "2026-12-02/dinner", of: "3 apples")
        #expect(try await name("{}", in: home) == "Shopping Nov 22-Dec 5")
        #expect(try await name(#"{"includeFuture":false}"#, in: home) == "Shopping Nov 22-28")
        let days = #"{"from":"2026-11-24","to":"2026-11-26"}"#
        #expect(try await name(days, in: home) == "Shopping Nov 24-26")
        #expect(try await name(#"{"from":"2026-11-24"}"#, in: home) == "Shopping Nov 24-Dec 5")
        let later = #"{"from":"2026-11-24","to":"2026-11-26","includeFuture":true}"#
        #expect(try await name(later, in: home) == "Shopping Nov 24-Dec 5")
        #expect(try await name(#"{"planIds":[]}"#, in: home) == "Shopping list")
    }
}

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
