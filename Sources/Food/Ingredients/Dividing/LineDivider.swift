/// Divides a text into the parts that may name a food. All others ask it; nobody else cuts lines.
struct LineDivider {
    let parser: LineParser
    /// Says whether words with a joining word between them are one name: "mac and cheese".
    private let isName: (FoodName) -> Bool
    private(set) var parts: [LinePart] = []
    /// The first token of the part at hand.
    private var start = 0
    /// The first token of the name, once it has a joining word in it, like "half and half".
    private(set) var nameStart: Int?
    private(set) var joint = LinePart.Joint.mark
    private(set) var standing = LinePart.Standing.named

    var tokens: [LineToken] { parser.tokens }
    /// The words in plain letters, by their tokens; empty for marks and numbers.
    let words: [String]

    static let choices = ["or", "oder", "ou", "o", "of", "oppure"].map { Array($0.utf8) }

    static func parts(
        of text: String, in language: Language?, isName: (FoodName) -> Bool
    ) -> [LinePart] {
        withoutActuallyEscaping(isName) { isName in
            let bytes = Array(text.utf8)
            var divider = LineDivider(
                parser: LineParser(bytes, LineTokenizer.tokens(of: bytes), in: language), isName: isName)
            divider.divide()
            return divider.parts
        }
    }

    private init(parser: LineParser, isName: @escaping (FoodName) -> Bool) {
        self.parser = parser
        self.isName = isName
        words = parser.tokens.map { token in
            if case .word = token.kind { PlainLetters.folded(parser.bytes[token.range]) } else { "" }
        }
    }

    private mutating func divide() {
        var index = 0
        while index < tokens.count {
            if let joint = joint(ofMarkAt: index) {
                close(at: index, next: joint, from: index + 1)
                if tokens[index].kind == .mark(.closingBracket), let last = parts.popLast() {
                    parts.append(last.reaching(tokens[index].range.upperBound))
                }
                // A denial ends with its clause, examples go on to the end of their list.
                if standing != .possible { standing = .named }
                index += 1
            } else if let (relation, count) = relation(at: index) {
                if let end = endOfName(across: index, to: index + count) {
                    nameStart = nameStart ?? startOfName(in: start..<index)
                    index = end
                    continue
                }
                let before = standing
                close(at: index, next: .and, from: index + count)
                follow(relation, after: before)
                index += count
            } else {
                if index > start, beginsAmount(index), hasWord(in: start..<index) {
                    close(at: index, next: .amount, from: index)
                    standing = .named
                }
                index += 1
            }
        }
        close(at: tokens.count, next: .mark, from: tokens.count)
    }

    private mutating func follow(_ relation: JoiningWords.Relation, after before: LinePart.Standing) {
        switch relation {
        // Lists go on: "without eggs and milk", "such as cod or hake".
        case .and: (joint, standing) = (.and, before)
        case .or: (joint, standing) = (.or, before)
        case .with: (joint, standing) = (.with, .named)
        case .without: (joint, standing) = (.with, .denied)
        case .example: (joint, standing) = (joint == .or ? .or : .with, .possible)
        case .purpose: (joint, standing) = (.with, .purpose)
        }
    }

    /// Ends the part at hand before a token.
    private mutating func close(at end: Int, next: LinePart.Joint, from: Int) {
        if let part = part(of: start..<end) {
            parts.append(part)
            joint = next
        } else if joint.isMark || next == .or {
            joint = next
        }
        start = from
        nameStart = nil
    }
}

/// The words that divide a line.
extension LineDivider {
    private func joint(ofMarkAt index: Int) -> LinePart.Joint? {
        guard case .mark(let mark) = tokens[index].kind else { return nil }
        switch mark {
        case .comma: return isWithinNumber(index) ? nil : .comma
        case .slash: return isWithinNumber(index) ? nil : .or
        case .openingBracket: return isGlued(index) ? nil : .mark
        case .closingBracket: return .mark
        case .colon, .bullet: return .mark
        case .dash:
            let isSpaced = tokens[index].isSpaced && index + 1 < tokens.count && tokens[index + 1].isSpaced
            return isSpaced ? .mark : nil
        case .other: return parser.bytes[tokens[index].range] == [UInt8(ascii: ";")] ? .semicolon : nil
        case .point, .percent: return nil
        }
    }

