package import Domain
import Tables

/// Counts of the lines that were ticked on some days. Only lines that a list still has are known:
/// cleared lines, and those of deleted lists, are not.
package struct ShoppingStats: Sendable {
    /// The lines that the plan or usual items asked for.
    package private(set) var fromPlan = 0
    /// The lines that only members asked for.
    package private(set) var byHand = 0
    /// The lines that were bought for planned meals alone, none of which was cooked.
    package private(set) var uncooked = 0
    private var days: Set<Day> = []
    private let household: Household
    private let today: Day

    /// The days on which something was ticked.
    package var trips: Int { days.count }

    package init(
        _ household: Household, _ span: DaySpan, today: Day, dayOf: @Sendable (Instant) -> Day
    ) {
        (self.household, self.today) = (household, today)
        for list in household.lists(before: nil).lazy.map(\.row)
        where dayOf(list.createdAt) <= span.last && list.completedAt.map({ dayOf($0) >= span.first }) ?? true
        {
            for line in household.items(of: list.id).lazy.map(\.row) {
                // A line of which more was bought later is a line of the last trip.
                guard let day = line.purchases.last.map({ dayOf($0.at) }), span.contains(day) else {
                    continue
                }
                days.insert(day)
                count(line)
            }
        }
    }

    private mutating func count(_ line: ListItem) {
        // A line without sources was bought for what is gone since.
        if line.sources.isEmpty { return }
        if line.generated.isEmpty { byHand += 1 } else { fromPlan += 1 }
        if line.sources.allSatisfy(isUncooked) { uncooked += 1 }
    }

    /// True for a planned meal that has passed, or was removed, and that nobody marked as cooked.
    private func isUncooked(_ source: Source) -> Bool {
        guard case .plannedMeal(let id, _, _, let slot) = source.origin else { return false }
        if let planned = household.planned(id) {
            return planned.mealTime.day < today && planned.plannedMeal.completedOn == nil
        }
        // Nobody knows what became of the meals of a plan that is gone.
        return slot.mealTime.day < today && slot.plan.map { household.plans[$0] != nil } == true
    }
}
