import API
import Foundation
import HTTP
import Testing
import UseCases

private let someone = #"{"name":"Home","memberName":"Alex"}"#

@Suite struct `A household` {
    @Test func `is founded with an owner, a token, settings and categories`() async throws {
        let home = try await Home()
        let me = try await home.ask("GET /v1/me").me
        #expect(me.member.role == "owner")
        #expect(me.device.current)
        let categories = try await home.ask("GET /v1/categories").categories
        #expect(categories.first?.name == "Fruit & vegetables")
        #expect(categories.map(\.position) == Array(1...categories.count))
        #expect(await home.ask("GET /v1/settings").version == 1)
    }

    @Test func `has German shelves, weeks from Monday and metric units if a German speaker founds it`()
        async throws
    {
        let door = Door(signup: .open)
        let answer = await door.ask("POST /v1/households", ["Accept-Language: de-AT,de;q=0.9"], body: someone)
        let token = try #require(answer.text.firstMatch(of: /"token":"([^"]*)"/)).1
        let bearer = ["Authorization: Bearer \(token)"]
        let categories = try await door.ask("GET /v1/categories", bearer).categories
        #expect(categories.first?.name == "Obst & Gemüse")
        let settings = await door.ask("GET /v1/settings", bearer).text
        #expect(settings.contains(#""defaultStartDay":1"#) && settings.contains(#""unitSystem":"metric""#))
        #expect(settings.contains(#""language":"de""#))
        // The dictionary of foods knows the shelf under any name.
        let food = try await door.ask("GET /v1/foods/tomato", bearer).food
        #expect(food.categoryId == categories.first?.id)
        // So does it after the shelf was deleted and made again by hand.
        _ = await door.ask("DELETE /v1/categories/\(try #require(categories.first).id)", bearer)
        let made = await door.ask("POST /v1/categories", bearer, body: #"{"name":"obst & gemüse"}"#)
        #expect(try await door.ask("GET /v1/foods/tomato", bearer).food.categoryId == made.category.id)
    }

    @Test func `is founded by the first client, unless the server says otherwise`() async {
        let first = Door(signup: .first)
        #expect(await first.ask("POST /v1/households", body: someone).status == .created)
        #expect(await first.ask("POST /v1/households", body: someone).code == "households-closed")
        #expect(
            await Door(signup: .closed).ask("POST /v1/households", body: someone).code == "households-closed")
        let open = Door(signup: .open)
        for _ in 0..<3 { #expect(await open.ask("POST /v1/households", body: someone).status == .created) }
    }

    @Test func `is not founded where another was deleted, unless the server says so`() async throws {
        let alex = try await Home(Door(signup: .first))
        #expect(await alex.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        let refused = await alex.door.ask("POST /v1/households", body: someone)
        #expect(refused.code == "households-closed", "\(refused.text)")
        #expect(refused.text.contains("start the server with --signup open"), "\(refused.text)")
        let open = try await Home(Door(signup: .open))
        #expect(await open.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        #expect(await open.door.ask("POST /v1/households", body: someone).status == .created)
    }

    @Test func `is refused before its body is read on a closed server`() throws {
        let door = Door(signup: .closed)
        let length = "Content-Length: 60"
        guard case .refuse(let response) = try door.admission("POST /v1/households", [length]) else {
            Issue.record("its body is read")
            return
        }
        #expect(response.code == "households-closed")
    }

    @Test func `is answered again to its founder after the server has closed`()
        async throws
    {
        let door = Door(signup: .first)
        let key = ["Idempotency-Key: 0b9ad0c2-6f3e-4b51"]
        let first = await door.ask("POST /v1/households", key, body: someone)
        let again = await door.ask("POST /v1/households", key, body: someone)
        #expect(first.status == .created)
        #expect(again.text == first.text)
    }

    @Test(arguments: [
        ("localhost", true), ("127.0.0.1:8080", true), ("[::1]:8080", true), ("kitchen.example", true),
        ("kitchen.local", false),
        ("192.168.0.9", false), ("other.example", false),
    ])
    func `is founded on a local server by a known host name only`(
        host: String, isTaken: Bool
    ) async {
        let door = Door(hosts: ["kitchen.example", "other.example"], foundingNames: ["kitchen.example"])
        let answer = await door.ask("POST /v1/households", ["Host: \(host)"], body: someone)
        #expect(answer.status == (isTaken ? .created : .misdirectedRequest), "\(answer.text)")
        #expect(
            isTaken || answer.code == "wrong-host" && answer.text.contains("--host-name"), "\(answer.text)")
    }

