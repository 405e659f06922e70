import Domain
import Foundation
import HTTP
import Store
import Tables
import Testing
import UseCases

private let tacos = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"
private let image: [UInt8] = [0xFF, 0xD8, 0xFF]

extension Home {
    fileprivate func activity(_ query: String = "") async throws -> [ActivityAnswer] {
        try await ask("GET /v1/activity\(query)").activities
    }

    /// The summary of the newest entry.
    fileprivate func summary() async throws -> String? { try await activity("?limit=1").first?.summary }
}

/// Requests one after the other, and what the last of them is called.
private struct Told: CustomTestStringConvertible {
    let requests: [(String, String)]
    let summary: String

    init(_ requests: (String, String)..., is summary: String) {
        (self.requests, self.summary) = (requests, summary)
    }

    var testDescription: String { summary }
}

private let named = ("PUT \(tacos)", #"{"name":"Tacos"}"#)
private let dinner = "/v1/days/2026-11-24/dinner"
private let fiveMeals: String = {
    let operations = ["A", "B", "C", "D", "E"].map {
        #"{"method":"PUT","path":"/v1/meals/019aafe1-5cdb-7000-8000-00000000000\#($0)","#
            + #""body":{"name":"\#($0)"}}"#
    }
    return #"{"atomic":true,"operations":[\#(operations.joined(separator: ","))]}"#
}()

@Suite struct `The activity` {
    fileprivate static let told = [
        Told(is: "Alex founded the household"),
        Told(("PATCH /v1/household", #"{"name":"Ours"}"#), is: "Alex renamed the household to “Ours”"),
        Told(("PATCH /v1/settings", #"{"lookbackWeeks":2}"#), is: "Alex changed the settings"),
        Told(
            ("PATCH /v1/settings", #"{"lookbackWeeks":2}"#), ("DELETE /v1/settings", ""),
            is: "Alex set the settings back to what they were at first"),
        Told(("POST /v1/invitations", "{}"), is: "Alex invited somebody"),
        Told(("POST /v1/devices", #"{"name":"Tablet"}"#), is: "Alex added the device “Tablet”"),
        Told(
            ("POST /v1/hooks", #"{"url":"http://nas.local:1/secret"}"#),
            is: "Alex had changes sent to nas.local:1"),
        Told(
            ("POST /v1/categories", #"{"name":"Cheese","position":1}"#),
            is: "Alex added the category “Cheese”"),
        Told(("POST /v1/usuals", #"{"text":"2 l milk"}"#), is: "Alex added “2 l milk” for every list"),
        Told(("POST /v1/meals", #"{"name":"Tacos"}"#), is: "Alex added Tacos"),
        Told(named, is: "Alex added Tacos"),
        Told(named, ("PATCH \(tacos)", #"{"servings":2}"#), is: "Alex changed Tacos"),
        Told(named, ("PATCH \(tacos)", #"{"name":"Burritos"}"#), is: "Alex renamed Tacos to Burritos"),
        Told(named, ("PUT \(tacos)/favourite", ""), is: "Alex made Tacos a favourite"),
        Told(
            named, ("PUT \(tacos)/favourite", ""), ("DELETE \(tacos)/favourite", ""),
            is: "Alex took Tacos off the favourites"),
        Told(
            ("POST /v1/members", #"{"name":"Mia","role":"eater"}"#), is: "Alex added Mia"),
        Told(named, ("DELETE \(tacos)", ""), is: "Alex deleted Tacos"),
        Told(named, ("DELETE \(tacos)", ""), ("PUT \(tacos)/restoration", ""), is: "Alex brought Tacos back"),
        Told(
            named, ("DELETE \(tacos)", ""), ("DELETE \(tacos)?purge", ""), is: "Alex removed Tacos for ever"),
        Told(("POST /v1/meals/import", #"[{"name":"Tacos"}]"#), is: "Alex imported Tacos"),
        Told(("POST /v1/batch", fiveMeals), is: "Alex added A, B, C and 2 more at once"),
        Told(
            ("POST /v1/plans", #"{"startDate":"2026-11-22","endDate":"2026-11-28"}"#),
            is: "Alex made the plan “Week of Nov 22-28”"),
        Told(
            named, ("POST \(dinner)/meals", #"{"mealId":"\#(tacos.suffix(36))"}"#),
            is: "Alex put Tacos on Tuesday's dinner (Nov 24)"),
        Told(
            ("POST \(dinner)/meals", #"{"title":"Pizza"}"#), is: "Alex put Pizza on Tuesday's dinner (Nov 24)"
        ),
        Told(
            ("POST \(dinner)/meals", #"{"title":"Pizza"}"#), ("DELETE /v1/days/2026-11-24/meals", ""),
            is: "Alex took the meals off Tuesday, Nov 24"),
        Told(
            ("POST \(dinner)/meals", #"{"title":"Pizza"}"#),
            ("POST /v1/days/2026-11-24/copies", #"{"date":"2026-11-25"}"#),
            is: "Alex copied a day to Wednesday, Nov 25"),
        Told(
            ("PUT \(dinner)/already-have", ""),
            is: "Alex has everything there for Tuesday's dinner "
                + "(Nov 24)"),
        Told(
            ("POST \(dinner)/extras", #"{"text":"2 limes"}"#),
            is: "Alex added 2 limes to Tuesday's dinner (Nov 24)"),
        Told(
            (
                "POST /v1/batch",
                #"{"atomic":true,"operations":[{"method":"PUT","path":"\#(tacos)","body":{"name":"Tacos"}},"#
                    + #"{"method":"POST","path":"/v1/usuals","body":{"text":"Milk"}},"#
                    + #"{"method":"DELETE","path":"/v1/settings"},"#
                    + #"{"method":"PATCH","path":"/v1/household","body":{"name":"Ours"}}]}"#
            ),
            is: "Alex added Tacos and “Milk” for every list, changed the household's name at once"),
    ]

    @Test(arguments: told) fileprivate func `says in words who did what`(told: Told) async throws {
        let home = try await Home()
        for (request, body) in told.requests {
            let answer = await home.ask(request, body: body)
            try #require(answer.status.rawValue < 300, "\(answer.text)")
        }
        #expect(try await home.summary() == told.summary)
    }

    /// The addresses with ids that the server has made.
    @Test(arguments: [
        (
            "POST /v1/categories", #"{"name":"Cheese"}"#, "PATCH", #"{"name":"Cheeses"}"#,
            "renamed the category “Cheese” to “Cheeses”"
        ),
        (
            "POST /v1/categories", #"{"name":"Cheese"}"#, "PATCH", #"{"position":1}"#,
            "moved the category “Cheese”"
        ),
        ("POST /v1/categories", #"{"name":"Cheese"}"#, "DELETE", "", "removed the category “Cheese”"),
        (
            "POST /v1/usuals", #"{"text":"Milk"}"#, "PATCH", #"{"text":"Oat milk"}"#,
            "changed “Oat milk” for every list"
        ),
        ("POST /v1/usuals", #"{"text":"Milk"}"#, "DELETE", "", "removed “Milk” for every list"),
        ("POST /v1/devices", #"{"name":"Tablet"}"#, "DELETE", "", "removed the device “Tablet”"),
        ("POST /v1/invitations", "{}", "DELETE", "", "took an invitation back"),
        (
            "POST /v1/plans", #"{"name":"Feast"}"#, "PATCH", #"{"name":"Fast"}"#,
            "renamed the plan “Feast” to “Fast”"
        ),
        ("POST /v1/plans", #"{"name":"Feast"}"#, "DELETE", "", "deleted the plan “Feast”"),
        (
            "POST \(dinner)/meals", #"{"title":"Pizza"}"#, "PATCH", #"{"servings":3}"#,
            "changed Pizza on Tuesday's dinner (Nov 24): 3 servings"
        ),
        (
            "POST \(dinner)/meals", #"{"title":"Pizza"}"#, "PATCH", #"{"date":"2026-11-25","slot":"lunch"}"#,
            "moved Pizza from Tuesday's dinner (Nov 24) to Wednesday's lunch (Nov 25)"
        ),
        (
            "POST \(dinner)/meals", #"{"title":"Pizza"}"#, "DELETE", "",
            "took Pizza off Tuesday's dinner (Nov 24)"
        ),
        (
            "POST \(dinner)/extras", #"{"text":"2 limes"}"#, "DELETE", "",
            "took 2 limes off Tuesday's dinner (Nov 24)"
        ),
    ])
    func `says what was changed and what it was`(
        make: String, body: String, method: String, change: String, words: String
    ) async throws {
        let home = try await Home()
        let made = await home.ask(make, body: body)
        let path = try #require(made["Location"], "\(made.text)")
        let answer = await home.ask("\(method) \(path)", body: change)
        try #require(answer.status.rawValue < 300, "\(answer.text)")
        #expect(try await home.summary() == "Alex \(words)")
    }

    @Test func `tells of members and photos`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        #expect(try await home.summary() == "Sam joined the household")
        #expect(try await home.activity().first?.by?.id == sam.memberID)
        _ = await home.ask("PATCH /v1/members/\(sam.memberID)", body: #"{"role":"owner"}"#)
        #expect(try await home.summary() == "Alex made Sam an owner")
        _ = await sam.ask("PATCH /v1/members/\(sam.memberID)", body: #"{"name":"Samira"}"#)
        #expect(try await home.summary() == "Samira was called Sam before")
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        _ = await home.ask("PUT \(tacos)/image", bytes: image)
        #expect(try await home.summary() == "Alex gave Tacos a photo")
        _ = await home.ask("DELETE /v1/members/\(sam.memberID)")
        #expect(try await home.summary() == "Alex removed Samira")
    }

    @Test func `says where a food stands`() async throws {
        let home = try await Home()
        let cheese = try await home.ask("POST /v1/categories", body: #"{"name":"Cheese"}"#).category.id
        let answer = await home.ask("PATCH /v1/foods/brie", body: #"{"categoryId":"\#(cheese)"}"#)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try await home.summary() == "Alex put brie into the category “Cheese”")
        _ = await home.ask("PATCH /v1/foods/brie", body: #"{"categoryId":null}"#)
        #expect(try await home.summary() == "Alex let brie stand where it usually does")
    }

    @Test func `says what is different about a food`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/foods/salt", body: #"{"stock":"always"}"#)
        #expect(try await home.summary() == "Alex always has salt at home")
        _ = await home.ask("PATCH /v1/foods/salt", body: #"{"keepsDays":90}"#)
        #expect(try await home.summary() == "Alex changed the details of salt")
        _ = await home.ask("PATCH /v1/foods/salt", body: #"{"stock":null}"#)
        #expect(try await home.summary() == "Alex no longer always has salt at home")
    }

    @Test func `says when a dish was cooked`() async throws {
        let home = try await Home()
        let path = try #require(
            (await home.ask("POST \(dinner)/meals", body: #"{"title":"Pizza"}"#))["Location"])
        _ = await home.ask("PUT \(path)/completion")
        #expect(try await home.summary() == "Alex cooked Pizza from Tuesday's dinner (Nov 24)")
        _ = await home.ask("DELETE \(path)/completion")
        #expect(try await home.summary() == "Alex marked Pizza as not cooked on Tuesday's dinner (Nov 24)")
    }

    @Test func `comes in pages, the newest first, back to a sequence`() async throws {
        let home = try await Home()
        for number in 2...8 { _ = await home.ask("POST /v1/usuals", body: #"{"text":"U\#(number)"}"#) }
        let all = try await home.activity().map(\.seq)
        #expect(all == [8, 7, 6, 5, 4, 3, 2, 1])
        var seen: [Int] = []
        var next: String? = ""
        while let cursor = next {
            let page = await home.ask("GET /v1/activity?limit=3\(cursor)")
            seen += try page.activities.map(\.seq)
            #expect(try (page["Link"] != nil) == (page.next != nil))
            next = try page.next.map { "&cursor=\($0)" }
            _ = await home.ask("POST /v1/usuals", body: #"{"text":"Meanwhile"}"#)
        }
        #expect(seen == all)
        #expect(try await home.activity("?since=6&limit=2").map(\.seq) == [11, 10])
        let last = await home.ask("GET /v1/activity?since=6&cursor=9&limit=2")
        #expect(try last.activities.map(\.seq) == [8, 7])
        #expect(try last.next == nil)
        #expect(try await home.activity("?since=11").isEmpty)
    }

    @Test(arguments: ["since=-1", "since=x", "cursor=0", "cursor=x", "limit=0"])
    func `is asked for with numbers`(query: String)
        async throws
    {
        let answer = await (try await Home()).ask("GET /v1/activity?\(query)")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == ["?" + query.prefix { $0 != "=" }])
    }

    @Test func `and the version pass over what a device notes by itself`() async throws {
        let clock = TestClock()
        let repository = MemoryRepository(now: clock.now)
        let home = try await Home(Door(repository: repository, clock: clock, signup: .open))
        clock.advance(minutes: 25 * 60)
        let id = try #require(Household.ID(home.id))
        _ = try await repository.write(Intent(household: id, by: nil, action: .noteDevice)) { draft in
            for kept in draft.household.devices.all {
                draft.noteUse(of: kept.row.id)
            }
        }
        #expect(repository.published[id]?.version == 1)
        let page = await home.ask("GET /v1/activity?limit=1")
        #expect(try page.activities.map(\.action) == ["foundHousehold"])
        #expect(try page.next == nil)
    }

    @Test func `describes writes before a restart, and ends where history does`()
        async throws
    {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(
                folder, newStore: "ab-12", now: clock.now, history: .days(1))
            let home = try await Home(Door(repository: repository, clock: clock))
            _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now, history: .days(1))
            let door = Door(repository: repository, clock: clock)
            let token = ["Authorization: Bearer \(home.token)"]
            let first = try await door.ask("GET /v1/activity", token).activities
            #expect(
                first.map(\.summary) == [
                    "Alex added Tacos", "Alex founded the household",
                ])
            for number in 3...6 {
                try repository.takeSnapshot()
                clock.advance(minutes: 20 * 60)
                _ = await door.ask("PATCH \(tacos)", token, body: #"{"name":"Tacos \#(number)"}"#)
            }
            let later = await door.ask("GET /v1/activity", token)
            #expect(later.status == .ok)
            #expect(try later.next == nil)
            let summaries = try later.activities.map(\.summary)
            #expect(summaries.first == "Alex renamed Tacos 5 to Tacos 6")
            #expect(!summaries.contains("Alex founded the household"))
            #expect(await door.ask("POST /v1/activity/2/undo", token).code == "history-gone")
            repository.close()
        }
    }
}
