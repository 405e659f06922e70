import Domain
import Tables
import Testing
import UseCases

@Suite struct `A planned meal` {
    private var home = TestHousehold()

    @Test mutating func `makes its week's plan where there is none, in the same transaction`() throws {
        let id = try home.plan(.text("Soup"), at: "2026-11-24 dinner", servings: 2, note: "Hot")
        let plan = try #require(home.household.plan(on: "2026-11-24"))
        #expect(plan.row.span.first == "2026-11-22")
        #expect(plan.version == home.household.days["2026-11-24"]?.version)
        let meal = try home.meal(id)
        #expect(meal.dish == .text("Soup") && meal.servings == 2 && meal.note == "Hot")
        #expect(meal.addedBy == home.alex.id && meal.completedOn == nil)
    }

    @Test mutating func `shows the meal's present name and servings, unless it has its own`() throws {
        let tacos = home.cook("Tacos", servings: 6)
        let id = try home.plan(.meal(tacos), at: "2026-11-24 dinner")
        #expect(home.household.servings(of: try home.meal(id)) == 6)
        try home.write { draft throws(Refusal) in try draft.changeMeal(tacos) { $0.name = "Burritos" } }
        #expect(home.planned("2026-11-24 dinner") == ["Burritos"])
        for servings in [2, nil] {
            try home.change(id) { $0.servings = servings }
            #expect(home.household.servings(of: try home.meal(id)) == servings ?? 6)
        }
    }

    @Test mutating func `keeps the name of a deleted meal until the meal comes back`() throws {
        let tacos = home.cook("Tacos")
        let id = try home.plan(.meal(tacos), at: "2026-11-24 dinner")
        #expect(throws: Refusal.mealIsPlanned(["2026-11-24"])) {
            try home.write { draft throws(Refusal) in try draft.deleteMeal(tacos, isConfirmed: false) }
        }
        try home.write { draft throws(Refusal) in try draft.deleteMeal(tacos, isConfirmed: true) }
        #expect(home.planned("2026-11-24 dinner") == ["Tacos (deleted)"])
        #expect(throws: Refusal.planning(.mealIsDeleted(name: "Tacos"))) {
            try home.plan(.meal(tacos), at: "2026-11-25 dinner")
        }
        try home.change(id) { $0.note = "Still" }
        try home.write { draft throws(Refusal) in try draft.restoreMeal(tacos) }
        #expect(home.planned("2026-11-24 dinner") == ["Tacos"])
    }

    @Test mutating func `becomes words when its meal is taken away for ever`() throws {
        let tacos = home.cook("Tacos")
        let id = try home.plan(.meal(tacos), at: "2026-11-24 dinner")
        try home.write { draft throws(Refusal) in
            try draft.deleteMeal(tacos, isConfirmed: true)
            try draft.purgeMeal(tacos)
        }
        #expect(try home.meal(id).dish == .text("Tacos (deleted)"))
    }

    @Test mutating func `becomes another meal, or words`() throws {
        let (tacos, lasagne) = (home.cook("Tacos"), home.cook("Lasagne"))
        let id = try home.plan(.meal(tacos), at: "2026-11-24 dinner")
        for (dish, title) in [(PlannedMeal.Dish.meal(lasagne), "Lasagne"), (.text("Takeaway"), "Takeaway")] {
            try home.change(id) { $0.dish = dish }
            #expect(home.planned("2026-11-24 dinner") == [title])
        }
    }

    @Test mutating func `of an unknown meal is refused`() {
        let unknown: Meal.ID = home.newID()
        #expect(throws: Refusal.unknown(.meal, field: "mealId")) {
            try home.plan(.meal(unknown), at: "2026-11-24 dinner")
        }
    }

    @Test mutating func `is one of as many as anybody wants, up to a buffet`() throws {
        let titles = (1...PlannedSlot.mostMeals).map { "Dish \($0)" }
        for title in titles { try home.plan(title, at: "2026-11-24 other") }
        #expect(home.planned("2026-11-24 other") == titles)
        #expect(throws: Refusal.tooMany(.plannedMeal, most: PlannedSlot.mostMeals)) {
            try home.plan("More", at: "2026-11-24 other")
        }
    }

    @Test mutating func `that is put again is changed and moved`() throws {
        let id = try home.plan(.text("Soup"), at: "2026-11-24 dinner", servings: 2, note: "Hot")
        try home.write { draft throws(Refusal) in
            let isNew = try draft.putPlannedMeal(
                id, MealToPlan(.text("Stew"), servings: 4), at: "2026-11-25 lunch")
            #expect(!isNew)
        }
        #expect(home.planned("2026-11-24 dinner") == [] && home.planned("2026-11-25 lunch") == ["Stew"])
        #expect(try home.meal(id).servings == 4)
        #expect(try home.meal(id).note == nil)
    }

    @Test mutating func `that moves to a week without a plan makes one`() throws {
        let id = try home.plan("Soup", at: "2026-11-24 dinner")
        try home.move(id, to: "2026-12-24 dinner")
        #expect(home.household.plan(on: "2026-12-24") != nil)
        #expect(home.planned("2026-12-24 dinner") == ["Soup"])
    }

    @Test mutating func `that is removed is gone`() throws {
        let id = try home.plan("Soup", at: "2026-11-24 dinner")
        try home.remove(id)
        #expect(throws: Refusal.notThere(.plannedMeal)) { try home.remove(id) }
    }

    @Test mutating func `is cooked at most tomorrow`() throws {
        let id = try home.plan("Soup", at: "2026-11-24 dinner")
        try home.complete(id, on: "2026-11-24")
        #expect(throws: Refusal.planning(.notCookedYet("2026-11-25"))) {
            try home.complete(id, on: "2026-11-25")
        }
    }
}

