import Domain
import Testing
import UseCases

/// Thursday has two meals from before the rule, Tuesday has soup.
@Suite struct `One meal a day` {
    private var home = TestHousehold()
    private let soup: PlannedMeal.ID

    init() throws {
        try home.plan("Two", at: "2026-11-26 lunch")
        try home.plan("There already", at: "2026-11-26 dinner")
        try home.changeSettings { $0.oneMealPerDay = true }
        soup = try home.plan("Soup", at: "2026-11-24 dinner")
    }

    private func taken(_ mealTime: MealTime, by title: String) throws -> Refusal {
        let meal = try #require(home.household.slot(at: mealTime).meals.first)
        return .planning(
            .placeTaken(
                TakenPlace(mealTime.day, mealTime.slot, meal.id, title: title, isOneMealPerDay: true)))
    }

    @Test mutating func `refuses a second meal and names the first`() throws {
        #expect(throws: try taken("2026-11-24 dinner", by: "Soup")) {
            try home.plan("Fish", at: "2026-11-24 lunch")
        }
    }

    @Test mutating func `gives way to a meal that replaces the others`() throws {
        try home.plan(.text("Fish"), at: "2026-11-24 lunch", replacing: true)
        #expect(home.planned("2026-11-24 dinner") == [] && home.planned("2026-11-24 lunch") == ["Fish"])
    }

    @Test func `leaves the meals from before the rule`() {
        #expect(home.planned("2026-11-26 lunch") == ["Two"])
        #expect(home.planned("2026-11-26 dinner") == ["There already"])
    }

    @Test mutating func `refuses a meal that is moved from another day`() throws {
        try home.plan("Fish", at: "2026-11-27 lunch")
        #expect(throws: try taken("2026-11-27 lunch", by: "Fish")) {
            try home.move(soup, to: "2026-11-27 dinner")
        }
        #expect(home.planned("2026-11-24 dinner") == ["Soup"])
    }

    @Test mutating func `is kept by undo`() throws {
        try home.remove(soup)
        let removal = home.last
        try home.plan("Bread", at: "2026-11-24 lunch")
        #expect(throws: try taken("2026-11-24 lunch", by: "Bread")) { try home.undo(removal) }
    }
}
