import Foods
import Ingredients
import Tables

/// The foods of lines of shopping lists.
final class ListedFoods: Sendable {
    let foods: [FoodID: ListedFood]

    init(of household: Household) {
        var foods: [FoodID: ListedFood] = [:]
        let joins = household.foodJoins
        var list: ShoppingList?
        for line in household.items.all.lazy.map(\.row) {
            if list?.id != line.id.list { list = household.lists[line.id.list]?.row }
            if let list { foods[joins.food(line.food), default: ListedFood()].add(line, number: list.number) }
        }
        for (food, bought) in household.foodsBoughtBefore { foods[food, default: ListedFood()].add(bought) }
        self.foods = foods
    }
}

extension Household {
    /// Returns what lists tell of one food, without collecting the foods of all lines.
    func listed(_ food: FoodID) -> ListedFood? {
        if let collected = foodsOfLists.known { return collected.foods[food] }
        var (listed, joins): (ListedFood?, FoodJoins) = (nil, foodJoins)
        for line in items.all where joins.food(line.row.food) == food {
            guard let list = lists[line.row.id.list]?.row else { continue }
            listed = listed ?? ListedFood()
            listed?.add(line.row, number: list.number)
        }
        if let bought = purchases(of: food) {
            listed = listed ?? ListedFood()
            listed?.add(bought)
        }
        return listed
    }
}

/// A food of shopping lists, by the lines that tell most about it. Lists come in any order.
struct ListedFood: Sendable {
    /// A fact that some list tells. A list with a higher number is newer.
    private struct Told<Fact: Sendable>: Sendable {
        let fact: Fact
        let number: Int
    }

    private struct Bought: Sendable {
        let at: Instant
        let parts: [Quantity?]
    }

    private var newestName = Told(fact: "", number: -1)
    private var lastSource: Told<Source>?
    private var bought: Told<Bought>?
    /// The number of lines that were bought, at least in part, also of those that have left their
    /// lists.
    private(set) var timesBought = 0
    /// The packs that members wrote over the sums of lines.
    private(set) var writtenPacks: [Quantity] = []

    fileprivate mutating func add(_ line: ListItem, number: Int) {
        if number >= newestName.number { newestName = Told(fact: line.name, number: number) }
        // Written parts come after those of the plan.
        if let source = line.sources.last, source.isManual, number >= lastSource?.number ?? -1 {
            lastSource = Told(fact: source, number: number)
        }
        if let pack = line.writtenPack { writtenPacks.append(pack) }
        guard let purchase = line.purchases.last else { return }
        timesBought += 1
        if let bought, let lastBoughtAt, (purchase.at, number) < (lastBoughtAt, bought.number) { return }
        bought = Told(fact: Bought(at: purchase.at, parts: line.taken), number: number)
    }

    fileprivate mutating func add(_ past: BoughtFood) {
        timesBought += past.purchases.count + past.earlier
        writtenPacks += past.writtenPacks
        for (at, parts) in past.purchases where at > lastBoughtAt ?? Instant(milliseconds: .min) {
            bought = Told(fact: Bought(at: at, parts: parts), number: -1)
        }
    }

    /// The name on the newest list; nil for a food that is on no list any more.
    var name: String? { newestName.number < 0 ? nil : newestName.fact }

    /// The part that a member wrote last; nil for a food that only came from plans and usual items.
    var lastWritten: Source? { lastSource?.fact }

    var lastBoughtAt: Instant? { bought?.fact.at }

    /// Returns the amount that was bought last; nil for an amount that is not a single quantity.
    func lastBoughtAmount(in system: UnitSystem?) -> Quantity? {
        let total = Total(of: (bought?.fact.parts ?? []).upperEnds, in: system)
        return total.quantities.count == 1 ? total.quantities[0] : nil
    }
}
