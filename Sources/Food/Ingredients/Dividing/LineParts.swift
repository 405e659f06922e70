/// The name of a part.
extension LineDivider {
    func part(of range: Range<Int>) -> LinePart? {
        guard hasWord(in: range) else { return nil }
        let first = nameStart ?? startOfName(in: range)
        let name = parser.text(of: first..<range.upperBound)
        // The words after "for" may be nothing but work: "for sprinkling".
        let isRemark =
            nameStart == nil
            && range.allSatisfy { !isTelling($0) || standing == .purpose && saysWork($0) }
        let isSaid = standing == .purpose && range.first { isWord($0) && !isSmall($0) }.map(saysWork) ?? false
        let hasAmount = range.contains { tokens[$0].isNumeric }
        // A list goes on without amounts: "ohne Haut und 100 g Butter" has butter.
        let isCounted = hasAmount && joint != .with
        return LinePart(
            range: tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound,
            name: name, joint: joint, standing: isSaid || isCounted ? .named : standing,
            hasAmount: hasAmount, isRemark: isRemark,
            isLikelyRemark: joint.isMark && range.contains(where: saysWork),
            isOptional: isRemark && range.contains { isWord($0) && SideWords.optional.contains(words[$0]) },
            language: parser.language)
    }

    func isWord(_ index: Int) -> Bool { if case .word = tokens[index].kind { true } else { false } }

    func hasWord(in range: Range<Int>) -> Bool { range.contains(where: isWord) }

    /// True for an article or another small word.
    private func isSmall(_ index: Int) -> Bool {
        switch tokens[index].meaning {
        case .article, .of, .vague, .foreign(.partitive), .roughly: true
        default: SideWords.small.contains(words[index])
        }
    }

    private func isSideWord(_ index: Int) -> Bool {
        SideWords.contains(words[index], in: parser.language)
    }

    /// True for a word of work, place or quality.
    private func saysWork(_ index: Int) -> Bool {
        switch tokens[index].meaning {
        case nil:
            isWord(index)
                && (isSideWord(index)
                    || parser.language == nil && SideWords.soundsLikeWork(words[index]))
        case .unit, .article, .number, .foreign(.partitive), .foreign(.wholeName), .of: false
        default: true
        }
    }

    /// True for a word that may be the name of something.
    private func isTelling(_ index: Int) -> Bool {
        guard case .word(let meaning) = tokens[index].kind else { return false }
        switch meaning {
        // The "gehakt" of "grof gehakt" is no meat.
        case .foreign(.wholeName) where index > 0 && tokens[index - 1].meaning == .foreign(.adverb):
            return false
        case nil, .foreign(.wholeName): return !isSideWord(index) && !isSmall(index)
        default: return false
        }
    }

    /// The first token after amounts, units and articles. The last word stays: a clove alone is a
    /// spice.
    func startOfName(in range: Range<Int>) -> Int {
        var (index, last) = (range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            switch tokens[index].kind {
            case .digits, .fraction, .mark: break
            case .word(let meaning):
                last = index
                if !isBeforeName(meaning), !isSmall(index) { return index }
            }
            index += 1
        }
        return last
    }

    private func isBeforeName(_ meaning: WordMeaning?) -> Bool {
        switch meaning {
        case .unit, .article, .number, .part, .multiple, .fluid, .of, .each, .total, .roughly, .limit, .times,
            .measuring, .vague, .size, .sized, .to, .foreign(.partitive), .foreign(.multiple),
            .foreign(.sizeOfEach), .foreign(.aside), .foreign(.andHalf):
            true
        default: false
        }
    }
}

extension IngredientLine {
    /// False for a name without a word that may join two alternatives, which is quick to see.
    package var mayLeaveChoice: Bool {
        var name = name.utf8[...]
        if name.contains(UInt8(ascii: "/")) { return true }
        while let space = name.firstIndex(of: UInt8(ascii: " ")) {
            name = name[name.index(after: space)...]
            let isChoice = LineDivider.choices.contains { choice in
                name.starts(with: choice) && name.dropFirst(choice.count).first == UInt8(ascii: " ")
            }
            if isChoice { return true }
        }
        return false
    }

    /// The language of the line by its own words; nil for English and for lines without such words.
    package var language: Language? {
        let bytes = Array(text.utf8)
        return Language.of(LineTokenizer.tokens(of: bytes), in: bytes)
    }

    /// Returns the parts of the name and then of the note that may name a food. A name that is
    /// known as a whole need not be divided.
    package func parts(ofNoteAlone: Bool = false, isName: (FoodName) -> Bool) -> [LinePart] {
        let language = language
        let named = ofNoteAlone ? [] : LineDivider.parts(of: name, in: language, isName: isName)
        guard let note else { return named }
        return named
            + LineDivider.parts(of: note, in: language, isName: isName).map { part in
                var part = part
                part.isOfNote = true
                return part
            }
    }
}
