/// A reason to refuse a change of a plan.
package enum PlanRefusal: Equatable, Sendable {
    /// No plan covers today; `next` would be the next plan.
    case noCurrentPlan(next: DaySpan)
    case noWeek(Day, next: DaySpan)
    case overlaps(Plan)
    case wrongLength(days: Int)
    /// The day is further from today than people plan.
    case beyondHorizon(Day)
    /// The day is older than the household keeps its plans.
    case notKept(Day, weeks: Int)
    case nameRequired
    /// A day cannot be copied to itself.
    case copyOfItself
    /// The day is in the future, so nothing was cooked on it.
    case notCookedYet(Day)
    /// The plan would no longer cover days on which something is planned.
    case daysArePlanned([Day])
    case finalized(name: String)
    /// A standing meal would end before it begins.
    case endsBeforeItBegins(from: Day)
    /// A deleted meal can be planned only after it is restored.
    case mealIsDeleted(name: String)
    /// No meal has the name, or several have it.
    case mealsCalled(String, count: Int)
    /// A leftover would be eaten before it is cooked.
    case leftoverBeforeCooking(LeftoverBeforeCooking)
    /// The meal cannot go while its leftovers are planned for these times.
    case hasLeftovers(title: String, [MealTime])
    /// Fewer portions are there than a leftover would take.
    case tooFewPortions(title: String, free: Int)
    /// A planned meal was sent with portions of another meal.
    case otherPortions(title: String)
    /// A rest that was proposed is one of this other meal by now.
    case leftoverOfOther(title: String)
    /// The slot was filled after meals were proposed for it.
    case filledMeanwhile(TakenPlace)
    /// A proposal names a version that the household has not reached.
    case unknownBasis(Int, latest: Int)
    /// The slot or the day is taken: by the rule of one meal a day, or because only a free slot was
    /// asked for.
    case placeTaken(TakenPlace)
}

/// The planned meal that is in the way of another.
package struct TakenPlace: Equatable, Sendable {
    package let day: Day
    package let slot: Slot
    package let plannedMeal: PlannedMeal.ID
    package let title: String
    /// True if the whole day is taken, and not only the slot.
    package let isOneMealPerDay: Bool

    package init(
        _ day: Day, _ slot: Slot, _ plannedMeal: PlannedMeal.ID, title: String, isOneMealPerDay: Bool
    ) {
        self.day = day
        self.slot = slot
        self.plannedMeal = plannedMeal
        self.title = title
        self.isOneMealPerDay = isOneMealPerDay
    }
}
