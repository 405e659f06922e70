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
        combined(with: other) { $0.adding($1) }
    }

    package func multiplied(by factor: Rational) -> Amount? {
        combined(with: Amount(factor)) { $0.multiplied(by: $1) }
    }

    /// End by end. Nil where it does not fit, or where there is nothing to add.
    static func sum(of amounts: [Amount]) -> Amount? {
        guard amounts.count > 1 else { return amounts.first }
        // Whether a step on the way overflows can depend on the order of the steps, so there is
        // only one order.
        var sorted = amounts.sorted()[...]
        guard let first = sorted.popFirst() else { return nil }
        return sorted.reduce(first) { $0?.adding($1) }
    }

    /// The rest at each end, never less than nothing. A taken range counts by its upper end.
    func subtracting(sumOf taken: [Amount]) -> Amount? {
        guard !taken.isEmpty else { return self }
        guard let sum = Amount.sum(of: taken.map { Amount($0.upper) })?.upper,
            let lower = lower.subtracting(sum), let upper = upper.subtracting(sum)
        else { return nil }
        return Amount(Swift.max(lower, Rational(0)), to: Swift.max(upper, Rational(0)))
    }

    func satisfies(_ condition: (Rational) -> Bool) -> Bool { condition(lower) && condition(upper) }

    /// End by end; of single numbers there is one to calculate.
    private func combined(with other: Amount, _ step: (Rational, Rational) -> Rational?) -> Amount? {
        guard let lower = step(lower, other.lower) else { return nil }
        if max == nil, other.max == nil { return Amount(lower) }
        return step(upper, other.upper).map { Amount(lower, to: $0) }
    }
}

extension Amount: Comparable {
    package static func < (one: Amount, other: Amount) -> Bool {
        one.lower == other.lower ? one.upper < other.upper : one.lower < other.lower
    }
}
