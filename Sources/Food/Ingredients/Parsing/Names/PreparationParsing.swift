/// Parsing of words like "finely chopped", which go to the note.
extension LineParser {
    /// Moves preparation to the notes: the words before a food, and all words from a participle
    /// after it. A name that is known as a whole is kept.
    mutating func takePreparation(into words: inout NameAndNotes, after quantity: Quantity?) -> Bool {
        guard isAtPreparation else { return false }
        if let next = endOfWholeName(after: quantity, from: startOfPhrase(words)) {
            words.addToName(position..<next)
            words.hasFood = true
            position = next
            return true
        }
        if let next = startOfGoods {
            words.addNote(position..<next)
            position = next
            return true
        }
        guard let next = endOfPreparation else { return takeTreatment(into: &words) }
        if words.hasFood || !words.name.isEmpty && next == end {
            if goesOn(at: next) {
                words.addNote(position..<end)
                position = end
                return true
            }
        } else if next == end || isBracketToTheEnd(next) {
            words.addToName(position..<next)
            position = next
            return true
        }
        words.addNote(position..<next)
        position = next
        return true
    }

    /// Moves words like "cooked and sliced" to the notes if they stand after the food.
    private mutating func takeTreatment(into words: inout NameAndNotes) -> Bool {
        guard words.hasFood, let next = endOfElement(at: position, allowsTreatment: true), goesOn(at: next)
        else {
            return false
        }
        words.addNote(position..<end)
        position = end
        return true
    }

    private var isAtPreparation: Bool {
        switch meaning() {
        case .preparation, .manner, .measuring, .treatment: true
        case .grinding: true
        case .describing, .size, .thickness, .following:
            isGlued(position + 1) || meaning(ahead: 1) == .grinding
        default: false
        }
    }

    /// The start of goods after words like "finely": "finely shredded coconut" is shredded coconut.
    private var startOfGoods: Int? {
        guard meaning() == .manner else { return nil }
        var next = position
        while next < min(end, position + LineParser.mostParticiples), tokens[next].meaning == .manner {
            next += 1
        }
        return longestName(from: next, isCounted: true) == nil ? nil : next
    }

    /// The start of the phrase that may be a whole name; "dried" belongs to "dried minced onion".
    private func startOfPhrase(_ words: NameAndNotes) -> Int {
        guard let last = words.name.last, last.upperBound == position, last.count == 1 else {
            return position
        }
        return last.lowerBound
    }

    /// The end of words like "finely chopped" or "peeled, seeded, and diced"; nil if none stand
    /// here.
    var endOfPreparation: Int? {
        let first = endOfElement(at: position, allowsTreatment: false)
        guard var next = first ?? endOfElement(at: position, allowsTreatment: true) else { return nil }
        var hasPreparation = first != nil
        for _ in 0..<LineParser.mostParticiples {
            guard let (joined, isByWord) = endOfJoint(next) else { break }
            if let more = endOfElement(at: joined, allowsTreatment: false) {
                // "Cooked, diced ham" is cooked ham; "cooked and diced" belongs together.
                if !hasPreparation, !isByWord { break }
                (next, hasPreparation) = (more, true)
            } else if isByWord, let more = endOfElement(at: joined, allowsTreatment: true) {
                next = more
            } else if hasPreparation, let more = endOfStateBeforePreparation(at: joined) {
                next = more
            } else {
                break
            }
        }
        return hasPreparation ? next : nil
    }

    /// Returns the end of "dried and torn", which goes on with "washed, " before.
    private func endOfStateBeforePreparation(at start: Int) -> Int? {
        guard start < end, tokens[start].meaning == .describing || tokens[start].meaning == .treatment,
            let (joined, isByWord) = endOfJoint(start + 1), isByWord
        else { return nil }
        return endOfElement(at: joined, allowsTreatment: false)
    }

    /// Returns the end of one participle with its adverbs, like "very finely chopped".
    private func endOfElement(at start: Int, allowsTreatment: Bool) -> Int? {
        var next = start
        if let end = endOfCompoundParticiple(at: start) { return end }
        while next < min(end, start + LineParser.mostParticiples), tokens[next].meaning == .manner {
            next += 1
        }
        let hasManner = next > start
        guard next < end, !(next > 0 && isGlued(next)) else { return nil }
        switch tokens[next].meaning {
        case .preparation, .measuring: break
        case .grinding where hasManner: break
        case .describing where tokens.indices.contains(next + 1) && isFreshlyGround(next): next += 1
        case .treatment where allowsTreatment || hasManner: break
        default: return nil
        }
        return isGlued(next + 1) ? nil : next + 1
    }

    /// Parses "small-diced" and "fresh-ground".
    private func endOfCompoundParticiple(at start: Int) -> Int? {
        guard start + 2 < end, isGlued(start + 1), tokens[start + 1].kind == .mark(.dash),
            !isGlued(start + 3)
        else { return nil }
        switch tokens[start].meaning {
        case .manner, .size, .thickness, .describing, .following: break
        default: return nil
        }
        switch tokens[start + 2].meaning {
        case .preparation, .grinding: return start + 3
        default: return nil
        }
    }

    private func isFreshlyGround(_ index: Int) -> Bool {
        guard index + 1 < end, tokens[index + 1].meaning == .grinding else { return false }
        return PlainLetters.lowercased(bytes[tokens[index].range]) == "fresh"
    }

    /// The most participles that belong together, and the most adverbs of one.
    private static let mostParticiples = 8

    /// True if a token and the one before it are joined by a hyphen.
    private func isGlued(_ index: Int) -> Bool {
        guard index > 0, index < end, !tokens[index].isSpaced else { return false }
        return tokens[index].kind == .mark(.dash) || tokens[index - 1].kind == .mark(.dash)
    }

    /// Returns the end of ", ", " and " or ", and " between two participles.
    private func endOfJoint(_ start: Int) -> (Int, isByWord: Bool)? {
        var (next, isByWord) = (start, false)
        if next < end, [.mark(.comma), .mark(.slash)].contains(tokens[next].kind) { next += 1 }
        if next < end, tokens[next].meaning == .and || tokens[next].meaning == .or {
            next += 1
            isByWord = true
        }
        return next > start ? (next, isByWord) : nil
    }

    /// True if the words from here on go on with the preparation of the food before: "into cubes",
    /// "and drained" or nothing.
    private func goesOn(at index: Int) -> Bool {
        guard index < end else { return true }
        switch tokens[index].kind {
        case .digits, .fraction, .mark: return true
        case .word(let meaning):
            switch meaning {
            case .following, .and, .or, .to, .length, .purpose, .limit, .closing, .size, .thickness, .plus,
                .roughly, .of, .article, .treatment, .manner, .number, .part:
                return true
            default: return false
            }
        }
    }

    private func isBracketToTheEnd(_ index: Int) -> Bool {
        tokens[index].kind == .mark(.openingBracket) && tokens[index].partner == end - 1
    }
}
