import Ingredients

/// Amounts as scales and cartons show them, rounded up.
struct ShopRounding {
    private let system: UnitSystem
    private let isMilk: Bool

    init(_ system: UnitSystem, isMilk: Bool) {
        (self.system, self.isMilk) = (system, isMilk)
    }

    /// Grams: by ten up to 250, by 50 up to a kilogram, by 100 above; in the US ounces, and quarter
    /// pounds from a pound.
    func mass(_ grams: Rational) -> Quantity {
        guard system == .us else { return metric(grams, .g, .kg) }
        let ounces = count(grams, of: .oz)
        return ounces.roundedUpButForTenths < Rational(16)
            ? amount(max(Rational(1), ounces.roundedUpButForTenths), .oz)
            : amount(quarters(count(grams, of: .lb)), .lb)
    }

    /// Millilitres as grams; British milk by the pint; in the US spoons, quarter cups up to a
    /// quart, and whole quarts.
    func liquid(_ millilitres: Rational) -> Quantity {
        if system == .us { return kitchen(millilitres) }
        if system == .imperial, isMilk { return amount(count(millilitres, of: .pint).roundedUp, .pint) }
        return metric(millilitres, .ml, .l)
    }

    /// Spoons and cups of what nobody weighs.
    private func kitchen(_ millilitres: Rational) -> Quantity {
        let (teaspoons, tablespoons) = (count(millilitres, of: .tsp), count(millilitres, of: .tbsp))
        if teaspoons < Rational(3) { return amount(quarters(teaspoons), .tsp) }
        if tablespoons < Rational(8) { return amount(tablespoons.roundedUpButForTenths, .tbsp) }
        let cups = quarters(count(millilitres, of: .cup))
        return cups <= Rational(4)
            ? amount(cups, .cup) : amount(count(millilitres, of: .quart).roundedUpButForTenths, .quart)
    }

    /// An amount by itself: pieces and containers whole, measures as above.
    func alone(_ quantity: Quantity) -> Quantity {
        let (measure, upper) = (quantity.measure, quantity.measure.amount.upper)
        switch measure.dimension {
        case .count:
            return Quantity(Measure(Amount(upper.roundedUpButForTenths), measure.unit), each: quantity.each)
        case .mass:
            return measure.unit?.size(in: system)?.multiplied(by: upper).map { mass($0) } ?? quantity
        case .volume:
            guard let size = measure.unit?.size(in: system)?.multiplied(by: upper) else { return quantity }
            switch measure.unit {
            case .cup where upper.multiplied(by: Rational(4))?.whole != nil: return quantity
            case .ml, .cl, .dl, .l: return liquid(size)
            default: return kitchen(size)
            }
        }
    }

    private func metric(_ amount: Rational, _ small: Unit, _ large: Unit) -> Quantity {
        let step = amount <= Rational(250) ? 10 : amount <= Rational(1_000) ? 50 : 100
        let steps = amount.divided(by: Rational(step))?.roundedUpButForTenths ?? amount
        let rounded = steps.multiplied(by: Rational(step)) ?? amount
        if rounded < Rational(1_000) { return self.amount(rounded, small) }
        return rounded.divided(by: Rational(1_000)).map { self.amount($0, large) }
            ?? self.amount(rounded, small)
    }

    private func count(_ size: Rational, of unit: Unit) -> Rational {
        unit.size(in: system).flatMap { size.divided(by: $0) } ?? size
    }

    private func quarters(_ number: Rational) -> Rational {
        number.multiplied(by: Rational(4))?.roundedUpButForTenths.divided(by: Rational(4)) ?? number
    }

    private func amount(_ number: Rational, _ unit: Unit) -> Quantity {
        Quantity(Measure(Amount(number), unit))
    }
}
