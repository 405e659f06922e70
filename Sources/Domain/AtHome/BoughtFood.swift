package import Ingredients
package import Tables

/// The purchases of a food whose lines have left their lists. Those of lines that are still on a
/// list are the lines' own.
package struct BoughtFood: Row {
    package static let kind = RowKind.bought
    package static var table: TablePath<BoughtFood> { \.bought }
    package static let word = "boughtFood"
    package static let exportPlace: Int? = 17
    /// The most foods with purchases; the food bought longest ago makes room.
    package static let most = Food.most
    package static var mostInDocument: Int { most }
    /// The purchases that are kept one by one. Half a year of a food that is bought each month.
    package static let mostPurchases = 6

    package let id: FoodName
    /// The parts of the latest purchases by their times; nil for a part without an amount.
    package var purchases: [Instant: [Quantity?]]
    /// The number of purchases before those.
    package var earlier: Int
    /// The packs that members wrote over the sums of the latest lines.
    package var writtenPacks: [Quantity]

    package init(
        id: FoodName, purchases: [Instant: [Quantity?]] = [:], earlier: Int = 0, writtenPacks: [Quantity] = []
    ) {
        self.id = id
        self.purchases = purchases
        self.earlier = earlier
        self.writtenPacks = writtenPacks.suffix(BoughtFood.mostPurchases)
    }

    /// Adds the purchases of a line that leaves its list.
    package mutating func add(_ line: ListItem) {
        guard let last = line.purchases.last else { return }
        if let pack = line.writtenPack {
            writtenPacks = (writtenPacks + [pack]).suffix(BoughtFood.mostPurchases)
        }
        purchases[last.at, default: []] += line.taken
        while purchases.count > BoughtFood.mostPurchases, let oldest = purchases.keys.min() {
            purchases[oldest] = nil
            earlier += 1
        }
    }

    package static func derive(
        in household: inout Household, from old: Versioned<BoughtFood>?, to new: Versioned<BoughtFood>?
    ) {
        guard household.isComplete else { return }
        ComputedOnce.renew(&household.foodsOfLists)
        ComputedOnce.renew(&household.rowsOfFoods)
    }
}
