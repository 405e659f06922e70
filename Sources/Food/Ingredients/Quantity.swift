/// An amount of a food, like "1 1/2 lb", "2 cans (14 oz each)" or "1 cup (120 g)".
package struct Quantity: Hashable, Sendable {
    package let measure: Measure
    /// The size of each counted thing.
    package let each: Measure?
    /// The same amount in another measure.
    package let alternative: Measure?

    package init(_ measure: Measure, each: Measure? = nil, alternative: Measure? = nil) {
        self.measure = measure
        self.each = each
        self.alternative = alternative
    }

    package var amount: Rational { measure.amount.lower }
    package var max: Rational? { measure.amount.max }
    package var unit: Unit? { measure.unit }

    /// Returns the exact multiple; the size of each thing stays. Nil if the amount does not fit, or
    /// for a negative factor.
    package func scaled(by factor: Rational) -> Quantity? {
        guard factor >= Rational(0), let measure = measure.multiplied(by: factor) else { return nil }
        guard let alternative else { return Quantity(measure, each: each) }
        return alternative.multiplied(by: factor).map { Quantity(measure, each: each, alternative: $0) }
    }

    /// The quantity with each range at its upper end.
    package var upperEnd: Quantity {
        Quantity(measure.upperEnd, each: each, alternative: alternative?.upperEnd)
    }

    /// The text in English, as programs know it.
    package var text: String { text(in: .en) }

    /// Returns the text for people, rounded if the exact number is long.
    package func text(in language: SentenceLanguage) -> String {
        var text = measure.text(in: language)
        if let each {
            let size = each.text(in: language)
            text += saysEach ? " (\(language.amountEach(size: size)))" : " (\(size))"
        }
        if let alternative {
            let size = alternative.text(in: language)
            let isContained = Quantity.readsAsEach(after: unit)
            text += isContained ? " (\(language.amountTotal(size: size)))" : " (\(size))"
        }
        return text
    }

    /// Says whether a size in brackets after the unit is the size of each, if the text does not
    /// say.
    static func readsAsEach(after unit: Unit?) -> Bool { unit?.isContainer ?? true }

    private var saysEach: Bool {
        measure.amount.upper > Rational(1) || !Quantity.readsAsEach(after: unit)
    }
}

extension Quantity: Comparable {
    /// The display order of a food's quantities.
    package static func < (one: Quantity, other: Quantity) -> Bool {
        guard one.unit == other.unit else { return one.unit.precedes(other.unit) }
        guard one.each == other.each else { return one.each.precedes(other.each) }
        guard one.measure == other.measure else { return one.measure < other.measure }
        return one.alternative.precedes(other.alternative)
    }
}
