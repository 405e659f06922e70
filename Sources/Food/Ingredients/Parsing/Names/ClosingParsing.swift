/// Parsing of notes that begin without a comma.
extension LineParser {
    /// Moves the rest of the line to the notes before words like "to taste" or "or 2 tsp dried".
    mutating func takeClosing(into words: inout NameAndNotes, after quantity: Quantity?) -> Bool {
        if takeSecondChoice(into: &words, after: quantity) { return true }
        guard beginsNote(after: quantity) else { return false }
        words.addNote(position..<end)
        position = end
        return true
    }

    private func beginsNote(after quantity: Quantity?) -> Bool {
        guard let token, token.isSpaced, let meaning = token.meaning else { return false }
        if meaning == .closing { return true }
        guard let next = self.token(ahead: 1), next.isSpaced else { return false }
        switch meaning {
        case .roughly: return next.isNumeric
        case .plus where quantity != nil: return true
        case .of where quantity != nil && next.isNumeric: return true
        case .length: return next.isNumeric
        case .to, .or, .plus, .purpose, .limit, .manner: break
        default: return false
        }
        guard case .word = next.kind else { return false }
        let first = meaning == .plus ? "plus" : PlainLetters.lowercased(bytes[token.range])
        let second = PlainLetters.lowercased(bytes[next.range])
        return ClosingWords.pairs.contains("\(first) \(second)") || first == "for" && isActivity(ahead: 1)
    }

    /// True before "frying", "deep-frying" and the like.
    private func isActivity(ahead count: Int) -> Bool {
        var parser = self
        parser.position += count
        let last = tokens[parser.endOfCompound - 1]
        return PlainLetters.lowercased(bytes[last.range]).hasSuffix("ing")
    }

    /// Parses a second choice with its own amount, like "or 1/2 tsp dried thyme" or "/1 teaspoon
    /// table salt". Its measure becomes the alternative, its words go to the note.
    private mutating func takeSecondChoice(into words: inout NameAndNotes, after quantity: Quantity?) -> Bool
    {
        guard let quantity, meaning() == .or || isMark(.slash) else { return false }
        let isSlash = isMark(.slash)
        var rest = self
        rest.position += 1
        rest.asides = []
        let start = rest.position
        guard let second = rest.quantity(), !isSlash || second.unit != nil else { return false }
        let isHidden =
            second.measure.dimension != .count && second.alternative == nil && rest.asides.isEmpty
            && quantity.alternative == nil && quantity.each == nil
            && (rest.position == end || rest.namesFood(of: words)
                || second.measure.dimension == quantity.measure.dimension
                    && !(words.hasFood && rest.isFollowedByFood))
        if isHidden {
            words.choice = second.measure
            words.hidden = start..<rest.position
        }
        if !isHidden || rest.position < end { words.addNote((isSlash ? start : position)..<end) }
        position = end
        return true
    }

    /// True if the rest names a food of its own, as in "ghee or 1 tablespoon salted butter".
    private var isFollowedByFood: Bool { !foodWords(of: position..<end).isEmpty }

    /// True if the rest has a word of the name, as in "fresh thyme or 1/2 tsp dried thyme".
    private func namesFood(of words: NameAndNotes) -> Bool {
        let rest = foodWords(of: position..<end)
        return words.name.contains { !rest.isDisjoint(with: foodWords(of: $0)) }
    }

    private func foodWords(of range: Range<Int>) -> Set<String> {
        Set(
            tokens[range].prefix(12).compactMap { token in
                switch token.meaning {
                case nil, .unit:
                    guard case .word = token.kind else { return nil }
                    return EnglishNoun.singular(of: PlainLetters.lowercased(bytes[token.range]))
                default: return nil
                }
            })
    }
}
