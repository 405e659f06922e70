/// The tokens of a line that name the food, and those of its notes.
struct NameAndNotes {
    /// The parts of the name; more than one if brackets stand between.
    var name: [Range<Int>] = []
    var notes: [Range<Int>]

    init(_ notes: [Range<Int>]) { self.notes = notes }

    mutating func addToName(_ index: Int) {
        if let last = name.last, last.upperBound == index {
            name[name.count - 1] = last.lowerBound..<index + 1
        } else {
            name.append(index..<index + 1)
        }
    }

    mutating func addNote(_ range: Range<Int>) {
        if !range.isEmpty { notes.append(range) }
    }
}

extension LineParser {
    /// Splits the rest of the line into name and notes. Brackets, words after a comma and words
    /// like "to taste" are notes.
    mutating func splitName(into words: inout NameAndNotes) {
        var isOnlyDescribing = true
        while position < end {
            let token = tokens[position]
            if token.kind == .mark(.openingBracket), let close = token.partner, close < end {
                words.addNote(position + 1..<close)
                position = close + 1
                continue
            }
            if token.kind == .mark(.comma), !isWithinNumber, !words.name.isEmpty, !isOnlyDescribing {
                words.addNote(position + 1..<end)
                break
            }
            if !words.name.isEmpty, isClosing {
                words.addNote(position..<end)
                break
            }
            // The commas of "boneless, skinless chicken" do not begin a note.
            isOnlyDescribing =
                isOnlyDescribing && (token.meaning == .describing || token.kind == .mark(.comma))
            words.addToName(position)
            position += 1
        }
        position = end
    }

    private var isWithinNumber: Bool {
        guard position > 0, tokens[position - 1].isNumeric, !tokens[position].isSpaced,
            let next = token(ahead: 1)
        else { return false }
        return next.isNumeric && !next.isSpaced
    }

    /// True before closing words like "to taste" or "for frying".
    private var isClosing: Bool {
        switch meaning() {
        case .to, .or, .plus, .purpose: break
        default: return false
        }
        guard let token, token.isSpaced, let next = self.token(ahead: 1), next.isSpaced,
            case .word = next.kind
        else { return false }
        let (first, second) = (
            WordMeaning.lowercased(bytes[token.range]), WordMeaning.lowercased(bytes[next.range])
        )
        return WordMeaning.closings.contains("\(first) \(second)")
            || (first == "for" && second.hasSuffix("ing"))
    }
}
