import Foods
package import Ingredients
import Tables

/// The pack in which a household buys a food, as the measure of how long the food lasts.
package struct UsualPack: Sendable {
    /// The size of a pack; nil where nobody knows.
    package let size: Quantity?
    /// True for what is kept for months and needed by the spoon: spices, oil, vinegar.
    package let isBySpoon: Bool
    private let scale: FoodScale

    /// A jar of a spice of which nobody knows the size, in millilitres.
    private static let jar = Quantity(Measure(Amount(Rational(100)), .ml))
    /// A use of which nobody knows the amount, like “salt” and “a pinch of salt”.
    private static let touch = Quantity(Measure(Amount(Rational(1)), .tsp))

    package init(size: Quantity? = nil, isBySpoon: Bool = false) {
        (self.size, self.isBySpoon) = (size, isBySpoon)
        scale = FoodScale(nil, .metric)
    }

    init(of food: FoodForSale) {
        scale = FoodScale(food.sizes, food.system)
        isBySpoon = food.sales.first?.way == .spoon
        size =
            food.packs.first ?? food.sales.lazy.compactMap(\.size).first.map { Quantity($0) }
            ?? (isBySpoon ? UsualPack.jar : nil)
    }

    /// Returns the sum of amounts in a dimension; nil if some amount cannot be compared. What is
    /// needed by the spoon counts as a teaspoon where nobody knows how much it is.
    func total(_ parts: [Quantity?], in dimension: Unit.Dimension) -> Rational? {
        parts.reduce(Rational(0)) { sum, part in
            let known = (part?.upperEnd).flatMap { scale.size(of: $0, in: dimension) }
            let size = known ?? (isBySpoon ? scale.size(of: UsualPack.touch, in: dimension) : nil)
            return sum.flatMap { sum in size.flatMap { sum.adding($0) } }
        }
    }

    /// Returns what was bought: of what is needed by the spoon a pack at least, whatever a recipe's
    /// spoons say.
    func bought(_ parts: [Quantity?], in dimension: Unit.Dimension) -> Rational? {
        let known = total(isBySpoon ? parts.filter { $0 != nil } : parts, in: dimension)
        guard isBySpoon, let pack = total([size], in: dimension) else { return known }
        return max(known ?? pack, pack)
    }
}
