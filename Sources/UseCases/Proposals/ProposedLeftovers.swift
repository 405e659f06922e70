import Domain
import Tables

/// Food for a slot that nobody has to cook again.
struct ProposedLeftover: Sendable {
    let origin: PlannedMeal.Leftover
    /// The meal, by its place among the facts.
    let meal: Int
    let servings: Int?
    let reason: ProposalReason
}

/// The food that is eaten before anything is proposed to cook: portions that do not keep, then the
/// rest of dinners.
struct ProposedLeftovers {
    /// The lunches with a rest that make a habit.
    private static let enoughTimes = 2

    private let household: Household
    private let habits: Habits
    private let unwanted: Set<Meal.ID>
    private let today: Day
    private var empty: [OpenSlot]
    private(set) var filled: [MealTime: ProposedLeftover] = [:]

    /// Fills some of the empty slots, which come in the order of time.
    init(
        _ empty: [OpenSlot], of request: ProposalRequest, _ habits: Habits, in household: Household,
        today: Day
    ) {
        (self.household, self.habits, self.today) = (household, habits, today)
        unwanted = request.unwanted
        self.empty = empty
        takePortions(until: request.span.last)
        if eatsLeftoversAtLunch { takeLeftovers() }
    }

    /// Takes the portions that do not keep longer than the days asked for, those to use first at
    /// the beginning. Each goes to the earliest lunch or dinner after its cooking.
    private mutating func takePortions(until last: Day) {
        for free in Portions(household, today: today).all where free.kept.row.useBy <= last {
            let portions = free.kept.row
            guard let meal = place(of: portions.dish), hasRoom(portions.id) else { continue }
            let slots = empty.filter { slot in
                (slot.mealTime.slot == .lunch || slot.mealTime.slot == .dinner)
                    && slot.day >= today && slot.day > portions.since && slot.day <= portions.useBy
                    && mayHave(meal, slot)
            }
            guard let slot = slots.first(where: { $0.kept == meal }) ?? slots.first else { continue }
            fill(
                slot, with: meal, of: PlannedMeal.Leftover(of: portions.id, isStored: true),
                servings: household.usualServings(of: habits.meals[meal].id, at: slot.mealTime).map {
                    min($0, free.count)
                },
                because: .portions(free.count, portions.place, until: portions.useBy))
        }
    }

    /// True if the household has planned the rest of a meal for lunch in the last half year, and
    /// not only once.
    private var eatsLeftoversAtLunch: Bool {
        var times = 0
        household.walkBack(from: today, to: today.adding(days: -MealFacts.lately)) { day in
            times += day[.lunch].meals.count { $0.leftover?.isStored == false }
            return times < ProposedLeftovers.enoughTimes
        }
        return times >= ProposedLeftovers.enoughTimes
    }

    /// Takes the rest of planned dinners that are still to be cooked, for the lunches after them.
    private mutating func takeLeftovers() {
        for slot in empty where slot.mealTime.slot == .lunch && slot.day > today {
            let dinner = MealTime(slot.day.adding(days: -1), .dinner)
            for cooking in household.slot(at: dinner).meals
            where cooking.isToCook && cooking.completedOn == nil && hasRoom(cooking.id) {
                guard let meal = place(of: cooking.dish), mayHave(meal, slot) else { continue }
                fill(
                    slot, with: meal, of: PlannedMeal.Leftover(of: cooking.id),
                    servings: household.usualServings(of: habits.meals[meal].id, at: slot.mealTime),
                    because: .leftovers(of: dinner))
                break
            }
        }
    }

    private func place(of dish: PlannedMeal.Dish) -> Int? { dish.mealID.flatMap { habits.places[$0] } }

    private func hasRoom(_ cooking: PlannedMeal.ID) -> Bool {
        household.leftovers(of: cooking).count < PlannedMeal.mostLeftovers
    }

    /// True if no eater avoids the meal, it does not rest, and the member who asks wants it there.
    private func mayHave(_ meal: Int, _ slot: OpenSlot) -> Bool {
        let facts = habits.meals[meal]
        if slot.avoided.contains(facts.id) || unwanted.contains(facts.id) { return false }
        if let until = facts.restsUntil, slot.day < until { return false }
        return slot.kept == nil || slot.kept == meal
    }

    private mutating func fill(
        _ slot: OpenSlot, with meal: Int, of origin: PlannedMeal.Leftover, servings: Int?,
        because reason: ProposalReason
    ) {
        empty.removeAll { $0.mealTime == slot.mealTime }
        filled[slot.mealTime] = ProposedLeftover(
            origin: origin, meal: meal, servings: servings, reason: reason)
    }
}

extension HouseholdDraft {
    /// Plans leftovers or portions that a member takes from a proposal. They are refused if their
    /// cooking has become another meal.
    mutating func planLeftover(_ accepted: AcceptedProposal, of origin: PlannedMeal.Leftover)
        throws(Refusal)
    {
        let dish: PlannedMeal.Dish
        if origin.isStored {
            dish = try household.dish(ofPortions: origin.cooking, sentWith: nil)
        } else {
            guard let cooking = household.planned(origin.cooking) else {
                throw .unknown(.plannedMeal, field: "leftoverOf")
            }
            dish = cooking.plannedMeal.dish
        }
        guard dish == accepted.dish else {
            throw .planning(.leftoverOfOther(title: household.title(of: dish)))
        }
        if origin.isStored {
            let meal = MealToPlan(dish, servings: accepted.servings, leftover: origin)
            try planMeal(accepted.id, meal, at: accepted.mealTime, isProposed: true)
        } else {
            let servings =
                accepted.servings
                ?? dish.mealID.flatMap { household.usualServings(of: $0, at: accepted.mealTime) }
            try planLeftover(
                accepted.id, of: origin.cooking, at: accepted.mealTime, servings: servings ?? 1,
                replacing: false, isProposed: true)
        }
    }
}