    @Test func `is founded once where two come first at the same time`() async {
        let door = Door(signup: .first)
        let statuses = await withTaskGroup(of: Status.self) { group in
            for _ in 0..<16 { group.addTask { await door.ask("POST /v1/households", body: someone).status } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .created }.count == 1)
        #expect(statuses.filter { $0 == .forbidden }.count == 15)
    }

    @Test(arguments: [
        (#"{}"#, ["/name", "/memberName"]),
        (#"{"name":"","memberName":" "}"#, ["/name", "/memberName"]),
        (#"{"name":1,"memberName":null}"#, ["/name", "/memberName"]),
        (
            #"{"name":"a\nb","memberName":"Alex","deviceName":"\#(String(repeating: "x", count: 101))"}"#,
            ["/name", "/deviceName"]
        ),
        (#"{"name":"a","memberName":"Alex","nam":1}"#, ["/nam"]),
    ])
    func `is not founded with wrong fields, and each is named`(body: String, pointers: [String]) async {
        let answer = await Door().ask("POST /v1/households", body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == pointers)
    }

    @Test func `has a trimmed name, and any member can rename it`() async throws {
        let alex = try await Home(name: "  Rose Street\u{3000}")
        #expect(try await alex.ask("GET /v1/household").household.name == "Rose Street")
        let sam = try await alex.joined(by: "Sam")
        let answer = await sam.ask("PATCH /v1/household", body: #"{"name":"Mill Lane"}"#)
        #expect(try answer.household.name == "Mill Lane")
        #expect(answer["ETag"]?.hasPrefix("\"\(answer.version ?? 0)-") == true)
        #expect(await sam.ask("PATCH /v1/household", body: #"{"name":null}"#).pointers == ["/name"])
        // An empty change changes nothing.
        #expect(await sam.ask("PATCH /v1/household", body: "{}").version == answer.version)
    }

    @Test func `is deleted with all rows by an owner who types its name`() async throws {
        let alex = try await Home(name: "Rose & Mill")
        let sam = try await alex.joined(by: "Sam")
        #expect(await sam.ask("DELETE /v1/household?confirm=Rose%20%26%20Mill").code == "owners-only")
        let unconfirmed = await alex.ask("DELETE /v1/household")
        #expect(unconfirmed.code == "not-confirmed")
        #expect(try unconfirmed.problem.detail.hasSuffix("?confirm=Rose%20%26%20Mill") == true)
        #expect(await alex.ask("DELETE /v1/household?confirm=rose%20%26%20mill").code == "not-confirmed")
        #expect(await alex.ask("DELETE /v1/household?confirm=Rose%20%26%20Mill").status == .noContent)
        #expect(await sam.ask("GET /v1/me").code == "unknown-token")
    }
}

/// Every route of the table with an id in it, asked with the ids of another household.
private let bodiesOfPuts = [
    "putItem": #"{"text":"Beer"}"#, "putPlanExtra": #"{"text":"Beer"}"#, "vote": #"{"vote":"love"}"#,
    "giveSignInName": #"{"signInName":"alex"}"#,
]

@Test func `two households on one server never see each other`() async throws {
    let door = Door(signup: .open)
    let (ours, theirs) = (try await Home(door), try await Home.full(door))
    _ = await theirs.ask("POST /v1/invitations", body: "{}")
    let meal = try await theirs.cook("Secret stew")
    let plannedMeal = try await theirs.plan("Secret stew", "2026-11-24/dinner", mealID: meal)
    let plan = try await theirs.ask("GET /v1/plans/current").plan.id
    let extra = try await theirs.ask("POST /v1/days/2026-11-24/dinner/extras", body: #"{"text":"Wine"}"#)
        .extra.id
    let list = await theirs.ask("POST /v1/lists")
    let (item, listID) = (try #require(try list.list.items.first?.id), try list.list.id)
    let addition = try await theirs.ask("POST /v1/lists/\(listID)/meals", body: #"{"mealId":"\#(meal)"}"#)
        .listMeal.id
    var ids = [
        "lists": [listID], "meals": [meal], "plans": [plan], "planned-meals": [plannedMeal],
        "activity": [String(try #require(try await theirs.ask("GET /v1/activity").activities.first?.seq))],
    ]
    for route in door.routes.all {
        guard let row = route.pattern.text.prefixMatch(of: /\/v1\/([a-z-]+)\/\{(id|code)\}/) else { continue }
        let collection = String(row.1)
        if ids[collection] == nil {
            ids[collection] = try await theirs.ids("/v1/\(collection)", key: String(row.2))
        }
    }
    let parts = [
        "date": "2026-11-24", "slot": "dinner", "extraId": extra, "itemId": item, "additionId": addition,
        "memberId": theirs.memberID,
    ]
    let bodies = [
        "/copies": #"{"startDate":"2027-01-03"}"#, "/extras": #"{"text":"Beer"}"#,
        "/items": #"{"text":"Beer"}"#, "/meals": #"{"mealId":"\#(meal)"}"#,
        "/leftovers": #"{"date":"2026-12-30","slot":"lunch","servings":1}"#,
    ]
    let before = await theirs.everything()
    var asked = 0
    for route in door.routes.all
    where route.pattern.text.contains("{") && route.pattern.text.hasPrefix("/v1/") {
        let collection = route.pattern.text.split(separator: "/")[1]
        let pattern = parts.reduce(route.pattern.text) { $0.replacing("{\($1.key)}", with: $1.value) }
        // Days and food names belong to no household; the answers are compared below.
        if !route.pattern.text.contains(/\{(id|code|extraId)\}/) { continue }
        let id =
            pattern.contains("{")
            ? try #require(
                ids[String(collection)]?.first, "which id belongs in \(pattern)?") : ""
        let path = pattern.replacing(/\{[^}]*\}/, with: id)
        // Strangers may read and accept an invitation, so another household does not matter.
        if path.hasSuffix("/acceptance") || path.hasSuffix("/preview") { continue }
        let written = bodiesOfPuts[route.operationID]
        let body =
            written ?? bodies.first { path.hasSuffix($0.key) && route.method == .post }?.value
            ?? (["PATCH", "PUT", "POST"].contains(route.method.rawValue) ? "{}" : "")
        // A thing put under another household's id is made in this household.
        if ["putMeal", "putPlannedMeal", "putSlotExtra", "putList"].contains(route.operationID) { continue }
        let answer = await ours.ask("\(route.method.rawValue) \(path)", body: body)
        #expect(answer.status == .notFound, "\(route.operationID): \(answer.text)")
        asked += 1
    }
    #expect(asked >= 12)
    #expect(await theirs.everything() == before)
    #expect(await ours.ask("GET /v1/days/2026-11-24").text.contains("Secret") == false)
    #expect(await ours.ask("GET /v1/weeks/2026-11-24").status == .notFound)
    for (collection, foreign) in ids where collection != "planned-meals" {
        let own = Set(
            try await ours.ids("/v1/\(collection)", key: collection == "invitations" ? "code" : "id"))
        #expect(own.isDisjoint(with: foreign), "\(collection)")
    }
}

extension Home {
    /// The answers of every address of the household.
    func everything() async -> [String] {
        var all: [String] = []
        for route in door.routes.all
        where route.method == .get && route.pattern.text.hasPrefix("/v1/")
            && !route.pattern.text.contains("{")
        {
            all.append(await ask("GET \(route.pattern.text)").text)
        }
        return all
    }
}
