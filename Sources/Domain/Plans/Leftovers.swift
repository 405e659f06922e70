import Tables

/// Leftovers: planned meals that are eaten and not cooked. They add nothing to lists; their cooking
/// is for them too.
extension PlannedMeal {
    /// The origin of a leftover.
    package struct Leftover: Hashable, Sendable {
        /// The planned meal that is or was cooked. It may be gone from the plan after that.
        package let cooking: PlannedMeal.ID
        /// True for portions out of fridge or freezer: nobody cooks more for them.
        package let isStored: Bool

        package init(of cooking: PlannedMeal.ID, isStored: Bool = false) {
            self.cooking = cooking
            self.isStored = isStored
        }
    }

    /// The most leftovers of one cooking, portions out of fridge and freezer included.
    package static let mostLeftovers = 20

    /// True if the meal is cooked for its place, and not only eaten there.
    package var isToCook: Bool { leftover == nil }
}

extension PlannedDay {
    /// The planned meals of the day with their places.
    package var mealsOnPlan: [MealOnPlan] {
        Slot.allCases.flatMap { slot in
            self[slot].meals.map { MealOnPlan(plannedMeal: $0, mealTime: MealTime(id, slot)) }
        }
    }
}

extension Household {
    /// Returns the leftovers of a cooking by their times, those out of fridge and freezer included.
    package func leftovers(of cooking: PlannedMeal.ID) -> [MealOnPlan] {
        leftoverPlaces[cooking].compactMap { place in
            let meals = slot(at: place.mealTime).meals
            return meals.first { $0.id == place.leftover }.map {
                MealOnPlan(plannedMeal: $0, mealTime: place.mealTime)
            }
        }
    }

    /// Returns the leftovers for which more is cooked.
    package func leftoversToCook(of cooking: PlannedMeal.ID) -> [MealOnPlan] {
        leftovers(of: cooking).filter { $0.plannedMeal.leftover?.isStored == false }
    }

    /// Returns the servings to cook, for the meal and its leftovers; nil for the recipe's number.
    package func servingsToCook(_ plannedMeal: PlannedMeal) -> Int? {
        let leftovers = leftoversToCook(of: plannedMeal.id)
        if leftovers.isEmpty { return askedServings(of: plannedMeal) }
        return leftovers.reduce(servings(of: plannedMeal) ?? 0) { sum, leftover in
            sum + (servings(of: leftover.plannedMeal) ?? 0)
        }
    }

    /// Returns the day on which a leftover was or is to be cooked; nil if nobody knows.
    package func cookingDay(of leftover: PlannedMeal) -> Day? {
        guard let origin = leftover.leftover else { return nil }
        if origin.isStored, let portions = portions[origin.cooking]?.row { return portions.since }
        return planned(origin.cooking).map { $0.plannedMeal.completedOn ?? $0.mealTime.day }
    }

    /// Returns the dish that a leftover is the rest of; nil if nothing is cooked for it: its
    /// cooking is gone or is a rest itself, or its portions are gone.
    package func dishCooked(for leftover: PlannedMeal.Leftover) -> PlannedMeal.Dish? {
        if leftover.isStored { return portions[leftover.cooking]?.row.dish }
        guard let cooking = planned(leftover.cooking)?.plannedMeal, cooking.isToCook else { return nil }
        return cooking.dish
    }

    /// Returns a leftover on these days, or of a cooking on them, that is not after its cooking.
    package func leftoverBeforeCooking(on days: [Day]) -> LeftoverBeforeCooking? {
        if leftoverPlaces.isEmpty { return nil }
        for day in days {
            for placed in self.days[day]?.row.mealsOnPlan ?? [] {
                if let early = leftoverBeforeCooking(placed) { return early }
            }
        }
        return nil
    }

    private func leftoverBeforeCooking(_ placed: MealOnPlan) -> LeftoverBeforeCooking? {
        let (plannedMeal, mealTime) = (placed.plannedMeal, placed.mealTime)
        let title = title(of: plannedMeal)
        if let early = leftoversToCook(of: plannedMeal.id).first, early.mealTime <= mealTime {
            return LeftoverBeforeCooking(title: title, early.mealTime, mealTime)
        }
        guard let origin = plannedMeal.leftover, !origin.isStored else { return nil }
        guard let cooking = self.planned(origin.cooking), cooking.mealTime >= mealTime else { return nil }
        return LeftoverBeforeCooking(title: title, mealTime, cooking.mealTime)
    }
}

/// A leftover that would be eaten before it is cooked.
package struct LeftoverBeforeCooking: Equatable, Sendable {
    package let title: String
    package let eaten: MealTime
    package let cooked: MealTime

    package init(title: String, _ eaten: MealTime, _ cooked: MealTime) {
        (self.title, self.eaten, self.cooked) = (title, eaten, cooked)
    }
}

/// The places of all leftovers, by their cooking and then by time. Derived from the days.
struct LeftoverPlaces: Sendable {
    struct Place: Comparable, Sendable {
        let cooking: PlannedMeal.ID
        let mealTime: MealTime
        let leftover: PlannedMeal.ID

        static func < (one: Place, other: Place) -> Bool {
            (one.cooking, one.mealTime, one.leftover) < (other.cooking, other.mealTime, other.leftover)
        }
    }

    private var places = SortedMap<Place, Void>()

    var isEmpty: Bool { places.isEmpty }

    subscript(cooking: PlannedMeal.ID) -> [Place] {
        if places.isEmpty { return [] }
        let first = Place(
            cooking: cooking, mealTime: MealTime(Day(number: .min), .breakfast), leftover: .first)
        return places.from(first).prefix { $0.key.cooking == cooking }.map(\.key)
    }

    mutating func replan(from old: PlannedDay?, to new: PlannedDay?) {
        for place in old?.leftovers ?? [] { places.remove(place) }
        for place in new?.leftovers ?? [] { places.set(place, to: ()) }
    }
}

extension PlannedDay {
    fileprivate var leftovers: [LeftoverPlaces.Place] {
        slots.flatMap { slot, content in
            content.meals.compactMap { plannedMeal in
                plannedMeal.leftover.map {
                    LeftoverPlaces.Place(
                        cooking: $0.cooking, mealTime: MealTime(id, slot), leftover: plannedMeal.id)
                }
            }
        }
    }
}
