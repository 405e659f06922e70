package import Ingredients

/// The part of a serving that a member eats: an exact fraction, like 1/2 for a small child.
package struct Portion: Hashable, Sendable {
    package static let whole = Portion(amount: Rational(1))
    /// The largest denominator. The sum of five hundred such portions still fits in 64 bits.
    package static let largestDenominator = 36
    /// The length of a portion as text.
    package static let length = 1...6

    package let amount: Rational

    private init(amount: Rational) {
        self.amount = amount
    }

    /// Reads a fraction from 1/2 to 3 in the form "3/2" or "2".
    package init?(_ text: String) {
        guard let amount = Rational(text), amount <= Rational(3), amount.denominator <= amount.numerator * 2,
            amount.denominator <= Portion.largestDenominator
        else { return nil }
        self.amount = amount
    }

    package var text: String { amount.text }
}

extension Portion: FieldValue {
    package var content: String { text }
}

extension [Portion] {
    /// Returns the servings for all portions and for guests, who eat one each: rounded up, and at
    /// least 1.
    package func servings(withGuests guests: Int) -> Int {
        let sum = reduce(Rational(guests)) { sum, portion in sum.adding(portion.amount) ?? sum }
        return Swift.max(1, (sum.numerator + sum.denominator - 1) / sum.denominator)
    }
}
