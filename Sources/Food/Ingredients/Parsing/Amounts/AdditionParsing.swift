/// Parsing of amounts in several parts, like "1/2 cup (1 stick) plus 2 tablespoons".
extension LineParser {
    /// Parses a part in the same kind of units and returns the sum in the smaller unit. Cups and
    /// spoons together are American: 16 tablespoons make a cup.
    mutating func adding(to sum: Measure) -> Measure? {
        attempt { parser in
            if parser.isMark(.comma), parser.meaning(ahead: 1) == .plus { parser.position += 1 }
            let saysPlus = parser.skip(.plus)
            if !saysPlus { _ = parser.skip(.and) || parser.skip(.comma) }
            guard let number = parser.number(), let unit = parser.unit(), let known = sum.unit,
                unit.family == known.family, unit.family != nil
            else { return nil }
            let rest = Amount(number.amount(of: unit))
            if let ratio = known.ratio(to: unit, in: .us), ratio.isWhole,
                ratio > Rational(1) || saysPlus && ratio == Rational(1)
            {
                return sum.amount.multiplied(by: ratio)?.adding(rest).map { Measure($0, unit) }
            }
            guard saysPlus, let ratio = unit.ratio(to: known, in: .us), ratio.isWhole else { return nil }
            return rest.multiplied(by: ratio)?.adding(sum.amount).map { Measure($0, known) }
        }
    }

    /// Parses brackets and "plus 2 tablespoons" after them, and returns the sum. What the brackets
    /// say of the first part goes to the note.
    mutating func addingAfterBrackets(to first: Measure) -> Measure? {
        attempt { parser in
            while parser.isMark(.openingBracket), let close = parser.token?.partner, close < parser.end {
                parser.setAside(parser.position + 1..<close)
                parser.position = close + 1
            }
            let next = parser.isMark(.comma) ? parser.meaning(ahead: 1) : parser.meaning()
            guard next == .plus, var sum = parser.adding(to: first) else { return nil }
            while let more = parser.adding(to: sum) { sum = more }
            return sum
        }
    }

    /// Skips a part that cannot be added, like "plus 2 tbsp" after "1 stick". It goes to the note.
    mutating func skipAddition() {
        let start = position
        let isAddition = attempt { parser -> Bool? in
            guard parser.skip(.plus), parser.measure() != nil, parser.position < parser.end else {
                return nil
            }
            return true
        }
        if isAddition == true { setAside(start..<position) }
    }

    /// Sets aside the brackets and the slash between two positions, without their marks.
    mutating func setAsideSizes(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        asides.removeAll { range.contains($0.lowerBound) }
        let isBracket = tokens[range.upperBound - 1].kind == .mark(.closingBracket)
        let hasMark = [.mark(.openingBracket), .mark(.slash)].contains(tokens[range.lowerBound].kind)
        setAside(
            (hasMark ? range.lowerBound + 1 : range.lowerBound)..<(isBracket
                ? range.upperBound - 1 : range.upperBound))
    }
}
