import Domain
import Tables
import Testing
import UseCases

/// Today is Monday, 23 November 2026.
@Suite struct `A plan` {
    private var home = TestHousehold()

    /// Makes a plan, and returns its days and its name.
    private mutating func made(_ first: Day? = nil, to last: Day? = nil, name: String? = nil) throws
        -> [String]
    {
        let id = try home.makePlan(first, to: last, name: name)
        let plan = try home.plan(id)
        return [plan.span.first.text, plan.span.last.text, plan.name]
    }

    @Test mutating func `is this week, and the next plan follows`() throws {
        #expect(try made() == ["2026-11-22", "2026-11-28", "Week of Nov 22-28"])
        #expect(try made() == ["2026-11-29", "2026-12-05", "Week of Nov 29-Dec 5"])
        #expect(try made(to: "2026-12-09") == ["2026-12-06", "2026-12-09", "Dec 6-9"])
    }

    @Test(arguments: [
        (1, 7, "2026-11-23", "2026-11-29"), (2, 7, "2026-11-17", "2026-11-23"),
        // The last Tuesday's three days are over, so it begins today.
        (2, 3, "2026-11-23", "2026-11-25"), (0, 14, "2026-11-22", "2026-12-05"),
    ])
    mutating func `begins on the household's day and is as long as it wants`(
        startDay: Int, length: Int, first: String, last: String
    ) throws {
        try home.changeSettings {
            $0.defaultStartDay = startDay
            $0.defaultMealPlanDuration = length
        }
        #expect(try made().prefix(2) == [first, last])
    }

    @Test(arguments: [
        // The newest plan may have ended when it was yesterday somewhere.
        ("2026-11-13", "2026-11-22", "2026-11-23"), ("2026-11-12", "2026-11-21", "2026-11-22"),
        ("2026-11-11", "2026-11-20", "2026-11-22"), ("2026-10-01", "2026-10-10", "2026-11-22"),
        ("2026-12-01", "2026-12-05", "2026-12-06"),
    ])
    mutating func `comes after the newest, unless that is long over`(
        first: String, last: String, next: String
    ) throws {
        try home.makePlan(Day(first), to: Day(last))
        #expect(try made().first == next)
    }

    @Test(arguments: [
        ("2024-02-26", "2024-03-03", "Week of Feb 26-March 3"),
        ("2026-12-28", "2027-01-03", "Week of Dec 28-Jan 3"), ("2026-09-16", "2026-09-20", "Sept 16-20"),
        ("2026-03-29", "2026-04-04", "Week of March 29-April 4"),
    ])
    mutating func `is named by its dates over leap days and years`(first: String, last: String, name: String)
        throws
    {
        #expect(try made(Day(first), to: Day(last)) == [first, last, name])
    }

