/// Parsing of amounts with units and sizes, in every order that people write.
extension LineParser {
    /// Parses "2 cups", "2 x 400 g tins", "1 (14 oz) can", "500g/1lb 2oz" or "12".
    mutating func quantity() -> Quantity? {
        let start = position
        return attempt { parser in
            if let count = parser.countOfFractions() { return count }
            guard let range = parser.range() else { return nil }
            if parser.skip(.times) { return parser.counted(range, isMultiple: true) }
            guard let unit = parser.unit() else { return parser.counted(range, isMultiple: false) }
            return unit.dimension == .count
                ? parser.sized(range.amount(of: unit), unit, from: start) : parser.measured(range, unit)
        }
    }

    /// Parses the rest after a number without a unit: a count of things, or of things of a size.
    private mutating func counted(_ range: NumberRange, isMultiple: Bool) -> Quantity? {
        var sizes = Sizes()
        if let size = describedSize() { sizes.each = size } else { takeBrackets(into: &sizes, after: nil) }
        let hasLength = sizes.isEmpty && skipLength()
        let isBare = sizes.isEmpty && !isMultiple && !hasLength
        let unit = isBare ? unitAfterBracket() : unit(counted: true)
        takeBrackets(into: &sizes, after: unit)
        guard unit != nil || !sizes.isEmpty || isAfterCount else { return nil }
        if unit != nil { skipAddition() }
        return sizes.quantity(of: Measure(range.amount(of: nil), unit))
    }

    /// Parses a counted unit after a bracket that is no measure: "1 (2-inch) piece".
    private mutating func unitAfterBracket() -> Unit? {
        guard isMark(.openingBracket), let close = token?.partner, close + 1 < end else { return nil }
        return attempt { parser in
            parser.setAside(parser.position + 1..<close)
            parser.position = close + 1
            return parser.unit(counted: true)
        }
    }

    /// Parses a size of each, also after words like "large": "1 large (28 oz) can".
    private mutating func describedSize() -> Measure? {
        if let size = size() { return size }
        return attempt { parser in
            let start = parser.position
            parser.skipUnitWords()
            guard parser.position > start else { return nil }
            if parser.token?.isNumeric == true {
                guard let size = parser.size(), parser.isBeforeCountedUnit else { return nil }
                return size
            }
            var sizes = Sizes()
            parser.takeBrackets(into: &sizes, after: nil)
            return parser.isBeforeCountedUnit ? sizes.each : nil
        }
    }

    private var isBeforeCountedUnit: Bool {
        if case .unit(let unit) = meaning() { unit.dimension == .count } else { false }
    }

    private mutating func sized(_ amount: Amount, _ unit: Unit, from first: Int) -> Quantity {
        var sizes = Sizes()
        if isMark(.slash), case .unit = meaning(ahead: 1) {
            setAside(position + 1..<position + 2)
            position += 2
        }
        let start = position
        takeBrackets(into: &sizes, after: unit)
        if sizes.isEmpty, unit.isContainer { sizes.each = sizeBeforeFood() }
        let next = position
        // The text "1 stick (1/2 cup) plus 2 tbsp" is measured as a whole.
        if let alternative = sizes.alternative, let sum = addingAfterBrackets(to: alternative) {
            setAsideSizes(start..<next)
            setAside(first..<start)
            return Quantity(sum)
        }
        skipAddition()
        return sizes.quantity(of: Measure(amount, unit))
    }

    /// Parses the size of a container that stands without brackets, as in "1 package 16 oz ziti".
    private mutating func sizeBeforeFood() -> Measure? {
        attempt { parser in
            guard parser.token?.isNumeric == true, let size = parser.measure(),
                size.unit?.isKitchenMeasure == false
            else { return nil }
            _ = parser.skip(.each)
            return parser.token?.isWord == true && !parser.isBeforeCountedUnit ? size : nil
        }
    }

    private mutating func measured(_ range: NumberRange, _ unit: Unit) -> Quantity {
        let measure = measure(range, unit)
        var sizes = Sizes()
        let start = position
        sizes.alternative = measureAfterSlash() ?? otherMeasure(than: measure)
        if let container = container(of: measure) {
            // The text "400g/14oz tin" means one tin of that size.
            if start < position - 1 { setAside(start + 1..<position - 1) }
            sizes = Sizes(each: measure)
            takeBrackets(into: &sizes, after: container)
            return sizes.quantity(of: Measure(Amount(Rational(1)), container))
        }
        takeBrackets(into: &sizes, after: unit)
        let next = position
        if let sum = addingAfterBrackets(to: measure) {
            setAsideSizes(start..<next)
            return Quantity(sum)
        }
        skipAddition()
        return sizes.quantity(of: measure)
    }

    /// Parses a container after a size, like "tin" after "400 g". Spoons and cups give no such
    /// size.
    private mutating func container(of measure: Measure) -> Unit? {
        guard measure.amount.max == nil, measure.unit?.isKitchenMeasure == false else { return nil }
        guard case .unit(let unit) = meaning(), unit.isContainer || unit.isSoldByWeight else { return nil }
        return self.unit(counted: true)
    }

    /// Parses the size of counted things, like "14 ounce" or "400g/14oz".
    private mutating func size() -> Measure? {
        guard let size = measure() else { return nil }
        let start = position
        if measureAfterSlash() != nil { setAside(start + 1..<position) }
        return size
    }

    /// Parses a measure of another kind that follows, like "3/4 cup 4 oz. pine nuts".
    private mutating func otherMeasure(than first: Measure) -> Measure? {
        attempt { parser in
            guard parser.token?.isNumeric == true, let other = parser.measure(),
                other.dimension != first.dimension, other.dimension != .count, first.dimension != .count,
                parser.position < parser.end, !parser.isMark(.openingBracket)
            else { return nil }
            if case .unit(let unit) = parser.meaning(), unit.isContainer { return nil }
            return other
        }
    }

    private mutating func measureAfterSlash() -> Measure? {
        attempt { parser in parser.skip(.slash) ? parser.measure() : nil }
    }

    /// True if the last number counts the following words. False in "7up", "2% milk", "2-inch
    /// piece" and "1 and only".
    var isAfterCount: Bool {
        guard let token else { return true }
        switch token.kind {
        case .mark(.comma), .mark(.openingBracket): return true
        case .mark(.percent), .word(.length), .word(.and): return false
        default: return token.isSpaced || isWordOfItsOwn(token)
        }
    }

    /// True for the word in "1Zwiebel", with a capital letter and three small ones at least.
    private func isWordOfItsOwn(_ token: LineToken) -> Bool {
        guard case .word = token.kind, token.range.count >= 4 else { return false }
        let isCapital = bytes[token.range].map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        return isCapital[0] && !isCapital.dropFirst().contains(true)
    }
}
