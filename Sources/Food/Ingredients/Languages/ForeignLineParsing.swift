/// Parsing of a whole line in another language than English.
extension LineParser {
    typealias ForeignReading = (quantity: Quantity?, name: String, note: String?)

    /// Parses amount, name and notes; nil if no name would remain.
    mutating func foreignReading() -> ForeignReading? {
        attempt { $0.foreignReading(countsUnits: false) } ?? attempt { $0.foreignReading(countsUnits: true) }
    }

    private mutating func foreignReading(countsUnits: Bool) -> ForeignReading? {
        let leading = countsUnits ? countOfForeignUnits() : leadingForeignQuantity()
        if countsUnits, leading == nil { return nil }
        if let leading {
            // The counted unit is the food, as in "3 Zweige, gehackt".
            if !countsUnits, leading.unit?.dimension == .count, leading.unit != .piece, isMark(.comma),
                !isUnitDescribed
            {
                return nil
            }
            skipSecond(leading.unit)
            skipAfterForeignQuantity()
        }
        var words = NameAndNotes(asides)
        splitForeignName(into: &words)
        guard !words.name.isEmpty else { return nil }
        let quantity =
            leading ?? trailingQuantity(in: &words) ?? notedQuantity(in: &words) ?? trailingCount(in: &words)
        words.trimName(tokens)
        let note = words.notes.sorted { $0.lowerBound < $1.lowerBound }.map(text).filter { !$0.isEmpty }
            .joined(separator: ", ")
        return (quantity, words.name.map(text).joined(separator: " "), note.isEmpty ? nil : note)
    }

    /// Parses an amount at the beginning. Words like "etwa" and "Saft von" before it become notes.
    private mutating func leadingForeignQuantity() -> Quantity? {
        attempt { parser in
            // The "de" of "de 2 a 3" stands before a number.
            if parser.isPartitive(parser.position), parser.token(ahead: 1)?.isNumeric == true {
                parser.position += 1
            }
            parser.setAsideLeadingWords()
            let afterWords = parser.position
            if let yield = parser.positionAfterForeignYield {
                parser.position = yield
                parser.setAside(afterWords..<yield)
            }
            return parser.foreignQuantity() ?? parser.aloneUnit()
        } ?? vagueQuantity()
    }

    /// Parses "3 Zweige" and the like as a count of the food.
    private mutating func countOfForeignUnits() -> Quantity? {
        guard let range = range(), isAfterCount else { return nil }
        return Quantity(Measure(range.amount(of: nil)))
    }

    /// Parses words without a number, like "etwas" or "ein paar Zweige". They become notes.
    private mutating func vagueQuantity() -> Quantity? {
        let start = position
        setAsideLeadingWords()
        setAsideLength()
        guard position > start else { return nil }
        let unitStart = position
        if let unit = unit(), unit.dimension == .count {
            setAside(unitStart..<position)
        } else {
            position = unitStart
        }
        skipPartitives()
        return nil
    }

    /// Sets aside a length like "2 cm", which is no amount.
    private mutating func setAsideLength() {
        let start = position
        let isLength = attempt { parser in
            parser.range() != nil && parser.skip(.length) && parser.position < parser.end ? true : nil
        }
        if isLength == true { setAside(start..<position) }
    }

    /// Sets aside words like "ca.", "etwas" or "nach Belieben" at the beginning.
    private mutating func setAsideLeadingWords() {
        while position < end - 1 {
            switch meaning() {
            case .roughly, .vague, .foreign(.aside): break
            default: return
            }
            let start = position
            position += 1
            skipPoint()
            setAside(start..<position)
        }
    }

    /// The position after "Saft von", "le jus d'" or "la ralladura y el zumo de" before a number.
    private var positionAfterForeignYield: Int? {
        guard
            let last = (position..<min(position + 6, end)).last(where: isYield)
        else { return nil }
        var next = last + 1
        while next < end, isPreparation(next) { next += 1 }
        while next < end, isPartitive(next) { next += 1 }
        guard next < end else { return nil }
        let isNumber =
            switch tokens[next].kind {
            case .digits, .fraction, .word(.article), .word(.number), .word(.part): true
            default: false
            }
        return isNumber ? next : nil
    }

    private func isPreparation(_ index: Int) -> Bool {
        switch tokens[index].meaning {
        case .foreign(.preparation), .foreign(.adverb): true
        default: false
        }
    }

    /// True for "Saft". The word "Schale" is a punnet only after a number.
    private func isYield(_ index: Int) -> Bool {
        tokens[index].meaning == .yield
            || (tokens[index].meaning == .unit(.punnet) && (index == 0 || !tokens[index - 1].isNumeric))
    }

    /// Parses "2 EL", "1/4 de litre", "2 Pfund", "1 kilo y medio" or "1 boîte de 400 g".
    private mutating func foreignQuantity() -> Quantity? {
        guard let quantity = multipleUnit() ?? compoundUnit() ?? quantity() else { return nil }
        guard quantity.each == nil, quantity.alternative == nil, let unit = quantity.unit else {
            return quantity
        }
        if let more = half(after: quantity.measure) { return Quantity(more) }
        guard unit.isContainer, let each = sizeOfEach() else { return quantity }
        return Quantity(quantity.measure, each: each)
    }