    /// True within a word, as in "clove(s)".
    private func isGlued(_ index: Int) -> Bool {
        guard index > 0, !tokens[index].isSpaced, case .word = tokens[index - 1].kind,
            index + 1 < tokens.count
        else { return false }
        return tokens[index + 1].range.count < 3
    }

    private func isWithinNumber(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, !tokens[index].isSpaced, !tokens[index + 1].isSpaced
        else { return false }
        return tokens[index - 1].isNumeric && tokens[index + 1].isNumeric
    }

    /// Returns the longest joining words at a token.
    private func relation(at index: Int) -> (JoiningWords.Relation, count: Int)? {
        guard isJoining(index), JoiningWords.begins(with: words[index], in: parser.language) else {
            return nil
        }
        var (phrase, next, longest) = ("", index, (JoiningWords.Relation, count: Int)?.none)
        while next < min(tokens.count, index + JoiningWords.mostWords), case .word = tokens[next].kind {
            if next > index { phrase += " " }
            phrase += words[next]
            next += 1
            // The points of "z. B." and "e.g." belong to the words.
            while next < tokens.count, tokens[next].kind == .mark(.point), !tokens[next].isSpaced {
                next += 1
            }
            if let relation = JoiningWords.relation(phrase, in: parser.language) {
                longest = (relation, next - index)
            }
        }
        return longest
    }

    /// True for a word that stands alone between spaces, and not between two numbers.
    private func isJoining(_ index: Int) -> Bool {
        guard case .word(let meaning) = tokens[index].kind else { return false }
        let next = index + 1
        if index > 0, !tokens[index].isSpaced, case .mark(.dash) = tokens[index - 1].kind { return false }
        if next < tokens.count, !tokens[next].isSpaced, tokens[next].kind == .mark(.dash) { return false }
        // Of "2 in" and "2 to 3" none joins two foods.
        guard index > 0, tokens[index - 1].isNumeric else { return true }
        if meaning == .length { return false }
        return !(next < tokens.count && tokens[next].isNumeric)
    }

    /// Returns the end of a name with a joining word in it, as in "pain au chocolat".
    private func endOfName(across joining: Int, to rest: Int) -> Int? {
        guard joining > start, rest < tokens.count else { return nil }
        let first = startOfName(in: start..<joining)
        for begin in Set([first, joining - 1]).sorted() where begin < joining {
            for end in (rest + 1...min(rest + 3, tokens.count)).reversed() {
                guard case .word = tokens[end - 1].kind else { continue }
                if let name = FoodName(parser.text(of: begin..<end)), isName(name) { return end }
            }
        }
        return nil
    }

    /// True before an amount that follows a name: "2 eggs 100 ml cream". The number of "flour 405"
    /// is a kind of flour.
    private func beginsAmount(_ index: Int) -> Bool {
        guard tokens[index].isNumeric, tokens[index].isSpaced else { return false }
        var next = index + 1
        while next < tokens.count, tokens[next].isNumeric || isAmountMark(tokens[next].kind) { next += 1 }
        guard next < tokens.count, case .word(let meaning) = tokens[next].kind else { return false }
        switch meaning {
        case .unit, .multiple, .part: return true
        default:
            if case .digits(_, let count) = tokens[index].kind, count > 2 { return false }
            return tokens[next].isSpaced
        }
    }

    private func isAmountMark(_ kind: LineToken.Kind) -> Bool {
        switch kind {
        case .mark(.comma), .mark(.point), .mark(.slash), .mark(.dash): true
        default: false
        }
    }
}