    @Test(arguments: [("2026-11-23", 2), ("2026-12-06", 15), ("2026-11-21", 0)])
    mutating func `has three to fourteen days`(last: String, days: Int) {
        #expect(throws: Refusal.planning(.wrongLength(days: days))) {
            try home.makePlan("2026-11-22", to: Day(last))
        }
    }

    @Test mutating func `lies within ten years`() {
        #expect(throws: Refusal.planning(.beyondHorizon("2062-11-22"))) { try home.makePlan("2062-11-22") }
        #expect(throws: Refusal.planning(.beyondHorizon("1926-11-22"))) {
            try home.makeWeek(holding: "1926-11-22")
        }
        #expect(throws: Refusal.planning(.beyondHorizon("9999-12-31"))) {
            try home.plan("Soup", at: "9999-12-31 dinner")
        }
    }

    @Test mutating func `never shares a day with another`() throws {
        let id = try home.makePlan()
        let week = try home.plan(id)
        for (first, last) in [
            ("2026-11-28", nil), ("2026-11-18", "2026-11-22"), ("2026-11-16", "2026-11-29"),
        ] {
            #expect(throws: Refusal.planning(.overlaps(week))) {
                try home.makePlan(Day(first), to: last.flatMap { Day($0) })
            }
        }
        let next = try home.makePlan()
        #expect(throws: Refusal.planning(.overlaps(week))) {
            try home.changePlan(next) { $0.first = "2026-11-28" }
        }
        try home.changePlan(week.id) { $0.first = "2026-11-21" }
        #expect(try home.plan(week.id).span.count == 8)
    }

    @Test mutating func `needs a name where names are not made, unless it comes with a day`() throws {
        try home.changeSettings { $0.autoNameMealPlans = false }
        #expect(throws: Refusal.planning(.nameRequired)) { try home.makePlan() }
        #expect(try made(name: "Holidays").last == "Holidays")
        let week = try home.makeWeek(holding: "2026-12-24")
        #expect(week.name == "Week of Dec 20-26")
        try home.changePlan(week.id) { $0.last = "2026-12-27" }
        #expect(try home.plan(week.id).name == "Dec 20-27")
        try home.changePlan(week.id) { $0.name = "Christmas" }
        #expect(throws: Refusal.planning(.nameRequired)) { try home.changePlan(week.id) { $0.name = nil } }
    }

    @Test mutating func `has its dates as name until, and after, a name is given`() throws {
        let id = try home.makePlan()
        func name(_ change: (inout PlanChange) -> Void) throws -> String {
            try home.changePlan(id, change)
            return try home.plan(id).name
        }
        #expect(try name { $0.last = "2026-11-30" } == "Nov 22-30")
        #expect(try name { $0.name = "Guests" } == "Guests")
        #expect(try name { $0.last = "2026-11-28" } == "Guests")
        #expect(try name { $0.name = nil } == "Week of Nov 22-28")
        // Sending the automatic name back does not fix the name.
        #expect(try name { $0.name = "Week of Nov 22-28" } == "Week of Nov 22-28")
        #expect(try name { $0.last = "2026-11-27" } == "Nov 22-27")
    }

    @Test mutating func `covers today, or the refusal says which one would`() throws {
        let next = DaySpan("2026-11-22", count: 7)
        #expect(throws: Refusal.planning(.noCurrentPlan(next: next))) {
            try Plans(home.household).current(home.today)
        }
        let id = try home.makePlan()
        #expect(try Plans(home.household).current(home.today).row.id == id)
    }

    @Test mutating func `gives up no day on which something is planned`() throws {
        let id = try home.makePlan()
        try home.plan("Soup", at: "2026-11-28 dinner")
        #expect(throws: Refusal.planning(.daysArePlanned(["2026-11-28"]))) {
            try home.changePlan(id) { $0.last = "2026-11-27" }
        }
        try home.write { draft throws(Refusal) in try draft.emptyDay("2026-11-28") }
        try home.changePlan(id) { $0.last = "2026-11-27" }
        #expect(home.household.plan(on: "2026-11-28") == nil)
    }

    @Test mutating func `goes with all that was planned`() throws {
        let soup = home.cook("Soup")
        let planned = try home.plan(.meal(soup), at: "2026-11-24 dinner")
        try home.complete(planned, on: home.today)
        #expect(try home.usage(soup).count == 1)
        let id = try home.makeWeek(holding: "2026-11-24").id
        try home.write { draft throws(Refusal) in try draft.deletePlan(id, isConfirmed: false) }
        #expect(home.household.plans.count == 0 && home.household.days.count == 0)
        #expect(try home.usage(soup).count == 0)
    }
}

@Suite struct `A week` {
    private var home = TestHousehold()

    @Test mutating func `is made once, for any of its days`() throws {
        let first = try home.makeWeek(holding: "2026-11-24")
        #expect(try home.makeWeek(holding: "2026-11-28").id == first.id)
        #expect(home.household.plans.count == 1)
    }

    @Test mutating func `is clipped to the days that are free`() throws {
        try home.makePlan("2026-11-21", to: "2026-11-23")
        try home.makePlan("2026-11-25", to: "2026-11-27")
        let tuesday = try home.makeWeek(holding: "2026-11-24")
        #expect(tuesday.span == DaySpan("2026-11-24", count: 1))
        #expect(tuesday.name == "Nov 24")
        #expect(try home.makeWeek(holding: "2026-11-28").span.first == "2026-11-28")
    }
}
