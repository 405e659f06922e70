import Domain
import Tables
import Testing
import UseCases

@Suite struct `A plan that is over` {
    private var home = TestHousehold()

    private var starts: [String] { home.household.plansByDate.map(\.row.span.first.text) }

    /// Plans and cooks a meal on a day, which may be long over.
    private mutating func cook(_ meal: Meal.ID, on day: Day) throws {
        try home.complete(try home.plan(.meal(meal), at: MealTime(day, .dinner)), on: day)
    }

    private mutating func keep(weeks: Int?) throws { try home.changeSettings { $0.retentionWeeks = weeks } }

    private mutating func removeExpired() throws -> Transaction {
        try home.write { draft in draft.removeExpiredPlans() }
    }

    @Test mutating func `is cleaned up, and its cooked meals stay counted`() throws {
        let tacos = home.cook("Tacos")
        for day in ["2026-06-02", "2026-09-01", "2026-10-27"] { try cook(tacos, on: Day(day)!) }
        var cleaned = CleanUp()
        try home.write { draft in cleaned = draft.cleanUpPlans(olderThan: 8) }
        #expect(cleaned.plans.map(\.span.first) == ["2026-05-31", "2026-08-30"])
        #expect(cleaned.plannedMeals == 2)
        #expect(starts == ["2026-10-25"])
        #expect(try home.usage(tacos).count == 3)
        #expect(try home.usage(tacos).last == "2026-10-27")
    }

    @Test mutating func `goes a day after the weeks for which the household keeps its plans`() throws {
        try home.plan("Soup", at: "2026-10-27 dinner")
        try keep(weeks: 4)
        #expect(home.household.plan(on: "2026-10-27")?.row.span.last == "2026-10-31")
        home.wait(days: 5)
        #expect(!home.household.hasExpiredPlans(on: home.today))
        home.wait(days: 1)
        #expect(home.household.hasExpiredPlans(on: home.today))
        _ = try removeExpired()
        #expect(starts == [])
    }

    @Test mutating func `stays where the household keeps all plans`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner")
        home.wait(days: 700)
        _ = try removeExpired()
        #expect(starts == ["2026-11-22"])
    }

    @Test mutating func `is not made anew beyond the kept weeks`() throws {
        try home.plan("Soup", at: "2026-11-24 lunch")
        try keep(weeks: 4)
        let refusal = Refusal.planning(.notKept("2026-09-26", weeks: 4))
        #expect(throws: refusal) { try home.plan("Soup", at: "2026-09-22 lunch") }
        #expect(throws: refusal) { try home.makeWeek(holding: "2026-09-22") }
        #expect(throws: Refusal.planning(.notKept("2026-09-28", weeks: 4))) {
            try home.makePlan("2026-09-22")
        }
        #expect(throws: refusal) {
            try home.write { draft throws(Refusal) in
                _ = try draft.copyDay("2026-11-24", to: "2026-09-22")
            }
        }
        #expect(try home.makeWeek(holding: "2026-10-27").span.first == "2026-10-25")
    }

    @Test mutating func `comes back by undo only where the settings keep it`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner")
        try keep(weeks: 4)
        home.wait(days: 49)
        let removal = try removeExpired()
        #expect(!Undoing.isPossible(removal, home.past, in: home.household, on: home.today))
        #expect(throws: Refusal.planning(.notKept("2026-11-28", weeks: 4))) { try home.undo(removal) }
        try keep(weeks: nil)
        try home.undo(removal)
        #expect(starts == ["2026-11-22"])
    }
}
