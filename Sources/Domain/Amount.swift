/// How many or how much: one number, or from one to another.
package struct Amount: Hashable, Sendable {
    package let lower: Rational
    /// The same as `lower` where it is no range.
    package let upper: Rational

    package init(_ value: Rational) {
        (lower, upper) = (value, value)
    }

    /// In either order.
    package init(_ one: Rational, to other: Rational) {
        (lower, upper) = other < one ? (other, one) : (one, other)
    }

    /// The upper end of a range; nil for a single number.
    package var max: Rational? { lower == upper ? nil : upper }

    package func adding(_ other: Amount) -> Amount? {
        combined(lower.adding(other.lower), upper.adding(other.upper))
    }

    package func multiplied(by factor: Rational) -> Amount? {
        combined(lower.multiplied(by: factor), upper.multiplied(by: factor))
    }

    /// End by end. Nil where it does not fit, or where there is nothing to add.
    static func sum(of amounts: [Amount]) -> Amount? {
        // Whether a step on the way overflows can depend on the order of the steps, so there is only one order.
        var sorted = amounts.sorted()[...]
        guard let first = sorted.popFirst() else { return nil }
        return sorted.reduce(first) { $0?.adding($1) }
    }

    /// What is left, end by end; never less than nothing.
    func subtracting(sumOf taken: [Amount]) -> Amount? {
        guard !taken.isEmpty else { return self }
        guard let sum = Amount.sum(of: taken), let lower = lower.subtracting(sum.lower), let upper = upper.subtracting(sum.upper) else {
            return nil
        }
        return Amount(Swift.max(lower, Rational(0)), to: Swift.max(upper, Rational(0)))
    }

    func satisfies(_ condition: (Rational) -> Bool) -> Bool { condition(lower) && condition(upper) }

    private func combined(_ lower: Rational?, _ upper: Rational?) -> Amount? {
        guard let lower, let upper else { return nil }
        return Amount(lower, to: upper)
    }
}

extension Amount: Comparable {
    package static func < (one: Amount, other: Amount) -> Bool {
        one.lower == other.lower ? one.upper < other.upper : one.lower < other.lower
    }
}
