import API
import Domain
import Foundation
import HTTP
import Store
import Testing
import UseCases

extension Home {
    /// Everything that has happened since.
    func changes(since seq: Int = 0, limit: Int = 1_000) async throws -> [[String: Any]] {
        let answer = await ask("GET /v1/changes?since=\(seq)&limit=\(limit)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try answer.changePage.changes
    }
}

extension Response {
    var changes: [[String: Any]] { json["changes"] as? [[String: Any]] ?? [] }
}

/// Forgets, or loses, all that was.
struct Forgetful: Repository {
    let kept: any Repository
    let failure: TransactionsFailure

    var published: Households { kept.published }
    var trouble: String? { kept.trouble }
    var hasRoom: Bool { kept.hasRoom }
    var hasBegun: Bool { kept.hasBegun }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await kept.write(intent, rule, answer: answer)
    }

    func decideThenWrite<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await kept.decideThenWrite(intent, rule, answer: answer)
    }

    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        if seqs.isEmpty { return value }
        throw failure
    }

    func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        kept.listen(to: household, hear)
    }
}

private func keys(_ change: [String: Any]?, _ name: String) -> [String] {
    (change?[name] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "") \($0["id"] ?? "")" }
}

private func values(_ change: [String: Any]?, _ kind: String) -> [[String: Any]] {
    (change?["puts"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == kind }.compactMap {
        $0["value"] as? [String: Any]
    }
}

@Suite struct `The changes of a household` {
    @Test func `begin with its founding, which is told whole but for the device`() async throws {
        let home = try await Home()
        let changes = try await home.changes()
        #expect(changes.count == 1)
        let founding = changes.first
        #expect(
            founding?["action"] as? String == "foundHousehold" && founding?["by"] is NSNull
                && founding?["seq"] as? Int == 1)
        #expect(founding?["at"] as? String == "2026-11-23T09:00:00.000Z")
        #expect(values(founding, "household").first?["name"] as? String == "Home")
        #expect(values(founding, "member").first?["id"] as? String == home.memberID)
        #expect(values(founding, "category").count > 5)
        #expect(!keys(founding, "puts").contains { $0.hasPrefix("device") })
    }

    @Test(arguments: [
        ("/v1/settings", #"{"lookbackWeeks":2}"#, "settings"),
        ("/v1/household", #"{"name":"Ours"}"#, "household"),
    ]) func `show a row as its own address does`(path: String, body: String, kind: String) async throws {
        let home = try await Home()
        let written = await home.ask("PATCH \(path)", body: body)
        let told = values(try await home.changes(since: 1).first, kind).first
        #expect(told as NSDictionary? == written.json as NSDictionary)
    }

    @Test func `show a meal without what follows from other rows`() async throws {
        let home = try await Home()
        let meal = await home.ask(
            "POST /v1/meals", body: #"{"name":"Tacos","ingredients":["1 1/2 lb ground beef"]}"#)
        var expected = meal.json
        for name in ["favourite", "usageCount", "lastUsed"] { expected[name] = nil }
        let change = try await home.changes(since: 1).first
        #expect(values(change, "meal").first as NSDictionary? == expected as NSDictionary)
        #expect(change?["by"] as? String == home.memberID && change?["action"] as? String == "addMeal")
    }

    @Test func `show days, plans and foods without what follows from meals and each other`() async throws {
        let home = try await Home()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#).meal.id
        let category = try #require(try await home.ask("GET /v1/categories").categories.last?.id)
        _ = await home.ask("PATCH /v1/foods/beef", body: #"{"categoryId":"\#(category)"}"#)
        _ = await home.ask("POST /v1/days/2026-11-23/dinner/meals", body: #"{"mealId":"\#(meal)"}"#)
        let changes = try await home.changes(since: 2)
        #expect(
            values(changes.first, "food").first as NSDictionary? == [
                "id": "beef", "version": 3, "categoryId": category,
            ])
        let plan = try #require(values(changes.last, "plan").first)
        var wholePlan = await home.ask("GET /v1/plans/\(plan["id"] ?? "")").json
        for name in ["counts", "days"] { wholePlan[name] = nil }
        wholePlan["review"] = ["status": "suggestionMode", "lastModifiedBy": NSNull()]
        #expect(plan as NSDictionary == wholePlan as NSDictionary)
        let day = try #require(values(changes.last, "day").first)
        #expect(day["date"] as? String == "2026-11-23" && day["planId"] == nil && day["version"] as? Int == 4)
        let dinner = (day["slots"] as? [String: Any])?["dinner"] as? [String: Any]
        let plannedMeal = try #require((dinner?["meals"] as? [[String: Any]])?.first)
        var wholePlannedMeal = await home.ask(
            "GET /v1/days/2026-11-23/dinner/meals/\(plannedMeal["id"] ?? "")"
        ).json
        for name in ["title", "mealDeleted"] { wholePlannedMeal[name] = nil }
        wholePlannedMeal["servings"] = NSNull()
        #expect(plannedMeal as NSDictionary == wholePlannedMeal as NSDictionary)
    }

    @Test func `show favourites, of whomever, and what is gone`() async throws {
        let home = try await Home()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#).meal.id
        let sam = try await home.joined(by: "Sam")
        _ = await sam.ask("PUT /v1/meals/\(meal)/favourite")
        _ = await home.ask("DELETE /v1/meals/\(meal)")
        _ = await home.ask("DELETE /v1/meals/\(meal)?purge")
        let changes = try await home.changes(since: 1)
        let liked = changes.first { $0["action"] as? String == "likeMeal" }
        #expect(values(liked, "favourite").first?["memberId"] as? String == sam.memberID)
        #expect(values(liked, "favourite").first?["mealId"] as? String == meal)
        #expect(keys(changes.last, "deletes") == ["favourite \(sam.memberID).\(meal)", "meal \(meal)"])
        #expect(keys(changes.last, "puts") == [])
    }

    @Test func `pass over what is nobody else's to know, and go on behind it`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/invitations", body: "{}")
        let device = await home.ask("POST /v1/devices", body: #"{"name":"Phone"}"#)
        #expect(device.status == .created)
        let answer = await home.ask("GET /v1/changes?since=1")
        #expect(
            try answer.changePage.changes.isEmpty && answer.changePage.next == 3
                && answer.changePage.more == false)
        #expect(!answer.text.contains("Phone"))
    }

    @Test func `come in pages of whole transactions, each once and in order`() async throws {
        let home = try await Home()
        _ = try await Home(home.door, name: "Others")
        for number in 1...5 { _ = await home.ask("POST /v1/usuals", body: #"{"text":"\#(number) l milk"}"#) }
        let all = try await home.changes()
        var seen: [Int] = []
        var since = 0
        while true {
            let answer = await home.ask("GET /v1/changes?since=\(since)&limit=2")
            #expect(try answer.changePage.changes.count <= 2)
            seen += try answer.changePage.changes.map(\.seq)
            since = try answer.changePage.next
            if try answer.changePage.more == false { break }
        }
        #expect(seen == all.compactMap { $0["seq"] as? Int } && seen == [1, 3, 4, 5, 6, 7])
    }

    @Test func `come in pages of a megabyte, but never in less than a transaction`() async throws {
        let home = try await Home()
        let steps = Array(repeating: "\"\(String(repeating: "x", count: 1_900))\"", count: 60).joined(
            separator: ",")
        for name in ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] {
            #expect(
                await home.ask("POST /v1/meals", body: #"{"name":"\#(name)","steps":[\#(steps)]}"#).status
                    == .created)
        }
        let page = await home.ask("GET /v1/changes?since=1")
        #expect(
            try page.changePage.changes.count == 9 && page.text.utf8.count < 1 << 20 && page.changePage.more)
        let rest = try await home.ask("GET /v1/changes?since=\(page.changePage.next)")
        #expect(try rest.changePage.changes.count == 1 && rest.changePage.more == false)
    }

    @Test func `that are larger than a page come alone`() async throws {
        let home = try await Home()
        let steps = Array(repeating: "\"\(String(repeating: "x", count: 1_900))\"", count: 60).joined(
            separator: ",")
        try await home.cook("Before")
        let recipes = (1...10).map { #"{"name":"\#($0)","steps":[\#(steps)]}"# }.joined(separator: ",")
        #expect(await home.ask("POST /v1/meals/import", body: "[\(recipes)]").status == .ok)
        try await home.cook("After")
        var (since, pages) = (1, [[Int]]())
        repeat {
            let page = try await home.ask("GET /v1/changes?since=\(since)")
            pages.append(page.changePage.changes.map(\.seq))
            since = try page.changePage.next ?? 4
        } while since < 4
        #expect(pages == [[2], [3], [4]])
    }

    @Test func `are not sent again while nothing happens`() async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/changes?since=1")
        let tag = try #require(answer["ETag"])
        #expect(await home.ask("GET /v1/changes?since=1", ["If-None-Match: \(tag)"]).status == .notModified)
        _ = await home.ask("PATCH /v1/settings", body: #"{"lookbackWeeks":2}"#)
        #expect(await home.ask("GET /v1/changes?since=1", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test(arguments: ["since=-1", "since=x", "since=1.0", "limit=0", "limit=1001"])
    func `are asked for with numbers`(
        query: String
    ) async throws {
        let answer = await (try await Home()).ask("GET /v1/changes?\(query)")
        #expect(
            answer.status == .unprocessableContent && answer.pointers == ["?" + query.prefix { $0 != "=" }])
    }

    @Test(arguments: ["changes", "events"])
    func `that are not kept any more are gone, with the place to go on from`(
        address: String
    ) async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let first = try await Home(Door(repository: repository))
        _ = await first.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#)
        let door = Door(repository: Forgetful(kept: repository, failure: .gone(first: 2)))
        let answer = await door.ask("GET /v1/\(address)?since=0", ["Authorization: Bearer \(first.token)"])
        #expect(try answer.status == .gone && answer.code == "history-gone" && answer.next == 2)
        #expect(answer.text.contains("?since=2"))
        #expect(
            await door.ask("GET /v1/changes?since=2", ["Authorization: Bearer \(first.token)"]).status == .ok)
    }

    @Test(arguments: ["changes", "events"])
    func `that never were are gone too: the data was put back to an earlier time`(
        address: String
    ) async throws {
        let answer = await (try await Home()).ask("GET /v1/\(address)?since=2")
        #expect(try answer.status == .gone && answer.next == 1)
    }

    @Test func `in a damaged place of the log are a problem of the server's`() async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let first = try await Home(Door(repository: repository))
        let door = Door(repository: Forgetful(kept: repository, failure: .damaged))
        let answer = await door.ask("GET /v1/changes", ["Authorization: Bearer \(first.token)"])
        #expect(answer.status == .internalServerError && answer.code == "history-damaged")
    }
}
