import Chance
import Domain
import RowSamples
import Tables
import Testing
import Walks

/// The number of times a meal was cooked and the last day, counted again from all days.
private func counted(_ meal: Meal.ID, in household: Household) -> (count: Int, last: Day?) {
    let cooked = household.days.all.flatMap { $0.row.slots.values.flatMap(\.meals) }.filter {
        $0.mealID == meal && $0.leftover == nil
    }.compactMap(\.completedOn)
    let before = household.meals[meal]?.row.usedBefore
    return ((before?.count ?? 0) + cooked.count, (cooked + [before?.last].compactMap { $0 }).max())
}

@Test(.ownThreads) func `derived figures of meals always follow from the rows`() {
    var chance = Chance.fresh
    let home: Household.ID = id(1)
    var household = Household(home)
    for step in 1...WalkLength.steps(600, long: 3_000) {
        let row = chance.row(chance.once(in: 3) ? .meals : .days, of: home)
        var change = Change()
        if chance.once(in: 5) { change.delete(RowKey(row)) } else { change.put(row) }
        household.apply(change, at: step)
        guard step.isMultiple(of: 50) else { continue }
        for kept in household.meals.all {
            let usage = household.mealIndex[kept.row.id]?.usage
            let (count, last) = counted(kept.row.id, in: household)
            guard usage?.count == count, usage?.last == last else {
                Issue.record(
                    "\(usage.debugDescription) instead of \(count), step \(step), seed \(chance.seed)")
                return
            }
        }
        #expect(household.mealIndex.count == household.meals.all.count { $0.row.deletedAt == nil })
    }
}

/// The meals in every order, forward and backward, with their use and their plans.
private func meals(of household: Household) -> [String] {
    var lines: [String] = []
    for sort in MealSort.allCases {
        for isDescending in [false, true] {
            for isDeleted in [false, true] {
                var filter = MealFilter()
                filter.isDeleted = isDeleted
                let meals = household.meals(
                    matching: filter, by: sort, descending: isDescending, after: nil, limit: .max
                ).meals
                lines += meals.map {
                    "\(sort) \(isDescending) \(isDeleted) "
                        + "\($0.kept.row.id.text) \($0.kept.version) \($0.usage)"
                }
            }
        }
    }
    let days = household.meals.all.map { "\(household.mealIndex.days($0.row.id, from: Day(number: 20_010)))" }
    return ["\(household.mealIndex.count)"] + lines + days
}

@Test(.ownThreads, arguments: [0, 1, 40, 900])
func `derived figures are the same after reading and after writing`(rows: Int) {
    var chance = Chance.fresh
    let home: Household.ID = id(1)
    var written = Household(home)
    var read = Household(home, isComplete: false)
    for step in 1...rows + 300 {
        if step == rows + 1 {
            read.complete()
            #expect(meals(of: read) == meals(of: written), "seed \(chance.seed)")
        }
        let row = chance.row(chance.once(in: 3) ? .meals : .days, of: home)
        var change = Change()
        if chance.once(in: 5) { change.delete(RowKey(row)) } else { change.put(row) }
        written.apply(change, at: step)
        read.apply(change, at: step)
    }
    #expect(meals(of: read) == meals(of: written), "seed \(chance.seed)")
}
