import API
import Domain
import Foundation
import HTTP
import Store
import Testing
import UseCases

extension Home {
    /// The changes after a sequence.
    func changes(since seq: Int = 0, limit: Int = 1_000) async throws -> [ChangeAnswer] {
        let answer = await ask("GET /v1/changes?since=\(seq)&limit=\(limit)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try answer.changePage.changes
    }
}

/// Forgets, or loses, all that was.
struct Forgetful: Repository {
    let kept: any Repository
    let failure: TransactionsFailure

    var published: Households { kept.published }
    var trouble: String? { kept.trouble }
    var hasRoom: Bool { kept.hasRoom }
    var hasBegun: Bool { kept.hasBegun }
    var storeID: String { kept.storeID }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await kept.write(intent, rule, answer: answer)
    }

    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        if seqs.isEmpty { return value }
        throw failure
    }

    func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        kept.listen(to: household, hear)
    }
}

extension ChangeAnswer {
    /// The values of the rows of a kind that the transaction has written.
    fileprivate func values(_ kind: String) -> [AnswerValue] {
        puts.filter { $0.kind == kind }.compactMap(\.value)
    }
}

@Suite struct `The changes of a household` {
    @Test func `begin with its founding, which is told whole but for the device`() async throws {
        let home = try await Home()
        let changes = try await home.changes()
        #expect(changes.count == 1)
        let founding = try #require(changes.first)
        #expect(founding.action == "foundHousehold")
        #expect(founding.by == nil)
        #expect(founding.seq == 1)
        #expect(founding.at == "2026-11-23T09:00:00.000Z")
        #expect(founding.values("household").first?["name"]?.string == "Home")
        #expect(founding.values("member").first?["id"]?.string == home.memberID)
        #expect(founding.values("category").count > 5)
        #expect(!founding.puts.contains { $0.kind.hasPrefix("device") })
    }

