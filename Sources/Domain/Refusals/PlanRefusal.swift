/// Why nothing is planned, or not like this.
package enum PlanRefusal: Equatable, Sendable {
    /// None covers today; this one would be the next.
    case noCurrentPlan(next: DaySpan)
    case noWeek(Day, next: DaySpan)
    case overlaps(Plan)
    case wrongLength(days: Int)
    /// Nobody plans for that day.
    case beyondHorizon(Day)
    /// Longer ago than the household keeps its plans.
    case notKept(Day, weeks: Int)
    case nameRequired
    /// A day cannot be copied to itself.
    case copyOfItself
    /// Nobody has cooked on a day that is still to come.
    case notCookedYet(Day)
    /// Something is planned on days that the plan would no longer cover.
    case daysArePlanned([Day])
    case finalized(name: String)
    /// Deleted meals are planned no more until they are restored.
    case mealIsDeleted(name: String)
    /// By the rule of one meal a day, or because only a free slot was wanted.
    case placeTaken(TakenPlace)
}

/// What is in the way of something to be planned.
package struct TakenPlace: Equatable, Sendable {
    package let day: Day
    package let slot: Slot
    package let plannedMeal: PlannedMeal.ID
    package let title: String
    /// Whether the whole day counts as taken, and not only the slot.
    package let isOneMealPerDay: Bool

    package init(
        _ day: Day, _ slot: Slot, _ plannedMeal: PlannedMeal.ID, title: String, isOneMealPerDay: Bool
    ) {
        (self.day, self.slot, self.plannedMeal, self.title, self.isOneMealPerDay) = (
            day, slot, plannedMeal, title, isOneMealPerDay
        )
    }
}
