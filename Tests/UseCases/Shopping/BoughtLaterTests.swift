import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

/// A list from Saturday on. Salmon keeps two days.
@Suite struct `Food that would not keep until its meal` {
    private var home = TestHousehold()
    private let saturday: Day = "2026-11-28"

    private mutating func plan(_ food: String, on day: Day) throws {
        try home.plan(food, at: MealTime(day, .dinner), of: food)
    }

    private mutating func list() throws {
        try home.generate { $0.addedDays = DaySpan(saturday, count: 7) }
    }

    private func later(today: Day = "2026-11-28") throws -> [BoughtLater?] {
        ListView(try home.list().id, in: home.household, for: Reader(.en), today: today).items.map(\.later)
    }

    @Test mutating func `is bought later`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try list()
        let salmon = try #require(try later().first ?? nil)
        #expect(salmon.day == "2026-12-03" && salmon.keepsDays == 2 && salmon.from == "2026-12-01")
        #expect(salmon.canBeFrozen && salmon.trip == nil)
    }

    @Test mutating func `is bought now from the day on from which it keeps`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try list()
        #expect(try later(today: "2026-11-30").first != .some(nil))
        #expect(try later(today: "2026-12-01") == [nil])
    }

    @Test mutating func `is bought on the first day of shopping that is in time`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try list()
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.shopsOn = [.saturday, .monday, .wednesday] }
        }
        #expect(try later().map { $0?.trip } == ["2026-12-02"])
    }

    @Test(arguments: ["400 g frozen salmon", "500 g rice", "200 g wug", "2 onions"])
    func `is no food of cupboard and freezer, and none that nobody knows`(food: String) throws {
        var home = self
        try home.plan(food, on: "2026-12-03")
        try home.list()
        #expect(try home.later() == [nil])
    }

    @Test mutating func `is bought now where an earlier meal needs some of it`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try plan("200 g salmon", on: "2026-11-29")
        try list()
        #expect(try later() == [nil])
    }

    @Test mutating func `is bought now where somebody wrote it on the list`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try list()
        try home.addItem("salmon")
        #expect(try later() == [nil])
    }

    @Test mutating func `follows the household's word`() throws {
        try plan("2 wugs", on: "2026-12-03")
        try list()
        let wugs = try #require(FoodName("wugs"))
        try home.write { draft throws(Refusal) in try draft.changeFood(wugs) { $0.keepsDays = 1 } }
        #expect(try later().map { $0?.keepsDays } == [1])
    }

    @Test mutating func `stays in its place when it is ticked`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try list()
        try home.tick("salmon")
        #expect(try later().map { $0?.day } == ["2026-12-03"])
    }

    @Test mutating func `comes after what is bought now`() throws {
        try plan("400 g salmon", on: "2026-12-03")
        try plan("1 jar wug", on: "2026-11-28")
        try list()
        let view = ListView(try home.list().id, in: home.household, for: Reader(.en), today: saturday)
        #expect(view.groups.map(\.place) == [.shelf(nil), .later])
    }
}
