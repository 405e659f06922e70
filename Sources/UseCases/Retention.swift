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
        let old = household.plansByDate.prefix { $0.row.span.last < firstKept(weeks) }.map(\.row)
        for plan in old where !isTouched(plan) {
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

    /// Plans that end before go when no more than so many weeks are kept.
    func firstKept(_ weeks: Int) -> Day { today.adding(days: -7 * weeks) }

    /// Whoever marks a meal of weeks ago as cooked is not told that there is none: it goes the next time.
    private func isTouched(_ plan: Plan) -> Bool {
        change.edits[RowKey(plan)] != nil || plan.span.days.contains { change.edits[RowKey(.days, $0.text)] != nil }
    }

    private mutating func keepCount(of entries: [PlannedEntry]) {
        for entry in entries {
            guard let id = entry.mealID, let day = entry.completedOn, var meal = household.meals[id]?.row else { continue }
            meal.usedBefore.count = min(meal.usedBefore.count + 1, Counts.range.upperBound)
            meal.usedBefore.last = max(meal.usedBefore.last ?? day, day)
            put(meal)
        }
    }
}
