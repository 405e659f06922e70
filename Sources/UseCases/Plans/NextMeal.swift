package import Domain
import Tables

/// The planned meal that comes next, for a kitchen's display.
package struct NextMeal: Sendable {
    package let mealTime: MealTime
    package let plannedMeal: PlannedMeal

    /// The minutes for which a meal that is not marked as cooked still counts as the next one.
    private static let patience = 120
    /// The days that are searched, today included.
    private static let horizon = 7

    /// Finds the first planned meal that is not cooked. `now` is the local time of `today`.
    package init?(in household: Household, today: Day, now: TimeOfDay) {
        let times = household.slotTimes
        for number in 0..<NextMeal.horizon {
            let day = today.adding(days: number)
            guard let planned = household.days[day]?.row else { continue }
            for slot in times.slots {
                if number == 0, times[slot].minute + NextMeal.patience < now.minute { continue }
                guard let meal = planned[slot].meals.first(where: { $0.completedOn == nil }) else { continue }
                (mealTime, plannedMeal) = (MealTime(day, slot), meal)
                return
            }
        }
        return nil
    }
}
