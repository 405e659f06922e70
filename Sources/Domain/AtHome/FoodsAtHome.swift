package import Foods
package import Ingredients
import Tables

/// The facts of the last half year from which follows what is at home: purchases, members' words,
/// and the planned meals that need a food.
package struct FoodsAtHome: Sendable {
    /// The days that are looked back on. Older facts say nothing.
    package static let days = 180
    /// The newest lists that are looked at: some households never complete one.
    private static let mostLists = 100
    /// The most lines of lists, and of planned recipes, that are looked at: twenty times those of
    /// a large family. Where there are more, nothing is believed.
    private static let mostLines = 50_000

    private let household: Household
    private let today: Day
    private let dayOf: @Sendable (Instant) -> Day
    private var purchases: [FoodID: Purchased] = [:]
    private var uses: [FoodID: [PlannedUse]] = [:]
    /// True while all facts have been looked at.
    private var isWhole = true
    private var looked = 0

    /// Collects the facts of some foods.
    package init(
        _ foods: Set<FoodID>, in household: Household, today: Day,
        dayOf: @escaping @Sendable (Instant) -> Day
    ) {
        (self.household, self.today, self.dayOf) = (household, today, dayOf)
        if foods.isEmpty { return }
        collectPurchases(of: foods)
        collectUses(of: foods)
    }

    /// Returns what can be believed of a food. The meals of `sources` are those that ask. They are
    /// no uses, and neither are meals after the last of them: those are asked about later.
    package func belief(of food: FoodID, for sources: [Source]? = nil) -> FoodBelief {
        var uses = uses[food] ?? []
        if let sources {
            let asking = Dictionary(sources.compactMap(\.plannedMeal)) { $1 }
            let last = asking.values.max() ?? today
            uses.removeAll { asking[$0.plannedMeal] != nil || $0.day >= max(today, last) }
        }
        return FoodBelief(
            food: food, lifetime: household.lifetime(of: food), today: today, purchase: purchases[food],
            word: isWhole ? household.wordAtHome(on: food) : nil, uses: uses,
            pack: UsualPack(of: household.forSale(food)))
    }

    private mutating func collectPurchases(of foods: Set<FoodID>) {
        for food in foods {
            for (at, parts) in household.purchases(of: food)?.purchases ?? [:] {
                note(Purchased(day: dayOf(at), parts: parts), of: food)
            }
        }
        let (first, joins) = (today.adding(days: -FoodsAtHome.days), household.foodJoins)
        for list in household.lists(before: nil).prefix(FoodsAtHome.mostLists).lazy.map(\.row)
        where list.completedAt.map({ dayOf($0) >= first }) ?? true {
            let lines = household.items(of: list.id)
            guard hasRoom(for: lines.count) else { return }
            for line in lines.lazy.map(\.row) {
                guard let last = line.purchases.last, case let food = joins.food(line.food),
                    foods.contains(food)
                else { continue }
                note(Purchased(day: dayOf(last.at), parts: line.taken), of: food)
            }
        }
    }

    /// Counts lines that are looked at. Returns false from the first that are too many.
    private mutating func hasRoom(for lines: Int) -> Bool {
        looked += lines
        isWhole = isWhole && looked <= FoodsAtHome.mostLines
        return isWhole
    }

    private mutating func note(_ purchase: Purchased, of food: FoodID) {
        guard purchase.day >= today.adding(days: -FoodsAtHome.days) else { return }
        if let newest = purchases[food], newest.day > purchase.day { return }
        purchases[food] = purchase
    }

    private mutating func collectUses(of foods: Set<FoodID>) {
        for planned in household.days.after(today.adding(days: -FoodsAtHome.days - 1)).lazy.map(\.row) {
            for plannedMeal in planned.meals where plannedMeal.isToCook {
                guard let meal = plannedMeal.mealID else { continue }
                let groceries = household.groceries(
                    of: meal, servings: household.servingsToCook(plannedMeal))
                guard hasRoom(for: groceries.count) else { return }
                for grocery in groceries where foods.contains(grocery.food) {
                    uses[grocery.food, default: []].append(
                        PlannedUse(
                            plannedMeal: plannedMeal.id, day: planned.id, quantity: grocery.quantity))
                }
            }
        }
    }
}

/// The newest purchase of a food.
package struct Purchased: Equatable, Sendable {
    package let day: Day
    /// The parts bought; nil for a part without an amount.
    package let parts: [Quantity?]

    package init(day: Day, parts: [Quantity?]) {
        (self.day, self.parts) = (day, parts)
    }
}

/// A planned meal's need of a food.
package struct PlannedUse: Equatable, Sendable {
    package let plannedMeal: PlannedMeal.ID
    package let day: Day
    package let quantity: Quantity?

    package init(plannedMeal: PlannedMeal.ID, day: Day, quantity: Quantity?) {
        (self.plannedMeal, self.day, self.quantity) = (plannedMeal, day, quantity)
    }
}

extension Source {
    fileprivate var plannedMeal: (PlannedMeal.ID, Day)? {
        if case .plannedMeal(let id, _, _, let slot) = origin { (id, slot.mealTime.day) } else { nil }
    }
}

extension Household {
    /// Returns the days that a food keeps at home as bought; nil where nobody knows.
    package func lifetime(of food: FoodID) -> Int? {
        said(of: food)?.row.keepsDays ?? FoodTable.shared.find(food.name)?.concept?.keeping.first?.days
    }
}
