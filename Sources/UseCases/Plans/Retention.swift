package import Domain

/// Plans that were taken away because they are old.
package struct CleanUp: Sendable {
    package internal(set) var plans: [Plan] = []
    package internal(set) var entries = 0

    package init() {}
}

extension HouseholdDraft {
    /// Removes the plans that ended more than so many weeks ago. What was cooked stays counted.
    package mutating func cleanUpPlans(olderThan weeks: Int) -> CleanUp {
        var cleaned = CleanUp()
        for plan in household.plansByDate.prefix(while: { $0.row.span.last < firstKept(weeks) }).map(\.row) {
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

    /// Plans that end before go when no more than so many weeks are kept.
    func firstKept(_ weeks: Int) -> Day { today.adding(days: -7 * weeks) }

    private mutating func keepCount(of entries: [PlannedEntry]) {
        for entry in entries {
            guard let id = entry.mealID, let day = entry.completedOn, var meal = household.meals[id]?.row
            else { continue }
            meal.usedBefore.count = min(meal.usedBefore.count + 1, Counts.range.upperBound)
            meal.usedBefore.last = max(meal.usedBefore.last ?? day, day)
            put(meal)
        }
    }
}

extension Household {
    /// Whether a plan ended no longer ago than the settings keep plans.
    func keeps(_ plan: Plan, on today: Day) -> Bool {
        guard let weeks = settings?.row.retentionWeeks else { return true }
        return plan.span.last >= today.adding(days: -7 * weeks)
    }

    /// The earliest plan is also the first to expire.
    fileprivate func hasExpiredPlans(on today: Day) -> Bool {
        plansByDate.first { _ in true }.map { !keeps($0.row, on: today) } ?? false
    }
}

extension Repository {
    /// Removes the plans that a household's settings do not keep any longer, as a change of the household's own, by
    /// no member. Where there are none, nothing changes. If the change fails, the next write or start tries again.
    package func removeExpiredPlans(of household: Household.ID, _ surroundings: Surroundings) async {
        let now = surroundings.now()
        guard published[household]?.hasExpiredPlans(on: surroundings.day(at: now)) == true else { return }
        _ = try? await write(Intent(household: household, by: nil, action: .cleanUpPlans)) { draft in
            guard let weeks = draft.household.settings?.row.retentionWeeks else { return }
            _ = draft.cleanUpPlans(olderThan: weeks)
        }
    }

    /// Removes the expired plans of every household, at a start.
    package func removeExpiredPlans(_ surroundings: Surroundings) async {
        for household in published.each { await removeExpiredPlans(of: household.id, surroundings) }
    }
}
