import Domain
import Testing
import UseCases

private let monday: Day = "2026-11-23"

@Suite struct `A meal that was passed over` {
    private var home = TestHousehold()

    private mutating func passed(_ days: Int..., chosen: Day? = nil) -> PassedMeal {
        let first = PassedMeal(id: home.newID(), day: monday.adding(days: days[0]))
        return days.dropFirst().reduce(first) { $0.again(chosen: chosen, today: monday.adding(days: $1)) }
    }

    @Test mutating func `steps back for four weeks each time, twelve at most`() {
        let all = [passed(0), passed(-7, 0), passed(-14, -7, 0), passed(-21, -14, -7, 0)]
        #expect(all.map { $0.returns.number - monday.number } == [28, 56, 84, 84])
    }

    @Test mutating func `was passed over once on a day, however often somebody pressed`() {
        let meal = passed(0, 0, 0)
        #expect(meal.times == 1)
    }

    @Test mutating func `is doubtful from the third time on`() {
        let all = [passed(0), passed(-7, 0), passed(-14, -7, 0), passed(-21, -14, -7, 0)]
        #expect(all.map(\.isDoubtful) == [false, false, true, true])
    }

    @Test mutating func `counts as chosen again once it is planned for a later day`() {
        let meal = passed(0)
        #expect(meal.counts(chosen: monday) && !meal.counts(chosen: monday.adding(days: 1)))
        let later = passed(-14, -7, 0, chosen: monday.adding(days: -6))
        #expect(later.times == 1)
    }

    @Test mutating func `comes after meals that were never eaten, and after kin of what is chosen`() {
        var meals: [MealFacts] = []
        for _ in 0..<5 { meals.append(MealFacts(id: home.newID())) }
        meals.sort { $0.id < $1.id }
        for place in meals.indices { meals[place].slots = [.dinner] }
        // The best one by its points.
        meals[0].learn([monday.adding(days: -60)], since: monday.adding(days: -900), before: monday)
        meals[0].stepsBackUntil = monday.adding(days: 1)
        for place in 1..<5 { meals[place].kin = [7] }
        let slots = [
            OpenSlot(MealTime(monday, .dinner)), OpenSlot(MealTime(monday.adding(days: 1), .dinner)),
        ]
        let week = ProposedWeek(ProposalRule(meals: meals, slots: slots))
        // On the second day it is back, and every other meal there is kin.
        #expect(week.chosen[0] != 0 && week.chosen[1] == 0)
        #expect(week.others(than: Set(week.chosen.compactMap { $0 }), for: 0, most: 3).count == 3)
    }

    @Test mutating func `is proposed before a place stays empty`() {
        var meal = MealFacts(id: home.newID())
        meal.slots = [.dinner]
        meal.stepsBackUntil = monday.adding(days: 20)
        let week = ProposedWeek(
            ProposalRule(meals: [meal], slots: [OpenSlot(MealTime(monday, .dinner))]))
        #expect(week.chosen == [0])
    }
}
