/// An amount of a unit, like "2-3 cups"; without a unit, a plain count.
package struct Measure: Hashable, Sendable {
    package let amount: Amount
    package let unit: Unit?

    package init(_ amount: Amount, _ unit: Unit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    package var dimension: Unit.Dimension { unit?.dimension ?? .count }

    /// The text in English, as programs know it.
    package var text: String { text(in: .en) }

    /// Returns the text for people, with the unit in the number that the amount asks for.
    package func text(in language: SentenceLanguage) -> String {
        let upper = shown(amount.upper)
        let lower = amount.max == nil ? upper : shown(amount.lower)
        let number = (lower == upper ? upper : "\(lower)-\(upper)")
            .replacing(".", with: language.decimalPoint)
        guard let unit else { return number }
        // A number rounded to one takes the singular.
        let isMany = amount.upper > Rational(1) && upper != "1"
        return "\(number) \(language.name(of: unit, ofMany: isMany))"
    }

    var upperEnd: Measure { Measure(Amount(amount.upper), unit) }

    func multiplied(by factor: Rational) -> Measure? {
        amount.multiplied(by: factor).map { Measure($0, unit) }
    }

    /// Returns the share of a whole that this is, rather more than less; nil for other units.
    package func share(of whole: Measure, in system: UnitSystem = .usual) -> Rational? {
        guard whole.amount.lower > Rational(0) else { return nil }
        if unit?.common == whole.unit?.common { return amount.upper.divided(by: whole.amount.lower) }
        guard let other = whole.unit, let same = converted(to: other, in: system) else { return nil }
        return same.amount.upper.divided(by: whole.amount.lower)
    }

    func converted(to other: Unit, in system: UnitSystem) -> Measure? {
        guard unit != other else { return self }
        guard let ratio = unit?.ratio(to: other, in: system), let amount = amount.multiplied(by: ratio) else {
            return nil
        }
        return Measure(amount, other)
    }

    /// Returns the number for display. Scales show decimals, spoons and cups show fractions. A long
    /// number is rounded to what a person can measure.
    private func shown(_ number: Rational) -> String {
        switch unit {
        // Kilograms are shown to the gram.
        case .kg: number.shortDecimal(places: 3)
        case .l: number.shortDecimal(places: number.isDecimal(places: 3) ? 3 : 2)
        case let unit? where unit.family == .metric:
            number.shortDecimal(places: number.isDecimal(places: 2) || number < Rational(10) ? 2 : 0)
        case let unit? where unit.dimension == .volume && !number.isDecimal(places: 2):
            number.mixedFraction ?? number.nearbyFraction ?? number.shortDecimal(places: 2)
        default: number.mixedFraction ?? number.shortDecimal(places: 2)
        }
    }
}

extension Measure: Comparable {
    package static func < (one: Measure, other: Measure) -> Bool {
        one.unit == other.unit ? one.amount < other.amount : one.unit.precedes(other.unit)
    }
}

extension Optional where Wrapped: Comparable {
    /// Says whether this value sorts before another; nil sorts first.
    func precedes(_ other: Wrapped?) -> Bool {
        guard let self else { return other != nil }
        return other.map { self < $0 } ?? false
    }
}
