import Domain
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `An accepted suggestion` {
    private var home = TestHousehold()
    private let dinner: MealTime = "2026-11-24 dinner"

    private var slot: PlannedSlot { home.household.slot(at: dinner) }

    /// Has Alex suggest something and submit the plan.
    private mutating func submit(_ request: SuggestionRequest) throws {
        let dinner = dinner
        try home.write { draft throws(Refusal) in try draft.suggestMeal(request, at: dinner) }
        let plan = try #require(home.household.plan(on: dinner.day)?.row.id)
        try home.write { draft throws(Refusal) in try draft.submitPlan(plan) }
    }

    private mutating func accept() throws {
        let dinner = dinner
        try home.write(by: home.sam) { draft throws(Refusal) in
            try draft.acceptSuggestion(at: dinner, replacing: false)
        }
    }

    @Test mutating func `is planned with its servings`() throws {
        try submit(SuggestionRequest(.text("Fish"), servings: 6))
        try accept()
        #expect(slot.meals.map(\.servings) == [6])
    }

    @Test mutating func `of nothing takes the meals of its slot off the plan`() throws {
        let (dinner, id) = (dinner, home.newID() as PlannedMeal.ID)
        let lunch = MealTime(dinner.day, .lunch)
        let other: PlannedMeal.ID = home.newID()
        try home.write { draft throws(Refusal) in
            try draft.planMeal(id, MealToPlan(.text("Bread")), at: dinner)
            try draft.planMeal(other, MealToPlan(.text("Eggs")), at: lunch)
        }
        try submit(.nothing)
        try accept()
        #expect(slot.meals.isEmpty && slot.review == nil)
        #expect(home.household.slot(at: lunch).meals.map(\.id) == [other])
    }

    @Test mutating func `of nothing leaves the extras of its slot`() throws {
        let (dinner, extra) = (dinner, Extra(id: home.newID(), item: Ingredient("1 candle")))
        try home.write { draft throws(Refusal) in try draft.addExtra(extra, to: .slot(dinner)) }
        try submit(.nothing)
        try accept()
        #expect(slot.extras.map(\.id) == [extra.id])
    }

    @Test mutating func `of nothing leaves an empty slot empty`() throws {
        try submit(.nothing)
        try accept()
        #expect(slot.isEmpty)
        #expect(home.household.plan(on: dinner.day)?.row.review.status == .finalized)
    }
}
