package import Domain
package import Tables

/// The portions that a cooking left, in fridge and freezer.
package struct Portions {
    /// Portions with the number of them that are neither eaten nor planned.
    package struct Free: Sendable {
        package let kept: Versioned<StoredPortions>
        package let count: Int
    }

    private let household: Household
    private let today: Day

    package init(_ household: Household, today: Day) {
        self.household = household
        self.today = today
    }

    /// The portions that are there, those to be used first at the beginning.
    package var all: [Free] {
        household.portions.all.lazy.filter { !$0.row.isForgotten(on: today) }
            .map { Free(kept: $0, count: household.freePortions(of: $0.row)) }
            .filter { $0.count > 0 }
            .sorted { ($0.kept.row.useBy, $0.kept.row.id) < ($1.kept.row.useBy, $1.kept.row.id) }
    }

    package func find(_ id: StoredPortions.ID) throws(Refusal) -> Free {
        guard let kept = household.portions[id] else { throw .notThere(.portions) }
        return Free(kept: kept, count: household.freePortions(of: kept.row))
    }
}

extension HouseholdDraft {
    /// Keeps the portions that a cooking left, in the place of those that it left before.
    mutating func keepPortions(
        _ count: Int, of plannedMeal: PlannedMeal, in place: StoredPortions.Place
    ) throws(Refusal) {
        if count == 0 { return delete(StoredPortions.self, plannedMeal.id) }
        if household.portions[plannedMeal.id] == nil { try makeRoomForPortions() }
        put(
            StoredPortions(
                id: plannedMeal.id, dish: plannedMeal.dish, count: count, place: place,
                since: household.cookingDay(of: plannedMeal) ?? plannedMeal.completedOn ?? today))
    }

    /// Removes portions about which nobody is asked any more.
    private mutating func makeRoomForPortions() throws(Refusal) {
        for portions in household.portions.all.lazy.map(\.row) where portions.isForgotten(on: today) {
            let isAwaited = household.leftovers(of: portions.id).contains {
                $0.plannedMeal.leftover?.isStored == true && $0.plannedMeal.completedOn == nil
            }
            if !isAwaited { delete(StoredPortions.self, portions.id) }
        }
        try household.requireRoom(for: StoredPortions.self)
    }

    /// Changes portions: `count` is the number of those that are neither eaten nor planned.
    package mutating func changePortions(
        _ id: StoredPortions.ID, count: Int?, place: StoredPortions.Place?, keepUntil: Day?
    ) throws(Refusal) {
        var portions = try Portions(household, today: today).find(id).kept.row
        if let count { portions.count = count + household.plannedPortions(of: id) }
        if let place, place != portions.place { (portions.place, portions.keepUntil) = (place, nil) }
        if let keepUntil { portions.keepUntil = keepUntil }
        put(portions)
    }

    /// Removes portions that are gone. Those that are planned and not eaten are cooked again.
    package mutating func removePortions(_ id: StoredPortions.ID) throws(Refusal) {
        _ = try Portions(household, today: today).find(id)
        delete(StoredPortions.self, id)
    }

    /// Requires that as many portions are there as a leftover takes.
    func requirePortions(for leftover: PlannedMeal) throws(Refusal) {
        guard let origin = leftover.leftover, origin.isStored else { return }
        guard let portions = household.portions[origin.cooking]?.row else {
            throw .unknown(.portions, field: "portionId")
        }
        let free = household.freePortions(of: portions, without: leftover.id)
        if leftover.servings ?? 1 > free {
            throw .planning(.tooFewPortions(title: household.title(of: portions.dish), free: free))
        }
    }
}

extension Household {
    /// Returns the number of free portions that a leftover may take, as its servings; nil if its
    /// cooking is for it.
    func freePortions(from leftover: PlannedMeal.Leftover) -> Int? {
        guard leftover.isStored, let portions = portions[leftover.cooking]?.row else { return nil }
        return max(1, freePortions(of: portions))
    }

    /// Returns the meal of portions that are to be planned.
    package func dish(ofPortions id: StoredPortions.ID, sentWith dish: PlannedMeal.Dish?) throws(Refusal)
        -> PlannedMeal.Dish
    {
        guard let portions = portions[id]?.row else { throw .unknown(.portions, field: "portionId") }
        if let dish, dish != portions.dish {
            throw .planning(.otherPortions(title: title(of: portions.dish)))
        }
        return portions.dish
    }
}
