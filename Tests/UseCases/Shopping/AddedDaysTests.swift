import Domain
import Tables
import Testing
import UseCases

@Suite struct `Days that are added to a list` {
    private var home = TestHousehold()
    private let first = DaySpan("2026-11-24", "2026-11-25")!

    init() throws {
        for (day, food) in [("24", "3 carrots"), ("26", "5 eggs"), ("28", "6 kiwis")] {
            try home.plan(food, at: MealTime(stringLiteral: "2026-11-\(day) dinner"), of: food)
        }
    }

    private mutating func add(_ days: DaySpan) throws {
        try home.generate(.current) { $0.addedDays = days }
    }

    private var gaps: [String] {
        Shopping(home.household).current.map { home.household.gaps(in: $0.row).map(\.dates) } ?? []
    }

    @Test mutating func `are those of a list that had none`() throws {
        try home.addItem("2 l milk")
        try add(first)
        #expect(Set(try home.lines()) == ["2 l milk", "3 carrots"])
    }

    @Test mutating func `leave the days between off it, until these are added too`() throws {
        try add(first)
        try add(DaySpan("2026-11-28", count: 1))
        #expect(Set(try home.lines()) == ["3 carrots", "6 kiwis"])
        #expect(gaps == ["Nov 26-27"])
        try add(DaySpan("2026-11-26", "2026-11-27")!)
        #expect(Set(try home.lines()) == ["3 carrots", "5 eggs", "6 kiwis"])
        #expect(gaps == [])
        let scope = try #require(Shopping(home.household).current?.row.generation?.selection)
        #expect(scope.scope == .days(first: "2026-11-24", last: "2026-11-28") && scope.further == [])
    }

    @Test mutating func `change nothing where the list is for them already`() throws {
        try home.generate()
        let before = Shopping(home.household).current?.row.generation?.selection
        try add(first)
        #expect(Shopping(home.household).current?.row.generation?.selection == before)
    }

    @Test mutating func `bring the extras of their plan once`() throws {
        let plan = try #require(home.household.plan(on: "2026-11-24")).row.id
        try home.write { draft throws(Refusal) in
            try draft.addExtra(Extra(id: draft.newID(), item: .init("1 candle")), to: .plan(plan))
        }
        try add(first)
        try add(DaySpan("2026-11-28", count: 1))
        #expect(try home.lines().filter { $0.contains("candle") } == ["1 candle"])
    }

    @Test mutating func `go when the first ones are chosen alone again`() throws {
        try add(first)
        try add(DaySpan("2026-11-28", count: 1))
        try home.generate(.current) { $0.scope = .days(first: "2026-11-24", last: "2026-11-25") }
        #expect(try home.lines() == ["3 carrots"] && gaps == [])
    }

    @Test mutating func `go when other days are chosen`() throws {
        try add(first)
        try add(DaySpan("2026-11-28", count: 1))
        try home.generate(.current) { $0.scope = .days(first: "2026-11-26", last: "2026-11-26") }
        #expect(try home.lines() == ["5 eggs"] && gaps == [])
    }
}
