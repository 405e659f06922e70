import Chance
import Domain
import HTTP
import Testing
import UseCases
import Walks

@testable import API

@Suite struct `A tag` {
    @Test func `is another one when what is at home has changed over night`() async throws {
        let clock = TestClock("2026-11-23T20:00:00Z")
        let home = try await Home(Door(clock: clock))
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "300 g milk")
        _ = await home.ask("PUT /v1/foods/milk/at-home", body: "{}")
        let first = await home.ask("GET /v1/meals?missing=5&view=outline")
        let tag = try #require(first["ETag"])
        clock.set("2026-12-24T08:00:00Z")
        let later = await home.ask("GET /v1/meals?missing=5&view=outline")
        try #require(later.text != first.text)
        let again = await home.ask("GET /v1/meals?missing=5&view=outline", ["If-None-Match: \(tag)"])
        #expect(again.status == .ok)
    }

    @Test func `of the current plan is another one after the same household was brought back`() async throws {
        let clock = TestClock()
        let door = Door(clock: clock, signup: .open)
        let home = try await Home(door)
        try await home.plan("Tacos", "2026-11-24/dinner")
        try await home.plan("Soup", "2026-12-01/dinner")
        let export = try await home.export()
        _ = await home.ask("DELETE /v1/household?confirm=Home")
        let back = try Home(door, joined: await door.ask("POST /v1/import", body: export))
        let tag = try #require(await back.ask("GET /v1/plans/current")["ETag"])
        clock.set("2026-12-01T09:00:00Z")
        let later = await back.ask("GET /v1/plans/current", ["If-None-Match: \(tag)"])
        #expect(later.status == .ok && later.text.contains("Soup"))
    }

    @Test func `is another one below another path`() async throws {
        let home = try await Home(Door(proxies: ["10.0.0.1"]))
        _ = try await home.cook("Tacos")
        var tags: Set<String?> = []
        for prefix in ["/larder", "/food"] {
            let fields = ["Authorization: Bearer \(home.token)", "X-Forwarded-Prefix: \(prefix)"]
            tags.insert(await home.door.ask("GET /v1/meals", fields, from: "10.0.0.1")["ETag"])
        }
        #expect(tags.count == 2 && !tags.contains(nil))
    }

    @Test(.ownThreads) func `stands for the same bytes at every address`() async throws {
        for _ in 0..<WalkLength.steps(1, long: 20) {
            var walk = try await TagWalk(.fresh)
            for _ in 0..<20 { try await walk.step() }
        }
    }
}

/// Two members ask for every address after each of some random deeds.
private struct TagWalk {
    private var chance: Chance
    private let seed: String
    private let clock = TestClock()
    private let door: Door
    private var home: Home
    private var sam: Home
    private var days = 0
    /// What was answered under a tag, by the address and the tag.
    private var seen: [String: [UInt8]] = [:]
    private let paths: [String]

    init(_ chance: Chance) async throws {
        (self.chance, seed) = (chance, "\(chance.seed)")
        door = Door(clock: clock, signup: .open)
        home = try await Home.full(door)
        sam = try await home.joined(by: "Kai")
        paths = door.routes.all.filter { $0.method == .get }.map(\.pattern.text)
    }

    mutating func step() async throws {
        let deed = try await deed()
        for asker in [home, sam] {
            for address in try await addresses(asker) { await ask(address, by: asker, after: deed) }
        }
    }

    private mutating func ask(_ address: String, by asker: Home, after deed: String) async {
        let answer = await asker.ask("GET \(address)")
        guard answer.status == .ok, let tag = answer["ETag"], case .bytes(let bytes) = answer.body else {
            return
        }
        let name = address + " " + tag
        if let before = seen[name] {
            #expect(before == bytes, "seed \(seed): \(name) after \(deed)")
        }
        seen[name] = bytes
        let again = await asker.ask("GET \(address)", ["If-None-Match: \(tag)"])
        #expect(again.status == .notModified, "seed \(seed): \(name) after \(deed)")
    }

    /// The addresses of all collections and of the first things in them.
    private func addresses(_ asker: Home) async throws -> [String] {
        var firsts: [String: String] = [:]
        for collection in ["meals", "lists", "plans", "members", "devices", "hooks", "categories", "usuals"] {
            let first = await asker.ask("GET /v1/\(collection)?limit=1").items.first
            firsts[collection] = first?["id"] as? String
        }
        firsts["foods"] = "milk"
        for (kind, name) in [("days", "date"), ("weeks", "date")] {
            firsts[kind] = name == "date" ? day : nil
        }
        let first = await asker.ask("GET /v1/days/2026-11-26").json["slots"] as? [String: [String: Any]]
        firsts["planned-meals"] = (first?["dinner"]?["meals"] as? [[String: Any]])?.first?["id"] as? String
        var addresses = paths.compactMap { path -> String? in
            guard path.hasPrefix("/v1/") else { return nil }
            let segments = path.split(separator: "/")
            var filled = path
            if let place = segments.firstIndex(where: { $0.hasPrefix("{") }) {
                guard let first = firsts[String(segments[place - 1])] else { return nil }
                filled = path.replacing(segments[place], with: first)
                    .replacing("{slot}", with: "dinner")
                if filled.contains("{") { return nil }
            }
            return filled
        }
        addresses += [
            "/v1/meals?missing=5", "/v1/meals?view=outline", "/v1/meals?favourites=true",
            "/v1/foods?use=soon", "/v1/days?from=\(day)&to=2026-12-24", "/v1/days/today",
            "/v1/days/today?format=text",
            "/v1/lists/current?format=text", "/v1/lists/current?format=csv", "/v1/lists/current?pretty",
            "/v1/history?format=csv", "/v1/home?pretty",
        ]
        return addresses.filter { !$0.hasSuffix("/events") && !$0.contains("/export") }
    }

    private var day: String { Day("2026-11-26")!.text }

    private mutating func deed() async throws -> String {
        let who = chance.once(in: 2) ? home : sam
        switch chance.below(9) {
        case 0:
            days += 1 + chance.below(40)
            clock.set(Day("2026-11-23")!.adding(days: days).text + "T0\(chance.below(10)):00:00Z")
            return "some days"
        case 1:
            let name = "Kai \(chance.below(9))"
            _ = await sam.ask("PATCH /v1/members/\(sam.memberID)", body: #"{"name":"\#(name)"}"#)
        case 2:
            _ = await who.ask(
                "PATCH /v1/settings", body: #"{"defaultServings":\#(1 + chance.below(6))}"#)
        case 3:
            let meal = try await who.ids("/v1/meals")[0]
            _ = await who.ask("PUT /v1/meals/\(meal)/votes/\(who.memberID)", body: #"{"vote":"love"}"#)
        case 4: try await who.plan("Something", "2026-11-2\(4 + chance.below(6))/dinner")
        case 5: _ = await who.ask("PUT /v1/foods/milk/at-home", body: "{}")
        case 6: _ = await who.ask("POST /v1/days/2026-12-22/dinner/comments", body: #"{"text":"Hm"}"#)
        case 7:
            _ = await who.ask(
                "POST /v1/lists/current/items", body: #"{"text":"\#(chance.below(9)) candles"}"#)
        default:
            // The household leaves the server and comes back, as another transaction.
            let export = try await home.export()
            guard await home.ask("DELETE /v1/household?confirm=Home").status == .noContent else {
                return "nothing"
            }
            home = try Home(door, joined: await door.ask("POST /v1/import", body: export))
            sam = try await home.joined(by: "Kai")
            return "an import"
        }
        return "a write"
    }
}
