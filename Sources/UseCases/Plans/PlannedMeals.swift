package import Domain
import Tables

/// The treatment of meals that are in the way of a moved one.
package enum OnConflict: String, CaseIterable, Sendable {
    case refuse, swap, replace
}

extension HouseholdDraft {
    /// Plans a meal, after the others in its slot unless a position is given. With `replacing`, the
    /// meal takes the place of one that the rule of one meal a day protects.
    package mutating func planMeal(
        _ id: PlannedMeal.ID, _ meal: MealToPlan, at mealTime: MealTime, position: Int? = nil,
        replacing: Bool = false, isProposed: Bool = false
    ) throws(Refusal) {
        var plannedMeal = PlannedMeal(id: id, meal, addedBy: author, createdAt: now)
        plannedMeal.isProposed = isProposed
        if let leftover = meal.leftover {
            plannedMeal.servings = meal.servings ?? household.freePortions(from: leftover)
            try requireRoomForLeftover(of: leftover.cooking)
            try requirePortions(for: plannedMeal)
        }
        try requireCookable(meal.dish)
        try requireMembers(meal.eaters)
        try ensurePlan(on: mealTime.day)
        try addPlannedMeal(plannedMeal, at: mealTime, position: position, replacing: replacing)
    }

    /// Plans a meal under an id that the client has made, or makes the meal with that id so.
    /// Returns whether the planned meal is new.
    package mutating func putPlannedMeal(
        _ id: PlannedMeal.ID, _ meal: MealToPlan, at mealTime: MealTime, position: Int? = nil,
        replacing: Bool = false
    ) throws(Refusal) -> Bool {
        guard household.planned(id) != nil else {
            try requireFree(id, for: .plannedMeal)
            try planMeal(id, meal, at: mealTime, position: position, replacing: replacing)
            return true
        }
        intent.action = .changePlannedMeal
        try changePlannedMeal(id) { plannedMeal in
            let former = plannedMeal.leftover
            plannedMeal.content = meal
            if meal.leftover == nil { plannedMeal.leftover = former }
        }
        try move(id, to: mealTime, position: position, onConflict: replacing ? .replace : nil)
        return false
    }

    mutating func addPlannedMeal(
        _ plannedMeal: PlannedMeal, at mealTime: MealTime, position: Int? = nil, replacing: Bool
    ) throws(Refusal) {
        var day = try open(mealTime.day)
        if settings.oneMealPerDay, let taken = day.firstPlannedMeal {
            guard replacing else {
                throw .planning(
                    .placeTaken(
                        household.taken(
                            mealTime.day, taken.slot, by: taken.plannedMeal, isOneMealPerDay: true)))
            }
            day.removePlannedMeals(from: Slot.allCases)
        }
        try day.add(plannedMeal, to: mealTime.slot, at: position)
        putDay(day)
    }

    /// Changes everything about a planned meal except its day and slot.
    package mutating func changePlannedMeal(
        _ id: PlannedMeal.ID, _ body: (inout PlannedMeal) -> Void
    ) throws(Refusal) {
        let place = try household.find(id)
        let (old, mealTime) = (place.plannedMeal, place.mealTime)
        var plannedMeal = old
        body(&plannedMeal)
        if plannedMeal.eaters != old.eaters { try requireMembers(plannedMeal.eaters) }
        if plannedMeal.dish != old.dish {
            try requireCookable(plannedMeal.dish)
            plannedMeal.isProposed = false
            plannedMeal.cookedFor = nil
            if plannedMeal.completedOn != nil { plannedMeal.cookedFor = household.servings(of: plannedMeal) }
            // A rest that becomes another meal is cooked, unless it is portions of that.
            if plannedMeal.leftover == old.leftover { plannedMeal.leftover = nil }
        }
        if (plannedMeal.servings, plannedMeal.leftover) != (old.servings, old.leftover) {
            try requirePortions(for: plannedMeal)
        }
        var withoutNote = plannedMeal
        withoutNote.note = old.note
        // A note is about cooking, which goes on in a settled plan.
        var day = withoutNote == old ? planned(mealTime.day) : try open(mealTime.day)
        day.replace(plannedMeal, in: mealTime.slot)
        putDay(day)
    }

