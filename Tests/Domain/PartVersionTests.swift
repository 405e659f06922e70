import Domain
import RowSamples
import Tables
import Testing

private let home = Household.ID("01890000-0000-7000-8000-000000000000")!
private let monday = Day("2026-11-23")!

private func plannedMeal(_ number: Int, _ title: String) -> PlannedMeal {
    PlannedMeal(
        id: Identifier(at: Instant(milliseconds: number), random: { 0 }), dish: .text(title), addedBy: alex,
        createdAt: Instant(milliseconds: 0))
}

extension Household {
    fileprivate mutating func changes(with day: PlannedDay, at seq: Int) -> Bool {
        var change = Change()
        change.put(day)
        let compared = change.compared(with: self, at: seq)
        apply(compared, at: seq)
        return !compared.isEmpty
    }
}

@Test func `a part has the version of its last change`() throws {
    var household = Household(home)
    var day = PlannedDay(id: monday)
    day[.dinner].meals = [plannedMeal(1, "Soup"), plannedMeal(2, "Bread")]
    day[.lunch].isAlreadyHad = true
    #expect({ household.changes(with: day, at: 5) }())
    day = try #require(household.days[monday]?.row)
    #expect(
        day[.dinner].meals.map(\.version) == [5, 5] && day[.dinner].version == 5 && day[.lunch].version == 5)

    day[.dinner].meals[1].servings = 2
    #expect({ household.changes(with: day, at: 9) }())
    day = try #require(household.days[monday]?.row)
    #expect(
        day[.dinner].meals.map(\.version) == [5, 9] && day[.dinner].version == 9 && day[.lunch].version == 5)

    // A row with the same content and without versions changes nothing.
    var same = PlannedDay(id: monday)
    same[.lunch].isAlreadyHad = true
    same[.dinner].meals = day[.dinner].meals.map { plannedMeal in
        var plannedMeal = plannedMeal
        plannedMeal.version = 0
        return plannedMeal
    }
    #expect(!{ household.changes(with: same, at: 12) }())

    same[.dinner].meals.removeLast()
    #expect({ household.changes(with: same, at: 13) }())
    day = try #require(household.days[monday]?.row)
    #expect(
        day[.dinner].meals.map(\.version) == [5] && day[.dinner].version == 13 && day[.lunch].version == 5)
}
