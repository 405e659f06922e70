import Domain
import Testing
import UseCases

@Suite struct `A list's selection` {
    private var home = TestHousehold()

    private mutating func lines(_ choose: (inout SelectionRequest) -> Void = { _ in }) throws -> Set<String> {
        try home.generate(.current, choose)
        return Set(try home.lines())
    }

    @Test mutating func `is remembered, and goes back to the usual where that is asked for`() throws {
        home.addUsual("1 l milk")
        try home.plan("Left", at: "2026-11-10 dinner", of: "2 leeks")
        try home.plan("Now", at: "2026-11-24 dinner", of: "5 eggs")
        try home.plan("Later", at: "2026-12-02 dinner", of: "6 kiwis")
        let all: Set = ["1 l milk", "2 leeks", "5 eggs", "6 kiwis"]
        #expect(try lines() == all)
        typealias Choice = (inout SelectionRequest) -> Void
        let tuesday = Selection.Scope.days(first: "2026-11-24", last: "2026-11-24")
        let choices: [(chosen: Choice, usual: Choice, left: Set<String>)] = [
            ({ $0.lookbackWeeks = .chosen(0) }, { $0.lookbackWeeks = .usual }, all.subtracting(["2 leeks"])),
            (
                { $0.includesLater = .chosen(false) }, { $0.includesLater = .usual },
                all.subtracting(["6 kiwis"])
            ),
            (
                { $0.includesUsuals = .chosen(false) }, { $0.includesUsuals = .usual },
                all.subtracting(["1 l milk"])
            ),
            ({ $0.scope = tuesday }, { $0.forgetsDays = true }, ["1 l milk", "5 eggs"]),
            ({ $0.scope = .plans([]) }, { $0.scope = .current }, ["1 l milk"]),
        ]
        for (chosen, usual, left) in choices {
            #expect(try lines(chosen) == left)
            #expect(try lines() == left)
            #expect(try lines(usual) == all)
        }
        _ = try lines { $0.scope = tuesday }
        #expect(try lines { $0.forgetsLastDay = true } == ["1 l milk", "5 eggs", "6 kiwis"])
    }
}

@Suite struct `A list that leaves out what is cooked` {
    private var home = TestHousehold()

    init() throws {
        let soup = try home.plan("Soup", at: "2026-11-22 dinner", of: "2 leeks", "1 cup rice")
        try home.addExtra("1 candle", at: "2026-11-22 dinner")
        try home.plan("Pie", at: "2026-11-24 dinner", of: "3 apples", "1 cup rice")
        try home.complete(soup, on: "2026-11-22")
        try home.generate { $0.includesCompleted = .chosen(false) }
    }

    @Test mutating func `has the needs of open meals only, without the extras of cooked slots`() throws {
        #expect(try Set(home.lines()) == ["1 cup rice", "3 apples"])
        #expect(try !home.isStale())
    }

    @Test mutating func `remembers the choice, and is stale once more is cooked`() throws {
        let stew = try home.plan("Stew", at: "2026-11-25 dinner", of: "4 beets")
        try home.generate()
        try home.complete(stew, on: home.today)
        #expect(try home.isStale())
        try home.generate()
        #expect(try Set(home.lines()) == ["1 cup rice", "3 apples"])
    }

    @Test mutating func `returns to counting everything`() throws {
        try home.generate { $0.includesCompleted = .usual }
        #expect(try Set(home.lines()) == ["1 candle", "2 cups rice", "2 leeks", "3 apples"])
    }
}
