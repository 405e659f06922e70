import Domain
import Foundation
import HTTP
import Store
import Tables
import Testing
import UseCases

@Suite struct `What was bought` {
    private func shopping(_ door: Door = Door()) async throws -> Home {
        let home = try await Home(door)
        try await home.plan("Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.plan("Pie", at: "2026-11-25/dinner", of: "3 limes")
        try await home.generate()
        return home
    }

    private func alreadyHave(_ home: Home) async throws -> [Bool?] {
        var found: [Bool?] = []
        for date in ["2026-11-24", "2026-11-25"] {
            let slots = try await home.ask("GET /v1/days/\(date)").day.slots
            found.append(slots.dinner.alreadyHave)
        }
        return found
    }

    @Test func `and cleared stays away, and a complete slot says so`() async throws {
        let home = try await shopping()
        try await home.tick("limes")
        #expect(try await home.ask("DELETE \(try await home.currentList)/ticked").list.items.count == 1)
        #expect(try await alreadyHave(home) == [false, true])
        #expect(try await home.list().isStale == false)
        #expect(try await home.generate().outcome == [0, 0, 0, 1])
        #expect(try await home.lines() == ["2 lb ground beef"])
        // Nor on another list.
        #expect(try await home.ask("POST /v1/lists").list.items.map(\.text) == ["2 lb ground beef"])
        _ = await home.ask("DELETE \(try await home.currentList)")
        try await home.tick("ground beef")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        #expect(try await alreadyHave(home) == [true, true])
        // The slot is unset, so everything has to be bought.
        _ = await home.ask("DELETE /v1/days/2026-11-24/dinner/already-have")
        try await home.generate()
        #expect(try await home.lines() == ["1 lime", "2 lb ground beef"])
    }

    @Test func `and cleared is remembered by amount: more guests need the rest`() async throws {
        let home = try await Home()
        let plannedMeal = try await home.plan(
            "Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.generate()
        try await home.tick("ground beef")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        // Moved, it is still had.
        let moved = await home.ask("PATCH \(plannedMeal)", body: #"{"date":"2026-11-26","servings":6}"#)
        #expect(moved.status == .ok, "\(moved.text)")
        try await home.generate()
        #expect(try await home.lines() == ["1 1/2 lime", "1 lb ground beef"])
    }

    @Test func `counts when the list is completed, not after it is reopened`() async throws {
        let home = try await shopping()
        try await home.tick("limes")
        let done = await home.ask("PUT \(try await home.currentList)/completion")
        let id = try done.list.id
        #expect(try done.list.status == "completed")
        #expect(try done.list.completedAt != nil)
        #expect(try await alreadyHave(home) == [false, true])
        for request in [
            "POST /v1/lists/\(id)/generation", "DELETE /v1/lists/\(id)/ticked", "GET /v1/lists/\(id)/preview",
        ] {
            #expect(await home.ask(request).code == "list-completed", "\(request)")
        }
        let line = try await home.line("ground beef", on: id)
        #expect(await home.ask("DELETE \(line)").code == "list-completed")
        #expect(await home.ask("PATCH \(line)", body: #"{"text":"beef"}"#).code == "list-completed")
        #expect(await home.ask("PATCH /v1/lists/\(id)", body: #"{"name":"x"}"#).code == "list-completed")
        #expect(await home.ask("POST /v1/lists/\(id)/items", body: #"{"text":"x"}"#).code == "list-completed")
        let pie = try await home.cook("Pie", of: "3 limes")
        #expect(
            await home.ask("POST /v1/lists/\(id)/meals", body: #"{"mealId":"\#(pie)"}"#).code
                == "list-completed")
        #expect(await home.ask("PUT /v1/lists/\(id)/completion").text == (try await home.list(id).text))
        #expect(try await home.ask("POST /v1/lists").list.items.map(\.text) == ["2 lb ground beef"])
        _ = await home.ask("DELETE \(try await home.currentList)")
        #expect(try await home.ask("DELETE /v1/lists/\(id)/completion").list.status == "open")
        #expect(try await alreadyHave(home) == [false, false])
        _ = await home.ask("DELETE \(try await home.line("limes"))/tick")
        #expect(try await home.generate().outcome == [0, 0, 0, 2])
        #expect(try await home.lines() == ["4 limes", "2 lb ground beef"])
    }

    @Test func `counts at once when it is ticked on a list that somebody has completed`() async throws {
        let home = try await shopping()
        let id = try await home.ask("PUT \(try await home.currentList)/completion").list.id
        let line = try await home.line("ground beef", on: id)
        #expect(await home.ask("PUT \(line)/tick").status == .ok)
        #expect(await home.ask("PATCH \(line)", body: #"{"note":"lean"}"#).status == .ok)
        #expect(try await home.list(id).list.status == "completed")
        #expect(try await home.ask("POST /v1/lists").list.items.map(\.text) == ["4 limes"])
        // The tick taken back is bought no longer, and nothing is counted twice.
        _ = await home.ask("DELETE \(try await home.currentList)")
        #expect(await home.ask("DELETE \(line)/tick").status == .ok)
        #expect(
            try await home.ask("POST /v1/lists").list.items.map(\.text) == ["4 limes", "2 lb ground beef"])
        _ = await home.ask("DELETE \(try await home.currentList)")
        for _ in 1...2 { #expect(await home.ask("PUT \(line)/tick").status == .ok) }
        #expect(try await home.ask("DELETE /v1/lists/\(id)/completion").list.status == "open")
        #expect(try await alreadyHave(home) == [false, false])
    }

    @Test func `of the usual items comes again with the next list`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 l milk"}"#)
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        try await home.generate()
        try await home.tick("milk")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        try await home.generate()
        #expect(try await home.lines() == ["2 leeks"])
        #expect(
            try await home.ask("POST /v1/lists").list.items.map(\.text) == ["2 leeks", "1 l milk"])
    }

    @Test func `of the usual items comes again with the next plan`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 l milk"}"#)
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        try await home.plan("Pie", at: "2026-12-01/dinner", of: "3 limes")
        try await home.generate()
        try await home.tick("milk", "leeks")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        clock.advance(minutes: 7 * 24 * 60)
        #expect(try await home.list().isStale == true)
        try await home.generate()
        #expect(try await home.lines() == ["3 limes", "1 l milk"])
    }

