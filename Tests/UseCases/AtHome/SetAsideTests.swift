import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// Tacos on Tuesday need flour, salt and water; all is on the current list.
@Suite struct `What is at home` {
    private var home = TestHousehold()

    init() throws {
        try home.plan("Tacos", at: "2026-11-24 dinner", of: "500 g flour", "salt", "100 ml water")
        try home.generate()
    }

    private func setAside(on list: ListReference = .current) throws -> [String] {
        try home.setAside(on: list)
    }

    @Test func `holds water from the tap, which is on no list and in no count`() throws {
        #expect(try home.lines() == ["500 g flour", "salt"])
        #expect(try setAside() == ["100 ml water: staple"])
        let list = try home.list()
        #expect(home.household.outline(of: list.id).shown == 2)
    }

    @Test mutating func `leaves water on the list for a household that buys it`() throws {
        try home.stock("water", .asNeeded)
        #expect(try home.lines().contains("100 ml water"))
        #expect(try setAside() == [])
    }

    @Test mutating func `holds staples at once, and gives them back when they are none any more`() throws {
        try home.stock("salt", .always)
        #expect(try home.lines() == ["500 g flour"])
        #expect(try setAside() == ["salt: staple", "100 ml water: staple"])
        try home.stock("salt", nil)
        #expect(try home.lines() == ["500 g flour", "salt"])
    }

    @Test mutating func `holds a food that a member found there`() throws {
        try home.have("flour")
        #expect(try home.lines() == ["salt"])
        #expect(try setAside() == ["500 g flour: at-home", "100 ml water: staple"])
    }

    @Test mutating func `lowers the need by exactly the amount that is there`() throws {
        try home.have("flour", "200 g")
        #expect(try home.lines() == ["300 g flour", "salt"])
        #expect(try setAside() == ["200 g flour: at-home", "100 ml water: staple"])
        try home.tick("flour")
        #expect(try home.lines() == ["✓ 300 g flour", "salt"])
    }

    @Test mutating func `sets nothing aside of an amount in a unit that cannot be compared`() throws {
        try home.have("flour", "1 bag")
        #expect(try home.lines() == ["500 g flour", "salt"])
    }

    @Test mutating func `goes back to the list when a member finds none`() throws {
        try home.have("flour")
        try home.lack("flour")
        #expect(try home.lines() == ["500 g flour", "salt"])
        try home.generate()
        #expect(try home.lines() == ["500 g flour", "salt"])
    }

    @Test mutating func `leaves what a member wrote on the list to be bought`() throws {
        try home.have("flour")
        try home.addItem("1 kg flour")
        #expect(try home.lines() == ["1 kg flour", "salt"])
        #expect(try setAside() == ["500 g flour: at-home", "100 ml water: staple"])
    }

    @Test mutating func `is not asked for again by the same meal in the same week`() throws {
        try home.have("flour")
        home.wait(days: 3)
        try home.generate()
        #expect(try home.lines() == ["salt"])
    }

    @Test mutating func `is used up by the meals after, so the next list asks for more`() throws {
        try home.have("flour", "600 g")
        home.wait(days: 3)
        try home.plan("Pizza", at: "2026-11-27 dinner", of: "400 g flour")
        let list = try home.makeList { $0.scope = .days(first: "2026-11-27", last: "2026-11-27") }
        #expect(try home.lines(list).contains("300 g flour"))
        #expect(try setAside(on: list) == ["100 g flour: at-home"])
    }

    @Test mutating func `holds a spice that was found for as long as half a jar lasts`() throws {
        try home.plan("Chili", at: "2026-11-25 dinner", of: "1 tsp cumin")
        try home.generate()
        try home.have("cumin")
        for week in 1...7 {
            home.wait(days: 7)
            let today = home.today
            try home.plan("Chili \(week)", at: MealTime(today, .dinner), of: "2 tsp cumin")
            try home.makeList { $0.scope = .days(first: today, last: today) }
            // A jar has 100 ml; a spoon from the week before is gone each time.
            #expect(try home.lines().contains { $0.hasSuffix("cumin") } == (week > 3), "week \(week)")
        }
    }

    @Test mutating func `is what was bought after a word, less what meals used, if it is twice the need`()
        throws
    {
        try home.lack("rice")
        try home.addItem("1 kg rice")
        try home.tick("rice")
        try home.completeList()
        home.wait(days: 2)
        try home.plan("Rice bowl", at: "2026-11-26 dinner", of: "250 g rice")
        home.wait(days: 3)
        try home.plan("Risotto", at: "2026-11-29 dinner", of: "300 g rice")
        let list = try home.makeList { $0.scope = .days(first: "2026-11-29", last: "2026-11-29") }
        #expect(try setAside(on: list) == ["300 g rice: at-home"])
        try home.plan("Paella", at: "2026-11-29 lunch", of: "400 g rice")
        let other = try home.makeList { $0.scope = .days(first: "2026-11-29", last: "2026-11-29") }
        #expect(try setAside(on: other) == [])
    }

