/// Parsing of amounts with units and sizes, in every order that people write.
extension LineParser {
    /// Parses "2 cups", "2 x 400 g tins", "1 (14 oz) can", "500g/1lb 2oz" or "12".
    mutating func quantity() -> Quantity? {
        attempt { parser in
            guard let range = parser.range() else { return nil }
            if parser.skip(.times) { return parser.counted(range, isMultiple: true) }
            guard let unit = parser.unit() else { return parser.counted(range, isMultiple: false) }
            return unit.dimension == .count
                ? parser.sized(range.amount(of: unit), unit) : parser.measured(range, unit)
        }
    }

    /// Parses the rest after a number without a unit: a count of things, or of things of a size.
    private mutating func counted(_ range: NumberRange, isMultiple: Bool) -> Quantity? {
        var sizes = Sizes()
        if let size = size() { sizes.each = size } else { takeBrackets(into: &sizes, after: nil) }
        let isBare = sizes.isEmpty && !isMultiple
        let unit = isBare ? nil : unit(counted: true)
        takeBrackets(into: &sizes, after: unit)
        guard unit != nil || !sizes.isEmpty || isAfterCount else { return nil }
        return sizes.quantity(of: Measure(range.amount(of: nil), unit))
    }

    private mutating func sized(_ amount: Amount, _ unit: Unit) -> Quantity {
        var sizes = Sizes()
        takeBrackets(into: &sizes, after: unit)
        return sizes.quantity(of: Measure(amount, unit))
    }

    private mutating func measured(_ range: NumberRange, _ unit: Unit) -> Quantity {
        let measure = measure(range, unit)
        var sizes = Sizes()
        let start = position
        sizes.alternative = measureAfterSlash()
        if let container = container(of: measure) {
            // The text "400g/14oz tin" means one tin of that size.
            if start < position - 1 { setAside(start + 1..<position - 1) }
            sizes = Sizes(each: measure)
            takeBrackets(into: &sizes, after: container)
            return sizes.quantity(of: Measure(Amount(Rational(1)), container))
        }
        takeBrackets(into: &sizes, after: unit)
        return sizes.quantity(of: measure)
    }

    /// Parses a container after a size, like "tin" after "400 g". Spoons and cups give no such
    /// size.
    private mutating func container(of measure: Measure) -> Unit? {
        guard measure.amount.max == nil, measure.unit?.isKitchenMeasure == false else { return nil }
        guard case .unit(let unit) = meaning(), unit.isContainer else { return nil }
        return self.unit(counted: true)
    }

    /// Parses the size of counted things, like "14 ounce" or "400g/14oz".
    private mutating func size() -> Measure? {
        guard let size = measure() else { return nil }
        let start = position
        if measureAfterSlash() != nil { setAside(start + 1..<position) }
        return size
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
        default: return token.isSpaced
        }
    }
}
