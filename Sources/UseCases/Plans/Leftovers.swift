package import Domain
import Tables

/// The treatment of the leftovers of a planned meal that is removed.
package enum OrphanedLeftovers: String, CaseIterable, Sendable {
    /// The first leftover is cooked instead, for the others too.
    case cook
    case remove
}

extension HouseholdDraft {
    /// Plans the rest of a meal. The rest of a leftover is one of the same cooking.
    package mutating func planLeftover(
        _ id: PlannedMeal.ID, of source: PlannedMeal.ID, at mealTime: MealTime, servings: Int,
        replacing: Bool, isProposed: Bool = false
    ) throws(Refusal) {
        let sourceTime = try household.mealTime(of: source)
        let source = try household.plannedMeal(source, at: sourceTime)
        let origin = source.leftover ?? PlannedMeal.Leftover(of: source.id)
        try requireRoomForLeftover(of: origin.cooking)
        var leftover = PlannedMeal(id: id, dish: source.dish, addedBy: author, createdAt: now)
        leftover.leftover = origin
        leftover.servings = servings
        leftover.isProposed = isProposed
        (leftover.eaters, leftover.guests) = (source.eaters, source.guests)
        try requirePortions(for: leftover)
        try requireCookable(leftover.dish)
        try ensurePlan(on: mealTime.day)
        try addPlannedMeal(leftover, at: mealTime, replacing: replacing)
        try requireLeftoversAfterCooking(on: [mealTime.day])
    }

    func requireRoomForLeftover(of cooking: PlannedMeal.ID) throws(Refusal) {
        guard household.leftovers(of: cooking).count < PlannedMeal.mostLeftovers else {
            throw .tooMany(.leftover, most: PlannedMeal.mostLeftovers)
        }
    }

    /// Requires that no leftover is eaten before it is cooked.
    func requireLeftoversAfterCooking(on days: [Day]) throws(Refusal) {
        if let early = household.leftoverBeforeCooking(on: days) {
            throw .planning(.leftoverBeforeCooking(early))
        }
    }

    /// Decides on the leftovers of a planned meal that a member removes. Without a decision they
    /// are in the way.
    mutating func settleLeftovers(of cooking: PlannedMeal.ID, _ decision: OrphanedLeftovers?)
        throws(Refusal)
    {
        let leftovers = household.leftoversToCook(of: cooking)
        guard let first = leftovers.first else { return }
        switch decision {
        case nil:
            throw .planning(
                .hasLeftovers(title: household.title(of: first.plannedMeal), leftovers.map(\.mealTime)))
        case .cook: cook(leftovers)
        case .remove:
            for leftover in leftovers {
                var day = try open(leftover.mealTime.day)
                day[leftover.mealTime.slot].meals.removeAll { $0.id == leftover.plannedMeal.id }
                putDay(day)
            }
        }
    }

    /// Makes the first of these leftovers the cooking of the others. Food that was bought for the
    /// former cooking is there for it.
    private mutating func cook(_ leftovers: [MealOnPlan]) {
        guard let first = leftovers.first, let former = first.plannedMeal.leftover?.cooking else { return }
        change(first) { $0.leftover = nil }
        for other in leftovers.dropFirst() {
            change(other) { $0.leftover = PlannedMeal.Leftover(of: first.plannedMeal.id) }
        }
        if let foods = household.coverings[Covering.ID(of: former)]?.row.foods {
            put(Covering(id: Covering.ID(of: first.plannedMeal.id), foods: foods))
        }
    }

    private mutating func change(_ leftover: MealOnPlan, _ body: (inout PlannedMeal) -> Void) {
        var day = planned(leftover.mealTime.day)
        let meals = day[leftover.mealTime.slot].meals
        guard let index = meals.firstIndex(where: { $0.id == leftover.plannedMeal.id }) else { return }
        body(&day[leftover.mealTime.slot].meals[index])
        putDay(day)
    }

    /// Lets leftovers follow what has become of their cooking. If it is gone before it was cooked,
    /// the first leftover is cooked instead. If it has become another meal, so have its leftovers.
    mutating func settleLeftovers() {
        for day in change.keys(of: .days).lazy.compactMap({ Day($0.id) }) {
            let (old, new) = (stepStart.household.days[day], household.days[day])
            if old === new { continue }
            for cooking in old?.row.meals ?? [] { settleLeftovers(of: cooking, plannedOn: day) }
        }
        for portions in change.keys(of: .portions).lazy.compactMap({ StoredPortions.ID($0.id) })
        where household.portions[portions] == nil {
            for leftover in household.leftovers(of: portions)
            where leftover.plannedMeal.leftover?.isStored == true && leftover.plannedMeal.completedOn == nil {
                change(leftover) { $0.leftover = nil }
            }
        }
    }

    private mutating func settleLeftovers(of cooking: PlannedMeal, plannedOn day: Day) {
        let leftovers = household.leftoversToCook(of: cooking.id)
        guard let first = leftovers.first else { return }
        if let present = household.find(cooking.id, upTo: first.mealTime.day) {
            for leftover in leftovers where leftover.plannedMeal.dish != present.plannedMeal.dish {
                change(leftover) { $0.dish = present.plannedMeal.dish }
            }
        } else if cooking.completedOn == nil, day >= today {
            cook(leftovers)
        }
    }
}
