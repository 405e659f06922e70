import Domain
import Tables
import Testing

/// The rule as values. Weeks begin on Sunday unless a test says otherwise.
@Suite struct `A standing meal` {
    private func day(_ text: String) -> Day { Day(text)! }

    private func standing(
        _ weekdays: DayOfWeek..., every: Int = 1, from: String = "2026-11-23", until: String? = nil
    ) -> StandingMeal {
        var standing = StandingMeal(
            id: Identifier(at: Instant(milliseconds: 1), random: { 0 }), .text("Pizza"), in: .dinner,
            on: weekdays, from: day(from))
        standing.every = every
        standing.until = until.map { day($0) }
        return standing
    }

    private func days(_ standing: StandingMeal, _ first: String, _ last: String, startDay: Int = 0)
        -> [String]
    {
        DaySpan(day(first), day(last))!.days.filter { standing.isDue(on: $0, startDay: startDay) }
            .map(\.text)
    }

    @Test func `is due on its days of the week, from its first day to its last`() {
        let pizza = standing(.friday, .monday, from: "2026-11-24", until: "2026-12-04")
        #expect(pizza.weekdays == [.monday, .friday])
        #expect(days(pizza, "2026-11-01", "2026-12-31") == ["2026-11-27", "2026-11-30", "2026-12-04"])
    }

    @Test(arguments: [
        (1, ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18", "2026-12-25"]),
        (2, ["2026-11-27", "2026-12-11", "2026-12-25"]), (3, ["2026-11-27", "2026-12-18"]),
        (4, ["2026-11-27", "2026-12-25"]),
    ]) func `counts its weeks from that of its first day`(every: Int, dates: [String]) {
        #expect(days(standing(.friday, every: every), "2026-11-01", "2026-12-31") == dates)
    }

    @Test(arguments: [
        // Sunday the 29th begins the next week, or ends the week of Saturday the 28th.
        (0, ["2026-11-28", "2026-12-06", "2026-12-12"]),
        (1, ["2026-11-28", "2026-11-29", "2026-12-12", "2026-12-13"]),
    ]) func `counts weeks as the household begins them`(startDay: Int, dates: [String]) {
        let brunch = standing(.saturday, .sunday, every: 2, from: "2026-11-28")
        #expect(days(brunch, "2026-11-22", "2026-12-13", startDay: startDay) == dates)
    }

    @Test func `goes on over leap days and the ends of years`() {
        let leap = days(standing(.tuesday, every: 2, from: "2028-02-01"), "2028-02-01", "2028-03-31")
        #expect(leap == ["2028-02-01", "2028-02-15", "2028-02-29", "2028-03-14", "2028-03-28"])
        let year = days(standing(.friday, every: 3), "2026-12-15", "2027-01-31")
        #expect(year == ["2026-12-18", "2027-01-08", "2027-01-29"])
    }

    @Test func `is not due where somebody removed it, and is where it was brought back`() {
        var pizza = standing(.friday)
        pizza.remove(from: day("2026-11-27"), today: day("2026-11-23"))
        #expect(days(pizza, "2026-11-23", "2026-12-05") == ["2026-12-04"])
        #expect(pizza.falls(on: day("2026-11-27"), startDay: 0))
        pizza.bringBack(to: day("2026-11-27"))
        #expect(days(pizza, "2026-11-23", "2026-12-05") == ["2026-11-27", "2026-12-04"])
    }

    @Test func `keeps all removals to come, and the last sixty of the past`() {
        var daily = StandingMeal(
            id: Identifier(at: Instant(milliseconds: 1), random: { 0 }), .text("Tea"), in: .breakfast,
            on: DayOfWeek.allCases, from: day("2026-01-01"))
        let today = day("2027-01-01")
        for number in 0..<400 { daily.remove(from: today.adding(days: number - 200), today: today) }
        #expect(daily.removedFrom.count == 260)
        #expect(daily.removedFrom.min() == today.adding(days: -60))
    }

    /// Removes it from some Fridays, on the day before the first.
    private func removed(_ days: String..., every: Int = 1) -> StandingMeal {
        var pizza = standing(.friday, every: every)
        for text in days { pizza.remove(from: day(text), today: day("2026-11-26")) }
        return pizza
    }

    private func asks(_ standing: StandingMeal, on today: String = "2026-11-26") -> Bool {
        standing.asks(today: day(today), startDay: 0)
    }

    @Test func `asks after four removals in a row`() {
        #expect(!asks(removed("2026-11-27", "2026-12-04", "2026-12-11")))
        #expect(asks(removed("2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18")))
        #expect(!asks(removed("2026-11-27", "2026-12-04", "2026-12-18", "2026-12-25")))
        #expect(asks(removed("2026-11-27", "2026-12-25", "2027-01-22", "2027-02-19", every: 4)))
    }

    @Test func `asks no more once a day has passed with it, or its end has come`() {
        var pizza = removed("2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18")
        #expect(asks(pizza, on: "2026-12-25"))
        #expect(!asks(pizza, on: "2026-12-26"))
        pizza.until = day("2026-12-20")
        #expect(!asks(pizza, on: "2026-12-21"))
    }

    @Test func `asks again after four more removals once somebody said that it still stands`() {
        var pizza = removed("2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18")
        pizza.confirm(startDay: 0)
        #expect(!asks(pizza))
        for text in ["2026-12-25", "2027-01-01", "2027-01-08"] {
            pizza.remove(from: day(text), today: day("2026-11-26"))
        }
        #expect(!asks(pizza))
        pizza.remove(from: day("2027-01-15"), today: day("2026-11-26"))
        #expect(asks(pizza))
    }
}
