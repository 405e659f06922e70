import Domain
import Foundation
import HTTP
import Store
import Testing

private let tacos = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"
private let dinner = "/v1/days/2026-11-24/dinner"

extension Home {
    /// The answers of the main addresses, without versions.
    fileprivate func sight() async -> [String] {
        var all: [String] = []
        for path in [
            "/v1/household", "/v1/settings", "/v1/categories", "/v1/usuals", "/v1/meals", "/v1/plans",
            "/v1/days/2026-11-24",
        ] {
            // The undo of an update is an update too, so versions differ.
            all.append(
                await ask("GET \(path)?limit=200".replacing(/\?.*/, with: "")).text.replacing(
                    /"version":\d+/, with: ""))
        }
        return all
    }
}

extension Response {
    fileprivate var changed: [ChangedSinceAnswer] { get throws { try #require(try problem.changed) } }
}

@Suite struct `What is undone` {
    @Test(arguments: [
        ("PATCH /v1/household", #"{"name":"Ours"}"#), ("PATCH /v1/settings", #"{"lookbackWeeks":2}"#),
        ("POST /v1/categories", #"{"name":"Cheese","position":1}"#), ("POST /v1/usuals", #"{"text":"Eggs"}"#),
        ("PATCH \(tacos)", #"{"name":"Burritos"}"#), ("PUT \(tacos)/favourite", ""),
        ("DELETE \(tacos)?confirm", ""),
        ("POST /v1/samples", ""), ("POST \(dinner)/meals", #"{"title":"Pizza"}"#),
        ("PUT \(dinner)/already-have", ""),
        ("DELETE /v1/days/2026-11-24", ""), ("POST /v1/plans", #"{"startDate":"2026-12-06"}"#),
        (
            "POST /v1/batch",
            #"{"atomic":true,"operations":[{"method":"PATCH","path":"\#(tacos)","body":{"notes":"Hot"}},"#
                + #"{"method":"POST","path":"/v1/samples"}]}"#
        ),
    ])
    func `leaves everything as it was, and undone again as it had become`(request: String, body: String)
        async throws
    {
        let home = try await Home()
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos","ingredients":["1 onion"]}"#)
        _ = await home.ask("POST \(dinner)/meals", body: #"{"mealId":"\#(tacos.suffix(36))"}"#)
        let before = await home.sight()
        let answer = await home.ask(request, body: body)
        try #require(answer.status.rawValue < 300, "\(answer.text)")
        let seq = try await home.newest()
        let after = await home.sight()
        #expect(before != after)
        let undone = await home.undo(seq)
        #expect(undone.status == .ok, "\(undone.text)")
        #expect(try undone.activity.undoes == seq, "\(undone.text)")
        #expect(try undone.activity.undoable, "\(undone.text)")
        #expect(await home.sight() == before)
        #expect(await home.undo(seq).text.contains("undone already"))
        let again = await home.undo(seq + 1)
        #expect(again.status == .ok, "\(again.text)")
        #expect(try again.activity.undoes == seq + 1, "\(again.text)")
        #expect(await home.sight() == after)
    }

    @Test func `says what it was and whose, and whether it can be undone`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let seq = try await home.newest()
        #expect(try await sam.undo(seq).activity.summary == "Sam undid “Alex added Tacos”")
        #expect(
            try await home.undo(seq + 1).activity.summary == "Alex brought back what Sam had undone")
        let items = try await home.ask("GET /v1/activity?limit=3").activities
        #expect(items.map(\.undoes) == [seq + 1, seq, nil])
        #expect(items.map(\.undoable) == [true, false, true])
        #expect(items[1].summary == "Sam undid “Alex added Tacos”")
        #expect(items[1].by?.name == "Sam")
        #expect(items[1].action == "undo")
    }

    @Test func `has not been changed since, or it says by whom`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let seq = try await home.newest()
        _ = await sam.ask("PATCH \(tacos)", body: #"{"name":"Burritos"}"#)
        let answer = await home.undo(seq)
        #expect(answer.status == .conflict)
        #expect(answer.code == "changed-since")
        let changed = try #require(try answer.changed.first)
        #expect(changed.kind == "meal")
        #expect(changed.id == String(tacos.suffix(36)))
        #expect(changed.name == "Burritos")
        #expect(changed.seq == seq + 1)
        #expect(changed.by?.name == "Sam")
        #expect(try answer.problem.detail.contains("Burritos (by Sam)") == true)
        #expect(try await home.ask("GET \(tacos)").meal.name == "Burritos")
        #expect(
            try await home.ask("GET /v1/activity").activities.first { $0.seq == seq }?.undoable
                == false)
        #expect(await home.undo(seq + 1).status == .ok)
        // A step that was undone does not count.
        #expect(await home.undo(seq).status == .ok)
    }

    @Test func `is not gone since, or it says by whom`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let milk = await home.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#)
        let seq = try await home.newest()
        _ = await sam.ask("DELETE \(milk["Location"] ?? "")")
        let changed = try #require(try await home.undo(seq).changed.first)
        #expect(changed.kind == "usual")
        #expect(changed.name == "“Milk” for every list")
        #expect(changed.by?.name == "Sam")
        #expect(changed.seq == seq + 1)
    }

    @Test(arguments: ["", "POST /v1/devices", "POST /v1/invitations", "PATCH member", "DELETE member"])
    func `is not who belongs to the household, nor what signs in`(request: String) async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        if request.isEmpty {
            #expect(await sam.undo(1).code == "cannot-be-undone")
        } else {
            let body =
                request.hasPrefix("POST /v1/d")
                ? #"{"name":"Tablet"}"# : request.hasPrefix("PATCH") ? #"{"role":"owner"}"# : "{}"
            let path = request.replacing("member", with: "/v1/members/\(sam.memberID)")
            let done = await home.ask(path, body: request.hasPrefix("DELETE") ? "" : body)
            try #require(done.status.rawValue < 300, "\(done.text)")
            #expect(await home.undo(try await home.newest()).code == "cannot-be-undone")
        }
        #expect(try await home.ask("GET /v1/activity?limit=1").activities.first?.undoable == false)
    }

    @Test(arguments: ["0", "99", "-1", "x", "01", "1.0"]) func `has to have happened here`(seq: String)
        async throws
    {
        let home = try await Home()
        let other = try await Home(home.door)
        #expect(await home.ask("POST /v1/activity/\(seq)/undo").status == .notFound)
        _ = await other.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        #expect(await home.undo(try await other.newest()).status == .notFound)
    }

    @Test func `is undone once by a repeated request, after a restart too`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
            let fields = ["Authorization: Bearer \(home.token)", "Idempotency-Key: u"]
            let first = await home.undo(2, ["Idempotency-Key: u"])
            #expect(first.status == .ok)
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let door = Door(repository: repository, clock: clock)
            let again = await door.ask("POST /v1/activity/2/undo", fields)
            #expect(again.text == first.text)
            #expect(again["Idempotency-Replayed"] == "true")
            let items = try await door.ask("GET /v1/activity", [fields[0]]).activities
            #expect(items.first?.undoes == 2)
            #expect(items.count == 3)
            #expect(await door.ask("POST /v1/activity/3/undo", [fields[0]]).status == .ok)
            #expect(try await door.ask("GET \(tacos)", [fields[0]]).meal.name == "Tacos")
            repository.close()
        }
    }

    @Test func `is held against the version of everything`() async throws {
        let home = try await Home()
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let tag = try #require((await home.ask("GET /v1/activity"))["ETag"])
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#)
        #expect(await home.undo(2, ["If-Match: \(tag)"]).status == .preconditionFailed)
    }
}
