/// An amount of a unit: "2-3 cups"; without a unit, a plain count.
package struct Measure: Hashable, Sendable {
    package let amount: Amount
    package let unit: Unit?

    package init(_ amount: Amount, _ unit: Unit? = nil) {
        (self.amount, self.unit) = (amount, unit)
    }

    package var dimension: Unit.Dimension { unit?.dimension ?? .count }

    package var text: String {
        let ends = amount.max.map { [amount.lower, $0] } ?? [amount.lower]
        let number = ends.map(shown).joined(separator: "-")
        return unit.map { "\(number) \($0.name(for: amount))" } ?? number
    }

    func multiplied(by factor: Rational) -> Measure? {
        amount.multiplied(by: factor).map { Measure($0, unit) }
    }

    func converted(to other: Unit, in system: UnitSystem) -> Measure? {
        guard unit != other else { return self }
        guard let ratio = unit?.ratio(to: other, in: system), let amount = amount.multiplied(by: ratio) else { return nil }
        return Measure(amount, other)
    }

    /// Scales show decimals, spoons and cups show fractions.
    private func shown(_ number: Rational) -> String {
        switch unit {
        // In thousandths: whole grams and millilitres.
        case .kg, .l: number.shortDecimal(places: 3)
        case let unit? where unit.family == .metric: number.shortDecimal(places: 2)
        default: number.mixedFraction ?? number.shortDecimal(places: 2)
        }
    }
}

extension Measure: Comparable {
    package static func < (one: Measure, other: Measure) -> Bool {
        guard one.unit == other.unit else {
            guard let unit = one.unit, let otherUnit = other.unit else { return one.unit == nil }
            return unit < otherUnit
        }
        return one.amount < other.amount
    }
}