    /// Moves a planned meal to a position of a slot, in another slot to the end if no position is
    /// given. Meals of another slot stay, unless `onConflict` says otherwise.
    package mutating func move(
        _ id: PlannedMeal.ID, to new: MealTime, position: Int? = nil, onConflict: OnConflict?
    ) throws(Refusal) {
        let place = try household.find(id)
        let (plannedMeal, old) = (place.plannedMeal, place.mealTime)
        if old == new {
            if let position { try reorder(plannedMeal, at: old, to: position) }
            return
        }
        try take(place)
        try ensurePlan(on: new.day)
        var day = try open(new.day)
        let isOneMealPerDay = settings.oneMealPerDay && old.day != new.day
        let slots = isOneMealPerDay ? Slot.allCases : [new.slot]
        var displaced: [PlannedMeal] = []
        if let onConflict = onConflict ?? (isOneMealPerDay ? .refuse : nil) {
            if onConflict == .refuse, let slot = slots.first(where: { !day[$0].meals.isEmpty }) {
                throw .planning(
                    .placeTaken(
                        household.taken(
                            new.day, slot, by: day[slot].meals[0], isOneMealPerDay: isOneMealPerDay)))
            }
            displaced = slots.flatMap { day[$0].meals }
            day.removePlannedMeals(from: slots)
        }
        try day.add(plannedMeal, to: new.slot, at: position)
        putDay(day)
        if onConflict == .swap, !displaced.isEmpty {
            var oldDay = planned(old.day)
            for other in displaced { try oldDay.add(other, to: old.slot) }
            putDay(oldDay)
        }
        try requireLeftoversAfterCooking(on: [old.day, new.day])
    }

    private mutating func reorder(_ plannedMeal: PlannedMeal, at mealTime: MealTime, to position: Int)
        throws(Refusal)
    {
        var day = try open(mealTime.day)
        day[mealTime.slot].meals.removeAll { $0.id == plannedMeal.id }
        try day.add(plannedMeal, to: mealTime.slot, at: position)
        putDay(day)
    }

    /// Removes a planned meal. A member decides on its leftovers first.
    package mutating func removePlannedMeal(
        _ id: PlannedMeal.ID, leftovers: OrphanedLeftovers? = nil
    ) throws(Refusal) {
        let planned = try household.find(id)
        try decideOnLeftovers(of: id, leftovers)
        try take(planned)
    }

    private mutating func take(_ planned: MealOnPlan) throws(Refusal) {
        var day = try open(planned.mealTime.day)
        day[planned.mealTime.slot].meals.removeAll { $0.id == planned.plannedMeal.id }
        putDay(day)
    }

    /// Marks a planned meal as cooked on a day, or as not cooked if `day` is nil. `left` is the
    /// number of portions that go to fridge or freezer; nil if nobody says.
    package mutating func complete(
        _ id: PlannedMeal.ID, on day: Day?, left: Int? = nil, in place: StoredPortions.Place = .fridge
    ) throws(Refusal) {
        let old = try household.find(id)
        var plannedMeal = old.plannedMeal
        // Tomorrow has already begun in some time zones.
        if let day, day > today.adding(days: 1) { throw .planning(.notCookedYet(day)) }
        plannedMeal.completedOn = day
        // What was cooked stays as it was, also for who comes or goes later.
        plannedMeal.cookedFor = day.flatMap { _ in household.servings(of: plannedMeal) }
        var planned = planned(old.mealTime.day)
        planned.replace(plannedMeal, in: old.mealTime.slot)
        putDay(planned)
        if let left = day == nil ? 0 : left { try keepPortions(left, of: plannedMeal, in: place) }
    }

    func requireMembers(_ eaters: [Member.ID]?) throws(Refusal) {
        for id in eaters ?? [] where household.members[id] == nil {
            throw .unknown(.member, field: "eaters")
        }
    }

    func requireCookable(_ dish: PlannedMeal.Dish, named field: String = "mealId") throws(Refusal) {
        guard case .meal(let id) = dish else { return }
        guard let meal = household.meals[id]?.row else { throw .unknown(.meal, field: field) }
        if meal.deletedAt != nil { throw .planning(.mealIsDeleted(name: meal.recipe.name)) }
    }
}

extension Household {
    func taken(_ day: Day, _ slot: Slot, by plannedMeal: PlannedMeal, isOneMealPerDay: Bool) -> TakenPlace {
        TakenPlace(day, slot, plannedMeal.id, title: title(of: plannedMeal), isOneMealPerDay: isOneMealPerDay)
    }
}

extension PlannedDay {
    var firstPlannedMeal: (slot: Slot, plannedMeal: PlannedMeal)? {
        for slot in Slot.allCases {
            if let plannedMeal = self[slot].meals.first { return (slot, plannedMeal) }
        }
        return nil
    }

    /// Adds a planned meal at a position, counted from 1; without a position, at the end.
    mutating func add(_ plannedMeal: PlannedMeal, to slot: Slot, at position: Int? = nil) throws(Refusal) {
        let count = self[slot].meals.count
        guard count < PlannedSlot.mostMeals else {
            throw .tooMany(.plannedMeal, most: PlannedSlot.mostMeals)
        }
        self[slot].meals.insert(plannedMeal, at: min(position.map { $0 - 1 } ?? count, count))
    }

    mutating func removePlannedMeals(from slots: [Slot]) {
        for slot in slots where !self[slot].meals.isEmpty { self[slot].meals = [] }
    }

    fileprivate mutating func replace(_ plannedMeal: PlannedMeal, in slot: Slot) {
        guard let index = self[slot].meals.firstIndex(where: { $0.id == plannedMeal.id }) else { return }
        self[slot].meals[index] = plannedMeal
    }
}
