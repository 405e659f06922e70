/// Computed amounts as a cook reads them. The exact amount stays, and one that somebody
/// wrote is not changed.
extension Quantity {
    /// Returns the amount in a unit and a number for which a kitchen has a measure.
    package func readable(in system: UnitSystem) -> Quantity {
        Quantity(measure.readable(in: system), each: each, alternative: alternative?.readable(in: system))
    }
}

extension Measure {
    fileprivate func readable(in system: UnitSystem) -> Measure {
        let unit = readableUnit(in: system)
        let shown = unit.flatMap { converted(to: $0, in: system) } ?? self
        let (lower, upper) = (shown.readable(shown.amount.lower), shown.readable(shown.amount.upper))
        // Less than any spoon holds is what two fingers hold.
        if unit == .tsp, shown.amount.upper < .smallestSpoon { return Measure(Amount(Rational(1)), .pinch) }
        return Measure(Amount(lower, to: upper), unit)
    }

    /// Spoons up to eight tablespoons, then cups, or millilitres where nobody has cups; grams and
    /// millilitres below a thousand; ounces where a pound has no eighths.
    private func readableUnit(in system: UnitSystem) -> Unit? {
        let upper = amount.upper
        switch unit {
        case .cup where upper >= .quarter: return .cup
        case .tsp, .dessertspoon, .tbsp, .cup:
            if number(of: .tsp, in: system) < Rational(3) { return .tsp }
            if number(of: .tbsp, in: system) < Rational(8) { return .tbsp }
            return system == .us ? .cup : isLarge(in: system) ? .l : .ml
        case .lb where upper < .quarter: return .oz
        case .lb: return upper.isEighths || number(of: .oz, in: system).isEighths == false ? .lb : .oz
        case .mg, .g, .kg: return isLarge(in: system) ? .kg : unit == .kg ? .g : unit
        case .ml, .cl, .dl, .l: return isLarge(in: system) ? .l : unit == .l ? .ml : unit
        default: return unit
        }
    }

    private func number(of other: Unit, in system: UnitSystem) -> Rational {
        converted(to: other, in: system)?.amount.upper ?? amount.upper
    }

    private func isLarge(in system: UnitSystem) -> Bool {
        number(of: unit?.dimension == .mass ? .g : .ml, in: system) >= Rational(1_000)
    }

    /// Scales and jugs show steps; spoons, cups and pieces are filled by quarters and thirds. A
    /// touch and many pieces are whole.
    private func readable(_ number: Rational) -> Rational {
        if unit?.isTouch == true { return max(Rational(1), number.toNearest(Rational(1)) ?? number) }
        if dimension == .count, number >= Rational(10) { return number.toNearest(Rational(1)) ?? number }
        guard unit?.family == .metric, let unit, let one = unit.size(in: .metric),
            let size = number.multiplied(by: one)
        else { return unit?.dimension == .mass ? number.toEighths : number.toQuartersAndThirds }
        let step =
            size >= Rational(1_000)
            ? Rational(10)
            : size >= Rational(50) ? Rational(5) : Rational(1, over: size >= Rational(10) ? 1 : 10)
        guard let step, let rounded = size.toNearest(step), rounded > Rational(0) else { return number }
        return rounded.divided(by: one) ?? number
    }
}

extension Rational {
    fileprivate static let quarter = Rational(1, over: 4) ?? Rational(0)
    /// Half of the smallest spoon that is sold, an eighth.
    fileprivate static let smallestSpoon = Rational(1, over: 16) ?? Rational(0)

    fileprivate var isEighths: Bool { 8 % denominator == 0 }

    /// The nearest quarter or third; below a quarter an eighth, never nothing.
    fileprivate var toQuartersAndThirds: Rational {
        let eighth = Rational(1, over: 8) ?? self
        if self < Rational.quarter { return nearest(of: [eighth, Rational.quarter]) }
        return nearestQuarterOrThird
    }

    fileprivate var toEighths: Rational {
        let eighth = Rational(1, over: 8) ?? self
        return max(toNearest(eighth) ?? self, min(self, eighth))
    }

    /// Returns the nearest multiple of a step, halves up.
    fileprivate func toNearest(_ step: Rational) -> Rational? {
        guard let steps = divided(by: step) else { return nil }
        let (whole, rest) = steps.numerator.quotientAndRemainder(dividingBy: steps.denominator)
        let isUp = rest >= steps.denominator - rest
        return Rational(isUp ? whole + 1 : whole).multiplied(by: step)
    }
}
