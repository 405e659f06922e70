import Domain
import Foundation
import HTTP
import JSON
import Testing
import UseCases

@testable import API

extension Home {
    /// The texts for a hook after a sequence.
    fileprivate func news(
        kinds: [RowKind] = [], after seq: Int?, of repository: (any Repository)? = nil
    ) async throws -> (texts: [AnswerValue], last: Int)? {
        let hook = Hook(
            id: Hook.ID(at: Instant(milliseconds: 1)) { 0 }, url: "", kinds: kinds, secret: "",
            createdBy: Member.ID(memberID)!, createdAt: Instant(milliseconds: 1))
        let feed = HookFeed(repository ?? door.repository)
        var texts: [AnswerValue] = []
        var place = HookPlace(delivered: seq)
        while let news = try await feed.news(for: hook, of: Household.ID(id)!, after: place) {
            if let body = news.body {
                #expect(body.count <= HookFeed.mostBytes)
                texts.append(try JSONDecoder().decode(AnswerValue.self, from: Data(body)))
            }
            if news.isLast { return (texts, news.last) }
            place.texts += 1
        }
        return nil
    }
}

@Suite struct `The feed of a hook` {
    @Test func `has each change as the change feed has it`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"2 l milk"}"#)
        let news = try #require(try await home.news(after: 1))
        let changes = try await home.ask("GET /v1/changes?since=1").value["changes"]?.elements
        #expect(news.texts.map { $0["change"] } == [changes?.first])
        #expect(news.texts[0]["household"] == .string(home.id))
        #expect(news.texts[0]["more"] == .bool(false))
        #expect(news.last == 2)
        #expect(try await home.news(after: 2) == nil)
    }

    @Test func `says what happened and who did it, in each language`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"2 l milk"}"#)
        let text = try #require(try await home.news(after: 1)?.texts.first)
        #expect(text["summary"]?["en"] == .string("Alex added “2 l milk” for every list"))
        #expect(text["summary"]?["de"] == .string("Alex hat „2 l milk“ für jede Liste hinzugefügt"))
        #expect(text["by"]?["name"] == .string("Alex"))
    }

    @Test func `has amounts and shelves in the household's language`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"language":"de"}"#)
        _ = await home.ask("PUT /v1/foods/flour/at-home", body: #"{"amount":"1.5 cups"}"#)
        let shelf = try #require(try await home.ask("GET /v1/categories").categories.first)
        #expect(shelf.name == "Obst & Gemüse")
        _ = await home.ask("PATCH /v1/categories/\(shelf.id)", body: #"{"position":2}"#)
        let texts = try #require(try await home.news(after: 2)?.texts)
        #expect(texts.map { "\($0)" }.joined().contains("1 1/2 Tassen"))
    }

    @Test func `says nothing of kinds that the hook does not want`() async throws {
        let home = try await Home()
        let batch = #"""
            {"atomic":true,"operations":[{"method":"POST","path":"/v1/usuals","body":{"text":"milk"}},
             {"method":"PATCH","path":"/v1/household","body":{"name":"Ours"}}]}
            """#
        _ = await home.ask("POST /v1/batch", body: batch)
        let text = try #require(try await home.news(kinds: [.profiles], after: 1)?.texts.first)
        let said = try #require(text["summary"]?["en"]?.string)
        #expect(!said.contains("milk"), "\(said)")
    }

    @Test func `leaves out kinds that the hook does not want`() async throws {
        let home = try await Home()
        let batch = #"""
            {"atomic":true,"operations":[{"method":"POST","path":"/v1/usuals","body":{"text":"milk"}},
             {"method":"PATCH","path":"/v1/household","body":{"name":"Ours"}}]}
            """#
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"bread"}"#)
        _ = await home.ask("POST /v1/batch", body: batch)
        let news = try #require(try await home.news(kinds: [.profiles], after: 1))
        #expect(news.last == 3)
        #expect(news.texts[0]["change"]?["puts"]?.elements.map { $0["kind"] } == ["household"])
        let others = try #require(try await home.news(kinds: [.meals], after: 1))
        #expect(others.texts == [])
        #expect(others.last == 3)
    }

    @Test func `has nothing of private rows`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/devices", body: #"{"name":"Tablet"}"#)
        let news = try #require(try await home.news(after: 1))
        #expect(news.texts == [])
        #expect(news.last == 2)
    }

    @Test func `names the rows of a long change, in several texts`() async throws {
        let home = try await Home()
        try await home.addAtOnce(
            (1...450).map { number in
                var meal = Recipe(name: "Meal \(number)", servings: 4)
                meal.notes = String(repeating: "ä", count: 400)
                return meal
            })
        let news = try #require(try await home.news(after: 1))
        let puts = news.texts.map { $0["change"]?["puts"]?.elements ?? [] }
        #expect(puts.map(\.count) == [200, 200, 50])
        #expect(news.texts.map { $0["more"] } == [.bool(true), .bool(true), .bool(false)])
        #expect(Set(puts.joined().compactMap { $0["id"]?.string }).count == 450)
        #expect(puts.joined().allSatisfy { $0["value"] == nil && $0["version"] == 2 })
    }

    @Test func `only counts the rows of a change with thousands`() async throws {
        let home = try await Home()
        try await home.addAtOnce((0...HookFeed.mostRows).map { Recipe(name: "Meal \($0)", servings: 4) })
        let news = try #require(try await home.news(after: 1))
        #expect(news.texts.count == 1)
        #expect(news.texts[0]["reset"] == .bool(true))
        #expect(news.texts[0]["next"] == 2)
        #expect(news.texts[0]["counts"]?["meal"] == 2_001)
        #expect(news.texts[0]["change"] == nil)
    }

    @Test func `has all rows of a change with many small rows in one text`() async throws {
        let home = try await Home()
        try await home.addAtOnce((1...450).map { Recipe(name: "Meal \($0)", servings: 4) })
        let news = try #require(try await home.news(after: 1))
        let puts = news.texts.map { $0["change"]?["puts"]?.elements ?? [] }
        #expect(puts.map(\.count) == [450])
        #expect(puts.joined().allSatisfy { $0["value"] != nil })
    }

    @Test func `renders no more rows after the limit of a text`() async throws {
        let home = try await Home()
        try await home.addAtOnce((1...450).map { Recipe(name: "Meal \($0)", servings: 4) })
        let transaction = try #require(try await home.door.repository.transactions([2]).first)
        let whole = try #require(ChangePayload(transaction)).json()
        let cut = try #require(ChangePayload(transaction, upTo: 10_000)).json()
        #expect(whole.count > 50_000)
        #expect(10_001..<12_000 ~= cut.count)
    }

    @Test(arguments: [nil, 99]) func `is reset where nobody knows the place`(seq: Int?) async throws {
        let home = try await Home()
        let news = try #require(try await home.news(after: seq))
        #expect(news.texts.map { $0["reset"] } == [.bool(true)])
        #expect(news.texts[0]["next"] == 1)
        #expect(news.last == 1)
    }

    @Test(arguments: [TransactionsFailure.gone(first: 3), .damaged])
    func `is reset where the history is lost`(failure: TransactionsFailure) async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"bread"}"#)
        let failing = Forgetful(kept: home.door.repository, failure: failure)
        let news = try #require(try await home.news(after: 1, of: failing))
        #expect(news.texts.map { $0["reset"] } == [.bool(true)])
        #expect(news.last == 2)
    }

    @Test func `waits while the log cannot be read`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"bread"}"#)
        let failing = Forgetful(kept: home.door.repository, failure: .unreadable)
        await #expect(throws: TransactionsFailure.unreadable) { try await home.news(after: 1, of: failing) }
    }
}