    @Test(arguments: [
        ("/v1/settings", #"{"lookbackWeeks":2}"#, "settings"),
        ("/v1/household", #"{"name":"Ours"}"#, "household"),
    ]) func `show a row as its own address does`(path: String, body: String, kind: String) async throws {
        let home = try await Home()
        let written = await home.ask("PATCH \(path)", body: body)
        let told = try await home.changes(since: 1).first?.values(kind).first
        #expect(try told == written.value)
    }

    @Test func `show a meal without what follows from other rows`() async throws {
        let home = try await Home()
        let meal = await home.ask(
            "POST /v1/meals", body: #"{"name":"Tacos","ingredients":["1 1/2 lb ground beef"]}"#)
        var expected = try meal.value
        // What words tell is not read again for each client.
        let derived = [
            "favourite", "votes", "usageCount", "lastUsed", "sign", "signFrom", "ahead", "aheadFrom",
        ]
        for name in derived {
            expected[name] = nil
        }
        let change = try await home.changes(since: 1).first
        #expect(change?.values("meal").first == expected)
        #expect(change?.by == home.memberID)
        #expect(change?.action == "addMeal")
    }

    @Test func `show days, plans and foods without fields derived from other rows`() async throws {
        let home = try await Home()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#).meal.id
        let category = try #require(try await home.ask("GET /v1/categories").categories.last?.id)
        _ = await home.ask("PATCH /v1/foods/beef", body: #"{"categoryId":"\#(category)"}"#)
        _ = await home.ask("POST /v1/days/2026-11-23/dinner/meals", body: #"{"mealId":"\#(meal)"}"#)
        let changes = try await home.changes(since: 2)
        #expect(
            changes.first?.values("food").first == [
                "id": "beef", "version": 3, "categoryId": .string(category), "stock": nil, "keepsDays": nil,
                "packs": nil, "sameAs": nil, "contains": nil, "lacks": nil,
            ])
        let plan = try #require(changes.last?.values("plan").first)
        var wholePlan = try await home.ask("GET /v1/plans/\(plan["id"]?.string ?? "")").value
        for name in ["counts", "days"] { wholePlan[name] = nil }
        wholePlan["review"] = ["status": "suggestionMode", "lastModifiedBy": nil]
        #expect(plan == wholePlan)
        let day = try #require(changes.last?.values("day").first)
        #expect(day["date"]?.string == "2026-11-23")
        #expect(!day.members.keys.contains("planId"))
        #expect(day["version"]?.int == 4)
        let dinner = day["slots"]?["dinner"]
        let plannedMeal = try #require(dinner?["meals"]?.elements.first)
        var wholePlannedMeal = try await home.ask(
            "GET /v1/planned-meals/\(plannedMeal["id"]?.string ?? "")"
        ).value
        let derived = [
            "date", "slot", "position", "planId", "title", "mealDeleted", "minutes", "imageUrl",
            "sign", "smallImageUrl", "eating", "hasRecipe",
        ]
        for name in derived { wholePlannedMeal[name] = nil }
        wholePlannedMeal["servings"] = .null
        #expect(plannedMeal == wholePlannedMeal)
    }

    @Test func `show every member's favourites, and deleted rows`() async throws {
        let home = try await Home()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#).meal.id
        let sam = try await home.joined(by: "Sam")
        _ = await sam.ask("PUT /v1/meals/\(meal)/favourite")
        _ = await home.ask("DELETE /v1/meals/\(meal)")
        _ = await home.ask("DELETE /v1/meals/\(meal)?purge")
        let changes = try await home.changes(since: 1)
        let liked = changes.first { $0.action == "likeMeal" }
        #expect(liked?.values("favourite").first?["memberId"]?.string == sam.memberID)
        #expect(liked?.values("favourite").first?["mealId"]?.string == meal)
        #expect(
            changes.last?.deletes.map(\.key) == ["favourite \(sam.memberID).\(meal)", "meal \(meal)"])
        #expect(changes.last?.puts == [])
    }

    @Test func `leave out private rows, and go on after them`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/invitations", body: "{}")
        let device = await home.ask("POST /v1/devices", body: #"{"name":"Phone"}"#)
        #expect(device.status == .created)
        let answer = await home.ask("GET /v1/changes?since=1")
        #expect(try answer.changePage.changes.isEmpty)
        #expect(try answer.changePage.next == 3)
        #expect(try answer.changePage.more == false)
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
        #expect(seen == all.map(\.seq))
        #expect(seen == [1, 3, 4, 5, 6, 7])
    }

    @Test func `come in pages of a megabyte, and of a transaction at least`() async throws {
        let home = try await Home()
        let steps = Array(repeating: "\"\(String(repeating: "x", count: 1_900))\"", count: 60).joined(
            separator: ",")
        for name in ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] {
            #expect(
                await home.ask("POST /v1/meals", body: #"{"name":"\#(name)","steps":[\#(steps)]}"#).status
                    == .created)
        }
        let page = await home.ask("GET /v1/changes?since=1")
        #expect(try page.changePage.changes.count == 9)
        #expect(page.text.utf8.count < 1 << 20)
        #expect(try page.changePage.more)
        let rest = try await home.ask("GET /v1/changes?since=\(page.changePage.next)")
        #expect(try rest.changePage.changes.count == 1)
        #expect(try rest.changePage.more == false)
    }

    @Test func `that are larger than a page come alone`() async throws {
        let home = try await Home()
        try await home.cook("Before")
        try await home.addAtOnce(
            (1...10).map { number in
                var meal = Recipe(name: "\(number)", servings: 4)
                meal.steps = Array(repeating: String(repeating: "x", count: 1_900), count: 60)
                return meal
            })
        try await home.cook("After")
        var (since, pages) = (1, [[Int]]())
        repeat {
            let page = await home.ask("GET /v1/changes?since=\(since)")
            pages.append(try page.changePage.changes.map(\.seq))
            since = try page.changePage.next
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
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == ["?" + query.prefix { $0 != "=" }])
    }

    @Test(arguments: ["changes", "events"])
    func `that are no longer kept are gone; the answer names the next`(
        address: String
    ) async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let first = try await Home(Door(repository: repository))
        _ = await first.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#)
        let door = Door(repository: Forgetful(kept: repository, failure: .gone(first: 2)))
        let answer = await door.ask("GET /v1/\(address)?since=0", ["Authorization: Bearer \(first.token)"])
        #expect(answer.status == .gone)
        #expect(answer.code == "history-gone")
        #expect(try answer.problem.next == 2)
        #expect(answer.text.contains("?since=2"))
        #expect(
            await door.ask("GET /v1/changes?since=2", ["Authorization: Bearer \(first.token)"]).status == .ok)
    }

    @Test(arguments: ["changes", "events"])
    func `after the data was put back are gone too`(
        address: String
    ) async throws {
        let answer = await (try await Home()).ask("GET /v1/\(address)?since=2")
        #expect(answer.status == .gone)
        #expect(try answer.problem.next == 1)
    }

    @Test func `in a damaged place of the log are an internal error`() async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let first = try await Home(Door(repository: repository))
        let door = Door(repository: Forgetful(kept: repository, failure: .damaged))
        let answer = await door.ask("GET /v1/changes", ["Authorization: Bearer \(first.token)"])
        #expect(answer.status == .internalServerError)
        #expect(answer.code == "history-damaged")
    }
}
