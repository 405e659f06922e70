import Domain
import Ingredients
import Tables
import Testing
import UseCases

private let tuesday: Day = "2026-11-24"

@Suite struct `A planned day` {
    private var home = TestHousehold()

    private mutating func copy(_ day: Day, to other: Day) throws(Refusal) -> Copied {
        var copied = Copied()
        try home.write { draft throws(Refusal) in copied = try draft.copyDay(day, to: other) }
        return copied
    }

    @Test mutating func `is cleared of meals, or entirely, and stays in its plan`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner")
        try home.plan("Bread", at: "2026-11-24 lunch")
        try home.addExtra("Wine", at: "2026-11-24 dinner")
        try home.setAlreadyHave(true, at: "2026-11-24 other")
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: tuesday) }
        let cleared = try #require(home.household.days[tuesday]?.row)
        #expect(cleared.meals.isEmpty)
        #expect(cleared[.dinner].extras.count == 1 && cleared[.other].isAlreadyHad)
        for _ in 0..<2 { try home.write { draft throws(Refusal) in try draft.emptyDay(tuesday) } }
        #expect(home.household.days[tuesday]?.row.isEmpty == true)
        #expect(home.household.plan(on: tuesday) != nil)
    }

    @Test mutating func `gets no plan by a removal`() throws {
        try home.write { draft throws(Refusal) in
            try draft.emptyDay(tuesday)
            try draft.clearMeals(of: tuesday)
            try draft.setAlreadyHave(false, at: "2026-11-24 dinner")
        }
        #expect(home.household.plans.count == 0 && home.household.days.count == 0)
    }

    @Test mutating func `is copied next to what is there, not yet cooked`() throws {
        let gone = home.cook("Gone")
        let tacos = try home.plan("Tacos", at: "2026-11-24 dinner", servings: 9, of: "1 onion")
        try home.plan(.meal(gone), at: "2026-11-24 lunch")
        try home.write { draft throws(Refusal) in try draft.deleteMeal(gone, isConfirmed: true) }
        try home.change(tacos) { $0.note = "Hot" }
        try home.complete(tacos, on: home.today)
        try home.setAlreadyHave(true, at: "2026-11-24 dinner")
        try home.addExtra("2 limes", at: "2026-11-24 dinner")
        try home.plan("Bread", at: "2026-12-02 dinner")
        let copied = try copy(tuesday, to: "2026-12-02")
        #expect([copied.plannedMeals, copied.extras] == [1, 1])
        #expect(copied.skipped.map(\.why) == [.planning(.mealIsDeleted(name: "Gone"))])
        #expect(home.planned("2026-12-02 dinner") == ["Bread", "Tacos"])
        let slot = home.household.slot(at: "2026-12-02 dinner")
        let copy = try #require(slot.meals.last)
        #expect(copy.id != tacos && copy.completedOn == nil)
        #expect(copy.servings == 9 && copy.note == "Hot")
        #expect(!slot.isAlreadyHad)
    }

    @Test mutating func `is not copied to itself`() {
        #expect(throws: Refusal.planning(.copyOfItself)) { try copy(tuesday, to: tuesday) }
    }

    @Test mutating func `leaves out what one meal a day has no room for`() throws {
        try home.plan("Two", at: "2026-11-26 lunch")
        try home.plan("There already", at: "2026-11-26 dinner")
        try home.changeSettings { $0.oneMealPerDay = true }
        let copied = try copy("2026-11-26", to: "2026-11-28")
        #expect(copied.plannedMeals == 1)
        let skipped = try #require(copied.skipped.first)
        #expect(skipped.title == "There already" && skipped.to == "2026-11-28 dinner")
    }

    @Test mutating func `is copied with its whole plan, which keeps a member's name`() throws {
        try home.plan("Soup", at: "2026-11-22 dinner")
        try home.plan("Fish", at: "2026-11-28 lunch")
        let week = try home.makeWeek(holding: tuesday)
        let extra = Extra(id: home.newID(), item: Ingredient("Napkins"))
        try home.write { draft throws(Refusal) in try draft.addExtra(extra, to: .plan(week.id)) }
        func copy(to first: Day) throws -> Plan {
            let id: Plan.ID = home.newID()
            try home.write { draft throws(Refusal) in
                let copied = try draft.copyPlan(week.id, as: id, to: first, name: nil)
                #expect([copied.plannedMeals, copied.extras] == [2, 1])
            }
            return try home.plan(id)
        }
        #expect(throws: Refusal.planning(.overlaps(try home.plan(week.id)))) { try copy(to: "2026-11-28") }
        let christmas = try copy(to: "2026-12-24")
        #expect(christmas.name == "Week of Dec 24-30")
        #expect(christmas.extras.map(\.item.text) == ["Napkins"])
        #expect(home.planned("2026-12-24 dinner") == ["Soup"])
        #expect(home.planned("2026-12-30 lunch") == ["Fish"])
        try home.changePlan(week.id) { $0.name = "The usual" }
        #expect(try copy(to: "2027-01-10").name == "The usual")
    }

    @Test mutating func `has as many extras in a slot as it may`() throws {
        for _ in 0..<PlannedSlot.mostExtras { try home.addExtra("1 candle", at: "2026-11-24 dinner") }
        #expect(throws: Refusal.tooMany(.extra, most: PlannedSlot.mostExtras)) {
            try home.addExtra("1 candle", at: "2026-11-24 dinner")
        }
    }

    @Test mutating func `has an extra that is put again once, as it was put last`() throws {
        let id: Extra.ID = home.newID()
        for text in ["1 candle", "2 candles"] {
            try home.write { draft throws(Refusal) in
                let isNew = try draft.putExtra(
                    Extra(id: id, item: Ingredient(text)), to: .slot("2026-11-24 dinner"))
                #expect(isNew == (text == "1 candle"))
            }
        }
        let slot = home.household.slot(at: "2026-11-24 dinner")
        #expect(slot.extras.map(\.item.text) == ["2 candles"])
        #expect(throws: Refusal.idTaken(.extra)) {
            try home.write { draft throws(Refusal) in
                _ = try draft.putExtra(
                    Extra(id: id, item: Ingredient("3 figs")), to: .slot("2026-11-25 dinner"))
            }
        }
    }
}
