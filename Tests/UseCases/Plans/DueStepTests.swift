import Domain
import Tables
import Testing
import UseCases

@Suite struct `A step ahead of a planned meal` {
    private var home = TestHousehold()

    /// Plans a meal whose member chose one step ahead, and returns when the step is due.
    private mutating func due(hours: Int, at mealTime: MealTime) throws -> String {
        let meal = home.cook("Stew", of: "500 g beef")
        var row = try #require(home.household.meals[meal]?.row)
        row.recipe.ahead = AheadSteps([AheadStep(hours: hours, text: "Begin.")])
        home.put(row)
        let id = try home.plan(.meal(meal), at: mealTime)
        let step = try #require(
            home.household.planned(id).map { home.household.dueSteps(of: $0.plannedMeal, at: $0.mealTime) }?
                .first)
        #expect(home.household.dueSteps(on: step.day).map(\.plannedMeal.id) == [id])
        #expect(step.origin == .household && step.mealTime == mealTime)
        return "\(step.day.text) \(step.time.text)"
    }

    @Test(arguments: [
        (4, "2026-11-26 dinner", "2026-11-26 14:30"), (11, "2026-11-26 dinner", "2026-11-26 07:30"),
        (12, "2026-11-26 dinner", "2026-11-25 19:00"), (24, "2026-11-26 dinner", "2026-11-25 19:00"),
        (8, "2026-11-26 lunch", "2026-11-25 19:00"), (6, "2026-11-26 breakfast", "2026-11-25 19:00"),
        (48, "2026-11-26 dinner", "2026-11-24 19:00"), (168, "2026-12-01 lunch", "2026-11-24 19:00"),
    ])
    mutating func `is due so many hours before, or on an evening before`(
        hours: Int, mealTime: String, due time: String
    ) throws {
        #expect(try due(hours: hours, at: MealTime(stringLiteral: mealTime)) == time)
    }

    @Test mutating func `goes with the mark of cooking, and with its meal`() throws {
        let meal = home.cook("Stew", of: "200 g dried beans, soaked overnight")
        let id = try home.plan(.meal(meal), at: "2026-11-24 dinner")
        #expect(home.household.dueSteps(on: home.today).map(\.origin) == [.words])
        try home.complete(id, on: "2026-11-24")
        #expect(home.household.dueSteps(on: home.today).isEmpty)
    }

    @Test mutating func `is to take portions out of the freezer, and not out of the fridge`() throws {
        let cooking = try home.plan("Chili", at: "2026-11-23 dinner", servings: 4, of: "400 g beans")
        try home.complete(cooking, on: home.today, left: 3, in: .freezer)
        let origin = PlannedMeal.Leftover(of: cooking, isStored: true)
        try home.write { draft throws(Refusal) in
            let dish = try draft.household.dish(ofPortions: cooking, sentWith: nil)
            try draft.planMeal(
                draft.newID(), MealToPlan(dish, servings: 2, leftover: origin), at: "2026-11-25 lunch")
        }
        let steps = home.household.dueSteps(on: "2026-11-24")
        #expect(steps.map(\.origin) == [.freezer] && steps.map(\.text) == [nil])
        try home.write { draft throws(Refusal) in
            try draft.changePortions(cooking, count: nil, place: .fridge, keepUntil: nil)
        }
        #expect(home.household.dueSteps(on: "2026-11-24").isEmpty)
    }

    @Test mutating func `is one of twenty at most on a day`() throws {
        for _ in 0..<9 {
            let soak = ["a", "b", "c"].map { "200 g dried beans \($0), soaked overnight" }
            try home.plan(.meal(home.cook("Stew", of: soak)), at: "2026-11-24 dinner")
        }
        #expect(home.household.dueSteps(on: home.today).count == 20)
    }
}
