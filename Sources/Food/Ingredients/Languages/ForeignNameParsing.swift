/// Parsing of the food's name in another language than English.
extension LineParser {
    /// Splits the rest of the line into name and notes. Words of size and preparation are notes.
    /// So are brackets, words after a comma and words like "zum Braten".
    mutating func splitForeignName(into words: inout NameAndNotes) {
        while position < end {
            let token = tokens[position]
            if let close = endOfBracket {
                words.addNote(position + 1..<close)
                position = min(close + 1, end)
            } else if token.kind == .mark(.closingBracket), token.partner == nil, position == end - 1,
                !words.name.isEmpty
            {
                position = end
            } else if !words.name.isEmpty, let close = endOfDashes {
                words.addNote(position + 1..<close)
                position = close + 1
                if isMark(.point), position == end - 1 { position = end }
            } else if position == splitUnit {
                position += 1
            } else if token.kind == .mark(.comma) || isSemicolon, !words.name.isEmpty {
                words.addNote(position + 1..<end)
                break
            } else if let run = describingRun(isFirst: words.name.isEmpty) {
                words.addNote(run)
                position = run.upperBound
            } else if token.meaning == .foreign(.aside), !words.name.isEmpty {
                let start = position
                position += 1
                skipPoint()
                words.addNote(start..<position)
            } else if !words.name.isEmpty, isForeignClosing {
                words.addNote(position..<end)
                break
            } else {
                words.addToName(position..<position + 1)
                position += 1
            }
        }
        position = end
    }

    /// The dash that closes the note of the dash here, as in "carne -mitad ternera, mitad cerdo-".
    private var endOfDashes: Int? {
        guard let token, token.kind == .mark(.dash), token.isSpaced, let next = self.token(ahead: 1),
            !next.isSpaced, next.isWord
        else { return nil }
        return (position + 2..<max(position + 2, min(end, position + LineParser.longestAside))).first {
            tokens[$0].kind == .mark(.dash) && !tokens[$0].isSpaced
                && ($0 + 1 == end || tokens[$0 + 1].isSpaced || tokens[$0 + 1].kind == .mark(.point))
        }
    }

    /// True before words with which a note begins: "zum Braten", "haché menu", "de 150 g".
    private var isForeignClosing: Bool {
        switch meaning() {
        case .foreign(.closing): return true
        case .foreign(.preparation(isBeforeNoun: false)): return true
        case .foreign(.adverb): return isPreparation(after: position)
        case .or, .plus, .to, .of, .foreign(.partitive), .foreign(.sizeOfEach):
            var next = position + 1
            if next < end, tokens[next].meaning == .roughly { next += 1 }
            while next < end, tokens[next].kind == .mark(.point) { next += 1 }
            guard next < end else { return false }
            return tokens[next].isNumeric || (meaning() == .plus && tokens[next].meaning == .vague)
        default: return false
        }
    }

    /// The words of size and preparation at the position, if a name stands before or after them.
    private func describingRun(isFirst: Bool) -> Range<Int>? {
        var index = position
        var stop = position
        while index < min(end, position + LineParser.longestRun) {
            switch tokens[index].meaning {
            case .describing, .foreign(.preparation(isBeforeNoun: true)): stop = index + 1
            case .foreign(.preparation(isBeforeNoun: false)) where isFirst: stop = index + 1
            case .foreign(.adverb): break
            case .and where stop > position: break
            default:
                guard isFirst, stop == index, tokens[index].kind == .mark(.comma), stop > position else {
                    return run(to: stop, isFirst: isFirst)
                }
            }
            index += 1
        }
        return run(to: stop, isFirst: isFirst)
    }

    /// The most words that are read as one note, so that a line takes time in proportion.
    private static let longestRun = 12
    /// The most tokens between two dashes.
    private static let longestAside = 24

    private func run(to stop: Int, isFirst: Bool) -> Range<Int>? {
        guard stop > position else { return nil }
        var stop = stop
        if stop < end, tokens[stop].kind == .mark(.point), !tokens[stop].isSpaced { stop += 1 }
        if !isFirst { return position..<stop }
        // The first words are notes only before a name.
        guard stop < end, case .word(let meaning) = tokens[stop].kind else { return nil }
        switch meaning {
        case .foreign(.closing), .or, .and, .to, .of, .plus: return nil
        case .foreign(.partitive), .foreign(.sizeOfEach): return nil
        default: return position..<stop
        }
    }

    private func isPreparation(after index: Int) -> Bool {
        var next = index + 1
        while next < min(end, index + LineParser.longestRun) {
            switch tokens[next].meaning {
            case .foreign(.preparation): return true
            case .foreign(.adverb), .and: next += 1
            default: return false
            }
        }
        return false
    }
}
