/// Parsing of masses and volumes: alone, in two units, in brackets.
extension LineParser {
    /// Parses a mass or volume like "400 g" or "1 lb 2 oz", but no counted unit.
    mutating func measure() -> Measure? {
        attempt { parser in
            guard let range = parser.range(), let unit = parser.unit(counted: false) else { return nil }
            return parser.measure(range, unit)
        }
    }

    /// Parses the rest after "100 g" or "1 lb": a range end like "-150 g", or a smaller unit like "
    /// 2 oz".
    mutating func measure(_ range: NumberRange, _ unit: Unit) -> Measure {
        var measure = Measure(range.amount(of: unit), unit)
        guard range.upper == nil else { return measure }
        if let upper = upperEnd(in: unit) { return Measure(Amount(measure.amount.lower, to: upper), unit) }
        while let sum = adding(to: measure) { measure = sum }
        return measure
    }

    private mutating func upperEnd(in unit: Unit) -> Rational? {
        attempt { parser in
            guard parser.skipsRangeMark(), let upper = parser.number(), parser.unit() == unit else {
                return nil
            }
            return upper.amount(of: unit)
        }
    }

    /// The sizes that brackets add to a quantity.
    struct Sizes {
        var each: Measure?
        var alternative: Measure?

        var isEmpty: Bool { each == nil && alternative == nil }

        func quantity(of measure: Measure) -> Quantity {
            Quantity(measure, each: each, alternative: alternative)
        }
    }

    /// Takes brackets like "(14 oz)" or "(about 400 g each)". Brackets with other content are left
    /// for the note.
    mutating func takeBrackets(into sizes: inout Sizes, after unit: Unit?) {
        while let (size, isEach) = bracket(after: unit, with: sizes) {
            if isEach { sizes.each = size } else { sizes.alternative = size }
        }
    }

    private mutating func bracket(after unit: Unit?, with known: Sizes) -> (Measure, isEach: Bool)? {
        guard isMark(.openingBracket), let close = token?.partner, close < end else { return nil }
        return attempt { parser in
            let outerEnd = parser.end
            parser.position += 1
            parser.end = close
            parser.skipRoughly()
            guard let size = parser.measure() else { return nil }
            if parser.skip(.slash) {
                parser.setAside(parser.position..<close)
                parser.position = close
            }
            let (saysEach, saysTotal) = (parser.skip(.each), parser.skip(.total))
            let isEach = saysEach || (!saysTotal && Quantity.readsAsEach(after: unit))
            guard parser.position == close, (isEach ? known.each : known.alternative) == nil else {
                return nil
            }
            parser.position = close + 1
            parser.end = outerEnd
            return (size, isEach)
        }
    }
}
