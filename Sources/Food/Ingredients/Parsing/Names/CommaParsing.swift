/// Parsing of the commas of a name.
extension LineParser {
    /// Passes a comma that does not end the name, as in "boneless, skinless chicken". Otherwise the
    /// rest becomes a note, and the result is false.
    mutating func passComma(into words: inout NameAndNotes) -> Bool {
        if words.name.isEmpty {
            if words.notes.isEmpty { words.addToName(position..<position + 1) }
            position += 1
            return true
        }
        if words.hasFood, position >= words.endOfList {
            guard let conjunction = conjunctionOfList else {
                words.addNote(position + 1..<end)
                return false
            }
            words.endOfList = conjunction
        }
        let comma = position
        position += 1
        // Before preparation the comma belongs to the note: "fresh, chopped parsley".
        if endOfSize == nil, endOfPreparation == nil { words.addToName(comma..<position) }
        return true
    }

    /// The position of "or" in a list that shares its last noun, like "avocado, peanut, or canola
    /// oil"; nil at the comma of another list.
    private var conjunctionOfList: Int? {
        guard position > 0, !sharesNoun(position - 1) else { return nil }
        var (next, words) = (position + 1, 0)
        var conjunction: Int?
        search: while next < min(end, position + 16) {
            switch tokens[next].kind {
            case .word(nil), .word(.quality), .word(.describing), .word(.yield), .mark(.dash): words += 1
            case .word(.or), .word(.and):
                // The text ", or butter" is no list.
                guard conjunction == nil, next > position + 1 else { return nil }
                (conjunction, words) = (next, 0)
            case .mark(.comma) where conjunction == nil:
                guard 1...3 ~= words else { return nil }
                words = 0
            default: break search
            }
            next += 1
        }
        let isEnd =
            next == end || isMark(.comma, ahead: next - position)
            || isMark(.openingBracket, ahead: next - position)
        return isEnd && words > 1 && sharesNoun(next - 1) ? conjunction : nil
    }

    private func sharesNoun(_ index: Int) -> Bool {
        guard case .word = tokens[index].kind else { return false }
        return ClosingWords.sharedNouns.contains(PlainLetters.lowercased(bytes[tokens[index].range]))
    }
}
