import API
import Foundation
import HTTP
import Testing
import UseCases

@Suite struct `Meals in the order of making` {
    @Test func `made in one instant, or under a clock set back, keep order`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock, signup: .open))
        for name in ["b", "c", "a"] { try await home.cook(name) }
        clock.advance(minutes: -60)
        for name in ["e", "d"] { try await home.cook(name) }
        _ = await home.ask("POST /v1/meals/import", body: #"[{"name":"2"},{"name":"1"}]"#)
        let operations = ["g", "f"].map { #"{"method":"POST","path":"/v1/meals","body":{"name":"\#($0)"}}"# }
            .joined(separator: ",")
        _ = await home.ask("POST /v1/batch", body: #"{"atomic":true,"operations":[\#(operations)]}"#)
        let made = ["b", "c", "a", "e", "d", "2", "1", "g", "f"]
        #expect(try await home.names("sort=created") == made)
        #expect(try await home.names("sort=-created") == made.reversed())
    }

    @Test func `made between two pages come on the second page`() async throws {
        let home = try await Home()
        for name in ["z", "y", "x"] { try await home.cook(name) }
        let first = await home.ask("GET /v1/meals?sort=created&limit=2")
        for name in ["b", "a"] { try await home.cook(name) }
        let second = await home.ask(
            "GET /v1/meals?sort=created&cursor=\(try #require(try first.next))")
        #expect(try second.meals.map(\.name) == ["x", "b", "a"])
    }
}
