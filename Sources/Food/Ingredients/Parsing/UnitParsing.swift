/// Parsing of units after numbers.
extension LineParser {
    /// Parses "cups", "fl. oz." or "-ounce" after a number. Of "large cloves", "large" goes to the
    /// asides.
    mutating func unit() -> Unit? {
        attempt { parser in
            if parser.position > 0, parser.isMark(.dash), parser.token?.isSpaced == false,
                let next = parser.token(ahead: 1), !next.isSpaced || parser.isUnit(next)
            {
                parser.position += 1
            }
            parser.skipUnitWords()
            guard let unit = parser.namedUnit(), parser.isAfterUnit else { return nil }
            return unit
        }
    }

    private func isUnit(_ token: LineToken) -> Bool {
        if case .unit = token.meaning { true } else { false }
    }

    /// Parses a counted unit, or with `counted` false a measured one.
    mutating func unit(counted: Bool) -> Unit? {
        attempt { parser in parser.unit().flatMap { ($0.dimension == .count) == counted ? $0 : nil } }
    }

    private mutating func namedUnit() -> Unit? {
        if skip(.fluid) {
            skipPoint()
            return skip(.unit(.oz)) ? skipPoint(after: .fluidOunce) : nil
        }
        guard case .unit(let unit) = meaning(), !beginsName(unit) else { return nil }
        position += 1
        return skipPoint(after: unit)
    }

    /// True if the unit's word belongs to the food: "2 rib eye steaks".
    private func beginsName(_ unit: Unit) -> Bool {
        guard let words = WholeNames.afterUnits[unit], let next = token(ahead: 1) else { return false }
        return words.contains(PlainLetters.lowercased(bytes[next.range]))
    }

    /// Skips the point of an abbreviated unit, and returns the unit.
    private mutating func skipPoint(after unit: Unit) -> Unit {
        skipPoint()
        return unit
    }

    mutating func skipPoint() {
        if isMark(.point), token?.isSpaced == false { position += 1 }
    }

    /// True if the unit ends here: "2 t-bone steaks" are no teaspoons.
    private var isAfterUnit: Bool {
        guard let token, !token.isSpaced else { return true }
        switch token.kind {
        case .digits, .fraction, .word: return true
        case .mark(.comma), .mark(.slash), .mark(.openingBracket), .mark(.closingBracket): return true
        case .mark(.dash): return self.token(ahead: 1).map { $0.isNumeric || $0.isSpaced } ?? true
        default: return false
        }
    }
}
