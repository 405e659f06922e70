/// Parsing of sizes before foods and units: "large", "medium-sized" or "2-inch".
extension LineParser {
    /// The end of words like "large" or "small to medium-sized"; nil if none stand here, or if they
    /// are part of a name, like "medium-grain".
    var endOfSize: Int? {
        let compound = endOfCompound
        if compound > position + 1, tokens[compound - 1].meaning == .sized { return compound }
        var next = position
        if meaning() == .manner { next = afterHyphen(next + 1) }
        guard next < end, tokens[next].meaning == .size, longestName(from: next, isCounted: false) == nil
        else {
            return nil
        }
        var known: Int?
        while let word = endOfOneSize(at: next) {
            known = word
            guard let more = nextSize(at: word) else { break }
            next = more
        }
        return known
    }

    /// Returns the end of "large", "lg." or "medium-sized"; nil if a hyphen goes on with another
    /// word.
    private func endOfOneSize(at index: Int) -> Int? {
        var next = afterPoint(index + 1)
        let sized = afterHyphen(next)
        if sized < end, tokens[sized].meaning == .sized { next = sized + 1 }
        let glued = afterHyphen(next)
        guard glued > next, glued < end, !tokens[glued].isSpaced, nextSize(at: next) == nil else {
            return next
        }
        return nil
    }

    /// Returns the position of another size after "to", "or", a hyphen or a slash.
    private func nextSize(at index: Int) -> Int? {
        guard afterHyphen(index) < end else { return nil }
        var next = afterHyphen(index)
        switch tokens[next].kind {
        case .word(.to), .word(.or), .mark(.dash), .mark(.slash): next = afterHyphen(next + 1)
        default: break
        }
        if next > index { next = afterNumber(next) }
        if next < end, tokens[next].meaning == .manner { next = afterHyphen(next + 1) }
        return next < end && tokens[next].meaning == .size ? next : nil
    }

    /// Returns the position after a number, as in "12 large or 16 to 18 medium".
    private func afterNumber(_ index: Int) -> Int {
        var next = index
        while next < min(end, index + 3), tokens[next].isNumeric || next > index && isRangeMark(tokens[next])
        {
            next += 1
        }
        return next
    }

    private func isRangeMark(_ token: LineToken) -> Bool {
        token.kind == .mark(.dash) || token.meaning == .to
    }

    private func afterHyphen(_ index: Int) -> Int {
        index < end && tokens[index].kind == .mark(.dash) && !tokens[index].isSpaced ? index + 1 : index
    }

    private func afterPoint(_ index: Int) -> Int {
        index < end && tokens[index].kind == .mark(.point) && !tokens[index].isSpaced ? index + 1 : index
    }

    /// Skips words that describe a unit: "large", "heaped", "lg.", "1-inch-thick" or "thumb-sized".
    mutating func skipUnitWords() {
        let start = position
        while position < end {
            let compound = endOfCompound
            if compound > position + 1, describesUnit(tokens[compound - 1].meaning) {
                position = compound
            } else if describesUnit(meaning()) {
                position = afterPoint(compound)
            } else {
                break
            }
        }
        setAside(start..<position)
    }

    private func describesUnit(_ meaning: WordMeaning?) -> Bool {
        switch meaning {
        case .size, .sized, .measuring, .thickness, .describing, .manner, .preparation, .treatment: true
        default: false
        }
    }

    /// Skips a length like "2-inch", "2.5cm/1in" or "1/2-inch-thick", which goes to the note.
    mutating func skipLength() -> Bool {
        let start = position
        if case .word(.number) = token?.kind {
            guard isMark(.dash, ahead: 1), meaning(ahead: 2) == .length else { return false }
        } else if token?.isNumeric != true {
            return false
        }
        let isLength = attempt { parser -> Bool? in
            guard parser.range() != nil, parser.skipLengthUnit() else { return nil }
            while parser.skip(.slash) || parser.skip(.times) {
                guard parser.range() != nil, parser.skipLengthUnit() else { return nil }
            }
            parser.skipExtent()
            return parser.token?.isNumeric == true ? nil : true
        }
        guard isLength == true else { return false }
        setAside(start..<position)
        return true
    }

    mutating func skipLengthUnit() -> Bool {
        if isMark(.dash), token?.isSpaced == false, token(ahead: 1)?.isSpaced == false { position += 1 }
        guard let token, meaning() == .length || isInchMark(token) else { return false }
        position = afterPoint(position + 1)
        return true
    }

    private func isInchMark(_ token: LineToken) -> Bool {
        guard token.kind == .mark(.other), !token.isSpaced else { return false }
        return ["\"", "″", "”"].contains(String(decoding: bytes[token.range], as: UTF8.self))
    }

    /// Skips "-thick", "thick" or "long" after a length.
    mutating func skipExtent() {
        let next = afterHyphen(position)
        if next < end, tokens[next].meaning == .thickness { position = next + 1 }
    }
}
