/// Display of numbers; numbers are rounded only here.
extension Rational {
    /// Returns the number with at most `places` decimals (up to 18), correctly rounded, halves away
    /// from zero. Zeros at the end are dropped: "0.666667".
    package func decimal(places: Int) -> String {
        if isWhole { return text }
        guard let power = Rational.powerOfTen(UInt(clamping: min(places, 18))) else { return text }
        // Whole part and rest are separate, so that the product stays within 128 bits.
        let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
        let fraction = (Int128(rest) * power * 2 + Int128(denominator)) / (Int128(denominator) * 2)
        let shown = Int128(whole) * power + fraction
        guard shown > 0 else { return "0" }
        return (numerator < 0 ? "-" : "")
            + Rational.written(whole: shown / power, fraction: shown % power, places: min(places, 18))
    }

    /// Returns the number for people, like two decimals; a small amount is never "0".
    func shortDecimal(places: Int) -> String {
        let short = decimal(places: places)
        guard short == "0", numerator != 0 else { return short }
        // The first place with a digit other than zero, and the place after.
        let needed = (places...18).first { decimal(places: $0) != "0" } ?? 18
        return decimal(places: needed + 1)
    }

    /// The number like "1 1/2"; nil if no measuring spoon has the fraction.
    var mixedFraction: String? {
        guard numerator >= 0, [1, 2, 3, 4, 8].contains(denominator) else { return nil }
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        guard rest > 0 else { return String(whole) }
        return (whole > 0 ? "\(whole) " : "") + "\(rest)/\(denominator)"
    }

    /// Says whether `places` decimals give the number exactly.
    func isDecimal(places: UInt) -> Bool {
        Rational.powerOfTen(places).map { $0 % Int128(denominator) == 0 } ?? false
    }

    /// The nearest quarter or third, like "9 1/2" for 9.45. Nil if the difference is more than a
    /// cup's precision.
    var nearbyFraction: String? {
        let nearest = nearestQuarterOrThird
        let off = distance(to: nearest).multiplied(by: Rational.precisionOfCups)
        return off.map { $0 <= self } == true ? nearest.mixedFraction : nil
    }

    /// The nearest quarter or third, which may be nothing.
    var nearestQuarterOrThird: Rational {
        let whole = Rational(numerator / denominator)
        let marks = [(0, 1), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 1)]
        return nearest(of: marks.compactMap { Rational($0, over: $1)?.adding(whole) })
    }

    /// Returns the nearest of some marks, the first of two.
    func nearest(of marks: [Rational]) -> Rational {
        marks.min { distance(to: $0) < distance(to: $1) } ?? self
    }

    /// The precision of a filled cup: one part in 40.
    private static let precisionOfCups = Rational(40)

    private func distance(to other: Rational) -> Rational {
        (self < other ? other.subtracting(self) : subtracting(other)) ?? self
    }

    private static func written(whole: Int128, fraction: Int128, places: Int) -> String {
        guard fraction > 0 else { return String(whole) }
        // Writing a 128-bit number takes many times as long, and neither part has more than 64
        // bits.
        var (digits, places) = (UInt64(fraction), places)
        while digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
        let text = String(digits)
        return "\(UInt64(whole))." + String(repeating: "0", count: places - text.utf8.count) + text
    }
}
