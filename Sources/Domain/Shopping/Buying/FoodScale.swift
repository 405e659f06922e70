import Foods
import Ingredients

/// The amounts of one food in other measures, as far as its weights are known.
struct FoodScale {
    let sizes: FoodSizes?
    private let system: UnitSystem

    init(_ sizes: FoodSizes?, _ system: UnitSystem) {
        (self.sizes, self.system) = (sizes, system)
    }

    /// Returns the grams of an amount, or nil.
    func grams(of quantity: Quantity) -> Rational? {
        (grams(of: quantity.measure, each: quantity.each) ?? quantity.alternative.flatMap { grams(of: $0) })?
            .shortened
    }

    private func grams(of measure: Measure, each: Measure? = nil) -> Rational? {
        let amount = measure.amount.upper.shortened
        switch measure.dimension {
        case .mass: return measure.unit?.size(in: system)?.multiplied(by: amount)
        case .volume:
            return sizes?.millilitre.flatMap { millilitres(of: measure)?.shortened.multiplied(by: $0) }
        case .count:
            if let each { return grams(of: each)?.multiplied(by: amount) }
            // A can and a bunch are as large as shops here sell them.
            let one = measure.unit.flatMap {
                pack($0) ?? sizes?.units[$0.common] ?? ($0 == .piece ? sizes?.piece : nil)
            }
            return (measure.unit == nil ? sizes?.piece : one)?.multiplied(by: amount)
        }
    }

    /// Returns the grams of a pack, a jar or a bunch as shops have it.
    private func pack(_ unit: Unit) -> Rational? {
        let sale = sizes?.sales(in: system).first {
            $0.way.unit?.common == unit.common && $0.size?.unit != unit
        }
        return sale?.size.flatMap { grams(of: $0) }
    }

    /// The millilitres of a quart.
    var quart: Rational { Unit.quart.size(in: system) ?? Rational(1_000) }

    /// Returns the millilitres of an amount, or nil.
    func millilitres(of quantity: Quantity) -> Rational? { volume(of: quantity)?.shortened }

    private func volume(of quantity: Quantity) -> Rational? {
        if let volume = millilitres(of: quantity.measure) { return volume }
        if let each = quantity.each, let one = millilitres(of: each) {
            return one.multiplied(by: quantity.measure.amount.upper)
        }
        if let volume = quantity.alternative.flatMap({ millilitres(of: $0) }) { return volume }
        guard let density = sizes?.millilitre else { return nil }
        return grams(of: quantity)?.divided(by: density)
    }

    private func millilitres(of measure: Measure) -> Rational? {
        guard measure.dimension == .volume else { return nil }
        return measure.unit?.size(in: system)?.multiplied(by: measure.amount.upper.shortened)
    }

    /// Returns an amount in grams, millilitres or pieces, or nil.
    func size(of quantity: Quantity, in dimension: Unit.Dimension) -> Rational? {
        switch dimension {
        case .mass: return grams(of: quantity)
        case .volume: return millilitres(of: quantity)
        case .count:
            if quantity.measure.dimension == .count, quantity.unit == nil || quantity.unit == .piece {
                return quantity.measure.amount.upper
            }
            guard let piece = sizes?.piece else { return nil }
            return grams(of: quantity)?.divided(by: piece)?.shortened
        }
    }

    /// Returns the sum of amounts; nil if the weight of one is not known.
    func total(of quantities: [Quantity], in dimension: Unit.Dimension) -> Rational? {
        quantities.reduce(Rational(0)) { sum, quantity in
            sum.flatMap { sum in size(of: quantity, in: dimension).flatMap { sum.adding($0)?.shortened } }
        }
    }

    /// Returns how many cans of a usual size in grams an amount is.
    func cans(of quantity: Quantity, size: Rational) -> Rational? {
        let amount = quantity.measure.amount.upper
        guard quantity.measure.dimension == .count, quantity.unit?.common == .can else {
            return grams(of: quantity)?.divided(by: size)?.shortened
        }
        guard let each = quantity.each, let own = grams(of: Quantity(each)), let ratio = own.divided(by: size)
        else { return amount }
        let (least, most) = (Rational(5, over: 6), Rational(7, over: 6))
        return least.map { $0 <= ratio } == true && most.map { ratio <= $0 } == true
            ? amount : ratio.multiplied(by: amount)
    }
}
