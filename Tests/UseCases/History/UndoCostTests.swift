import Domain
import Ingredients
import Testing
import Walks

@testable import UseCases

@Suite struct `Taking a step back` {
    private static let first: Day = "2010-01-04"

    /// A household of many weeks. Each has a plan with three meals a day, and a list.
    private func household(weeks: Int) -> (TestHousehold, past: EarlierTransactions) {
        var home = TestHousehold()
        var past = EarlierTransactions()
        let foods = (0..<40).compactMap { FoodName("food number \($0)") }
        for week in 0..<weeks {
            let start = Self.first.adding(days: 7 * week)
            let span = DaySpan(start, start.adding(days: 6))!
            let list = ShoppingList(id: home.newID(), number: week + 1, ownName: "Shop", createdAt: home.now)
            var rows: [any Row] = [
                Plan(id: home.newID(), ownName: nil, span: span, createdAt: home.now), list,
            ]
            for day in span.days {
                var planned = PlannedDay(id: day)
                for slot in [Slot.breakfast, .lunch, .dinner] {
                    planned[slot].meals = [
                        PlannedMeal(
                            id: home.newID(), dish: .text("Soup"), addedBy: home.alex.id, createdAt: home.now)
                    ]
                }
                rows.append(planned)
            }
            rows += foods.map { ListItem($0, on: list.id) }
            past.add([home.put(rows)])
        }
        return (home, past)
    }

    /// The processor time of taking back a planned meal, a list with its lines, and a plan.
    private func cost(weeks: Int) throws -> Duration {
        var (home, past) = household(weeks: weeks)
        let day = Self.first.adding(days: 7 * weeks - 1)
        let (meal, list): (PlannedMeal.ID, ShoppingList.ID) = (home.newID(), home.newID())
        let steps = [
            try home.write { draft throws(Refusal) in
                try draft.planMeal(meal, MealToPlan(.text("Stew")), at: MealTime(day, .other))
            },
            try home.write { draft throws(Refusal) in
                draft.put(ShoppingList(id: list, number: weeks + 1, ownName: "New", createdAt: draft.now))
                for name in 0..<20 { draft.put(ListItem(FoodName("thing \(name)")!, on: list)) }
            },
        ]
        past.add(steps)
        let household = home.household
        let undoings = try steps.map { try #require(Undoing($0, past)) }
        let today: Day = "2026-11-23"
        let start = threadTime()
        for _ in 0..<10 {
            for undoing in undoings { _ = try undoing.change(in: household, on: today) }
        }
        return threadTime() - start
    }

    @Test(.ownThreads) func `costs the same beside sixteen times as many weeks`() throws {
        let (few, many) = (try cost(weeks: 30), try cost(weeks: 480))
        #expect(many < few * 5, "\(few), \(many)")
    }
}
