import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// Today is Monday, 23 November 2026, in the plan of Nov 22-28.
@Suite struct `A generated list` {
    private var home = TestHousehold()

    /// The lines of the current list, generated anew, in the order of their names.
    private mutating func lines(_ choose: (inout SelectionRequest) -> Void = { _ in }) throws -> [String] {
        try home.generate(.current, choose)
        return try home.lines()
    }

    @Test mutating func `adds up the plan's needs`() throws {
        try home.plan("Cookies", at: "2026-11-24 other", of: "2 cups flour", "3 eggs")
        try home.plan("Bread", at: "2026-11-25 breakfast", of: "1 1/2 cups flour", "salt")
        #expect(try lines() == ["3 eggs", "3 1/2 cups flour", "salt"])
        let flour = try #require(try home.view().first { $0.kept.row.name == "flour" })
        #expect(flour.mealTitles == ["Cookies", "Bread"])
        #expect(try home.list().name == "Shopping Nov 22-28")
    }

    @Test mutating func `takes usual items and extras, and nothing for already-have slots`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        try home.plan("Pie", at: "2026-11-25 dinner", of: "3 apples")
        home.addUsual("1 l milk")
        try home.addExtra("1 candle", at: "2026-11-24 dinner")
        let plan = try home.makeWeek(holding: "2026-11-24").id
        let extra = Extra(id: home.newID(), item: Ingredient("4 l milk"))
        try home.write { draft throws(Refusal) in try draft.addExtra(extra, to: .plan(plan)) }
        try home.setAlreadyHave(true, at: "2026-11-25 dinner")
        #expect(try Set(lines()) == ["1 candle", "2 leeks", "5 l milk"])
        let milk = try #require(try home.view().first { $0.kept.row.name == "milk" })
        #expect(milk.origins == [.usual, .planExtra])
        try home.setAlreadyHave(false, at: "2026-11-25 dinner")
        #expect(
            try Set(lines { $0.includesUsuals = .chosen(false) })
                == ["1 candle", "2 leeks", "3 apples", "4 l milk"])
    }

    @Test mutating func `counts what was cooked like what was not, and cooks nothing`() throws {
        let soup = try home.plan("Soup", at: "2026-11-22 dinner", of: "2 leeks")
        try home.complete(soup, on: home.today)
        let before = home.household.days.all.map(\.row)
        #expect(try lines() == ["2 leeks"])
        #expect(home.household.days.all.map(\.row) == before)
    }

    @Test mutating func `takes uncooked meals of earlier plans within the lookback weeks`() throws {
        try home.plan("Old", at: "2026-10-20 dinner", of: "1 old fig")
        try home.plan("Left", at: "2026-11-10 dinner", of: "2 leeks")
        let cooked = try home.plan("Cooked", at: "2026-11-11 dinner", of: "3 beets")
        try home.complete(cooked, on: "2026-11-11")
        try home.addExtra("1 candle", at: "2026-11-11 dinner")
        try home.plan("Had", at: "2026-11-12 dinner", of: "4 limes")
        try home.setAlreadyHave(true, at: "2026-11-12 dinner")
        try home.plan("Now", at: "2026-11-24 dinner", of: "5 eggs")
        try home.plan("Later", at: "2026-12-02 dinner", of: "6 kiwis")
        #expect(try Set(lines()) == ["2 leeks", "5 eggs", "6 kiwis"])
        let longer = try lines {
            $0.lookbackWeeks = .chosen(5)
            $0.includesLater = .chosen(false)
        }
        #expect(Set(longer) == ["1 old fig", "2 leeks", "5 eggs"])
        #expect(try lines { $0.lookbackWeeks = .chosen(0) } == ["5 eggs"])
    }

    @Test mutating func `looks back from today or an earlier first day`() throws {
        try home.plan("Older", at: "2026-10-12 dinner", of: "1 fig")
        try home.plan("Left", at: "2026-11-10 dinner", of: "2 leeks")
        try home.plan("Christmas", at: "2026-12-24 dinner", of: "1 goose")
        #expect(try Set(lines()) == ["2 leeks", "1 goose"])
        let christmas = try home.makeWeek(holding: "2026-12-24").id
        let named = try lines {
            $0.scope = .plans([christmas])
            $0.lookbackWeeks = .chosen(2)
        }
        #expect(Set(named) == ["2 leeks", "1 goose"])
        let days = try lines {
            $0.scope = .days(first: "2026-11-08", last: "2026-11-14")
            $0.lookbackWeeks = .chosen(4)
        }
        #expect(Set(days) == ["2 leeks", "1 fig"])
    }

    @Test mutating func `is made of the named plans or days, in any order`() throws {
        try home.plan("Left", at: "2026-11-10 dinner", of: "2 leeks")
        try home.plan("Now", at: "2026-11-24 dinner", of: "5 eggs", "1 leek")
        try home.plan("Later", at: "2026-12-02 dinner", of: "6 kiwis")
        let plans = home.household.plansByDate.map(\.row.id).prefix(2)
        for ids in [Array(plans), plans.reversed()] {
            #expect(try lines { $0.scope = .plans(ids) } == ["5 eggs", "3 leeks"])
        }
        for last in ["2026-12-02", nil] {
            let days = try lines { $0.scope = .days(first: "2026-11-24", last: last.flatMap { Day($0) }) }
            #expect(days == ["5 eggs", "6 kiwis", "1 leek"])
        }
        // The selection has no end, so later plans belong to the list.
        try home.plan("Latest", at: "2026-12-20 dinner", of: "7 limes")
        #expect(try home.isStale())
        #expect(try lines().contains("7 limes"))
    }

    @Test mutating func `of an unknown plan is refused`() throws {
        let unknown: Plan.ID = home.newID()
        #expect(throws: Refusal.unknown(.plan, field: "planIds")) {
            try home.generate { $0.scope = .plans([unknown]) }
        }
        #expect(home.household.lists.count == 0)
    }

    @Test mutating func `scales planned and added meals exactly and once`() throws {
        let bread = home.cook("Bread", servings: 3, of: "1 cup flour")
        try home.plan(.meal(bread), at: "2026-11-24 dinner", servings: 2)
        try home.generate()
        let additions: [Addition.ID] = [home.newID(), home.newID()]
        for (addition, (servings, line)) in zip(additions, [(4, "2 cups flour"), (nil, "3 cups flour")]) {
            try home.write { draft throws(Refusal) in
                try draft.addListMeal(addition, of: bread, servings: servings, to: .current)
            }
            #expect(try home.lines() == [line])
        }
        try home.write { draft throws(Refusal) in
            try draft.removeListMeal(additions[0], from: .current)
        }
        #expect(try home.lines() == ["1 2/3 cups flour"])
    }

    @Test mutating func `without planned meals has the staples, and is stale once one is planned`() throws {
        home.addUsual("1 l milk")
        #expect(try lines() == ["1 l milk"])
        #expect(try home.list().generation?.foundNothingPlanned == true)
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        #expect(try home.isStale())
        try home.generate()
        #expect(try home.list().generation?.foundNothingPlanned == false)
    }

    @Test mutating func `stands still between generations, and is stale when the plan moves on`() throws {
        let soup = try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        #expect(try home.generate().counts == [1, 0, 0, 0])
        #expect(try !home.isStale())
        try home.change(soup) { $0.servings = 8 }
        #expect(try home.isStale())
        #expect(try home.lines() == ["2 leeks"])
        #expect(try home.generate().counts == [0, 1, 0, 0])
        #expect(try !home.isStale() && home.lines() == ["4 leeks"])
        try home.remove(soup)
        #expect(try home.generate().removed.map(\.name) == ["leeks"])
    }

    @Test mutating func `that is generated again as it is changes nothing`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        try home.generate()
        let before = home.household.version
        home.wait(days: 1)
        #expect(try home.generate().counts == [0, 0, 0, 1])
        #expect(home.household.version == before)
    }

    @Test mutating func `keeps the ids of its lines, whatever comes and goes`() throws {
        let soup = try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        try home.generate()
        let id = try home.line("leeks").id
        try home.remove(soup)
        #expect(try lines() == [])
        try home.plan("Pie", at: "2026-11-25 dinner", of: "1 Leek")
        try home.generate()
        #expect(try home.line("Leek").id == id)
    }

    @Test mutating func `is the newest open list unless another is named, and writing makes one`() throws {
        #expect(throws: Refusal.shopping(.noOpenList)) { try home.list() }
        try home.addItem("2 l milk")
        let older = try home.list().id
        let newer = try home.makeList(named: "Week") { $0.scope = .current }
        #expect(try home.list().name == "Week")
        try home.completeList(newer)
        #expect(try home.list().id == older)
        try home.deleteList()
        #expect(throws: Refusal.notThere(.list)) { try home.list(.id(older)) }
    }

    @Test mutating func `says of which meals nothing is bought, each once`() throws {
        let fingers = home.cook("Fish fingers")
        for day in ["2026-11-24", "2026-11-26"] {
            try home.plan(.meal(fingers), at: MealTime(stringLiteral: day + " dinner"))
        }
        try home.plan("Soup", at: "2026-11-25 dinner", of: "3 carrots")
        var unwritten: [Meal.ID] = []
        try home.write { draft throws(Refusal) in
            unwritten = try draft.generateList(.current, SelectionRequest()).unwritten
        }
        #expect(unwritten == [fingers])
    }

    @Test mutating func `has a name that can be given and taken back`() throws {
        try home.addItem("2 l milk")
        for (name, shown) in [("Weekend", "Weekend"), (nil, "Shopping list")] {
            try home.write { draft throws(Refusal) in try draft.changeList(.current) { $0.ownName = name } }
            #expect(try home.list().name == shown)
        }
    }

    @Test mutating func `has no name of its days where the household names its plans itself`() throws {
        try home.plan("Soup", at: "2026-11-25 dinner", of: "3 carrots")
        try home.write { draft throws(Refusal) in try draft.changeSettings { $0.autoNameMealPlans = false } }
        try home.generate()
        #expect(try home.list().name == "Shopping list")
    }

    @Test mutating func `is named by its days and not by its first plan`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        let week = try home.makeWeek(holding: "2026-11-24").id
        try home.changePlan(week) { $0.name = "Guests" }
        func name(_ choose: (inout SelectionRequest) -> Void = { _ in }) throws -> String {
            let list = try home.makeList(choose)
            return try home.list(list).name
        }
        #expect(try name() == "Shopping Nov 22-28")
        try home.plan("Pie", at: "2026-12-02 dinner", of: "3 apples")
        #expect(try name() == "Shopping Nov 22-Dec 5")
        #expect(try name { $0.includesLater = .chosen(false) } == "Shopping Nov 22-28")
        let days = Selection.Scope.days(first: "2026-11-24", last: "2026-11-26")
        #expect(try name { $0.scope = days } == "Shopping Nov 24-26")
        #expect(try name { $0.scope = .days(first: "2026-11-24", last: nil) } == "Shopping Nov 24-Dec 5")
        let later = try name {
            $0.scope = days
            $0.includesLater = .chosen(true)
        }
        #expect(later == "Shopping Nov 24-Dec 5")
        #expect(try name { $0.scope = .plans([]) } == "Shopping list")
    }
}
