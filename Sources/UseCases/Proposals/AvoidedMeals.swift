import Domain
import Tables

/// The meals with something in them that keeps them from somebody who eats, for each company of
/// people once.
struct AvoidedMeals {
    private let household: Household
    private var known: [[Member.ID]: Set<Meal.ID>] = [:]

    init(in household: Household) {
        self.household = household
    }

    /// Returns the meals that are kept from those who eat in a slot.
    mutating func meals(at mealTime: MealTime) -> Set<Meal.ID> {
        let eaters = household.eaters(at: mealTime).members.filter { !$0.avoids.isEmpty }
        if eaters.isEmpty { return [] }
        let company = eaters.map(\.id)
        if let meals = known[company] { return meals }
        var meals: Set<Meal.ID> = []
        household.mealIndex.visitLive { meal in
            if household.isKept(meal, from: eaters) { meals.insert(meal.kept.row.id) }
        }
        known[company] = meals
        return meals
    }
}
