import HTTP
import Testing

@Suite struct `The answer to a move` {
    private func move(_ body: String, of id: String, in home: Home) async throws -> [TouchedDayAnswer] {
        let answer = await home.ask("PATCH /v1/planned-meals/\(id)", body: body)
        return try answer.read(ChangedPlannedMealAnswer.self).days ?? []
    }

    @Test func `has both slots, with counts and versions of their days`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        let rice = try await home.plan("Rice", "2026-11-25/lunch")
        let days = try await move(
            #"{"date":"2026-11-25","slot":"lunch","onConflict":"swap"}"#, of: soup, in: home)
        #expect(days.map(\.date) == ["2026-11-24", "2026-11-25"])
        #expect(days.map { $0.slots.names } == [["dinner"], ["lunch"]])
        #expect(days[0].slots.dinner?.meals.map(\.id) == [rice])
        #expect(days[1].slots.lunch?.meals.map(\.id) == [soup])
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
        #expect(days.map { $0.slots.names } == [["dinner", "lunch"]])
    }

    @Test func `has every slot that one meal a day empties`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", "2026-11-24/dinner")
        try await home.plan("Rice", "2026-11-25/lunch")
        _ = await home.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        let days = try await move(#"{"date":"2026-11-25","onConflict":"swap"}"#, of: soup, in: home)
        #expect(days.map { $0.slots.names } == [["dinner"], ["dinner", "lunch"]])
    }

    @Test func `has the slot of a new order`() async throws {
        let home = try await Home()
        try await home.plan("Soup", "2026-11-24/dinner")
        let rice = try await home.plan("Rice", "2026-11-24/dinner")
        let days = try await move(#"{"position":1}"#, of: rice, in: home)
        #expect(days.first?.slots.dinner?.meals.map(\.title) == ["Rice", "Soup"])
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

extension TouchedSlotsAnswer {
    /// The names of the slots that a move touched.
    fileprivate var names: [String] {
        [("breakfast", breakfast), ("dinner", dinner), ("lunch", lunch), ("other", other)].filter {
            $0.1 != nil
        }.map(\.0)
    }
}
