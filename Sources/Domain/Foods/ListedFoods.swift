import Ingredients

/// The foods of all lines of shopping lists.
final class ListedFoods: Sendable {
    let foods: [FoodName: ListedFood]

    init(of household: Household) {
        var foods: [FoodName: ListedFood] = [:]
        for list in household.lists.all.map(\.row).sorted(by: { $0.number < $1.number }) {
            for item in household.items(of: list.id) {
                foods[item.row.food, default: ListedFood(newest: item)].add(item)
            }
        }
        self.foods = foods
    }
}

/// A food of shopping lists, by the lines that tell most about the food.
struct ListedFood: Sendable {
    /// The line on the newest list.
    private var newest: Versioned<ListItem>
    /// The newest line on which a member wrote the food.
    private var written: Versioned<ListItem>?
    /// The line that was bought last.
    private var bought: Versioned<ListItem>?
    /// The number of lines that were bought, at least in part.
    private(set) var timesBought = 0

    fileprivate init(newest: Versioned<ListItem>) {
        self.newest = newest
    }

    fileprivate mutating func add(_ item: Versioned<ListItem>) {
        newest = item
        // Written parts come after those of the plan.
        if item.row.sources.last?.isManual == true { written = item }
        guard let purchase = item.row.purchases.last else { return }
        timesBought += 1
        if lastBoughtAt.map({ $0 <= purchase.at }) ?? true { bought = item }
    }

    var name: String { newest.row.name }

    /// The part that a member wrote last; nil for a food that only came from plans and usual items.
    var lastWritten: Source? { written?.row.sources.last }

    var lastBoughtAt: Instant? { bought?.row.purchases.last?.at }

    /// Returns the amount that was bought last; nil for an amount that is not a single quantity.
    func lastBoughtAmount(in system: UnitSystem?) -> Quantity? {
        let total = Total(of: bought?.row.bought.upperEnds ?? [], in: system)
        return total.quantities.count == 1 ? total.quantities[0] : nil
    }
}
