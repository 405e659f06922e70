package import Domain
import Tables

/// The plans that a clean-up has removed.
package struct CleanUp: Sendable {
    package internal(set) var plans: [Plan] = []
    package internal(set) var plannedMeals = 0

    package init() {}
}

extension HouseholdDraft {
    /// Removes the plans that ended more than `weeks` weeks ago. Cooked meals stay counted.
    package mutating func cleanUpPlans(olderThan weeks: Int) -> CleanUp {
        var cleaned = CleanUp()
        for plan in household.plansByDate.prefix(while: { $0.row.span.last < firstKept(weeks) }).map(\.row) {
            for day in plan.span.days {
                guard let planned = household.days[day]?.row else { continue }
                addToUsedBefore(planned.meals)
                cleaned.plannedMeals += planned.meals.count
            }
            remove(plan)
            cleaned.plans.append(plan)
        }
        return cleaned
    }

    /// Removes the plans that the settings do not keep any longer.
    package mutating func removeExpiredPlans() {
        if let weeks = settings.retentionWeeks { _ = cleanUpPlans(olderThan: weeks) }
    }

    /// Returns the first day that is kept. Plans that end before this day are removed.
    func firstKept(_ weeks: Int) -> Day { today.adding(days: -7 * weeks) }

    private mutating func addToUsedBefore(_ meals: [PlannedMeal]) {
        for plannedMeal in meals {
            removeEatenPortions(plannedMeal)
            guard plannedMeal.isToCook, let id = plannedMeal.mealID, let day = plannedMeal.completedOn,
                var meal = household.meals[id]?.row
            else { continue }
            meal.usedBefore.count = min(meal.usedBefore.count + 1, Counts.range.upperBound)
            meal.usedBefore.last = max(meal.usedBefore.last ?? day, day)
            put(meal)
        }
    }

    /// Counts the portions of a planned meal that goes as gone, eaten or not.
    private mutating func removeEatenPortions(_ plannedMeal: PlannedMeal) {
        guard let origin = plannedMeal.leftover, origin.isStored,
            var portions = household.portions[origin.cooking]?.row
        else { return }
        portions.count = max(0, portions.count - (plannedMeal.servings ?? 1))
        if portions.count == 0 { delete(StoredPortions.self, portions.id) } else { put(portions) }
    }
}

extension Household {
    /// Says whether the settings still keep a plan.
    func keeps(_ plan: Plan, on today: Day) -> Bool {
        guard let weeks = settings?.row.retentionWeeks else { return true }
        return plan.span.last >= today.adding(days: -7 * weeks)
    }

    /// Says whether a plan has expired. The earliest plan is also the first to expire.
    package func hasExpiredPlans(on today: Day) -> Bool {
        plansByDate.first { _ in true }.map { !keeps($0.row, on: today) } ?? false
    }
}

extension Intent {
    /// Returns the intent of a change that the household makes itself, by no member.
    package static func removalOfExpiredPlans(of household: Household.ID) -> Intent {
        Intent(household: household, by: nil, action: .cleanUpPlans)
    }
}

extension Repository {
    /// Removes the expired plans of every household, at a start. After a write the repository
    /// removes them by itself. A failed removal is tried again by the next write or start.
    package func removeExpiredPlans(_ world: WorldInputs) async {
        for household in published.each where household.hasExpiredPlans(on: world.day(at: world.now())) {
            _ = try? await write(.removalOfExpiredPlans(of: household.id)) { $0.removeExpiredPlans() }
        }
    }
}
