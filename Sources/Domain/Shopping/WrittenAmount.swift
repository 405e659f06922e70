package import Foods
package import Ingredients
import Tables

/// The amount that a member wrote over the sum of a line: “1 bulb” for 12 cloves of garlic. It is
/// shown in place of the sum, and nothing is computed with it: a tick still buys the sum.
extension ListItem {
    package static let writtenAmountLength = 1...60

    /// Forgets the amount of a line that has left its list. When the food is needed again, the line
    /// shows the sum.
    package mutating func forgetAmountIfHidden() {
        if !isShown { writtenAmount = nil }
    }

    /// Returns the amount of two lines that become one: that of the first, else of the other.
    func joinedAmount(with other: ListItem) -> String? { writtenAmount ?? other.writtenAmount }

    /// The written amount as a pack of which shops may have many; nil for any other text.
    package var writtenPack: Quantity? { writtenAmount.flatMap(OfferedPack.pack) }
}

/// The pack that a household seems to buy: an amount that members wrote over the sum of a food
/// again and again. Nobody has to refuse it: only the line on which it is written offers it.
package enum OfferedPack {
    /// The lines after which an amount is a habit.
    package static let timesOfHabit = 3

    /// Returns an amount as a pack: an exact mass or volume, or some pieces. “1 bag” tells no size,
    /// and a single piece is no pack.
    static func pack(_ text: String) -> Quantity? {
        guard let quantity = Quantity(parsing: text), quantity == Quantity(quantity.measure),
            case let measure = quantity.measure, measure.amount.max == nil,
            measure.amount.upper > Rational(0)
        else { return nil }
        if measure.dimension != .count { return quantity }
        return measure.unit == nil && measure.amount.upper > Rational(1) ? quantity : nil
    }

    /// Returns the pack that amounts of lines make a habit; nil for none, and for one that the
    /// household has named.
    package static func choose(among written: [Quantity], besides packs: [Quantity]) -> Quantity? {
        let times = written.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return times.filter { $0.value >= timesOfHabit && !packs.contains($0.key) }
            .min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }
}

extension Household {
    /// Returns the pack to offer for a food, and walks over the lines of all lists.
    package func offeredPack(of food: FoodID) -> Quantity? {
        OfferedPack.choose(
            among: listed(food)?.writtenPacks ?? [], besides: said(of: food)?.row.packs ?? [])
    }
}
