/// Parsing of numbers and ranges.
extension LineParser {
    /// A number, with another value before grams and millilitres: "2.000 g" is two thousand grams.
    struct Number {
        let value: Rational
        var beforeGrams: Rational?
        /// The multiple that the value contains, like 12 in "4 dozen".
        var times: Rational?

        func amount(of unit: Unit?) -> Rational { unit == .g || unit == .ml ? beforeGrams ?? value : value }
    }

    struct NumberRange {
        let lower: Number
        var upper: Number?

        func amount(of unit: Unit?) -> Amount {
            guard let upper else { return Amount(lower.amount(of: unit)) }
            return Amount(lower.amount(of: unit), to: upper.amount(of: unit))
        }
    }

    /// Parses "2", "2-3", "2 to 3" or "one or two".
    mutating func range() -> NumberRange? {
        guard let lower = number() else { return nil }
        let isHyphenated = isMark(.dash)
        let upper = attempt { parser in
            parser.skipsRangeMark() && parser.meaning() != .article ? parser.number() : nil
        }
        guard let upper else { return NumberRange(lower: lower) }
        // Some people write one and a half as "1-1/2".
        if isHyphenated, lower.value.isWhole, upper.value < Rational(1), upper.value < lower.value {
            return lower.value.adding(upper.value).map { NumberRange(lower: Number(value: $0)) }
        }
        return NumberRange(lower: multiplied(lower, asIn: upper) ?? lower, upper: upper)
    }

    /// Skips "-", "to", "or" and the marks of "4- to 6-ounce".
    mutating func skipsRangeMark() -> Bool {
        guard skip(.dash) else { return skip(.to) || skip(.or) }
        if skip(.to) || skip(.or), isMark(.dash), token?.isSpaced == false { position += 1 }
        return true
    }

    mutating func number() -> Number? {
        attempt { parser in
            guard let number = parser.singleNumber() else { return nil }
            guard case .multiple(let times) = parser.meaning() else { return number }
            parser.position += 1
            parser.skipPoint()
            let factor = Rational(times)
            return number.value.multiplied(by: factor).map { Number(value: $0, times: factor) }
        }
    }

    /// Returns the lower end of "3-4 dozen" in dozens; nil if the upper end has no multiple.
    private func multiplied(_ lower: Number, asIn upper: Number) -> Number? {
        guard let times = upper.times, lower.times == nil, let product = lower.value.multiplied(by: times),
            product < upper.value
        else { return nil }
        return Number(value: product, times: times)
    }

    private mutating func singleNumber() -> Number? {
        switch token?.kind {
        case .digits: return fraction() ?? decimal().flatMap { withFraction($0) }
        case .fraction(let value): return taking(value)
        case .mark(.point): return decimal()
        case .word(.number(let whole)):
            position += 1
            return words(from: Rational(whole))
        case .word(.article):
            if case .vague = meaning(ahead: 1) { return nil }
            position += 1
            // The text "a ½ cup" means half a cup.
            return partInDigits() ?? words(from: Rational(1))
        case .word(.part(let part)):
            position += 1
            // The text "half of a lemon" means half a lemon.
            if meaning() == .of, meaning(ahead: 1) == .article { position += 1 }
            _ = skip(.article)
            return Number(value: part)
        case .word(.multiple): return Number(value: Rational(1))
        default: return nil
        }
    }

    /// Parses a fraction like "3/4". A date has more slashes and is left.
    private mutating func fraction() -> Number? {
        attempt { parser in
            guard case .digits(let top?, _) = parser.token?.kind, parser.isMark(.slash, ahead: 1),
                let next = parser.token(ahead: 2),
                !next.isSpaced, case .digits(let bottom?, _) = next.kind,
                let value = Rational(top, over: bottom)
            else { return nil }
            parser.position += 3
            return parser.isMark(.slash) && parser.token(ahead: 1)?.isNumeric == true
                ? nil : Number(value: value)
        }
    }

    /// Adds a fraction to a whole number, as in "1 1/2", "1½" or "1 and a half".
    private mutating func withFraction(_ number: Number) -> Number? {
        guard number.value.isWhole, number.beforeGrams == nil else { return number }
        let rest = attempt { parser -> Number? in
            let saysAnd = parser.skip(.and)
            // Some people write one and a half as "1-1/2".
            if !saysAnd, parser.isMark(.dash), parser.token?.isSpaced == false,
                parser.token(ahead: 1)?.isSpaced == false, number.value > Rational(0)
            {
                parser.position += 1
            }
            if saysAnd { _ = parser.skip(.article) }
            if saysAnd, case .part(let part) = parser.meaning() { return parser.taking(part) }
            return parser.partInDigits()
        }
        guard let rest else { return number }
        return number.value.adding(rest.value).map { Number(value: $0) }
    }

    /// Parses "1/2" or "½", but not "3/2".
    mutating func partInDigits() -> Number? {
        attempt { parser in
            let part =
                if case .fraction(let value) = parser.token?.kind { parser.taking(value) } else {
                    parser.fraction()
                }
            return part.flatMap { $0.value < Rational(1) ? $0 : nil }
        }
    }

    /// Parses the rest of "one third" or "three quarters"; otherwise a fraction as after digits.
    private mutating func words(from whole: Rational) -> Number? {
        if case .part(let part) = meaning() {
            position += 1
            return whole.multiplied(by: part).map { Number(value: $0) }
        }
        return withFraction(Number(value: whole))
    }

    private mutating func taking(_ value: Rational) -> Number {
        position += 1
        return Number(value: value)
    }
}
