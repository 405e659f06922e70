/// A number, or a range from one number to another.
package struct Amount: Hashable, Sendable {
    package let lower: Rational
    /// The upper end; equal to `lower` for a single number.
    package let upper: Rational

    package init(_ value: Rational) {
        lower = value
        upper = value
    }

    /// Creates a range from two ends in either order.
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

    /// Returns the sum, end by end; nil for no amounts or a sum that does not fit.
    static func sum(of amounts: [Amount]) -> Amount? {
        guard amounts.count > 1 else { return amounts.first }
        // An overflow can depend on the order of additions, so the order is fixed.
        var sorted = amounts.sorted()[...]
        guard let first = sorted.popFirst() else { return nil }
        return sorted.reduce(first) { $0?.adding($1) }
    }

    /// Returns the rest at each end, at least zero. A taken range counts by its upper end.
    func subtracting(sumOf taken: [Amount]) -> Amount? {
        guard !taken.isEmpty else { return self }
        guard let sum = Amount.sum(of: taken.map { Amount($0.upper) })?.upper,
            let lower = lower.subtracting(sum), let upper = upper.subtracting(sum)
        else { return nil }
        return Amount(Swift.max(lower, Rational(0)), to: Swift.max(upper, Rational(0)))
    }

    func satisfies(_ condition: (Rational) -> Bool) -> Bool { condition(lower) && condition(upper) }

    /// Combines end by end; single numbers need one calculation.
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
