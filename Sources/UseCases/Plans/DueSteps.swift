package import Domain
import Tables

/// A step ahead of a planned meal, with the day and the time to begin it.
package struct DueStep: Sendable {
    /// The origin of a step: a member's word, the recipe's words, or portions in the freezer.
    package enum Origin: String, CaseIterable, Sendable {
        case household, words, freezer
    }

    package let plannedMeal: PlannedMeal
    /// The time of the meal.
    package let mealTime: MealTime
    package let hours: Int
    /// The text; nil for portions that are taken out of the freezer.
    package let text: String?
    package let origin: Origin
    /// The day and the time at which the step begins.
    package let day: Day
    package let time: TimeOfDay

    /// The hour at which people begin what belongs to the day before.
    private static let evening = TimeOfDay(minute: 19 * 60)
    /// The hour before which nobody begins anything.
    private static let morning = TimeOfDay(minute: 6 * 60)

    fileprivate init(
        _ step: AheadStep?, _ origin: Origin, of plannedMeal: PlannedMeal, at mealTime: MealTime,
        _ time: TimeOfDay
    ) {
        (self.plannedMeal, self.mealTime) = (plannedMeal, mealTime)
        (self.origin, text) = (origin, step?.text)
        hours = step?.hours ?? AheadStep.night
        let minute = time.minute - hours * 60
        if hours < AheadStep.night, minute >= DueStep.morning.minute {
            (day, self.time) = (mealTime.day, TimeOfDay(minute: minute))
        } else {
            let days = (hours + AheadStep.day - 1) / AheadStep.day
            (day, self.time) = (mealTime.day.adding(days: -days), DueStep.evening)
        }
    }
}

extension Household {
    /// The most steps that are due on a day. Nobody does more, and each day has many meals.
    private static let mostDueSteps = 20

    /// Returns the steps that begin on a day, for meals of that day and the week after it.
    package func dueSteps(on day: Day) -> [DueStep] {
        let days = AheadStep.hoursRange.upperBound / AheadStep.day
        let meals = (0...days).flatMap { self.days[day.adding(days: $0)]?.row.mealsOnPlan ?? [] }
        let due = meals.flatMap { dueSteps(of: $0.plannedMeal, at: $0.mealTime) }.filter { $0.day == day }
        let sorted = due.sorted { ($0.time, $0.mealTime) < ($1.time, $1.mealTime) }
        return Array(sorted.prefix(Household.mostDueSteps))
    }

    /// Returns the steps ahead of a planned meal that is not cooked or eaten yet; if only the word
    /// of members counts, without those that the recipe tells.
    package func dueSteps(of planned: PlannedMeal, at mealTime: MealTime, saidByMembers: Bool = false)
        -> [DueStep]
    {
        if planned.completedOn != nil { return [] }
        let time = slotTimes[mealTime.slot]
        if let leftover = planned.leftover {
            let isFrozen = leftover.isStored && portions[leftover.cooking]?.row.place == .freezer
            return isFrozen ? [DueStep(nil, .freezer, of: planned, at: mealTime, time)] : []
        }
        guard let recipe = planned.mealID.flatMap({ mealIndex[$0] }), recipe.kept.row.deletedAt == nil else {
            return []
        }
        let said = recipe.kept.row.recipe.ahead
        if saidByMembers, said == nil { return [] }
        let origin: DueStep.Origin = said == nil ? .words : .household
        return recipe.ahead.steps.map { DueStep($0, origin, of: planned, at: mealTime, time) }
    }
}
