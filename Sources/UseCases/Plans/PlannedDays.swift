package import Domain
import Tables

extension HouseholdDraft {
    /// Removes all meals of a day. Its extras stay.
    package mutating func clearMeals(of day: Day) throws(Refusal) {
        var planned = try open(day)
        planned.removePlannedMeals(from: Slot.allCases)
        putDay(planned)
    }

    /// Removes everything planned for a day. The day itself stays in its plan.
    package mutating func emptyDay(_ day: Day) throws(Refusal) {
        var planned = try open(day)
        for slot in planned.slots.keys { planned[slot].clear() }
        putDay(planned)
    }

    /// Notes who eats in a slot, before anything is planned for it or after.
    package mutating func setEaters(_ eaters: SaidEaters, at mealTime: MealTime) throws(Refusal) {
        try requireMembers(eaters.members)
        if !eaters.isUsual { try ensurePlan(on: mealTime.day) }
        var day = try open(mealTime.day)
        if day[mealTime.slot].eaters != eaters { day[mealTime.slot].eaters = eaters }
        putDay(day)
    }

    /// Notes whether everything for a slot is in the house.
    package mutating func setAlreadyHave(_ alreadyHave: Bool, at mealTime: MealTime) throws(Refusal) {
        // A flag needs a plan only when it is set.
        if alreadyHave { try ensurePlan(on: mealTime.day) }
        var day = planned(mealTime.day)
        forgetCoverage(of: day[mealTime.slot])
        if day[mealTime.slot].isAlreadyHad != alreadyHave { day[mealTime.slot].isAlreadyHad = alreadyHave }
        putDay(day)
    }

    /// Throws if a planned meal or an extra has this id. Purchases are remembered by these ids.
    func requireFree<Subject>(_ id: Identifier<Subject>, for thing: Refusal.Thing) throws(Refusal) {
        let id = Covering.ID(of: id)
        let isTaken =
            household.place(of: id) != nil
            || household.plans.all.contains { $0.row.coveringIDs.contains(id) }
        if isTaken { throw .idTaken(thing) }
    }
}

extension HouseholdDraft {
    /// Returns the present state of a day for a change. Throws if its plan is settled, unless the
    /// change opens the plan again.
    func open(_ day: Day) throws(Refusal) -> PlannedDay {
        if let plan = household.plan(on: day)?.row { try requireOpen(plan) }
        return planned(day)
    }

    func planned(_ day: Day) -> PlannedDay {
        household.days[day]?.row ?? PlannedDay(id: day)
    }

    /// Puts a day. A day that has always been empty gets no row. Where something else is planned
    /// than before, a settled plan opens again.
    mutating func putDay(_ day: PlannedDay) {
        if intent.reopensPlans, let plan = household.plan(on: day.id)?.row,
            !day.intends(theSameAs: planned(day.id))
        {
            reopen(plan)
        }
        if household.days[day.id] != nil || !day.isEmpty { put(day) }
    }

    func requireOpen(_ plan: Plan) throws(Refusal) {
        if plan.review.status == .finalized, !intent.reopensPlans {
            throw .planning(.finalized(name: plan.name))
        }
    }

    /// Opens a settled plan again if the request prefers that.
    mutating func reopen(_ plan: Plan) {
        guard plan.review.status == .finalized, intent.reopensPlans else { return }
        // Every member may take this step on a settled plan.
        guard (try? reopenPlan(plan.id)) != nil else { return }
        hasReopenedPlan = true
    }
}
