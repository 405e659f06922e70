import Domain
import Tables
import Testing
import UseCases

/// Standing meals as plans are made and changed. Today is Monday, 23 November 2026.
@Suite struct `Standing meals` {
    private var home = TestHousehold()

    private mutating func stand(
        _ dish: PlannedMeal.Dish, in slot: Slot = .dinner, on weekdays: DayOfWeek...
    ) throws -> StandingMeal.ID {
        try home.stand(dish, in: slot, on: weekdays)
    }

    private func titles(_ mealTime: MealTime) -> [String] {
        home.household.slot(at: mealTime).meals.map { home.household.title(of: $0) }
    }

    @Test mutating func `are planned once, when a plan of their day is made`() throws {
        _ = try stand(.text("Pizza"), on: .friday)
        try home.makeWeek(holding: "2026-11-23")
        #expect(titles("2026-11-27 dinner") == ["Pizza"])
        #expect(titles("2026-12-04 dinner").isEmpty)
        try home.makeWeek(holding: "2026-11-23")
        try home.plan("Soup", at: "2026-11-26 dinner")
        #expect(titles("2026-11-27 dinner") == ["Pizza"])
    }

    @Test mutating func `are planned with the first meal of a week, and step aside for that one`() throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        _ = try stand(.text("Tea"), in: .breakfast, on: .tuesday)
        try home.plan("Soup", at: "2026-11-27 dinner")
        #expect(titles("2026-11-27 dinner") == ["Soup"])
        #expect(titles("2026-11-24 breakfast") == ["Tea"])
        #expect(home.household.standingMeals[pizza]!.row.removedFrom.isEmpty)
    }

    @Test mutating func `are on no day that is over when its plan is made`() throws {
        _ = try stand(.text("Tea"), in: .breakfast, on: .sunday, .monday)
        try home.makeWeek(holding: "2026-11-23")
        #expect(titles("2026-11-22 breakfast").isEmpty)
        #expect(titles("2026-11-23 breakfast") == ["Tea"])
    }

    @Test mutating func `are planned for the days by which a plan grows`() throws {
        _ = try stand(.text("Pizza"), on: .friday, .sunday)
        let week = try home.makeWeek(holding: "2026-11-23").id
        try home.write { draft throws(Refusal) in
            try draft.changePlan(week) { $0.last = "2026-11-29" }
        }
        #expect(titles("2026-11-29 dinner") == ["Pizza"])
        #expect(titles("2026-11-27 dinner") == ["Pizza"])
    }

    @Test mutating func `are the one meal of a day, unless the day has another`() throws {
        var settings = home.household.settings!.row
        settings.oneMealPerDay = true
        home.put(settings)
        _ = try stand(.text("Pizza"), on: .friday, .tuesday)
        // The older one has a day for which two would stand.
        home.wait(minutes: 1)
        _ = try stand(.text("Tea"), in: .breakfast, on: .friday)
        try home.plan("Soup", at: "2026-11-24 lunch")
        #expect(titles("2026-11-24 dinner").isEmpty)
        #expect(titles("2026-11-27 dinner") == ["Pizza"] && titles("2026-11-27 breakfast").isEmpty)
    }

    @Test mutating func `never return to where somebody removed or moved them`() throws {
        let pizza = try stand(.text("Pizza"), on: .thursday, .friday)
        let week = try home.makeWeek(holding: "2026-11-23").id
        try home.remove(home.household.slot(at: "2026-11-26 dinner").meals[0].id)
        try home.move(home.household.slot(at: "2026-11-27 dinner").meals[0].id, to: "2026-11-28 dinner")
        #expect(home.household.standingMeals[pizza]!.row.removedFrom == ["2026-11-26", "2026-11-27"])
        try home.write { draft throws(Refusal) in try draft.deletePlan(week, isConfirmed: true) }
        try home.makeWeek(holding: "2026-11-23")
        for day in ["2026-11-26 dinner", "2026-11-27 dinner", "2026-11-28 dinner"] as [MealTime] {
            #expect(titles(day).isEmpty)
        }
    }

    @Test(arguments: ["empty", "clear", "replace", "rename"])
    mutating func `count as removed however they went`(deed: String) throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        try home.makeWeek(holding: "2026-11-23")
        let planned = home.household.slot(at: "2026-11-27 dinner").meals[0].id
        try home.write { draft throws(Refusal) in
            switch deed {
            case "empty": try draft.emptyDay("2026-11-27")
            case "clear": try draft.clearMeals(of: "2026-11-27")
            case "rename": try draft.changePlannedMeal(planned) { $0.dish = .text("Soup") }
            default:
                let soup: PlannedMeal.ID = draft.newID()
                try draft.planMeal(soup, MealToPlan(.text("Soup")), at: "2026-11-26 dinner")
                try draft.move(soup, to: "2026-11-27 dinner", onConflict: .replace)
            }
        }
        #expect(home.household.standingMeals[pizza]!.row.removedFrom == ["2026-11-27"])
    }

    @Test mutating func `that somebody plans again are no longer removed`() throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        try home.makeWeek(holding: "2026-11-23")
        let planned = home.household.slot(at: "2026-11-27 dinner").meals[0].id
        try home.move(planned, to: "2026-11-26 dinner")
        try home.move(planned, to: "2026-11-27 dinner")
        #expect(home.household.standingMeals[pizza]!.row.removedFrom.isEmpty)
    }

    @Test mutating func `are not removed by the end of their plan or of their own`() throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        let week = try home.makeWeek(holding: "2026-11-23").id
        try home.write { draft throws(Refusal) in try draft.deletePlan(week, isConfirmed: true) }
        #expect(home.household.standingMeals[pizza]!.row.removedFrom.isEmpty)
        try home.makeWeek(holding: "2026-11-23")
        try home.write { draft throws(Refusal) in try draft.removeStandingMeal(pizza) }
        #expect(titles("2026-11-27 dinner") == ["Pizza"])
    }

    @Test mutating func `come no second time with a copied week`() throws {
        _ = try stand(.text("Pizza"), on: .friday)
        let week = try home.makeWeek(holding: "2026-11-23").id
        try home.plan("Soup", at: "2026-11-26 dinner")
        let copy: Plan.ID = home.newID()
        try home.write { draft throws(Refusal) in
            _ = try draft.copyPlan(week, as: copy, to: "2026-11-29", name: nil)
        }
        #expect(titles("2026-12-04 dinner") == ["Pizza"])
        try home.remove(home.household.slot(at: "2026-11-27 dinner").meals[0].id)
        try home.plan("Stew", at: "2026-11-27 dinner")
        try home.write { draft throws(Refusal) in
            _ = try draft.copyPlan(week, as: draft.newID(), to: "2026-12-06", name: nil)
        }
        #expect(titles("2026-12-11 dinner") == ["Stew"])
    }

    @Test mutating func `and their removal come back by one undo`() throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        try home.makeWeek(holding: "2026-11-23")
        let (before, days) = (home.household.standingMeals[pizza]!.row, titles("2026-11-27 dinner"))
        try home.remove(home.household.slot(at: "2026-11-27 dinner").meals[0].id)
        let step = home.last
        let undone = try home.undo(step)
        #expect(home.household.standingMeals[pizza]!.row == before)
        #expect(titles("2026-11-27 dinner") == days)
        try home.undo(undone)
        #expect(home.household.standingMeals[pizza]!.row.removedFrom == ["2026-11-27"])
        #expect(titles("2026-11-27 dinner").isEmpty)
    }

    @Test mutating func `that an undo takes off the plan are not removed`() throws {
        let pizza = try stand(.text("Pizza"), on: .friday)
        try home.makeWeek(holding: "2026-11-23")
        try home.undo(home.last)
        #expect(home.household.plan(on: "2026-11-27") == nil)
        #expect(home.household.standingMeals[pizza]!.row.removedFrom.isEmpty)
    }

    @Test mutating func `end with their meal, and one undo brings both back`() throws {
        let meal = home.cook("Pizza", of: "flour")
        let pizza = try stand(.meal(meal), on: .friday)
        let before = home.household.standingMeals[pizza]!.row
        try home.write { draft throws(Refusal) in try draft.deleteMeal(meal, isConfirmed: true) }
        #expect(home.household.standingMeals.count == 0)
        let notice = home.household.notifications(for: home.sam.id).first { _ in true }?.row
        #expect(notice?.kind == .standingMealEnded)
        #expect(notice?.text == "Alex has deleted “Pizza”, so it stands on no day any more.")
        try home.undo(home.last)
        #expect(home.household.standingMeals[pizza]!.row == before)
        #expect(home.household.meals[meal]!.row.deletedAt == nil)
        #expect(Array(home.household.notifications(for: home.sam.id)).isEmpty)
    }

    @Test mutating func `do not come back for a meal that is deleted by now`() throws {
        let meal = home.cook("Pizza", of: "flour")
        let pizza = try stand(.meal(meal), on: .friday)
        try home.write { draft throws(Refusal) in try draft.removeStandingMeal(pizza) }
        let step = home.last
        try home.write { draft throws(Refusal) in try draft.deleteMeal(meal, isConfirmed: true) }
        #expect(throws: Refusal.changedSince([RowKey(home.household.meals[meal]!.row)])) {
            try home.undo(step)
        }
    }
}

extension TestHousehold {
    mutating func stand(_ dish: PlannedMeal.Dish, in slot: Slot, on weekdays: [DayOfWeek], every: Int = 1)
        throws(Refusal) -> StandingMeal.ID
    {
        let id: StandingMeal.ID = newID()
        try write { draft throws(Refusal) in
            var standing = StandingMeal(id: id, dish, in: slot, on: weekdays, from: draft.today)
            standing.every = every
            try draft.addStandingMeal(standing)
        }
        return id
    }
}