    @Test func `of a meal put onto the list stays bought`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Bread", of: "1 cup flour", "2 eggs")
        _ = await home.ask("POST /v1/lists/current/meals", body: #"{"mealId":"\#(meal)"}"#)
        try await home.tick("flour")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        try await home.generate()
        #expect(try await home.lines() == ["2 eggs"])
    }

    @Test func `is forgotten with what it was bought for`() async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let home = try await shopping(Door(repository: repository))
        try await home.tick("limes", "ground beef")
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        let id = try #require(Household.ID(home.id))
        #expect(repository.published[id]?.coverings.count == 2)
        for date in ["2026-11-24", "2026-11-25"] { _ = await home.ask("DELETE /v1/days/\(date)") }
        #expect(repository.published[id]?.coverings.count == 0)
    }

    private func flour(_ answer: Response) throws -> String? {
        try answer.list.items.first { $0.name == "flour" }?.text
    }

    private func flour(askedOf home: Home) async throws -> String? {
        try await home.generate()
        return try flour(try await home.list())
    }

    private func halfBought() async throws -> Home {
        let home = try await Home()
        try await home.plan("Bread", at: "2026-11-24/dinner", of: "500 g flour")
        try await home.generate()
        try await home.tick("flour")
        try await home.plan("Cake", at: "2026-11-25/dinner", of: "200 g flour")
        #expect(try await flour(askedOf: home) == "200 g flour")
        return home
    }

    @Test
    func `in part stays bought when its list is completed, until reopened`()
        async throws
    {
        let home = try await halfBought()
        let done = await home.ask("PUT \(try await home.currentList)/completion")
        #expect(try flour(await home.ask("POST /v1/lists")) == "200 g flour")
        _ = await home.ask("DELETE \(try await home.currentList)")
        let id = try done.list.id
        _ = await home.ask("DELETE /v1/lists/\(id)/completion")
        #expect(try await flour(askedOf: home) == "200 g flour")
        #expect(try flour(await home.ask("POST /v1/lists")) == "700 g flour")
    }

    @Test func `of a line in part stays bought when its list is deleted`() async throws {
        let home = try await halfBought()
        _ = await home.ask("DELETE \(try await home.currentList)")
        #expect(try flour(await home.ask("POST /v1/lists")) == "200 g flour")
    }

    @Test
    func `and ticked stays bought after its list is deleted, counted once`()
        async throws
    {
        let home = try await shopping()
        try await home.tick("limes")
        _ = await home.ask("DELETE \(try await home.currentList)")
        try await home.generate()
        #expect(try await home.lines() == ["2 lb ground beef"])
        try await home.tick("ground beef")
        let done = await home.ask("PUT \(try await home.currentList)/completion")
        _ = await home.ask("DELETE /v1/lists/\(try done.list.id)")
        let chili = try #require(
            try await home.ask("GET /v1/days/2026-11-24/dinner/meals").plannedMeals.first?.id)
        _ = await home.ask("PATCH /v1/planned-meals/\(chili)", body: #"{"servings":8}"#)
        try await home.generate()
        #expect(try await home.lines() == ["1 lime", "2 lb ground beef"])
    }

    @Test func `beyond present needs still counts for later needs`() async throws {
        let home = try await Home()
        let plannedMeal = try await home.plan("Chili", at: "2026-11-24/dinner", of: "2 lb ground beef")
        try await home.generate()
        try await home.tick("ground beef")
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":2}"#)
        try await home.generate()
        _ = await home.ask("DELETE \(try await home.currentList)/ticked")
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":6}"#)
        try await home.generate()
        #expect(try await home.lines() == ["1 lb ground beef"])
    }
}
