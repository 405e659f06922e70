import HTTP
import Testing

@Suite struct `The order of a slot's meals` {
    private static let dinner = "/v1/days/2026-11-24/dinner/meals"

    /// A household with soup, rice and fruit for dinner; returns their ids.
    private func dinner() async throws -> (home: Home, soup: String, fruit: String) {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("Rice", "2026-11-24/dinner")
        return (home, soup, try await home.plan("Fruit", "2026-11-24/dinner"))
    }

    private func titles(in home: Home) async throws -> [String] {
        try await home.ask("GET \(Self.dinner)").plannedMeals.map(\.title)
    }

    @Test(arguments: [
        (1, ["Fruit", "Soup", "Rice"]), (2, ["Soup", "Fruit", "Rice"]), (3, ["Soup", "Rice", "Fruit"]),
        (20, ["Soup", "Rice", "Fruit"]),
    ]) func `follows a new position`(position: Int, order: [String]) async throws {
        let (home, _, fruit) = try await dinner()
        let answer = await home.ask(
            "PATCH /v1/planned-meals/\(fruit)", body: #"{"position":\#(position)}"#)
        #expect(try answer.plannedMeal.position == min(position, 3))
        #expect(try await titles(in: home) == order)
    }

    @Test(arguments: ["0", "21", "1.5", "\"first\""]) func `takes only positions of a slot`(position: String)
        async throws
    {
        let (home, _, fruit) = try await dinner()
        let answer = await home.ask("PATCH /v1/planned-meals/\(fruit)", body: #"{"position":\#(position)}"#)
        #expect(answer.status == .unprocessableContent)
    }

    @Test func `has a place for a new meal, and for one from another slot`() async throws {
        let (home, _, fruit) = try await dinner()
        _ = await home.ask("POST \(Self.dinner)", body: #"{"title":"Bread","position":1}"#)
        _ = await home.ask("PATCH /v1/planned-meals/\(fruit)", body: #"{"slot":"lunch"}"#)
        _ = await home.ask("PATCH /v1/planned-meals/\(fruit)", body: #"{"slot":"dinner","position":2}"#)
        #expect(try await titles(in: home) == ["Bread", "Fruit", "Soup", "Rice"])
    }

    @Test func `comes back when its change is undone`() async throws {
        let (home, _, fruit) = try await dinner()
        _ = await home.ask("PATCH /v1/planned-meals/\(fruit)", body: #"{"position":1}"#)
        let seq = try await home.newest()
        _ = await home.ask("POST \(Self.dinner)", body: #"{"title":"Bread","position":2}"#)
        #expect(await home.undo(seq).status == .ok)
        #expect(try await titles(in: home) == ["Soup", "Bread", "Rice", "Fruit"])
    }

    @Test func `stands in the way of undoing an earlier order, and nothing else does`() async throws {
        let (home, soup, fruit) = try await dinner()
        _ = await home.ask("PATCH /v1/planned-meals/\(fruit)", body: #"{"position":1}"#)
        let first = try await home.newest()
        _ = await home.ask("PATCH /v1/planned-meals/\(soup)", body: #"{"note":"hot"}"#)
        _ = await home.ask("PATCH /v1/planned-meals/\(soup)", body: #"{"position":1}"#)
        let second = try await home.newest()
        #expect(await home.undo(first).code == "changed-since")
        #expect(await home.undo(second).status == .ok)
        #expect(await home.undo(first).status == .ok)
        #expect(try await titles(in: home) == ["Soup", "Rice", "Fruit"])
    }

    @Test func `does not keep a meal from being undone`() async throws {
        let home = try await Home()
        try await home.plan("Rice", "2026-11-25/dinner")
        _ = await home.ask("POST \(Self.dinner)", body: #"{"title":"Soup"}"#)
        let added = try await home.newest()
        _ = await home.ask("POST \(Self.dinner)", body: #"{"title":"Bread","position":1}"#)
        #expect(await home.undo(added).status == .ok)
        #expect(try await titles(in: home) == ["Bread"])
    }
}

@Suite struct `The answer to a move` {
    private func move(_ body: String, of id: String, in home: Home) async throws -> [TouchedDayAnswer] {
        let answer = await home.ask("PATCH /v1/planned-meals/\(id)", body: body)
        return try answer.read(MovedMealAnswer.self).days ?? []
    }

    @Test func `has both slots, with counts and versions of their days`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        let rice = try await home.plan("Rice", "2026-11-25/lunch")
        let days = try await move(
            #"{"date":"2026-11-25","slot":"lunch","onConflict":"swap"}"#, of: soup, in: home)
        #expect(days.map(\.date) == ["2026-11-24", "2026-11-25"])
        #expect(days.map { $0.slots.keys.sorted() } == [["dinner"], ["lunch"]])
        #expect(days[0].slots["dinner"]?.meals.map(\.id) == [rice])
        #expect(days[1].slots["lunch"]?.meals.map(\.id) == [soup])
        for day in days {
            let shown = try await home.ask("GET /v1/days/\(day.date)").day
            #expect(day.version == shown.version)
            #expect(day.counts == shown.counts)
        }
    }

    @Test func `has both slots of one day`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        let days = try await move(#"{"slot":"lunch"}"#, of: soup, in: home)
        #expect(days.map { $0.slots.keys.sorted() } == [["dinner", "lunch"]])
    }

    @Test func `has every slot that one meal a day empties`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("Rice", "2026-11-25/lunch")
        _ = await home.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        let days = try await move(#"{"date":"2026-11-25","onConflict":"swap"}"#, of: soup, in: home)
        #expect(days.map { $0.slots.keys.sorted() } == [["dinner"], ["dinner", "lunch"]])
    }

    @Test func `has the slot of a new order`() async throws {
        let home = try await Home()
        try await home.plan("Soup", "2026-11-24/dinner")
        let rice = try await home.plan("Rice", "2026-11-24/dinner")
        let days = try await move(#"{"position":1}"#, of: rice, in: home)
        #expect(days.first?.slots["dinner"]?.meals.map(\.title) == ["Rice", "Soup"])
    }

    @Test func `has a tag of its own`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        let moved = await home.ask("PATCH /v1/planned-meals/\(soup)", body: #"{"slot":"lunch"}"#)
        let shown = await home.ask("GET /v1/planned-meals/\(soup)")
        #expect(moved["ETag"] != shown["ETag"])
        let tag = try #require(moved["ETag"])
        let answer = await home.ask(
            "PATCH /v1/planned-meals/\(soup)", ["If-Match: \(tag)"], body: #"{"note":"hot"}"#)
        #expect(answer.status == .ok)
    }

    @Test func `has no slots where nothing moved`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        #expect(try await move(#"{"note":"hot"}"#, of: soup, in: home).isEmpty)
    }
}

/// A planned meal after a move.
private struct MovedMealAnswer: Decodable {
    var days: [TouchedDayAnswer]?
}

/// A day with the slots that a move touched.
private struct TouchedDayAnswer: Decodable {
    var date: String
    var version: Int
    var counts: CountsAnswer
    var slots: [String: SlotAnswer]
}
