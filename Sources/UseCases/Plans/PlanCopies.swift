package import Domain
import Tables

/// The result of copying, which skips what does not fit at its new place.
package struct Copied: Sendable {
    package internal(set) var plannedMeals = 0
    package internal(set) var extras = 0
    package internal(set) var skipped: [Skipped] = []

    /// A meal that did not fit, with the reason.
    package struct Skipped: Sendable {
        package let title: String
        package let from: MealTime
        /// The slot into which the meal was to be copied.
        package let to: MealTime
        package let why: Refusal
    }

    package init() {}
}

extension HouseholdDraft {
    /// Plans everything of a day on another day too, next to what is already planned there. Copied
    /// meals are not cooked yet.
    package mutating func copyDay(_ source: Day, to target: Day) throws(Refusal) -> Copied {
        if source == target { throw .planning(.copyOfItself) }
        var (copied, ids) = (Copied(), [PlannedMeal.ID: PlannedMeal.ID]())
        try copyDay(source, to: target, &copied, &ids)
        return copied
    }

    /// Makes a plan with the same meals on each of its days. The copy keeps a name that a member
    /// gave.
    package mutating func copyPlan(_ source: Plan.ID, as id: Plan.ID, to first: Day, name: String?)
        throws(Refusal) -> Copied
    {
        let old = try Plans(household).find(source).row
        let span = old.span.moved(to: first)
        let name = name ?? old.ownName
        try requireName(name)
        try requireFree(span, for: id)
        var plan = Plan(id: id, ownName: name, span: span, createdAt: now)
        plan.extras = old.extras.map { Extra(id: newID(), item: $0.item) }
        try add(plan)
        var (copied, ids) = (Copied(), [PlannedMeal.ID: PlannedMeal.ID]())
        copied.extras = plan.extras.count
        for (day, target) in zip(old.span.days, span.days) { try copyDay(day, to: target, &copied, &ids) }
        return copied
    }

    /// Copies a day. `ids` has the copies of the planned meals so far: the copy of a leftover is
    /// one of the copied cooking. Without that it is cooked.
    private mutating func copyDay(
        _ source: Day, to target: Day, _ copied: inout Copied, _ ids: inout [PlannedMeal.ID: PlannedMeal.ID]
    ) throws(Refusal) {
        guard let planned = household.days[source]?.row, !planned.isEmpty else { return }
        try ensurePlan(on: target)
        var day = try open(target)
        for slot in Slot.allCases {
            for plannedMeal in planned[slot].meals {
                do throws(Refusal) {
                    var copy = plannedMeal.copied(as: newID(), by: author, at: now)
                    copy.leftover = plannedMeal.leftover.flatMap { ids[$0.cooking] }.map {
                        PlannedMeal.Leftover(of: $0)
                    }
                    try add(copy, to: slot, of: &day)
                    ids[plannedMeal.id] = copy.id
                    copied.plannedMeals += 1
                } catch {
                    let title = household.title(of: plannedMeal)
                    copied.skipped.append(
                        .init(
                            title: title, from: MealTime(source, slot), to: MealTime(target, slot), why: error
                        ))
                }
            }
            let room = PlannedSlot.mostExtras - day[slot].extras.count
            let extras = planned[slot].extras.prefix(room).map { Extra(id: newID(), item: $0.item) }
            if !extras.isEmpty { day[slot].extras += extras }
            copied.extras += extras.count
        }
        putDay(day)
    }

    private func add(_ plannedMeal: PlannedMeal, to slot: Slot, of day: inout PlannedDay) throws(Refusal) {
        if case .meal(let id) = plannedMeal.dish, let meal = household.meals[id]?.row, meal.deletedAt != nil {
            throw .planning(.mealIsDeleted(name: meal.recipe.name))
        }
        if settings.oneMealPerDay, let taken = day.firstPlannedMeal {
            throw .planning(
                .placeTaken(household.taken(day.id, taken.slot, by: taken.plannedMeal, isOneMealPerDay: true))
            )
        }
        try day.add(plannedMeal, to: slot)
    }
}
