/// Numbers as they are shown: rounded here and nowhere else.
extension Rational {
    /// Correctly rounded, halves away from zero, without zeros at the end: "0.666667". At most 18
    /// places.
    package func decimal(places: Int) -> String {
        if isWhole { return text }
        guard let power = Rational.powerOfTen(UInt(clamping: min(places, 18))) else { return text }
        // Whole part and rest apart, so that the product stays within 128 bits.
        let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
        let fraction = (Int128(rest) * power * 2 + Int128(denominator)) / (Int128(denominator) * 2)
        let shown = Int128(whole) * power + fraction
        guard shown > 0 else { return "0" }
        return (numerator < 0 ? "-" : "")
            + Rational.written(whole: shown / power, fraction: shown % power, places: min(places, 18))
    }

    /// For people: two decimals, say, but never "0" for something.
    func shortDecimal(places: Int) -> String {
        let short = decimal(places: places)
        guard short == "0", numerator != 0 else { return short }
        // The first place that shows a digit, and one more.
        let needed = (places...18).first { decimal(places: $0) != "0" } ?? 18
        return decimal(places: needed + 1)
    }

    /// "1 1/2"; nil where the fraction is none a measuring spoon has.
    var mixedFraction: String? {
        guard numerator >= 0, [1, 2, 3, 4, 8].contains(denominator) else { return nil }
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        guard rest > 0 else { return String(whole) }
        return (whole > 0 ? "\(whole) " : "") + "\(rest)/\(denominator)"
    }

    /// Whether so many decimals write it exactly.
    func isDecimal(places: UInt) -> Bool {
        Rational.powerOfTen(places).map { $0 % Int128(denominator) == 0 } ?? false
    }

    /// "9 1/2" for 9.45: the nearest quarter or third. Nil where that is further off than a cup
    /// measures.
    var nearbyFraction: String? {
        let whole = Rational(numerator / denominator)
        let marks = [(0, 1), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 1)]
        let nearest = marks.compactMap { Rational($0, over: $1)?.adding(whole) }
            .min { distance(to: $0) ?? self < distance(to: $1) ?? self }
        guard let nearest, let off = distance(to: nearest)?.multiplied(by: Rational.precisionOfCups),
            off <= self
        else { return nil }
        return nearest.mixedFraction
    }

    /// A cup is filled to about one part in so many.
    private static let precisionOfCups = Rational(40)

    private func distance(to other: Rational) -> Rational? {
        self < other ? other.subtracting(self) : subtracting(other)
    }

    private static func written(whole: Int128, fraction: Int128, places: Int) -> String {
        guard fraction > 0 else { return String(whole) }
        // Digits of 128 bits take many times as long to write, and neither part has more than 64.
        var (digits, places) = (UInt64(fraction), places)
        while digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
        let text = String(digits)
        return "\(UInt64(whole))." + String(repeating: "0", count: places - text.utf8.count) + text
    }
}
