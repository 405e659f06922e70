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
        #expect(try late.problem.current?["text"] == "1/2 lime")
        #expect(try await home.lines().contains("1/2 lime"))
    }
}
