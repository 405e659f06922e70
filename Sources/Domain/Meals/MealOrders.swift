import Tables

/// The sort orders of meals. Meals without the sorted value come last in both directions.
package enum MealSort: String, CaseIterable, Sendable {
    case name, minutes, lastUsed, usage, created, votes
}

/// A meal's position in one sort order. It stays valid after the meal is deleted.
package struct MealPlace: Comparable, Sendable {
    /// The sorted value; the largest number for a meal without one. A meal has five places, so each
    /// word counts.
    private let rank: Int
    package let name: [UInt8]
    package let id: Meal.ID

    package init(isLast: Bool, number: Int, name: [UInt8], id: Meal.ID) {
        rank = isLast ? .max : number
        self.name = name
        self.id = id
    }

    /// True for a meal without the sorted value.
    package var isLast: Bool { rank == .max }
    package var number: Int { isLast ? 0 : rank }

    package static func < (one: MealPlace, other: MealPlace) -> Bool {
        if one.rank != other.rank { return one.rank < other.rank }
        if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
        return one.id < other.id
    }
}

/// The meals in all sort orders.
struct MealOrders: Sendable {
    private typealias Order = SortedMap<MealPlace, IndexedMeal>

    private var byName = Order()
    private var byMinutes = Order()
    private var byLastUse = Order()
    private var byUsage = Order()
    private var byCreation = Order()
    /// The meals with votes only. A household without votes pays nothing for this order.
    private var byVotes = Order()

    init() {}

    init(_ meals: [IndexedMeal]) {
        let byName = meals.map { (key: MealOrders.place(of: $0, by: .name), value: $0) }.sorted {
            $0.key < $1.key
        }.map(\.value)
        each { order, sort in
            let places = byName.map { (key: MealOrders.place(of: $0, by: sort), value: $0) }
            // The sort is stable, so meals with equal numbers stay in name order. Indices are
            // sorted, because places have references to count.
            let sorted = places.indices.sorted {
                (places[$0].key.isLast ? 1 : 0, places[$0].key.number)
                    < (places[$1].key.isLast ? 1 : 0, places[$1].key.number)
            }
            order = Order(ascending: sorted.map { places[$0] })
        }
        byVotes = Order(
            ascending: byName.filter { $0.score != nil }.map { ($0.place(by: .votes), $0) }
                .sorted { $0.0 < $1.0 })
    }

    var count: Int { byName.count }

    /// The number of the last meal in creation order.
    var lastNumber: Int? { byCreation.last?.key.number }

    /// Returns the meals with a folded name.
    func meals(named name: [UInt8]) -> [IndexedMeal] {
        let first = MealPlace(isLast: false, number: 0, name: name, id: MealOrders.first.id)
        return byName.from(first).prefix { $0.key.name == name }.map(\.value)
    }

    mutating func add(_ meal: IndexedMeal) {
        each { $0.set(MealOrders.place(of: meal, by: $1), to: meal) }
        if meal.score != nil { byVotes.set(meal.place(by: .votes), to: meal) }
    }

    mutating func remove(_ meal: IndexedMeal) {
        each { $0.remove(MealOrders.place(of: meal, by: $1)) }
        if meal.score != nil { byVotes.remove(meal.place(by: .votes)) }
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
        case .votes: byVotes
        }
    }

    /// Visits meals with their places until `body` returns false.
    func walk(
        _ sort: MealSort, descending: Bool, after place: MealPlace?, _ body: (IndexedMeal, MealPlace) -> Bool
    ) {
        if sort == .votes { return walkVotes(descending: descending, after: place, body) }
        let order = order(sort)
        if !descending {
            for (place, meal) in place.map(order.after) ?? order.from(MealOrders.first)
            where !body(meal, place) { return }
            return
        }
        // The walk goes down through meals with the value, then through meals without.
        if place?.isLast != true {
            for (place, meal) in order.before(place ?? MealOrders.lacking) where !body(meal, place) { return }
        }
        let rest = place.flatMap { $0.isLast ? $0 : nil } ?? MealOrders.lacking
        for (place, meal) in order.after(rest) where !body(meal, place) { return }
    }

    /// Visits the meals with votes, then the others by name.
    private func walkVotes(
        descending: Bool, after place: MealPlace?, _ body: (IndexedMeal, MealPlace) -> Bool
    ) {
        if place?.isLast != true {
            let voted =
                descending
                ? byVotes.before(place ?? MealOrders.lacking)
                : place.map(byVotes.after) ?? byVotes.from(MealOrders.first)
            for (place, meal) in voted where !body(meal, place) { return }
        }
        let last = place.flatMap { place in
            place.isLast ? MealPlace(isLast: false, number: 0, name: place.name, id: place.id) : nil
        }
        for (_, meal) in last.map(byName.after) ?? byName.from(MealOrders.first) where meal.score == nil {
            if !body(meal, meal.place(by: .votes)) { return }
        }
    }

    static func place(of indexed: IndexedMeal, by sort: MealSort) -> MealPlace {
        let number: Int? =
            switch sort {
            case .name: 0
            case .minutes: indexed.kept.row.recipe.minutes.all
            case .lastUsed: indexed.usage.last?.number
            case .usage: indexed.usage.count
            case .created: indexed.kept.row.number
            case .votes: indexed.score
            }
        return MealPlace(
            isLast: number == nil, number: number ?? 0, name: indexed.text.name, id: indexed.kept.row.id)
    }

    /// The place before the meals without the sorted value.
    private static let lacking = MealPlace(isLast: true, number: 0, name: [], id: Meal.ID.first)
    private static let first = MealPlace(isLast: false, number: .min, name: [], id: Meal.ID.first)
}
