/// What meals can be sorted by. Those that lack it come last, whichever way.
package enum MealSort: String, CaseIterable, Sendable {
    case name, minutes, lastUsed, usage, created
}

/// Where a meal stands in one of the orders: its own key there, so that the place stays when the
/// meal goes.
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
    private typealias Order = SortedMap<MealPlace, ShelvedMeal>

    private var byName = Order()
    private var byMinutes = Order()
    private var byLastUse = Order()
    private var byUsage = Order()
    private var byCreation = Order()

    init() {}

    init(_ meals: [ShelvedMeal]) {
        let byName = meals.map { (key: MealOrders.place(of: $0, by: .name), value: $0) }.sorted {
            $0.key < $1.key
        }.map(\.value)
        each { order, sort in
            // Sorting keeps the order of what it finds equal, so names need no comparing any more.
            let places = byName.map { (key: MealOrders.place(of: $0, by: sort), value: $0) }
            order = Order(
                ascending: places.sorted {
                    ($0.key.isLast ? 1 : 0, $0.key.number) < ($1.key.isLast ? 1 : 0, $1.key.number)
                })
        }
    }

    var count: Int { byName.count }

    /// The last that was made, by its number.
    var lastNumber: Int? { byCreation.last?.key.number }

    mutating func add(_ meal: ShelvedMeal) {
        each { $0.set(MealOrders.place(of: meal, by: $1), to: meal) }
    }

    mutating func remove(_ meal: ShelvedMeal) {
        each { $0.remove(MealOrders.place(of: meal, by: $1)) }
    }

    private mutating func each(_ change: (inout Order, MealSort) -> Void) {
        change(&byName, .name)
        change(&byMinutes, .minutes)
        change(&byLastUse, .lastUsed)
        change(&byUsage, .usage)
        change(&byCreation, .created)
    }

    private func order(_ sort: MealSort) -> Order {
        switch sort {
        case .name: byName
        case .minutes: byMinutes
        case .lastUsed: byLastUse
        case .usage: byUsage
        case .created: byCreation
        }
    }

    /// Gives meals with their places until `body` says to stop.
    func walk(
        _ sort: MealSort, descending: Bool, after place: MealPlace?, _ body: (ShelvedMeal, MealPlace) -> Bool
    ) {
        let order = order(sort)
        if !descending {
            for (place, meal) in place.map(order.after) ?? order.from(MealOrders.first)
            where !body(meal, place) { return }
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
        let number: Int? =
            switch sort {
            case .name: 0
            case .minutes: shelved.kept.row.recipe.minutes.all
            case .lastUsed: shelved.usage.last?.number
            case .usage: shelved.usage.count
            case .created: shelved.kept.row.number
            }
        return MealPlace(
            isLast: number == nil, number: number ?? 0, name: shelved.text.name, id: shelved.kept.row.id)
    }

    private static let first = MealPlace(
        isLast: false, number: .min, name: [], id: Meal.ID("00000000-0000-0000-0000-000000000000")!)
}
