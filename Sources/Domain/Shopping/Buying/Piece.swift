import Foods
import Ingredients

/// A piece, a head, a bunch, a loaf or a half of a food that is sold so.
struct Piece {
    let unit: Unit?
    private let isHalf: Bool
    private let grams: Rational?
    private let scale: FoodScale

    /// Creates a piece; nil for a way of sale that counts nothing.
    init?(_ sale: FoodSizes.Sale, _ scale: FoodScale) {
        self.scale = scale
        switch sale.way {
        case .piece: (unit, isHalf, grams) = (nil, false, scale.sizes?.piece)
        case .half: (unit, isHalf, grams) = (nil, true, scale.sizes?.piece)
        case .unit(let unit) where unit == .bunch || unit == .head || unit == .loaf:
            self.unit = unit
            isHalf = false
            grams = sale.size.flatMap { scale.grams(of: Quantity($0)) } ?? scale.sizes?.units[unit]
        default: return nil
        }
    }

    /// Returns how many pieces an amount is; nil where nobody knows, which is one at most.
    func count(of quantity: Quantity) -> Rational? {
        let measure = quantity.measure
        // Five scallions are less than a bunch, as far as somebody knows their weight.
        let isCount = measure.unit == nil && (unit == nil || scale.sizes?.piece == nil)
        if isCount || measure.dimension == .count && (measure.unit == unit || measure.unit == .piece) {
            return measure.amount.upper
        }
        guard let grams, let whole = scale.grams(of: quantity) else { return nil }
        return whole.divided(by: grams)?.shortened
    }

    func roundedUp(_ need: Rational) -> Rational {
        guard isHalf, let doubled = need.multiplied(by: Rational(2)),
            let halves = doubled.roundedUpButForTenths.divided(by: Rational(2))
        else { return max(Rational(1), need.roundedUpButForTenths) }
        return max(Rational(1, over: 2) ?? Rational(1), halves)
    }
}
