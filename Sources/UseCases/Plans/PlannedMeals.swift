package import Domain

/// What becomes of those that are in the way.
package enum OnConflict: String, CaseIterable, Sendable {
    case refuse, swap, replace
}

extension Household {
    package func entry(_ id: PlannedMeal.ID, at place: Place) throws(Refusal) -> PlannedMeal {
        guard let entry = slot(at: place).entries.first(where: { $0.id == id }) else { throw .notThere(.entry) }
        return entry
    }
}

extension HouseholdDraft {
    /// With `replacing`, in the place of what the rule of one meal a day would refuse it for.
    package mutating func place(
        _ id: PlannedMeal.ID, _ dish: PlannedMeal.Dish, at place: Place, servings: Int?, note: String?, replacing: Bool
    ) throws(Refusal) {
        var entry = PlannedMeal(id: id, dish: dish, addedBy: author, createdAt: now)
        entry.servings = servings
        entry.note = note
        try requireCookable(dish)
        try cover(place.day)
        try enter(entry, at: place, replacing: replacing)
    }

    mutating func enter(_ entry: PlannedMeal, at place: Place, replacing: Bool) throws(Refusal) {
        var day = try open(place.day)
        if settings.oneMealPerDay, let taken = day.firstEntry {
            guard replacing else {
                throw .planning(.placeTaken(household.taken(place.day, taken.slot, by: taken.entry, isOneMealPerDay: true)))
            }
            day.removeEntries(from: Slot.allCases)
        }
        try day.add(entry, to: place.slot)
        keep(day)
    }

    /// Everything about an entry but where it stands.
    package mutating func changeEntry(
        _ id: PlannedMeal.ID, at place: Place, _ body: (inout PlannedMeal) -> Void
    ) throws(Refusal) {
        let old = try household.entry(id, at: place)
        var entry = old
        body(&entry)
        // Shown as the recipe's and sent back, it is still the recipe's.
        if old.servings == nil, entry.servings == household.servings(of: old) { entry.servings = nil }
        if entry.dish != old.dish { try requireCookable(entry.dish) }
        var day = try open(place.day)
        day.replace(entry, in: place.slot)
        keep(day)
    }

    /// Moved entries stand last. Unless something else is wanted of those that are there, they stay beside it.
    package mutating func move(
        _ id: PlannedMeal.ID, from old: Place, to new: Place, onConflict: OnConflict?
    ) throws(Refusal) {
        let entry = try household.entry(id, at: old)
        if old == new { return }
        try removeEntry(id, at: old)
        try cover(new.day)
        var day = try open(new.day)
        let isOneMealPerDay = settings.oneMealPerDay && old.day != new.day
        let slots = isOneMealPerDay ? Slot.allCases : [new.slot]
        var displaced: [PlannedMeal] = []
        if let onConflict = onConflict ?? (isOneMealPerDay ? .refuse : nil) {
            if onConflict == .refuse, let slot = slots.first(where: { !day[$0].entries.isEmpty }) {
                throw .planning(.placeTaken(household.taken(new.day, slot, by: day[slot].entries[0], isOneMealPerDay: isOneMealPerDay)))
            }
            displaced = slots.flatMap { day[$0].entries }
            day.removeEntries(from: slots)
        }
        try day.add(entry, to: new.slot)
        keep(day)
        guard onConflict == .swap, !displaced.isEmpty else { return }
        var oldDay = planned(old.day)
        for other in displaced { try oldDay.add(other, to: old.slot) }
        keep(oldDay)
    }

    package mutating func removeEntry(_ id: PlannedMeal.ID, at place: Place) throws(Refusal) {
        _ = try household.entry(id, at: place)
        var day = try open(place.day)
        day[place.slot].entries.removeAll { $0.id == id }
        keep(day)
    }

    /// Cooked, today unless another day is named; nil takes it back.
    package mutating func complete(_ id: PlannedMeal.ID, at place: Place, on day: Day?) throws(Refusal) {
        var entry = try household.entry(id, at: place)
        // Where somebody is, it may be tomorrow already.
        if let day, day > today.adding(days: 1) { throw .planning(.notCookedYet(day)) }
        entry.completedOn = day
        var planned = planned(place.day)
        planned.replace(entry, in: place.slot)
        keep(planned)
    }

    func requireCookable(_ dish: PlannedMeal.Dish, named field: String = "mealId") throws(Refusal) {
        guard case .meal(let id) = dish else { return }
        guard let meal = household.meals[id]?.row else { throw .unknown(.meal, field: field) }
        if meal.deletedAt != nil { throw .planning(.mealIsDeleted(name: meal.recipe.name)) }
    }
}

extension Household {
    func taken(_ day: Day, _ slot: Slot, by entry: PlannedMeal, isOneMealPerDay: Bool) -> TakenPlace {
        TakenPlace(day, slot, entry.id, title: title(of: entry), isOneMealPerDay: isOneMealPerDay)
    }
}

extension PlannedDay {
    var firstEntry: (slot: Slot, entry: PlannedMeal)? {
        for slot in Slot.allCases { if let entry = self[slot].entries.first { return (slot, entry) } }
        return nil
    }

    mutating func add(_ entry: PlannedMeal, to slot: Slot) throws(Refusal) {
        guard self[slot].entries.count < PlannedSlot.mostEntries else { throw .tooMany(.entry, most: PlannedSlot.mostEntries) }
        self[slot].entries.append(entry)
    }

    mutating func removeEntries(from slots: [Slot]) {
        for slot in slots where !self[slot].entries.isEmpty { self[slot].entries = [] }
    }

    fileprivate mutating func replace(_ entry: PlannedMeal, in slot: Slot) {
        guard let index = self[slot].entries.firstIndex(where: { $0.id == entry.id }) else { return }
        self[slot].entries[index] = entry
    }
}
