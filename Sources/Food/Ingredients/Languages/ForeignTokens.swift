/// The tokens of a line in the words of its language. A phrase such as "c. à soupe" is one token.
struct ForeignTokens {
    private let bytes: [UInt8]
    private let tokens: [LineToken]
    private let lexicon: Lexicon
    private let language: Language
    private var result: [LineToken] = []
    private var position = 0
    /// True after "zwischen", until the "und" of its range.
    private var isBetween = false
    /// True after a number: only a counted food is written with its plural, as in "2 Ei(er)".
    private var hasNumber = false

    static func tokens(_ tokens: [LineToken], of bytes: [UInt8], in language: Language) -> [LineToken] {
        var run = ForeignTokens(
            bytes: bytes, tokens: tokens, lexicon: .of(language), language: language)
        run.readAll()
        return LineToken.paired(run.result)
    }

    private init(bytes: [UInt8], tokens: [LineToken], lexicon: Lexicon, language: Language) {
        (self.bytes, self.tokens, self.lexicon, self.language) = (bytes, tokens, lexicon, language)
        result.reserveCapacity(tokens.count)
    }

    private mutating func readAll() {
        while position < tokens.count {
            if readPluralEnding() || readThousands() || readCompound() { continue }
            let token = tokens[position]
            hasNumber = hasNumber || token.isNumeric
            switch token.kind {
            case .word where isSmallInGerman: take(.word(.describing), count: 2)
            case .word(let meaning): readWord(meaning)
            case .mark(.comma) where isDecimalComma: take(.mark(.point), count: 1)
            case .mark(.slash) where isItalianRange: take(.mark(.dash), count: 1)
            case .digits where isKindOfFlour: take(.word(nil), count: 1)
            case .mark(.dash) where !token.isSpaced && isAfterHalf && language == .french:
                // The word "demi" counts what follows: "demi-litre", "demi-citron".
                position += 1
                spaceNext()
            default: take(token.kind, count: 1)
            }
        }
    }

    /// True before "kl.", which is "kleiner" in German; "KL" is a spoon.
    private var isSmallInGerman: Bool {
        language == .german && bytes[tokens[position].range].elementsEqual("kl".utf8)
            && position + 1 < tokens.count && tokens[position + 1].kind == .mark(.point)
    }

    /// Adds the next tokens as one.
    private mutating func take(_ kind: LineToken.Kind, count: Int) {
        let range = tokens[position].range.lowerBound..<tokens[position + count - 1].range.upperBound
        result.append(LineToken(kind: kind, range: range, isSpaced: tokens[position].isSpaced))
        position += count
    }

    private mutating func spaceNext() {
        guard position < tokens.count else { return }
        let next = tokens[position]
        guard case .word(let meaning) = next.kind else { return }
        readWord(meaning)
        let last = result.removeLast()
        result.append(LineToken(kind: last.kind, range: last.range, isSpaced: true))
    }

    private mutating func readWord(_ meaning: WordMeaning?) {
        let (known, count) = phrase(at: position)
        switch known {
        case .foreign(.between):
            isBetween = true
            position += count
        case .and where isBetween:
            isBetween = false
            take(.word(.to), count: count)
        case .foreign(.partitive) where isWithinAmount(count), .of where isWithinAmount(count):
            position += count
        case .part(let part) where isAfterOne:
            // The text "1 demi-cuillère" means half a spoon.
            let one = result.removeLast()
            position += count
            let range = one.range.lowerBound..<tokens[position - 1].range.upperBound
            result.append(LineToken(kind: .word(.part(part)), range: range, isSpaced: one.isSpaced))
        case .part(let part) where part > Rational(1): take(.fraction(part), count: count)
        case .article where count > 1:
            take(.word(.article), count: count)
            spaceNext()
        case let known?: take(.word(known), count: count)
        case nil: take(.word(meaning.flatMap { $0.isOfAnyLanguage ? $0 : nil }), count: 1)
        }
    }

    /// Returns the meaning of the longest known phrase at a token, and the number of its tokens.
    private func phrase(at start: Int) -> (WordMeaning?, count: Int) {
        var (end, key) = nextWord(at: start)
        var found: (WordMeaning?, count: Int) = (lexicon.meanings[key], end - start)
        if found.0 == nil, key.hasSuffix("'") {
            (end, key) = (start + 1, PlainLetters.folded(bytes[tokens[start].range]))
            found = (lexicon.meanings[key], 1)
        }
        guard let most = lexicon.longest[key] else { return found }
        for _ in 1..<most {
            while end < tokens.count, tokens[end].kind == .mark(.point), !tokens[end].isSpaced { end += 1 }
            guard end < tokens.count, case .word = tokens[end].kind else { break }
            let next = nextWord(at: end)
            key += " " + next.key
            end = next.end
            if let meaning = lexicon.meanings[key] { found = (meaning, end - start) }
        }
        return found
    }

    /// Returns a word without accents, with the apostrophe that joins it to the next.
    private func nextWord(at index: Int) -> (end: Int, key: String) {
        let key = PlainLetters.folded(bytes[tokens[index].range])
        guard index + 1 < tokens.count, !tokens[index + 1].isSpaced, isApostrophe(tokens[index + 1]) else {
            return (index + 1, key)
        }
        return (index + 2, key + "'")
    }

    private func isApostrophe(_ token: LineToken) -> Bool {
        let text = bytes[token.range]
        return text.elementsEqual("'".utf8) || text.elementsEqual("’".utf8)
    }

