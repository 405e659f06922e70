import Chance
import Domain
import Testing

/// How often a meal was cooked and when last, counted over again from the days themselves.
private func counted(_ meal: Meal.ID, in household: Household) -> (count: Int, last: Day?) {
    let cooked = household.days.all.flatMap { $0.row.slots.values.flatMap(\.entries) }.filter { $0.mealID == meal }.compactMap(
        \.completedOn)
    let before = household.meals[meal]?.row.usedBefore
    return ((before?.count ?? 0) + cooked.count, (cooked + [before?.last].compactMap { $0 }).max())
}

@Test func `what is derived of meals follows from the rows, whatever becomes of them`() {
    var chance = Chance.fresh
    let home: Household.ID = id(1)
    var household = Household(home)
    for step in 1...1_500 {
        let row = chance.row(chance.once(in: 3) ? .meals : .days, of: home)
        var change = Change()
        if chance.once(in: 5) { change.delete(RowKey(row)) } else { change.put(row) }
        household.apply(change, at: step)
        guard step.isMultiple(of: 50) else { continue }
        for kept in household.meals.all {
            let usage = household.shelf[kept.row.id]?.usage
            let (count, last) = counted(kept.row.id, in: household)
            guard usage?.count == count, usage?.last == last else {
                Issue.record("\(usage.debugDescription) instead of \(count), step \(step), seed \(chance.seed)")
                return
            }
        }
        #expect(household.shelf.count == household.meals.all.count { $0.row.deletedAt == nil })
    }
}
