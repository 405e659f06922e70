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
        let source = try household.find(source).plannedMeal
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
    mutating func decideOnLeftovers(of cooking: PlannedMeal.ID, _ decision: OrphanedLeftovers?)
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

    /// Makes the first of these leftovers the cooking of those that are eaten later. Others of the
    /// same meal are cooked next to it. Food that was bought for the former cooking is there for
    /// both.
    private mutating func cook(_ leftovers: [MealOnPlan]) {
        guard let first = leftovers.first, let former = first.plannedMeal.leftover?.cooking else { return }
        let bought = household.coverings[Covering.ID(of: former)]?.row.foods
        for leftover in leftovers {
            let isLater = leftover.mealTime > first.mealTime
            change(leftover) { $0.leftover = isLater ? PlannedMeal.Leftover(of: first.plannedMeal.id) : nil }
            if !isLater, let bought {
                put(Covering(id: Covering.ID(of: leftover.plannedMeal.id), foods: bought))
            }
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
    /// or is a rest itself, the first leftover is cooked instead. If it has become another meal, so
    /// have its leftovers.
    mutating func settleLeftovers() {
        var (old, new): ([(day: Day, cooking: PlannedMeal)], [PlannedMeal.ID: PlannedMeal]) = ([], [:])
        var rests: [MealOnPlan] = []
        for day in change.keys(of: .days).lazy.compactMap({ Day($0.id) }) {
            let (before, after) = (stepStart.household.days[day], household.days[day])
            if before === after { continue }
            old += (before?.row.meals ?? []).map { (day, $0) }
            for plannedMeal in after?.row.meals ?? [] { new[plannedMeal.id] = plannedMeal }
            rests += (after?.row.mealsOnPlan ?? []).filter { !$0.plannedMeal.isToCook }
        }
        for (day, cooking) in old {
            let leftovers = household.leftoversToCook(of: cooking.id)
            if leftovers.isEmpty { continue }
            if let present = new[cooking.id], present.isToCook {
                for leftover in leftovers where leftover.plannedMeal.dish != present.dish {
                    change(leftover) { $0.dish = present.dish }
                }
            } else if new[cooking.id] != nil {
                cook(leftovers)
            } else if cooking.completedOn == nil, day >= today {
                cook(leftovers)
            }
        }
        settlePortions()
        let before = Dictionary(old.map { ($0.cooking.id, $0.cooking.leftover) }) { one, _ in one }
        settle(rests.filter { before[$0.plannedMeal.id] != $0.plannedMeal.leftover })
    }

    /// Lets leftovers that have come to the plan be of the meal that their cooking is now. Where
    /// nothing is cooked for them any more, they are cooked. One more rest of a cooking that was
    /// eaten and is no longer on the plan stays one.
    private mutating func settle(_ rests: [MealOnPlan]) {
        for rest in rests {
            // An earlier decision of this step may have made it a meal to cook, or another's rest.
            let present = household.planned(rest.plannedMeal.id)?.plannedMeal
            guard let leftover = rest.plannedMeal.leftover, present?.leftover == leftover,
                rest.plannedMeal.completedOn == nil
            else {
                continue
            }
            let dish = household.dishCooked(for: leftover)
            if dish == rest.plannedMeal.dish { continue }
            let isOneOfMore = !stepStart.household.leftoversToCook(of: leftover.cooking).isEmpty
            if isOneOfMore, household.planned(leftover.cooking) == nil { continue }
            change(rest) { plannedMeal in
                if let dish { plannedMeal.dish = dish } else { plannedMeal.leftover = nil }
            }
        }
    }

    /// Lets planned portions follow what has become of those in fridge and freezer. Where they are
    /// gone, the meal is cooked. Those that were eaten stay as they are.
    private mutating func settlePortions() {
        for portions in change.keys(of: .portions).lazy.compactMap({ StoredPortions.ID($0.id) }) {
            settle(household.leftovers(of: portions).filter { $0.plannedMeal.leftover?.isStored == true })
        }
    }
}
