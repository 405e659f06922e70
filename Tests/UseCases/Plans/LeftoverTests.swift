import Domain
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `The rest of a meal` {
    private var home = TestHousehold()
    private let cooking: PlannedMeal.ID
    private let rest: PlannedMeal.ID

    /// Chili for four on Tuesday evening, and two servings of it on Wednesday at noon.
    init() throws {
        cooking = try home.plan("Chili", at: "2026-11-24 dinner", servings: 4, of: "400 g beans")
        rest = try home.planLeftover(of: cooking, at: "2026-11-25 lunch", servings: 2)
    }

    private mutating func beans() throws -> [String] {
        try home.generate()
        return try home.lines().sorted()
    }

    @Test mutating func `adds nothing to the list, and its cooking is for both`() throws {
        #expect(try beans() == ["600 g beans"])
    }

    @Test mutating func `beyond the days of a list is cooked within them`() throws {
        try home.move(rest, to: "2026-12-20 lunch")
        #expect(try beans() == ["600 g beans"])
    }

    @Test mutating func `is the same meal, also after its cooking has become another`() throws {
        let soup = home.cook("Soup")
        try home.change(cooking) { $0.dish = .meal(soup) }
        #expect(home.planned("2026-11-25 lunch") == ["Soup"])
    }

    @Test mutating func `that becomes another meal is cooked for itself`() throws {
        let soup = home.cook("Soup", servings: 2, of: "3 carrots")
        try home.change(rest) { $0.dish = .meal(soup) }
        #expect(try home.meal(rest).isToCook)
        #expect(try beans() == ["3 carrots", "400 g beans"])
    }

    @Test mutating func `counts as more or fewer servings when they change`() throws {
        try home.change(rest) { $0.servings = 4 }
        #expect(try beans() == ["800 g beans"])
        try home.change(cooking) { $0.servings = 8 }
        #expect(try beans() == ["1.2 kg beans"])
    }

    @Test mutating func `of a rest is another rest of the same cooking`() throws {
        let second = try home.planLeftover(of: rest, at: "2026-11-26 lunch", servings: 1)
        #expect(try home.meal(second).leftover == PlannedMeal.Leftover(of: cooking))
        #expect(try beans() == ["700 g beans"])
    }

    @Test(arguments: ["2026-11-24 dinner", "2026-11-24 lunch", "2026-11-23 other"])
    mutating func `is not planned before its cooking`(mealTime: String) throws {
        #expect(throws: Refusal.self) {
            try home.planLeftover(of: cooking, at: MealTime(stringLiteral: mealTime), servings: 1)
        }
        #expect(throws: Refusal.self) { try home.move(rest, to: MealTime(stringLiteral: mealTime)) }
    }

    @Test mutating func `does not let its cooking move behind it`() throws {
        let early = LeftoverBeforeCooking(title: "Chili", "2026-11-25 lunch", "2026-11-26 dinner")
        #expect(throws: Refusal.planning(.leftoverBeforeCooking(early))) {
            try home.move(cooking, to: "2026-11-26 dinner")
        }
        #expect(throws: Refusal.self) { try home.move(cooking, to: "2026-11-25 lunch", .swap) }
    }

    @Test mutating func `goes with other places when meals are swapped`() throws {
        try home.plan("Soup", at: "2026-11-27 lunch", of: "3 carrots")
        try home.move(rest, to: "2026-11-27 lunch", .swap)
        #expect(home.planned("2026-11-25 lunch") == ["Soup"])
        #expect(try beans() == ["3 carrots", "600 g beans"])
    }

    @Test mutating func `that is replaced is cooked no more`() throws {
        let soup = try home.plan("Soup", at: "2026-11-27 lunch", of: "3 carrots")
        try home.move(soup, to: "2026-11-25 lunch", .replace)
        #expect(try beans() == ["3 carrots", "400 g beans"])
    }

    @Test mutating func `is in the way of its cooking's removal until somebody decides`() throws {
        #expect(throws: Refusal.planning(.hasLeftovers(title: "Chili", ["2026-11-25 lunch"]))) {
            try home.remove(cooking)
        }
    }

    @Test mutating func `is cooked itself, for the other rests too, if a member says so`() throws {
        let second = try home.planLeftover(of: cooking, at: "2026-11-26 lunch", servings: 1)
        try home.remove(cooking, leftovers: .cook)
        #expect(try home.meal(rest).isToCook)
        #expect(try home.meal(second).leftover == PlannedMeal.Leftover(of: rest))
        #expect(try beans() == ["300 g beans"])
    }

    @Test mutating func `is cooked beside the rest that is eaten with it`() throws {
        let second = try home.planLeftover(of: cooking, at: "2026-11-25 lunch", servings: 1)
        try home.remove(cooking, leftovers: .cook)
        #expect(try home.meal(rest).isToCook && home.meal(second).isToCook)
        #expect(try beans() == ["300 g beans"])
    }

    @Test mutating func `goes with its cooking if a member says so`() throws {
        try home.remove(cooking, leftovers: .remove)
        #expect(home.planned("2026-11-25 lunch").isEmpty)
    }

    @Test mutating func `is cooked if the day of its cooking is cleared`() throws {
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        #expect(try home.meal(rest).isToCook)
        #expect(try beans() == ["200 g beans"])
    }

    @Test mutating func `keeps what was bought for a cooking that is gone`() throws {
        #expect(try beans() == ["600 g beans"])
        try home.tick("beans", buying: "150 g")
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        try home.generate()
        #expect(try home.left(home.line("beans")).compactMap { $0?.text } == ["50 g"])
    }

    @Test mutating func `has what was bought for its cooking beside the rest that is eaten with it`() throws {
        try home.planLeftover(of: cooking, at: "2026-11-25 lunch", servings: 1)
        #expect(try beans() == ["700 g beans"])
        try home.tick("beans", buying: "700 g")
        try home.clearTicked()
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        #expect(try beans() == [])
    }

    @Test mutating func `stays a rest if the day of a cooked meal is cleared`() throws {
        try home.complete(cooking, on: home.today)
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        #expect(try home.meal(rest).leftover == PlannedMeal.Leftover(of: cooking))
        #expect(try beans() == [])
    }

    @Test mutating func `may be planned beside another one after the cooked meal is gone`() throws {
        try home.complete(cooking, on: home.today)
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        let second = try home.planLeftover(of: rest, at: "2026-11-26 lunch", servings: 1)
        #expect(try home.meal(second).leftover == PlannedMeal.Leftover(of: cooking))
        try home.remove(second)
        try home.undo(home.last)
        #expect(try home.meal(second).leftover == PlannedMeal.Leftover(of: cooking))
        #expect(try beans() == [])
    }

    @Test mutating func `stays a rest if the plan of its cooking expires`() throws {
        try home.move(rest, to: "2026-12-20 lunch")
        home.wait(days: 20)
        try home.write { draft throws(Refusal) in _ = draft.cleanUpPlans(olderThan: 1) }
        #expect(try home.meal(rest).leftover == PlannedMeal.Leftover(of: cooking))
    }

    @Test mutating func `is copied with its cooking as the rest of the copy`() throws {
        let plan = try #require(home.household.plan(on: "2026-11-24")).row.id
        let copy: Plan.ID = home.newID()
        try home.write { draft throws(Refusal) in
            _ = try draft.copyPlan(plan, as: copy, to: "2026-12-06", name: nil)
        }
        let cooked = try #require(home.household.slot(at: "2026-12-08 dinner").meals.first)
        let eaten = try #require(home.household.slot(at: "2026-12-09 lunch").meals.first)
        #expect(eaten.leftover == PlannedMeal.Leftover(of: cooked.id) && cooked.isToCook)
    }

    @Test mutating func `that is copied alone is cooked`() throws {
        try home.write { draft throws(Refusal) in
            _ = try draft.copyDay("2026-11-25", to: "2026-12-02")
        }
        #expect(home.household.slot(at: "2026-12-02 lunch").meals.map(\.isToCook) == [true])
        #expect(home.household.slot(at: "2026-12-02 lunch").meals.map(\.servings) == [2])
    }

    @Test mutating func `becomes words with its cooking when the meal is gone for ever`() throws {
        let meal = try #require(try home.meal(cooking).mealID)
        try home.write { draft throws(Refusal) in
            try draft.deleteMeal(meal, isConfirmed: true)
            try draft.purgeMeal(meal)
        }
        #expect(home.planned("2026-11-25 lunch") == ["Chili (deleted)"])
        #expect(try home.meal(rest).leftover == PlannedMeal.Leftover(of: cooking))
    }

    @Test mutating func `is eaten and not cooked, in every count`() throws {
        try home.complete(cooking, on: home.today)
        try home.complete(rest, on: home.today)
        let meal = try #require(try home.meal(cooking).mealID)
        #expect(try home.usage(meal).count == 1)
        let stats = Stats(home.household, DaySpan("2026-11-22", "2026-11-28")!)
        #expect(stats.total.planned == 1 && stats.total.completed == 1)
        #expect(stats.leftovers.planned == 1 && stats.leftovers.completed == 1)
        #expect(stats.mostCooked(5).map(\.times) == [1])
    }

    @Test mutating func `comes back as it was when its removal is undone`() throws {
        let before = home.household.days.all.map(\.row.unversioned)
        try home.remove(cooking, leftovers: .cook)
        try home.undo(home.last)
        #expect(home.household.days.all.map(\.row.unversioned) == before)
        #expect(try beans() == ["600 g beans"])
    }

    @Test mutating func `is cooked if its removal is undone and its cooking is gone`() throws {
        try home.remove(rest)
        let removed = home.last
        try home.remove(cooking)
        try home.undo(removed)
        #expect(try home.meal(rest).isToCook)
        #expect(try beans() == ["200 g beans"])
    }

    @Test mutating func `is of the meal that its cooking has become, if its removal is undone`() throws {
        try home.remove(rest)
        let removed = home.last
        let soup = home.cook("Soup", of: "500 g peas")
        try home.change(cooking) { $0.dish = .meal(soup) }
        try home.undo(removed)
        #expect(try home.meal(rest).dish == .meal(soup))
        #expect(try home.meal(rest).leftover == PlannedMeal.Leftover(of: cooking))
    }

    @Test mutating func `is cooked if its removal is undone and the first rest is the cooking by now`() throws
    {
        let later = try home.planLeftover(of: cooking, at: "2026-11-26 lunch", servings: 1)
        try home.remove(later)
        let removed = home.last
        try home.remove(cooking, leftovers: .cook)
        try home.undo(removed)
        #expect(try home.meal(later).isToCook)
        #expect(try beans() == ["300 g beans"])
    }

    @Test mutating func `does not come back as eaten after its cooking is gone`() throws {
        try home.move(cooking, to: "2026-11-23 lunch")
        try home.move(rest, to: "2026-11-23 dinner")
        try home.complete(rest, on: home.today)
        try home.remove(rest)
        let removed = home.last
        try home.remove(cooking)
        #expect(throws: Refusal.changedSince([RowKey(.days, "2026-11-23")])) { try home.undo(removed) }
    }

    @Test mutating func `is in the way of an undo that would put its cooking behind it`() throws {
        try home.move(cooking, to: "2026-11-23 dinner")
        let moved = home.last
        try home.move(rest, to: "2026-11-24 lunch")
        #expect(throws: Refusal.self) { try home.undo(moved) }
    }

    @Test mutating func `is planned at most twenty times`() throws {
        for number in 1..<PlannedMeal.mostLeftovers {
            try home.planLeftover(
                of: cooking, at: MealTime(home.today.adding(days: 2 + number), .lunch), servings: 1)
        }
        #expect(throws: Refusal.tooMany(.leftover, most: PlannedMeal.mostLeftovers)) {
            try home.planLeftover(of: cooking, at: "2026-12-30 lunch", servings: 1)
        }
    }
}
