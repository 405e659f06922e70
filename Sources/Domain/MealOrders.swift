/// What meals can be sorted by. Those that lack it come last, whichever way.
package enum MealSort: String, CaseIterable, Sendable {
    case name, minutes, lastUsed, usage, created
}

/// Where a meal stands in one of the orders: its own key there, so that the place stays when the meal goes.
package struct MealPlace: Comparable, Sendable {
    /// For a meal that lacks what it is sorted by.
    package let isLast: Bool
    package let number: Int
    package let name: [UInt8]
    package let id: Meal.ID

    package init(isLast: Bool, number: Int, name: [UInt8], id: Meal.ID) {
        (self.isLast, self.number, self.name, self.id) = (isLast, number, name, id)
    }

    package static func < (one: MealPlace, other: MealPlace) -> Bool {
        if one.isLast != other.isLast { return other.isLast }
        if one.number != other.number { return one.number < other.number }
        if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
        return one.id < other.id
    }
}

/// Meals in all their orders.
struct MealOrders: Sendable {
    private var orders: [MealSort: SortedMap<MealPlace, ShelvedMeal>] = [:]

    var count: Int { orders[.name]?.count ?? 0 }

    mutating func add(_ meal: ShelvedMeal) {
        for sort in MealSort.allCases { orders[sort, default: SortedMap()].set(MealOrders.place(of: meal, by: sort), to: meal) }
    }

    mutating func remove(_ meal: ShelvedMeal) {
        for sort in MealSort.allCases { orders[sort]?.remove(MealOrders.place(of: meal, by: sort)) }
    }

    /// Gives meals with their places until `body` says to stop.
    func walk(_ sort: MealSort, descending: Bool, after place: MealPlace?, _ body: (ShelvedMeal, MealPlace) -> Bool) {
        guard let order = orders[sort] else { return }
        if !descending {
            for (place, meal) in place.map(order.after) ?? order.from(MealOrders.first) where !body(meal, place) { return }
            return
        }
        // Downwards through those that have it, then through those that lack it.
        let lacking = MealPlace(isLast: true, number: .min, name: [], id: MealOrders.first.id)
        if place?.isLast != true {
            for (place, meal) in order.before(place ?? lacking) where !body(meal, place) { return }
        }
        let rest = place.flatMap { $0.isLast ? $0 : nil } ?? lacking
        for (place, meal) in order.after(rest) where !body(meal, place) { return }
    }

    static func place(of shelved: ShelvedMeal, by sort: MealSort) -> MealPlace {
        let meal = shelved.meal
        let number: Int? =
            switch sort {
            case .name: 0
            case .minutes: meal.recipe.minutes.all
            case .lastUsed: shelved.usage.last?.number
            case .usage: shelved.usage.count
            case .created: meal.createdAt.milliseconds
            }
        return MealPlace(isLast: number == nil, number: number ?? 0, name: shelved.sortedName, id: meal.id)
    }

    private static let first = MealPlace(
        isLast: false, number: .min, name: [], id: Meal.ID("00000000-0000-0000-0000-000000000000")!)
}
