package import Domain
import Tables

/// The standing meals of the days for which meals are proposed: those that stand in the proposal,
/// and those that step aside.
package struct ProposedStanding: Sendable {
    /// A standing meal whose place has something else.
    package struct Aside: Sendable {
        package let mealTime: MealTime
        package let standing: StandingMeal
        /// The dish in its place; nil for a suggestion to plan nothing.
        package let other: PlannedMeal.Dish?
    }

    private(set) var kept: [MealTime: StandingMeal] = [:]
    package private(set) var aside: [Aside] = []

    /// Looks at the days from today on. A meal that the member keeps in a slot is in the way like a
    /// planned one. With one meal a day a standing meal counts in any slot.
    init(_ request: ProposalRequest, in household: Household, today: Day) {
        if household.standingMeals.count == 0 { return }
        let isOneMealPerDay = household.settings?.row.oneMealPerDay == true
        for day in request.span.days where day >= today {
            if household.plan(on: day)?.row.review.status == .finalized { continue }
            let row = household.day(day, holding: request.keep)
            for (standing, place) in household.standingMeals(dueOn: day, in: row) {
                let mealTime = MealTime(day, standing.slot)
                if !isOneMealPerDay, !request.slots.contains(standing.slot) { continue }
                switch place {
                case .free: kept[mealTime] = standing
                case .planned: continue
                case .taken(let other):
                    aside.append(Aside(mealTime: mealTime, standing: standing, other: other))
                case .suggestedEmpty:
                    aside.append(Aside(mealTime: mealTime, standing: standing, other: nil))
                }
            }
        }
    }
}

extension Household {
    /// Returns a day with what a member keeps in its empty slots. A standing meal that is kept
    /// stands there anyway.
    fileprivate func day(_ day: Day, holding keep: [MealTime: Meal.ID]) -> PlannedDay {
        let planned = days[day]?.row ?? PlannedDay(id: day)
        var row = planned
        let due = standingMeals(dueOn: day, in: planned).map(\.standing)
        for slot in Slot.allCases where planned[slot].meals.isEmpty {
            guard let dish = keep[MealTime(day, slot)].map({ PlannedMeal.Dish.meal($0) }) else { continue }
            if !due.contains(where: { $0.slot == slot && $0.dish == dish }) { row.hold(dish, in: slot) }
        }
        return row
    }
}