    /// Parses an amount of a unit that is a multiple of another, like "2 Pfund".
    private mutating func multipleUnit() -> Quantity? {
        attempt { parser in
            guard let range = parser.range(),
                case .foreign(.multiple(let times, let unit)) = parser.meaning(),
                let amount = range.amount(of: nil).multiplied(by: Rational(times))
            else { return nil }
            parser.position += 1
            let measure = Measure(amount, unit)
            guard case .foreign(.andHalf) = parser.meaning(),
                let half = Rational(times, over: 2), let sum = amount.adding(Amount(half))
            else { return Quantity(measure) }
            parser.position += 1
            return Quantity(Measure(sum, unit))
        }
    }

    /// Parses an amount before a food and its unit in one word: "2 Knoblauchzehen" are two cloves.
    private mutating func compoundUnit() -> Quantity? {
        attempt { parser in
            guard let range = parser.range(), parser.isAfterCount else { return nil }
            let start = parser.position
            while parser.meaning() == .describing { parser.position += 1 }
            parser.setAside(start..<parser.position)
            guard case .word(nil) = parser.token?.kind, let next = parser.token(ahead: 1), !next.isSpaced,
                case .unit(let unit) = next.meaning
            else { return nil }
            parser.splitUnit = parser.position + 1
            return Quantity(Measure(range.amount(of: nil), unit))
        }
    }

    /// Adds a part that stands after the unit, as in "1 kilo y medio" or "2 tazas y 1/2".
    private mutating func half(after measure: Measure) -> Measure? {
        guard measure.amount.max == nil else { return nil }
        return attempt { parser in
            if parser.skip(.foreign(.andHalf)) {
                return Rational(1, over: 2).flatMap { measure.amount.adding(Amount($0)) }
                    .map { Measure($0, measure.unit) }
            }
            guard parser.skip(.and), let part = parser.number()?.value, part < Rational(1) else {
                return nil
            }
            return measure.amount.adding(Amount(part)).map { Measure($0, measure.unit) }
        }
    }

    /// Parses the size of each after a container, like "de 400 g" after "1 boîte".
    private mutating func sizeOfEach() -> Measure? {
        attempt { parser in
            guard parser.isPartitive(parser.position) || parser.isBeforeSizeOfEach else { return nil }
            parser.position += 1
            parser.skipRoughly()
            return parser.measure()
        }
    }

    /// True before the "à" of "2 Dosen à 400 g".
    private var isBeforeSizeOfEach: Bool { meaning() == .to || meaning() == .foreign(.sizeOfEach) }

    /// Parses a unit without a number as one, like "Prise Salz".
    private mutating func aloneUnit() -> Quantity? {
        guard let token, let language else { return nil }
        let word = PlainLetters.folded(bytes[token.range])
        guard Lexicon.of(language).unitsAlone.contains(word), let unit = unit() else { return nil }
        return Quantity(Measure(Amount(Rational(1)), unit))
    }

    /// Skips what stands between amount and food: "environ", "bombées", "de".
    private mutating func skipAfterForeignQuantity() {
        skipAfterPlus()
        while true {
            let start = position
            if isMark(.comma), isDescribing(position + 1) { position += 1 }
            let words = position
            while position < end, isDescribingUnit { position += 1 }
            if position == words {
                position = start
                break
            }
            skipPoint()
            setAside(words..<position)
        }
        while isMark(.comma) || isMark(.dash) || isMark(.colon) { position += 1 }
        _ = skip(.foreign(.sizeOfEach))
        skipPartitives()
    }

    /// Skips "+ q.b.", which goes to the note.
    private mutating func skipAfterPlus() {
        let next = meaning(ahead: 1)
        guard meaning() == .plus, next == .vague || next == .foreign(.aside), position + 2 < end else {
            return
        }
        let start = position
        position += 2
        skipPoint()
        setAside(start..<position)
    }

    /// True before a word that describes the unit before it: "gehäuft", "environ", or "bombées"
    /// before "de".
    private var isDescribingUnit: Bool {
        switch meaning() {
        case .roughly: true
        case .describing:
            isUnitDescribed || isPartitive(position + 1) || (isDescribing(position + 1))
                || isMark(.comma, ahead: 1)
        default: false
        }
    }

    private func isDescribing(_ index: Int) -> Bool {
        index < end && tokens[index].meaning == .describing
    }

    /// True before ", gehäuft" or "gestr.", which describe the unit before them.
    private var isUnitDescribed: Bool {
        let index = isMark(.comma) ? position + 1 : position
        guard isDescribing(index) else { return false }
        return isMark(.comma) || (index + 1 < end && tokens[index + 1].kind == .mark(.point))
    }

    mutating func skipPartitives() {
        while position < end - 1, isPartitive(position) { position += 1 }
    }

    func isPartitive(_ index: Int) -> Bool {
        guard index < end else { return false }
        return tokens[index].meaning == .foreign(.partitive) || tokens[index].meaning == .of
    }

    /// Parses a count at the end, like "Uova 3". The food has to be known, and no number has a zero
    /// in front: "Farina 00" is a kind of flour.
    private mutating func trailingCount(in words: inout NameAndNotes) -> Quantity? {
        guard let first = words.name.first?.lowerBound, let last = words.name.last?.last, first < last,
            case .digits(let count?, 1...2) = tokens[last].kind, count > 0, tokens[last].isSpaced,
            bytes[tokens[last].range].first != UInt8(ascii: "0")
        else { return nil }
        let food = PlainLetters.folded(bytes[tokens[first].range])
        guard ForeignPlurals.isPlural(food) || (count == 1 && ForeignPlurals.singular(of: food) != nil) else {
            return nil
        }
        let shorter = words.name.removeLast().dropLast()
        if !shorter.isEmpty { words.name.append(shorter) }
        return Quantity(Measure(Amount(Rational(count))))
    }
}