    /// Skips the ending in "Zwiebel(n)" and "Zehe/n", which says that there may be several.
    private mutating func readPluralEnding() -> Bool {
        guard let last = result.last, case .word = last.kind, position + 1 < tokens.count,
            hasNumber, !tokens[position].isSpaced, !tokens[position + 1].isSpaced
        else { return false }
        let isBracket = tokens[position].kind == .mark(.openingBracket)
        guard isBracket || tokens[position].kind == .mark(.slash),
            ForeignTokens.pluralEndings.contains(PlainLetters.lowercased(bytes[tokens[position + 1].range]))
        else { return false }
        guard isBracket else {
            position += 2
            return true
        }
        guard tokens[position].partner == position + 2 else { return false }
        position += 3
        return true
    }

    private static let pluralEndings: Set = ["n", "en", "e", "er", "s", "es", "nen"]

    /// Reads "1 500 g" as thousands, except before a container: "2 400 g Dosen" are two.
    private mutating func readThousands() -> Bool {
        guard position + 2 < tokens.count, case .digits(let thousands?, 1...3) = tokens[position].kind,
            thousands > 0, case .digits(let rest?, 3) = tokens[position + 1].kind,
            result.last.map({ !$0.isNumeric && $0.isSpaced || $0.kind != .mark(.comma) }) ?? true,
            case .unit(let unit) = tokens[position + 2].meaning, unit.family == .metric
        else { return false }
        if position + 3 < tokens.count, case .word = tokens[position + 3].kind,
            case .unit(let container) = lexicon.meanings[
                PlainLetters.folded(bytes[tokens[position + 3].range])],
            container.isContainer
        {
            return false
        }
        take(.digits(thousands * 1_000 + rest, count: 4), count: 2)
        return true
    }

    /// Cuts "Knoblauchzehen" into "Knoblauch" and its unit, like "garlic cloves" in English.
    private mutating func readCompound() -> Bool {
        guard case .word = tokens[position].kind else { return false }
        let token = tokens[position]
        let text = PlainLetters.lowercased(bytes[token.range])
        guard let (length, unit) = ForeignCompounds.split(text) else { return false }
        let cut = token.range.lowerBound + length
        let food = LineToken(
            kind: .word(nil), range: token.range.lowerBound..<cut, isSpaced: token.isSpaced)
        let counted = LineToken(
            kind: .word(.unit(unit)), range: cut..<token.range.upperBound, isSpaced: false)
        result += [food, counted]
        position += 1
        return true
    }
}

/// Numbers as these languages write them.
extension ForeignTokens {
    /// True for the comma of "1,250": a decimal comma in all these languages. A number with points
    /// too is left as it is.
    private var isDecimalComma: Bool {
        guard position > 0, position + 1 < tokens.count, !tokens[position].isSpaced,
            !tokens[position + 1].isSpaced,
            case .digits = tokens[position - 1].kind, case .digits = tokens[position + 1].kind
        else { return false }
        let isAfterPoint = position > 1 && isSeparator(position - 2)
        return !isAfterPoint && !isSeparator(position + 2)
    }

    private func isSeparator(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens.indices.contains(index + 1), !tokens[index].isSpaced,
            !tokens[index + 1].isSpaced, case .digits = tokens[index + 1].kind
        else { return false }
        return tokens[index].kind == .mark(.point) || tokens[index].kind == .mark(.comma)
    }

    private var isAfterOne: Bool {
        if case .digits(1, _) = result.last?.kind { position < 2 || tokens[position].isSpaced } else { false }
    }

    private var isAfterHalf: Bool {
        if case .part = result.last?.meaning { true } else { false }
    }

    /// True for the "de" of "3/4 de taza", which stands between number and unit.
    private func isWithinAmount(_ count: Int) -> Bool {
        guard let last = result.last, last.isNumeric || isAfterHalf, position + count < tokens.count,
            case .word = tokens[position + count].kind
        else { return false }
        switch phrase(at: position + count).0 {
        case .unit, .foreign(.multiple): return true
        case nil:
            if case .unit(let unit) = tokens[position + count].meaning { return unit.family == .metric }
            return false
        default: return false
        }
    }

    /// True for the slash of "2/3 spicchi": Italians write "two or three" so. A fraction is
    /// followed by a singular, or stands after a number as in "2 2/3 spicchi".
    private var isItalianRange: Bool {
        guard language == .italian, position > 0, position + 2 < tokens.count,
            case .digits(let lower?, _) = tokens[position - 1].kind,
            case .digits(let upper?, _) = tokens[position + 1].kind, lower > 1, upper == lower + 1,
            case .word = tokens[position + 2].kind, position < 2 || !tokens[position - 2].isNumeric
        else { return false }
        let next = PlainLetters.folded(bytes[tokens[position + 2].range])
        if case .unit(let unit) = lexicon.meanings[next] {
            return unit != .cup && (next.hasSuffix("i") || next.hasSuffix("e"))
        }
        return ForeignPlurals.isPlural(next)
    }

    /// True for the number of "Farina 00", "Mehl Type 550" or "farina tipo 1".
    private var isKindOfFlour: Bool {
        guard position > 0, tokens[position].isSpaced, case .word = tokens[position - 1].kind,
            case .digits(let number?, _) = tokens[position].kind
        else { return false }
        let word = PlainLetters.folded(bytes[tokens[position - 1].range])
        return number == 0 && lexicon.meanings[word] == nil || ["tipo", "type", "typ"].contains(word)
    }
}

extension WordMeaning {
    /// True for metric units and signs, which no language changes.
    fileprivate var isOfAnyLanguage: Bool {
        switch self {
        case .unit(let unit): unit.family == .metric
        case .times, .plus, .length: true
        default: false
        }
    }
}
