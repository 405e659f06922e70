import Domain
import Foundation
import HTTP
import Store
import Testing
import UseCases

@Suite struct `A tick` {
    private func shopping(_ clock: TestClock = TestClock()) async throws -> (home: Home, plannedMeal: String)
    {
        let home = try await Home(Door(clock: clock))
        let plannedMeal = try await home.plan(
            "Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.generate()
        return (home, plannedMeal)
    }

    @Test func `remembers the amount: more shows the difference, less stays ticked`()
        async throws
    {
        let (home, plannedMeal) = try await shopping()
        try await home.tick("ground beef")
        #expect(try await home.lines() == ["1 lime", "✓ 2 lb ground beef"])
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":6}"#)
        try await home.generate()
        #expect(try await home.lines() == ["1 1/2 lime", "1 lb ground beef"])
        let line = await home.ask("GET \(try await home.line("ground beef"))")
        #expect(try line.line.bought.map(\.text) == ["2 lb"])
        #expect(try line.line.quantities.map(\.text) == ["1 lb"])
        try await home.tick("ground beef")
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":2}"#)
        try await home.generate()
        #expect(try await home.lines() == ["1/2 lime", "✓ 3 lb ground beef"])
        // Needed no longer, it stays until it is cleared.
        _ = await home.ask("DELETE \(plannedMeal)")
        try await home.generate()
        #expect(try await home.lines() == ["✓ 3 lb ground beef"])
        #expect(try await home.ask("DELETE \(try await home.currentList)/ticked").list.items.isEmpty)
    }

    @Test func `is taken back without what was bought before`() async throws {
        let (home, plannedMeal) = try await shopping()
        try await home.tick("ground beef")
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":6}"#)
        try await home.generate()
        try await home.tick("ground beef")
        let line = try await home.line("ground beef")
        #expect(try await home.ask("DELETE \(line)/tick").line.text == "1 lb ground beef")
        // The line is not ticked, so untick changes nothing.
        #expect(try await home.ask("DELETE \(line)/tick").line.text == "1 lb ground beef")
    }

    @Test func `says who ticked and when, and once more changes nothing`() async throws {
        let clock = TestClock()
        let (home, _) = try await shopping(clock)
        let sam = try await home.joined(by: "Sam")
        let line = try await home.line("lime")
        let ticked = await home.ask("PUT \(line)/tick")
        #expect(try ticked.line.tickedBy == home.memberID)
        #expect(try ticked.line.tickedAt == "2026-11-23T09:00:00.000Z")
        clock.advance(minutes: 5)
        #expect(await sam.ask("PUT \(line)/tick").text == ticked.text)
    }

    @Test func `counts from each phone, whatever version it has seen`() async throws {
        let (home, _) = try await shopping()
        let sam = try await home.joined(by: "Sam")
        let (lime, beef) = (try await home.line("lime"), try await home.line("ground beef"))
        let seen = try #require(try await home.list()["ETag"])
        async let one = home.ask("PUT \(lime)/tick", ["If-Match: \(seen)"])
        async let other = sam.ask("PUT \(beef)/tick", ["If-Match: \(seen)"])
        #expect(await (one.status, other.status) == (.ok, .ok))
        #expect(try await home.list().list.counts == .init(items: 2, ticked: 2))
    }

    @Test func `sent an hour late does not undo later changes`() async throws {
        let clock = TestClock()
        let (home, plannedMeal) = try await shopping(clock)
        let sam = try await home.joined(by: "Sam")
        let line = try await home.line("lime")
        let seen = try #require(await home.ask("GET \(line)")["ETag"])
        // The tick was sent and its answer lost; then Sam put the lime back.
        let key = "Idempotency-Key: tick-lime-1"
        let first = await home.ask("PUT \(line)/tick", [key])
        _ = await sam.ask("DELETE \(line)/tick")
        clock.advance(minutes: 60)
        let replayed = await home.ask("PUT \(line)/tick", [key])
        #expect(replayed["Idempotency-Replayed"] == "true")
        #expect(replayed.text == first.text)
        #expect(try await home.lines().contains("1 lime"))
        // The tick was never sent, and the line needs less now.
        _ = await sam.ask("PATCH \(plannedMeal)", body: #"{"servings":2}"#)
        try await sam.generate()
        let late = await home.ask("PUT \(line)/tick", ["If-Match: \(seen)"])
        #expect(late.status == .preconditionFailed)
        #expect(try late.read(PreconditionAnswer<ListItemAnswer>.self).current.text == "1/2 lime")
        #expect(try await home.lines().contains("1/2 lime"))
    }

    @Test func `of a range counts its upper end, and once only`()
        async throws
    {
        let home = try await Home()
        let plannedMeal = try await home.plan("Soup", at: "2026-11-24/dinner", of: "2-3 carrots")
        try await home.generate()
        try await home.tick("carrots")
        #expect(try await home.lines() == ["✓ 3 carrots"])
        let stew = try await home.cook("Stew", of: "4 carrots")
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"mealId":"\#(stew)"}"#)
        try await home.generate()
        #expect(try await home.lines() == ["1 carrots"])
        let line = try await home.line("carrots")
        let ticked = await home.ask("PUT \(line)/tick")
        #expect(try ticked.line.ticked)
        #expect(try ticked.line.text == "4 carrots")
        #expect(await home.ask("PUT \(line)/tick").text == ticked.text)
    }
}
