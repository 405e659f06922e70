import Ingredients
import Tables

/// The foods of lines of shopping lists.
final class ListedFoods: Sendable {
    let foods: [FoodName: ListedFood]

    init(of household: Household) {
        var foods: [FoodName: ListedFood] = [:]
        var list: ShoppingList?
        for line in household.items.all.lazy.map(\.row) {
            if list?.id != line.id.list { list = household.lists[line.id.list]?.row }
            if let list { foods[line.food, default: ListedFood()].add(line, number: list.number) }
        }
        self.foods = foods
    }
}

/// A food of shopping lists, by the lines that tell most about it. Lists come in any order.
struct ListedFood: Sendable {
    /// A fact that some list tells. A list with a higher number is newer.
    private struct Told<Fact: Sendable>: Sendable {
        let fact: Fact
        let number: Int
    }

    private var newestName = Told(fact: "", number: -1)
    private var written: Told<Source>?
    private var bought: Told<[Purchase]>?
    /// The number of lines that were bought, at least in part.
    private(set) var timesBought = 0

    fileprivate mutating func add(_ line: ListItem, number: Int) {
        if number >= newestName.number { newestName = Told(fact: line.name, number: number) }
        // Written parts come after those of the plan.
        if let source = line.sources.last, source.isManual, number >= written?.number ?? -1 {
            written = Told(fact: source, number: number)
        }
        guard let purchase = line.purchases.last else { return }
        timesBought += 1
        if let bought, let lastBoughtAt, (purchase.at, number) < (lastBoughtAt, bought.number) { return }
        bought = Told(fact: line.purchases, number: number)
    }

    /// The name on the newest list.
    var name: String { newestName.fact }

    /// The part that a member wrote last; nil for a food that only came from plans and usual items.
    var lastWritten: Source? { written?.fact }

    var lastBoughtAt: Instant? { bought?.fact.last?.at }

    /// Returns the amount that was bought last; nil for an amount that is not a single quantity.
    func lastBoughtAmount(in system: UnitSystem?) -> Quantity? {
        let total = Total(of: (bought?.fact ?? []).flatMap(\.parts).upperEnds, in: system)
        return total.quantities.count == 1 ? total.quantities[0] : nil
    }
}
