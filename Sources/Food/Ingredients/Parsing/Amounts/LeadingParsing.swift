/// Parsing of the amount at the beginning of a line, and of the words around it.
extension LineParser {
    /// Parses an amount at the beginning, or after "about" or "juice of", which become notes.
    mutating func leadingQuantity() -> Quantity? {
        attempt { parser in
            parser.skipLeadingBracket()
            return parser.amountOfYield() ?? parser.roughAmount()
        }
    }

    private mutating func roughAmount() -> Quantity? {
        attempt { parser in
            parser.skipRoughly()
            return parser.amount()
        }
    }

    private mutating func amountOfYield() -> Quantity? {
        attempt { parser in
            guard let yield = parser.positionAfterYield else { return nil }
            parser.setAside(parser.position..<yield)
            parser.position = yield
            // The amount in "thyme leaves from 4 sprigs" is read from the end of the line.
            return parser.amount().flatMap { parser.position < parser.end ? $0 : nil }
        }
    }

    /// Skips a bracket before an amount, like "(optional) 1 tsp salt". It goes to the note.
    private mutating func skipLeadingBracket() {
        guard isMark(.openingBracket), let close = token?.partner, close + 1 < end,
            tokens[close + 1].isNumeric
        else {
            return
        }
        setAside(position + 1..<close)
        position = close + 1
    }

    private mutating func amount() -> Quantity? { pieceOfLength() ?? quantity() ?? impliedOne() }

    /// The position after "juice of", "grated zest and juice of" or "leaves from". "Juice 1 lemon"
    /// has no "of".
    private var positionAfterYield: Int? {
        for index in position..<min(position + 6, end) {
            guard case .word = tokens[index].kind else { return nil }
            let next = index + 1 < end ? tokens[index + 1] : nil
            switch tokens[index].meaning {
            case .yield:
                if next?.meaning == .of { return index + 2 }
                if next?.isNumeric == true { return index + 1 }
                // The text "kernels cut from 2 ears corn" has a participle between.
                if next?.meaning == .treatment, index + 2 < end, tokens[index + 2].meaning == .of {
                    return index + 3
                }
            case .unit(.leaf) where next?.meaning == .of: return index + 2
            case .unit, .number, .multiple: return nil
            default: break
            }
        }
        return nil
    }

    /// Parses a unit without a number as one, like "Pinch of salt", "handful parsley" or "small
    /// bunch dill".
    private mutating func impliedOne() -> Quantity? {
        attempt { parser in
            let start = parser.position
            guard let unit = parser.singularUnit() else { return nil }
            let isDescribed = parser.position > start + 1
            if parser.meaning() != .of, parser.meaning() != .each {
                guard unit.standsAlone || isDescribed && unit.isCountedThing, parser.isBeforeFood else {
                    return nil
                }
            }
            return Quantity(Measure(Amount(Rational(1)), unit))
        }
    }

    /// Parses "2-inch piece" and "thumb-sized piece": one piece, whose size goes to the note.
    private mutating func pieceOfLength() -> Quantity? {
        guard token?.isNumeric == true else { return nil }
        return attempt { parser in
            guard parser.skipLength() else { return nil }
            if let unit = parser.singularUnit(), unit.dimension == .count {
                return Quantity(Measure(Amount(Rational(1)), unit))
            }
            return nil
        }
    }

    mutating func singularUnit() -> Unit? {
        attempt { parser in
            guard let unit = parser.unit() else { return nil }
            let last = parser.tokens[parser.position - 1]
            let word = last.kind == .mark(.point) ? parser.tokens[parser.position - 2] : last
            let isPlural = unit.isWord && PlainLetters.lowercased(parser.bytes[word.range]) == unit.plural
            return isPlural ? nil : unit
        }
    }

    private var isBeforeFood: Bool {
        guard let token, token.isSpaced, case .word(let meaning) = token.kind else { return false }
        switch meaning {
        case nil, .describing, .quality, .size, .measuring, .manner, .preparation, .treatment, .grinding,
            .yield:
            return true
        default: return false
        }
    }

    /// Skips lengths, units without a number and words like "a few", as in "a few sprigs thyme" or
    /// "slices of lemon". There is no amount for them, so they go to the note.
    mutating func skipVagueAmount() {
        if !skipLengthOfFood() {
            _ = attempt { $0.skipsVagueUnit() } ?? attempt { $0.skipsVagueWord() }
        }
    }

    /// Skips the length of a food, like "1-inch" in "2 cups 1-inch bread cubes".
    @discardableResult
    mutating func skipLengthOfFood() -> Bool {
        attempt { $0.skipLength() && $0.isBeforeFood ? true : nil } ?? false
    }

    private mutating func skipsVagueUnit() -> Bool? {
        let start = position
        let isVague = skipsVague()
        guard let unit = unit(), isVague ? unit.dimension == .count : meaning() == .of,
            !isBeforeNumber(ahead: 1)
        else { return nil }
        let saysOf = skip(.of)
        guard saysOf || isBeforeFood else { return nil }
        asides = []
        setAside(start..<position)
        return true
    }

    private mutating func skipsVagueWord() -> Bool? {
        let start = position
        guard skipsVague() else { return nil }
        _ = skip(.of)
        guard isBeforeFood else { return nil }
        setAside(start..<position)
        return true
    }

    /// Skips "a few", "several" and "a little". Without its article, "little" belongs to the name.
    private mutating func skipsVague() -> Bool {
        let start = position
        let hasArticle = skip(.article)
        let needsArticle = token.map {
            ["little", "lot", "bit"].contains(PlainLetters.lowercased(bytes[$0.range]))
        }
        if meaning() == .vague, hasArticle || needsArticle == false {
            position += 1
            return true
        }
        position = start
        return false
    }

    /// Skips words like "about", "up to" and "a scant" before a number, which go to the note.
    mutating func skipRoughly() {
        let start = position
        while position < end, skipsOneLimit() {}
        setAside(start..<position)
    }

    private mutating func skipsOneLimit() -> Bool {
        switch meaning() {
        case .roughly, .manner:
            position += 1
            skipPoint()
            return true
        case .measuring where isBeforeNumber(ahead: 1):
            position += 1
            return true
        case .article where meaning(ahead: 1) == .measuring && token(ahead: 2)?.isNumeric == true:
            position += 2
            return true
        case .limit:
            guard let token, let next = self.token(ahead: 1), case .word = next.kind else { return false }
            let (first, second) = (
                PlainLetters.lowercased(bytes[token.range]), PlainLetters.lowercased(bytes[next.range])
            )
            guard ClosingWords.limits.contains("\(first) \(second)") else { return false }
            position += 2
            return true
        default: return false
        }
    }

    private func isBeforeNumber(ahead count: Int) -> Bool {
        switch token(ahead: count)?.kind {
        case .digits, .fraction, .word(.number), .word(.part), .word(.article): true
        default: false
        }
    }
}

extension Unit {
    /// True for units that need no number: "pinch salt".
    fileprivate var standsAlone: Bool {
        switch self {
        case .pinch, .handful, .dash, .splash, .drizzle, .knob, .glug, .dollop, .bunch, .sprig, .squeeze,
            .thumb:
            true
        default: false
        }
    }

    /// True for units that need no number after a size: "small bunch dill", but not "large leaf
    /// spinach".
    fileprivate var isCountedThing: Bool {
        switch self {
        case .leaf, .rib, .stem, .ear, .drop, .spear, .strip, .cube, .stick, .block: false
        default: dimension == .count
        }
    }
}
