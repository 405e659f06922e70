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

    /// Notes whether everything for a slot is in the house.
    package mutating func setAlreadyHave(_ alreadyHave: Bool, at mealTime: MealTime) throws(Refusal) {
        // A flag needs a plan only when it is set.
        if alreadyHave { try ensurePlan(on: mealTime.day) }
        var day = planned(mealTime.day)
        forgetCoverage(of: day[mealTime.slot])
        if day[mealTime.slot].isAlreadyHad != alreadyHave { day[mealTime.slot].isAlreadyHad = alreadyHave }
        putDay(day)
    }

    /// Adds an extra to a slot.
    package mutating func addExtra(_ extra: Extra, at mealTime: MealTime) throws(Refusal) {
        try ensurePlan(on: mealTime.day)
        var day = try open(mealTime.day)
        guard day[mealTime.slot].extras.count < PlannedSlot.mostExtras else {
            throw .tooMany(.extra, most: PlannedSlot.mostExtras)
        }
        day[mealTime.slot].extras.append(extra)
        putDay(day)
    }

    /// Adds an extra under an id that the client has made, or replaces the slot's extra with that
    /// id. Returns whether the extra is new.
    package mutating func putExtra(_ extra: Extra, at mealTime: MealTime) throws(Refusal) -> Bool {
        guard household.slot(at: mealTime).extras.contains(where: { $0.id == extra.id }) else {
            try requireFree(extra.id, for: .extra)
            try addExtra(extra, at: mealTime)
            return true
        }
        var day = try open(mealTime.day)
        day[mealTime.slot].extras.replace(extra)
        putDay(day)
        return false
    }

    package mutating func removeExtra(_ id: Extra.ID, at mealTime: MealTime) throws(Refusal) {
        _ = try household.slot(at: mealTime).extras.find(id)
        var day = try open(mealTime.day)
        day[mealTime.slot].extras.removeAll { $0.id == id }
        putDay(day)
    }

    /// Adds an extra to a plan.
    package mutating func addExtra(_ extra: Extra, to id: Plan.ID) throws(Refusal) {
        var plan = try Plans(household).find(id).row
        guard plan.extras.count < Plan.mostExtras else { throw .tooMany(.extra, most: Plan.mostExtras) }
        plan.extras.append(extra)
        put(plan)
    }

    /// Adds an extra under an id that the client has made, or replaces the plan's extra with that
    /// id. Returns whether the extra is new.
    package mutating func putExtra(_ extra: Extra, to id: Plan.ID) throws(Refusal) -> Bool {
        var plan = try Plans(household).find(id).row
        guard plan.extras.contains(where: { $0.id == extra.id }) else {
            try requireFree(extra.id, for: .extra)
            try addExtra(extra, to: id)
            return true
        }
        plan.extras.replace(extra)
        put(plan)
        return false
    }

    /// Throws if a planned meal or an extra has this id. Purchases are remembered by these ids.
    func requireFree<Subject>(_ id: Identifier<Subject>, for thing: Refusal.Thing) throws(Refusal) {
        let id = Covering.ID(of: id)
        let isTaken =
            household.plans.all.contains { $0.row.hasPart(id) }
            || household.days.all.contains { $0.row.hasPart(id) }
        if isTaken { throw .idTaken(thing) }
    }

    package mutating func removeExtra(_ id: Extra.ID, from planID: Plan.ID) throws(Refusal) {
        var plan = try Plans(household).find(planID).row
        _ = try plan.extras.find(id)
        plan.extras.removeAll { $0.id == id }
        put(plan)
    }
}

extension HouseholdDraft {
    /// Returns the present state of a day for a change. Throws if its plan is settled.
    func open(_ day: Day) throws(Refusal) -> PlannedDay {
        if let plan = household.plan(on: day)?.row { try requireOpen(plan) }
        return planned(day)
    }

    func planned(_ day: Day) -> PlannedDay {
        household.days[day]?.row ?? PlannedDay(id: day)
    }

    /// Puts a day. A day that has always been empty gets no row.
    mutating func putDay(_ day: PlannedDay) {
        if household.days[day.id] != nil || !day.isEmpty { put(day) }
    }

    func requireOpen(_ plan: Plan) throws(Refusal) {
        if plan.review.status == .finalized { throw .planning(.finalized(name: plan.name)) }
    }
}

extension [Extra] {
    fileprivate mutating func replace(_ extra: Extra) {
        for index in indices where self[index].id == extra.id { self[index] = extra }
    }

    package func find(_ id: Extra.ID) throws(Refusal) -> Extra {
        guard let extra = first(where: { $0.id == id }) else { throw .notThere(.extra) }
        return extra
    }
}
