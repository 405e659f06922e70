import Tables

/// The places of all planned meals and extras of slots. Derived from the days.
struct PlannedPlaces: Sendable {
    private var places = SortedMap<Covering.ID, MealTime>()

    init() {}

    /// Builds the places from all days at once, which is faster than day by day.
    init(of days: some Sequence<Versioned<PlannedDay>>) {
        var ascending: [(key: Covering.ID, value: MealTime)] = []
        for place in days.flatMap(\.row.places).sorted(by: { $0.key < $1.key })
        where ascending.last?.key != place.key {
            ascending.append(place)
        }
        places = SortedMap(ascending: ascending)
    }

    subscript(id: Covering.ID) -> MealTime? { places[id] }

    /// Replaces the places on a day. What moves to another day may be on both until both rows are
    /// replaced.
    mutating func replan(from old: PlannedDay?, to new: PlannedDay?) {
        for (id, mealTime) in old?.places ?? [] where places[id]?.day == mealTime.day { places.remove(id) }
        for (id, mealTime) in new?.places ?? [] { places.set(id, to: mealTime) }
    }
}

extension PlannedDay {
    fileprivate var places: [(key: Covering.ID, value: MealTime)] {
        slots.flatMap { slot, content in content.coveringIDs.map { ($0, MealTime(id, slot)) } }
    }
}

/// A planned meal with its place on the plan.
package struct MealOnPlan: Sendable {
    package let plannedMeal: PlannedMeal
    package let mealTime: MealTime
}

extension Household {
    /// Returns the place of a planned meal or of an extra of a slot; nil if it is on no day.
    package func place(of id: Covering.ID) -> MealTime? { places[id] }

    /// Returns a planned meal with its place; nil if it is not on the plan.
    package func planned(_ id: PlannedMeal.ID) -> MealOnPlan? {
        guard let mealTime = places[Covering.ID(of: id)],
            let plannedMeal = slot(at: mealTime).meals.first(where: { $0.id == id })
        else { return nil }
        return MealOnPlan(plannedMeal: plannedMeal, mealTime: mealTime)
    }

    package func find(_ id: PlannedMeal.ID) throws(Refusal) -> MealOnPlan {
        guard let planned = planned(id) else { throw .notThere(.plannedMeal) }
        return planned
    }
}
