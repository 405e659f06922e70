package import Domain
import Tables

/// The answer to why a meal is proposed for a slot, or is not.
package struct Outlook: Sendable {
    package enum Reason: Sendable, Equatable {
        case obstacle(ProposalObstacle)
        case reason(ProposalReason)
    }

    package let fits: Bool
    /// The obstacles of a meal that does not fit; otherwise its strongest facts.
    package let reasons: [Reason]
}

extension Household {
    package func outlook(of meal: Meal.ID, at mealTime: MealTime, today: Day) throws(Refusal) -> Outlook {
        // The meal's own place in the slot says nothing against it.
        var household = self
        if var day = days[mealTime.day], day.row[mealTime.slot].meals.contains(where: { $0.mealID == meal }) {
            var row = day.row
            row[mealTime.slot].meals.removeAll { $0.mealID == meal }
            day = Versioned(row, version: day.version, previousVersion: day.previousVersion)
            household.restore(day)
        }
        let habits = Habits(of: household, before: mealTime.day, today: today)
        guard let place = habits.places[meal] else { throw .notThere(.meal) }
        var slot = household.openSlot(mealTime, habits)
        slot.kept = place
        if let meal = household.mealIndex[meal],
            household.isKept(meal, from: household.eaters(at: mealTime).members)
        {
            slot.avoided = [meal.kept.row.id]
        }
        let span = DaySpan(mealTime.day, count: 1)
        let placed = household.placed(near: span, habits).filter { $0.mealTime != mealTime }
        var rule = ProposalRule(meals: habits.meals, slots: [slot], placed: placed)
        rule.today = today
        let week = ProposedWeek(rule)
        var obstacles: [ProposalObstacle] = []
        if let obstacle = week.rule.obstacle(habits.meals[place], slot, isFew: week.isFew[0]) {
            obstacles.append(obstacle)
        }
        if let other = week.clash(of: place, in: 0) { obstacles.append(.sameGroup(other.mealTime)) }
        if !obstacles.isEmpty { return Outlook(fits: false, reasons: obstacles.map { .obstacle($0) }) }
        let passed = self.passed[meal]?.row
        let stepsBack: [ProposalReason] =
            passed.flatMap { habits.meals[place].stepsBack(on: mealTime.day) ? [.passed($0)] : nil } ?? []
        let perishables = mealIndex[meal]?.character.perishables ?? []
        let reasons = week.reasons(
            for: place, in: 0, against: nil,
            names: { food, _ in perishables.first { $0.place == food }?.text ?? "" }, wanted: { _, _ in "" })
        return Outlook(fits: true, reasons: (stepsBack + reasons).map { .reason($0) })
    }
}
