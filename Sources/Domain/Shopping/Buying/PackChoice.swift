import Ingredients

/// The packs of a household that together hold an amount: the least left over among those with at
/// most one pack more than the fewest. At most two kinds of packs are taken.
struct PackChoice {
    /// The most packs that are counted out; more are taken of the largest.
    private static let most = 100

    let quantities: [Quantity]

    /// Chooses packs; nil without packs, or for a number that does not fit.
    init?(of packs: [(pack: Quantity, size: Rational)], for total: Rational) {
        let packs = packs.filter { $0.size > Rational(0) }
        guard let largest = packs.max(by: { $0.size < $1.size }),
            let fewest = total.divided(by: largest.size)?.roundedUp.whole
        else { return nil }
        guard fewest <= PackChoice.most else {
            quantities = [PackChoice.quantity(fewest, largest.pack)]
            return
        }
        let ways = packs.flatMap { one in
            packs.filter { $0.size <= one.size }.flatMap { other in
                (0...fewest + 1).compactMap {
                    Way($0, one, filledUpWith: other, for: total, most: fewest + 1)
                }
            }
        }
        guard let best = ways.min() else { return nil }
        quantities = PackChoice.quantities(best.count, best.one, best.more, best.other)
    }

    /// A number of packs of one kind, filled up with packs of another.
    private struct Way: Comparable {
        let count, more: Int
        let one, other: Quantity
        private let left: Rational

        /// Creates a way; nil for more than the most packs, or for none.
        init?(
            _ count: Int, _ one: (pack: Quantity, size: Rational),
            filledUpWith other: (pack: Quantity, size: Rational), for total: Rational, most: Int
        ) {
            guard let held = one.size.multiplied(by: Rational(count)), let rest = total.subtracting(held),
                let more = rest <= Rational(0) ? 0 : rest.divided(by: other.size)?.roundedUp.whole,
                count <= most, more <= most - count, count > 0 || more > 0,
                let left = other.size.multiplied(by: Rational(more))?.subtracting(rest)
            else { return nil }
            (self.count, self.more, self.left) = (count, more, left)
            (self.one, self.other) = (one.pack, other.pack)
        }

        static func < (one: Way, other: Way) -> Bool {
            (one.left, one.count + one.more, one.more) < (other.left, other.count + other.more, other.more)
        }
    }

    private static func quantities(
        _ count: Int, _ one: Quantity, _ more: Int, _ other: Quantity
    ) -> [Quantity] {
        if one == other { return [quantity(count + more, one)] }
        if one.unit == nil, other.unit == nil {
            let (first, second) = (one.measure.amount.upper, other.measure.amount.upper)
            let total = first.multiplied(by: Rational(count)).flatMap { first in
                second.multiplied(by: Rational(more)).flatMap { first.adding($0) }
            }
            if let total { return [Quantity(Measure(Amount(total)))] }
        }
        return [(count, one), (more, other)].filter { $0.0 > 0 }.map { quantity($0.0, $0.1) }
    }

    /// Returns packs as people say them: “2 packs (400 g each)”, and twelve eggs for two of six.
    private static func quantity(_ count: Int, _ pack: Quantity) -> Quantity {
        guard pack.unit == nil else {
            return Quantity(Measure(Amount(Rational(count)), .pack), each: pack.measure)
        }
        return pack.measure.amount.upper.multiplied(by: Rational(count)).map { Quantity(Measure(Amount($0))) }
            ?? pack
    }
}
