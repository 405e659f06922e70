import Domain
import Tables
import Testing
import UseCases

/// Today is Monday, 23 November 2026. The week has chili on Tuesday and soup on Thursday.
@Suite struct `Shopping figures` {
    private var home = TestHousehold()
    private let chili: PlannedMeal.ID
    private let plan: Plan.ID

    init() throws {
        plan = try home.makeWeek(holding: "2026-11-23").id
        chili = try home.plan("Chili", at: "2026-11-24 dinner", of: "400 g beans", "2 onions")
        try home.plan("Soup", at: "2026-11-26 dinner", of: "1 leek", "3 onions")
        try home.generate()
        try home.addItem("soap")
    }

    private mutating func buy(_ names: String...) throws {
        for name in names { try home.tick(name) }
    }

    private func figures(from first: Day = "2026-11-01", to last: Day = "2026-12-31") -> [Int] {
        let (zone, now) = (home.zone, home.now)
        let world = WorldInputs(now: { now }, zone: zone)
        let stats = ShoppingStats(
            home.household, DaySpan(first, last)!, today: world.day(at: now), dayOf: world.dayOf)
        return [stats.trips, stats.fromPlan, stats.byHand, stats.uncooked]
    }

    @Test mutating func `count days with ticks, and lines of the plan and by hand`() throws {
        #expect(figures() == [0, 0, 0, 0])
        try buy("beans", "soap")
        home.wait(days: 1)
        try buy("leek")
        #expect(figures() == [2, 2, 1, 0])
        #expect(figures(from: "2026-11-24") == [1, 1, 0, 0])
        #expect(figures(to: "2026-11-22") == [0, 0, 0, 0])
    }

    @Test mutating func `count what was bought for meals that nobody marked as cooked`() throws {
        try buy("beans", "onions", "soap")
        try home.completeList()
        home.wait(days: 2)
        // The onions are for the soup too, which is still to come.
        #expect(figures() == [1, 2, 1, 1])
        home.wait(days: 2)
        #expect(figures() == [1, 2, 1, 2])
        try home.complete(chili, on: "2026-11-25")
        #expect(figures() == [1, 2, 1, 0])
    }

    @Test mutating func `count what was bought for a meal that was removed, once its day has passed`() throws
    {
        try buy("beans")
        try home.completeList()
        try home.remove(chili)
        #expect(figures() == [1, 1, 0, 0])
        home.wait(days: 2)
        #expect(figures() == [1, 1, 0, 1])
    }

    @Test mutating func `say nothing of the meals of a plan that is gone`() throws {
        try buy("beans")
        try home.completeList()
        home.wait(days: 2)
        let id = plan
        try home.write { draft throws(Refusal) in try draft.deletePlan(id, isConfirmed: true) }
        #expect(figures() == [1, 1, 0, 0])
    }

    @Test mutating func `know nothing of lines that were cleared`() throws {
        try buy("beans", "soap")
        try home.clearTicked()
        #expect(figures() == [0, 0, 0, 0])
    }
}
