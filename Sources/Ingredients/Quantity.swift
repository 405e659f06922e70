/// How much of a food: "1 1/2 lb", "2 cans (14 oz each)", "1 cup (120 g)".
package struct Quantity: Hashable, Sendable {
    package let measure: Measure
    /// The size of each one counted.
    package let each: Measure?
    /// The same amount, measured another way.
    package let alternative: Measure?

    package init(_ measure: Measure, each: Measure? = nil, alternative: Measure? = nil) {
        (self.measure, self.each, self.alternative) = (measure, each, alternative)
    }

    package var amount: Rational { measure.amount.lower }
    package var max: Rational? { measure.amount.max }
    package var unit: Unit? { measure.unit }

    /// Exactly so many times as much; twice the cans are no larger cans. Nil where it does not fit,
    /// or for less than nothing.
    package func scaled(by factor: Rational) -> Quantity? {
        guard factor >= Rational(0), let measure = measure.multiplied(by: factor) else { return nil }
        guard let alternative else { return Quantity(measure, each: each) }
        return alternative.multiplied(by: factor).map { Quantity(measure, each: each, alternative: $0) }
    }

    /// The most that a range allows.
    package var upperEnd: Quantity {
        Quantity(measure.upperEnd, each: each, alternative: alternative?.upperEnd)
    }

    /// For people; rounded where there is no short way to write it exactly.
    package var text: String {
        var text = measure.text
        if let each { text += " (\(each.text)\(eachMark))" }
        if let alternative { text += " (\(alternative.text)\(alternativeMark))" }
        return text
    }

    /// Whether a size in brackets behind it says the size of each, if it doesn't say otherwise.
    static func readsAsEach(behind unit: Unit?) -> Bool { unit?.isContainer ?? true }

    private var eachMark: String {
        measure.amount.upper > Rational(1) || !Quantity.readsAsEach(behind: unit) ? " each" : ""
    }

    private var alternativeMark: String { Quantity.readsAsEach(behind: unit) ? " total" : "" }
}

extension Quantity: Comparable {
    /// The order in which quantities of one food stand side by side.
    package static func < (one: Quantity, other: Quantity) -> Bool {
        guard one.unit == other.unit else { return one.unit.precedes(other.unit) }
        guard one.each == other.each else { return one.each.precedes(other.each) }
        guard one.measure == other.measure else { return one.measure < other.measure }
        return one.alternative.precedes(other.alternative)
    }
}
