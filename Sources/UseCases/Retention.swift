package import Domain

/// Plans that were taken away because they are old.
package struct CleanUp: Sendable {
    package internal(set) var plans: [Plan] = []
    package internal(set) var entries = 0

    package init() {}
}

extension Planning {
    /// Removes the plans that ended more than so many weeks ago. What was cooked stays counted.
    package mutating func cleanUp(olderThan weeks: Int) -> CleanUp {
        var cleaned = CleanUp()
        let limit = today.adding(days: -7 * weeks)
        for plan in household.plansByDate.prefix(while: { $0.row.span.last < limit }).map(\.row) {
            for day in plan.span.days {
                guard let planned = household.days[day]?.row else { continue }
                keepCount(of: planned.entries)
                cleaned.entries += planned.entries.count
            }
            remove(plan)
            cleaned.plans.append(plan)
        }
        return cleaned
    }

    /// Whoever keeps plans for so many weeks only has them go as the next ones are made.
    package mutating func retain() {
        if let weeks = settings.retentionWeeks { _ = cleanUp(olderThan: weeks) }
    }

    private mutating func keepCount(of entries: [PlannedEntry]) {
        for entry in entries {
            guard let id = entry.mealID, let day = entry.completedOn, var meal = household.meals[id]?.row else { continue }
            meal.usedBefore.count += 1
            meal.usedBefore.last = max(meal.usedBefore.last ?? day, day)
            put(meal)
        }
    }
}
