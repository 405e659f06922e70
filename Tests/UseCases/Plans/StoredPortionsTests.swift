import Domain
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `Portions that a cooking left` {
    private var home = TestHousehold()
    private let cooking: PlannedMeal.ID

    /// Chili for four, cooked today, of which three portions go to the freezer.
    init() throws {
        cooking = try home.plan("Chili", at: "2026-11-23 dinner", servings: 4, of: "400 g beans")
        try home.complete(cooking, on: home.today, left: 3, in: .freezer)
    }

    private func portions() -> [String] {
        Portions(home.household, today: home.today).all.map {
            "\($0.count) \(home.household.title(of: $0.kept.row.dish)) until \($0.kept.row.useBy.text)"
        }
    }

    @discardableResult
    private mutating func planPortions(at mealTime: MealTime, servings: Int? = nil) throws(Refusal)
        -> PlannedMeal.ID
    {
        let id: PlannedMeal.ID = home.newID()
        try home.write { [cooking] draft throws(Refusal) in
            let dish = try draft.household.dish(ofPortions: cooking, sentWith: nil)
            let origin = PlannedMeal.Leftover(of: cooking, isStored: true)
            try draft.planMeal(id, MealToPlan(dish, servings: servings, leftover: origin), at: mealTime)
        }
        return id
    }

    private mutating func change(count: Int? = nil, place: StoredPortions.Place? = nil, until day: Day? = nil)
        throws(Refusal)
    {
        try home.write { [cooking] draft throws(Refusal) in
            try draft.changePortions(cooking, count: count, place: place, keepUntil: day)
        }
    }

    @Test mutating func `that are gone are cooked again, if a removal of planned ones is undone`() throws {
        let planned = try planPortions(at: "2026-11-26 lunch", servings: 2)
        try home.remove(planned)
        let removed = home.last
        try home.write { [cooking] draft throws(Refusal) in try draft.removePortions(cooking) }
        try home.undo(removed)
        #expect(try home.meal(planned).isToCook)
    }

    @Test mutating func `that others have planned since do not come back`() throws {
        let planned = try planPortions(at: "2026-11-26 lunch", servings: 2)
        try home.remove(planned)
        let removed = home.last
        try planPortions(at: "2026-11-27 lunch", servings: 2)
        #expect(throws: Refusal.changedSince([RowKey(.portions, cooking.text)])) { try home.undo(removed) }
    }

    @Test func `keep for ninety days in the freezer`() {
        #expect(portions() == ["3 Chili until 2027-02-21"])
    }

    @Test mutating func `keep for three days in the fridge`() throws {
        try change(place: .fridge)
        #expect(portions() == ["3 Chili until 2026-11-26"])
    }

    @Test mutating func `are said again with another number`() throws {
        try home.complete(cooking, on: home.today, left: 2, in: .fridge)
        #expect(portions() == ["2 Chili until 2026-11-26"])
        try home.complete(cooking, on: home.today, left: 0)
        #expect(portions() == [])
    }

    @Test mutating func `stay if nobody says a number`() throws {
        try home.complete(cooking, on: home.today)
        #expect(portions() == ["3 Chili until 2027-02-21"])
    }

    @Test mutating func `are gone with the mark of cooking`() throws {
        try home.complete(cooking, on: nil)
        #expect(portions() == [])
    }

    @Test mutating func `are planned, all of them unless a number is said`() throws {
        try planPortions(at: "2026-11-25 lunch", servings: 2)
        #expect(portions() == ["1 Chili until 2027-02-21"])
        let second = try planPortions(at: "2026-11-26 lunch")
        #expect(try home.meal(second).servings == 1)
        #expect(portions() == [])
    }

    @Test mutating func `are free again when their meal goes off the plan`() throws {
        try home.remove(try planPortions(at: "2026-11-25 lunch", servings: 2))
        #expect(portions() == ["3 Chili until 2027-02-21"])
    }

    @Test mutating func `take the place of another planned meal`() throws {
        let soup = try home.plan("Soup", at: "2026-11-25 lunch", of: "3 carrots")
        try home.write { [cooking] draft throws(Refusal) in
            let dish = try draft.household.dish(ofPortions: cooking, sentWith: nil)
            let origin = PlannedMeal.Leftover(of: cooking, isStored: true)
            _ = try draft.putPlannedMeal(
                soup, MealToPlan(dish, servings: 2, leftover: origin), at: "2026-11-25 lunch")
        }
        #expect(try home.meal(soup).isToCook == false)
        #expect(portions() == ["1 Chili until 2027-02-21"])
    }

    @Test mutating func `are never planned twice`() throws {
        let id = try planPortions(at: "2026-11-25 lunch", servings: 2)
        #expect(throws: Refusal.planning(.tooFewPortions(title: "Chili", free: 1))) {
            try planPortions(at: "2026-11-26 lunch", servings: 2)
        }
        #expect(throws: Refusal.planning(.tooFewPortions(title: "Chili", free: 3))) {
            try home.change(id) { $0.servings = 4 }
        }
    }

    @Test mutating func `add nothing to a list`() throws {
        try planPortions(at: "2026-11-25 lunch")
        try home.generate { $0.includesCompleted = .chosen(false) }
        #expect(try home.lines() == [])
    }

    @Test mutating func `that are thrown away are cooked where they were planned`() throws {
        let id = try planPortions(at: "2026-11-25 lunch", servings: 2)
        try home.write { [cooking] draft throws(Refusal) in try draft.removePortions(cooking) }
        #expect(try home.meal(id).isToCook)
    }

    @Test mutating func `are shown for a week after their date, and then no more`() throws {
        try change(place: .fridge)
        home.wait(days: 4)
        #expect(
            Portions(home.household, today: home.today).all.map { $0.kept.row.isPast(on: home.today) } == [
                true
            ])
        home.wait(days: 7)
        #expect(portions() == [])
    }

    @Test mutating func `with a date of their own are gone after it`() throws {
        try change(until: "2026-11-25")
        home.wait(days: 2)
        #expect(portions().count == 1)
        home.wait(days: 1)
        #expect(portions() == [])
    }

    @Test mutating func `stay eaten when the plan of their meal is cleaned up`() throws {
        try home.complete(try planPortions(at: "2026-11-25 lunch", servings: 2), on: home.today)
        home.wait(days: 40)
        try home.write { draft throws(Refusal) in _ = draft.cleanUpPlans(olderThan: 1) }
        #expect(portions() == ["1 Chili until 2027-02-21"])
    }

    @Test mutating func `come back when their step is undone`() throws {
        let before = home.household.portions.all.map(\.row)
        try home.write { [cooking] draft throws(Refusal) in try draft.removePortions(cooking) }
        try home.undo(home.last)
        #expect(home.household.portions.all.map(\.row) == before)
    }
}