    @Test mutating func `is never believed for a food that no member spoke of`() throws {
        try home.addItem("5 kg flour")
        try home.tick("flour")
        try home.completeList()
        home.wait(days: 7)
        try home.plan("Pizza", at: "2026-12-01 dinner", of: "400 g flour")
        try home.generate()
        #expect(try home.lines().contains("400 g flour"))
    }

    @Test mutating func `is bought although set aside when somebody ticks its line`() throws {
        try home.have("flour")
        let flour = try home.items().first { $0.name == "flour" }!
        try home.write { draft throws(Refusal) in
            try draft.bringBack(flour.id.item, on: .current)
            try draft.tickItem(flour.id.item, on: .current)
        }
        #expect(try home.lines() == ["✓ 500 g flour", "salt"])
    }

    @Test mutating func `counts a wrong guess only where a list believed it without a word of today`() throws
    {
        try home.have("flour")
        try home.lack("flour")
        #expect(home.word(on: "flour")?.wrongGuesses == 0)
        try home.have("flour")
        home.wait(days: 2)
        try home.lack("flour")
        #expect(home.word(on: "flour")?.wrongGuesses == 1)
    }

    @Test mutating func `makes a staple again of what ran out, once it is bought`() throws {
        try home.stock("salt", .always)
        try home.lack("salt")
        #expect(try home.lines() == ["500 g flour", "salt"])
        try home.tick("salt")
        try home.clearTicked()
        home.wait(days: 1)
        try home.plan("Soup", at: "2026-11-26 dinner", of: "salt")
        try home.generate()
        #expect(try home.lines() == ["500 g flour"])
    }

    @Test mutating func `comes back with an undo`() throws {
        let said = try home.have("flour")
        try home.undo(said)
        #expect(try home.lines() == ["500 g flour", "salt"])
        #expect(home.word(on: "flour") == nil)
    }

    @Test mutating func `is not believed where more is planned than can be looked at`() throws {
        try home.have("flour", "9 kg")
        let lines = ["1 g flour"] + (1..<200).map { "1 g food \($0)" }
        let feast = home.cook("Feast", of: lines)
        for day in 1...14 {
            var planned = PlannedDay(id: home.today.adding(days: -40 - day))
            planned[.dinner].meals = (0..<PlannedSlot.mostMeals).map { _ in
                PlannedMeal(id: home.newID(), dish: .meal(feast), addedBy: home.alex.id, createdAt: home.now)
            }
            home.put(planned)
        }
        try home.generate()
        #expect(try home.lines().contains("500 g flour"))
    }

    @Test mutating func `refuses to bring a line back that is not set aside`() throws {
        let flour = try home.line("flour").id.item
        #expect(throws: Refusal.notThere(.item)) {
            try home.write { draft throws(Refusal) in try draft.bringBack(flour, on: .current) }
        }
    }
}

@Suite struct `Purchases` {
    private var home = TestHousehold()

    @Test mutating func `are remembered after their lines are cleared`() throws {
        for _ in 0..<9 {
            try home.addItem("1 l milk")
            try home.tick("milk")
            try home.clearTicked()
            home.wait(days: 1)
        }
        let milk = home.household.foodUse(FoodName("milk")!)
        #expect(milk.timesBought == 9)
        #expect(milk.lastBoughtAt == Instant("2026-12-01T09:00:00Z"))
        #expect(home.household.bought.all.map(\.row.purchases.count) == [BoughtFood.mostPurchases])
    }

    @Test mutating func `are remembered after their list is deleted`() throws {
        try home.addItem("1 l milk")
        try home.tick("milk")
        try home.deleteList()
        #expect(home.household.foodUse(FoodName("milk")!).timesBought == 1)
    }

    @Test mutating func `are none for a line that nobody wanted`() throws {
        let milk = try home.addItem("1 l milk")
        try home.write { draft throws(Refusal) in try draft.removeItem(milk, from: .current) }
        #expect(home.household.foodUse(FoodName("milk")!).timesBought == 0)
    }

    @Test mutating func `count once after an undo of clearing`() throws {
        try home.addItem("1 l milk")
        try home.tick("milk")
        let cleared = try home.write { draft throws(Refusal) in try draft.clearTicked(on: .current) }
        try home.undo(cleared)
        #expect(home.household.foodUse(FoodName("milk")!).timesBought == 1)
    }
}