@Suite struct `Cooking a meal` {
    private var home = TestHousehold()

    private func usage(_ meal: Meal.ID) throws -> [String] {
        let usage = try home.usage(meal)
        return ["\(usage.count)", usage.last?.text ?? "never"]
    }

    @Test mutating func `is counted once, on the day that was said last`() throws {
        let tacos = home.cook("Tacos")
        let id = try home.plan(.meal(tacos), at: "2026-11-24 dinner")
        #expect(try usage(tacos) == ["0", "never"])
        for day in ["2026-11-23", "2026-11-23", "2026-11-20"] {
            try home.complete(id, on: Day(day))
            #expect(try usage(tacos) == ["1", day])
        }
        for _ in 0..<2 { try home.complete(id, on: nil) }
        #expect(try usage(tacos) == ["0", "never"])
    }

    /// The day that a planned meal leaves may come before the one it goes to, or after it.
    @Test(arguments: ["2026-11-25", "2026-11-23"])
    mutating func `follows the meal when it is moved, changed, copied or removed`(day: String) throws {
        let (tacos, soup) = (home.cook("Tacos"), home.cook("Soup"))
        let (id, day) = (try home.plan(.meal(tacos), at: "2026-11-24 dinner"), Day(day)!)
        try home.complete(id, on: "2026-11-23")
        try home.move(id, to: MealTime(day, .dinner))
        try home.write { draft throws(Refusal) in _ = try draft.copyDay(day, to: "2026-11-26") }
        #expect(try usage(tacos) == ["1", "2026-11-23"])
        try home.change(id) { $0.dish = .meal(soup) }
        #expect(try usage(tacos) == ["0", "never"])
        #expect(try usage(soup) == ["1", "2026-11-23"])
        try home.remove(id)
        #expect(try usage(soup) == ["0", "never"])
    }
}

@Suite struct `The order of a slot's meals` {
    private static let dinner: MealTime = "2026-11-24 dinner"
    private var home = TestHousehold()
    private let fruit: PlannedMeal.ID

    init() throws {
        for title in ["Soup", "Rice"] { try home.plan(title, at: Self.dinner) }
        fruit = try home.plan("Fruit", at: Self.dinner)
    }

    @Test(arguments: [
        (1, ["Fruit", "Soup", "Rice"]), (2, ["Soup", "Fruit", "Rice"]), (3, ["Soup", "Rice", "Fruit"]),
        (20, ["Soup", "Rice", "Fruit"]),
    ])
    mutating func `follows a new position`(position: Int, order: [String]) throws {
        try home.move(fruit, to: Self.dinner, position: position)
        #expect(home.planned(Self.dinner) == order)
    }

    @Test mutating func `has a place for a new meal, and for one from another slot`() throws {
        try home.plan(.text("Bread"), at: Self.dinner, position: 1)
        try home.move(fruit, to: "2026-11-24 lunch")
        try home.move(fruit, to: Self.dinner, position: 2)
        #expect(home.planned(Self.dinner) == ["Bread", "Fruit", "Soup", "Rice"])
    }
}
