package import Domain
package import Tables

/// The standing meals of a household.
package struct StandingMeals {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: StandingMeal.ID) throws(Refusal) -> Versioned<StandingMeal> {
        guard let kept = household.standingMeals[id] else { throw .notThere(.standingMeal) }
        return kept
    }
}

extension HouseholdDraft {
    package mutating func addStandingMeal(_ standing: StandingMeal) throws(Refusal) {
        try household.requireRoom(for: StandingMeal.self)
        try requireSound(standing, insteadOf: nil)
        put(standing)
    }

    package mutating func changeStandingMeal(_ id: StandingMeal.ID, _ body: (inout StandingMeal) -> Void)
        throws(Refusal)
    {
        let old = try StandingMeals(household).find(id).row
        var standing = old
        body(&standing)
        try requireSound(standing, insteadOf: old)
        put(standing)
    }

    /// Ends a standing meal. What is planned already stays.
    package mutating func removeStandingMeal(_ id: StandingMeal.ID) throws(Refusal) {
        _ = try StandingMeals(household).find(id)
        delete(StandingMeal.self, id)
    }

    private func requireSound(_ standing: StandingMeal, insteadOf old: StandingMeal?) throws(Refusal) {
        if let until = standing.until, until < standing.from {
            throw .planning(.endsBeforeItBegins(from: standing.from))
        }
        guard let id = standing.dish.mealID, standing.dish != old?.dish else { return }
        // A deleted meal would end it at once.
        guard let meal = household.meals[id]?.row, meal.deletedAt == nil else {
            throw .unknown(.meal, field: "mealId")
        }
    }

    /// Ends the standing meals of a meal that is deleted, and tells the other members.
    mutating func endStandingMeals(of meal: Meal) {
        let ended = household.standingMeals.all.map(\.row).filter { $0.dish == .meal(meal.id) }
        if ended.isEmpty { return }
        for standing in ended { delete(StandingMeal.self, standing.id) }
        guard let writer = household.members[author]?.row else { return }
        var wording = NotificationWording(by: writer.name)
        wording.wanted = "“\(meal.recipe.name)”"
        notifyOthers(.standingMealEnded, wording.text(.standingMealEnded), by: author)
    }
}

extension HouseholdDraft {
    /// Lets standing meals follow what became of the plans, when a step ends. An undo takes back
    /// what its step did here, and the rows of a document are as they were elsewhere.
    mutating func settleStandingMeals() {
        if intent.undoes != nil || stepStart.household.standingMeals.count == 0 { return }
        noteRemovedStandingMeals()
        planStandingMeals()
    }

    /// Notes the days from which somebody removed or moved a standing meal, and those to which
    /// somebody brought it back. A day that goes with its plan says nothing.
    private mutating func noteRemovedStandingMeals() {
        for day in change.keys(of: .days).compactMap({ Day($0.id) }) {
            let before = stepStart.household.days[day]?.row ?? PlannedDay(id: day)
            guard let after = household.days[day]?.row, after != before else { continue }
            for var standing in household.standingMeals.all.map(\.row)
            where standing.falls(on: day, startDay: household.startDay) {
                switch (before.has(standing), after.has(standing)) {
                case (true, false): standing.remove(from: day, today: today)
                case (false, true): standing.bringBack(to: day)
                default: continue
                }
                put(standing)
            }
        }
    }

    /// Plans the standing meals of the days that plans have come to cover. Days that are over are
    /// left alone: what nobody ate did not happen.
    private mutating func planStandingMeals() {
        let plans = change.keys(of: .plans).compactMap { Plan.ID($0.id) }
        for plan in plans.compactMap({ household.plans[$0]?.row }) {
            let old = stepStart.household.plans[plan.id]?.row.span
            for day in plan.span.days where day >= today && old?.contains(day) != true {
                planStandingMeals(on: day)
            }
        }
    }

    private mutating func planStandingMeals(on day: Day) {
        var row = planned(day)
        for (standing, place) in household.standingMeals(dueOn: day, in: row) where place == .free {
            row[standing.slot].meals.append(
                PlannedMeal(id: newID(), dish: standing.dish, addedBy: author, createdAt: now))
        }
        putDay(row)
    }
}
