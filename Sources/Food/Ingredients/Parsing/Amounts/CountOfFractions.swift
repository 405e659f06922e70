/// Parsing of counts before sizes that are fractions.
extension LineParser {
    /// Parses "Two ¼-ounce packets" and "2 ¼-ounce packets": a fraction with a hyphen belongs to
    /// the unit after it. "1 ¼-ounce packet" is one packet in any case, so it is left.
    mutating func countOfFractions() -> Quantity? {
        guard let next = token(ahead: 1), next.isSpaced, next.isNumeric else { return nil }
        return attempt { parser in
            guard let (count, isWord) = parser.wholeNumber() else { return nil }
            let start = parser.position
            guard let part = parser.partInDigits(), parser.isMark(.dash), parser.token?.isSpaced == false
            else {
                return nil
            }
            var size: Measure?
            if let unit = parser.unit(counted: false) {
                size = Measure(Amount(part.value), unit)
            } else {
                guard parser.skipLengthUnit() else { return nil }
                parser.skipExtent()
                parser.setAside(start..<parser.position)
            }
            let isSingular = parser.isAtSingularUnit
            let unit = parser.unit(counted: true)
            guard isWord || count > 1 && unit != nil && !isSingular else { return nil }
            return Quantity(Measure(Amount(Rational(count)), unit), each: size)
        }
    }

    private mutating func wholeNumber() -> (Int, isWord: Bool)? {
        let number: (Int, isWord: Bool)
        switch token?.kind {
        case .word(.number(let value)): number = (value, true)
        case .digits(let value?, _): number = (value, false)
        default: return nil
        }
        position += 1
        return number
    }

    private var isAtSingularUnit: Bool {
        var parser = self
        return parser.singularUnit() != nil
    }
}
