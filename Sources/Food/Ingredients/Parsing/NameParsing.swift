/// The tokens of a line that name the food, and those of its notes.
struct NameAndNotes {
    /// The parts of the name; more than one if brackets or notes stand between.
    var name: [Range<Int>] = []
    var notes: [Range<Int>]
    /// True if the name has more than describing words.
    var hasFood = false
    /// The end of the commas in a list that is one name.
    var endOfList = 0
    /// The measure of a second choice, like "or 1/2 tsp dried thyme".
    var choice: Measure?
    /// The tokens of that measure, which the note leaves out.
    var hidden: Range<Int>?

    init(_ notes: [Range<Int>]) { self.notes = notes }

    mutating func addToName(_ range: Range<Int>) {
        if let last = name.last, last.upperBound == range.lowerBound {
            name[name.count - 1] = last.lowerBound..<range.upperBound
        } else {
            name.append(range)
        }
    }

    /// Takes dashes, asterisks and colons from the end of the name.
    mutating func trimName(_ tokens: [LineToken]) {
        while let last = name.last, last.count > 1 || name.count > 1,
            [.mark(.dash), .mark(.bullet), .mark(.colon)].contains(tokens[last.upperBound - 1].kind)
        {
            name[name.count - 1] = last.lowerBound..<last.upperBound - 1
            if name[name.count - 1].isEmpty { name.removeLast() }
        }
    }

    mutating func addNote(_ range: Range<Int>) {
        if !range.isEmpty { notes.append(range) }
    }
}

extension LineParser {
    /// Splits the rest of the line into name and notes. Brackets, words after a comma, sizes,
    /// preparation and words like "to taste" are notes.
    mutating func splitName(into words: inout NameAndNotes, after quantity: Quantity?) {
        while position < end {
            if takePlainWord(into: &words) { continue }
            if takeBracketOrSize(into: &words) { continue }
            if words.hasFood, isDashOfNote {
                words.addNote(position + 1..<end)
                break
            }
            if isMark(.comma), !isWithinNumber {
                guard passComma(into: &words) else { break }
            } else if takePreparation(into: &words, after: quantity) {
                continue
            } else if !words.name.isEmpty, takeClosing(into: &words, after: quantity) {
                break
            } else {
                addNameWord(to: &words)
            }
        }
        position = end
    }

    /// Takes a word that has no meaning to the parser, as most words of names.
    private mutating func takePlainWord(into words: inout NameAndNotes) -> Bool {
        guard case .word(nil) = tokens[position].kind else { return false }
        if position + 1 < end, !tokens[position + 1].isSpaced, tokens[position + 1].kind == .mark(.dash) {
            return false
        }
        words.addToName(position..<position + 1)
        words.hasFood = true
        position += 1
        return true
    }

    /// Adds a word to the name, with all parts of a hyphenated one.
    private mutating func addNameWord(to words: inout NameAndNotes) {
        let start = position
        position = endOfCompound
        words.addToName(start..<position)
        if words.hasFood { return }
        if position > start + 1 {
            words.hasFood = !isDescribingEnding(tokens[position - 1])
            return
        }
        switch tokens[start].kind {
        case .word(.describing), .word(.quality), .word(.size), .word(.measuring), .word(.thickness),
            .word(.manner), .word(.preparation), .word(.treatment), .mark(.comma):
            break
        default: words.hasFood = true
        }
    }

    private func isDescribingEnding(_ token: LineToken) -> Bool {
        switch token.meaning {
        case .sized, .preparation, .treatment, .thickness, .length: return true
        default: break
        }
        guard case .word = token.kind else { return false }
        return WordMeaning.endingsOfDescriptions.contains(PlainLetters.lowercased(bytes[token.range]))
    }

    /// The end of a word with its hyphens, like "bone-in"; the next position for other tokens.
    var endOfCompound: Int {
        var next = position + 1
        guard position < end, case .word = tokens[position].kind else { return next }
        while next + 1 < end, tokens[next].kind == .mark(.dash), !tokens[next].isSpaced,
            !tokens[next + 1].isSpaced, case .word = tokens[next + 1].kind
        { next += 2 }
        return next
    }

    private mutating func takeBracketOrSize(into words: inout NameAndNotes) -> Bool {
        guard let token else { return false }
        if let close = endOfBracket {
            words.addNote(position + 1..<close)
            position = min(close + 1, end)
            return true
        }
        // "2 round)" is the end of a line that was cut.
        if token.kind == .mark(.closingBracket), token.partner == nil, position == end - 1, words.hasFood {
            position = end
            return true
        }
        guard let next = endOfSize else { return false }
        // A size alone is the name: there is no food that it could describe.
        if next < end || words.hasFood {
            words.addNote(position..<next)
        } else {
            words.addToName(position..<next)
        }
        position = next
        return true
    }

    /// The end of the bracket that opens here. A bracket after a name that nothing closes ends with
    /// the line, as in "2 leeks (sliced".
    var endOfBracket: Int? {
        guard let token, token.kind == .mark(.openingBracket) else { return nil }
        if let close = token.partner { return close < end ? close : nil }
        let isAfterWord = position > 0 && tokens[position - 1].isWord
        return isAfterWord && tokens[(position + 1)..<end].contains(where: \.isWord) ? end : nil
    }

    /// True at a dash between spaces and at a semicolon, as in "2 carrots - peeled".
    private var isDashOfNote: Bool {
        guard let token, let next = self.token(ahead: 1), next.isSpaced else { return false }
        switch token.kind {
        case .mark(.dash):
            return !next.isNumeric && next.kind != .mark(.dash) && (token.isSpaced || isAfterDash)
        case .mark(.other): return isSemicolon && !tokens[position - 1].isNumeric
        default: return false
        }
    }

    /// True at a semicolon, after which a note stands: "2 peppers; red".
    var isSemicolon: Bool { token.map { bytes[$0.range] == [UInt8(ascii: ";")] } ?? false }

    private var isAfterDash: Bool { position > 0 && tokens[position - 1].kind == .mark(.dash) }

    var isWithinNumber: Bool {
        guard position > 0, tokens[position - 1].isNumeric, !tokens[position].isSpaced,
            let next = token(ahead: 1)
        else { return false }
        return next.isNumeric && !next.isSpaced
    }
}
