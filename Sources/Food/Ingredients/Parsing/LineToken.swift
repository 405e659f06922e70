/// A piece of an ingredient line: a word, a number's digits or a mark, with its position.
struct LineToken {
    enum Kind: Equatable {
        /// Digits; the value is nil if it does not fit in 64 bits.
        case digits(Int?, count: Int)
        /// A fraction in a single character, like ½.
        case fraction(Rational)
        /// A word with its meaning; nil for a word unknown to the parser.
        case word(WordMeaning?)
        case mark(Mark)
    }

    enum Mark {
        case comma, point, slash, dash, colon, percent, bullet, openingBracket, closingBracket, other
    }

    let kind: Kind
    /// The token's bytes in the line.
    let range: Range<Int>
    /// True if white space stands before the token.
    let isSpaced: Bool
    /// The index of the matching bracket; nil for other tokens.
    var partner: Int?

    var meaning: WordMeaning? {
        if case .word(let meaning) = kind { meaning } else { nil }
    }

    var isNumeric: Bool {
        switch kind {
        case .digits, .fraction: true
        default: false
        }
    }
}

extension LineToken {
    var isWord: Bool { if case .word = kind { true } else { false } }

    /// Returns tokens with their brackets matched.
    static func paired(_ tokens: [LineToken]) -> [LineToken] {
        var tokens = tokens
        var open: [Int] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .mark(.openingBracket): open.append(index)
            case .mark(.closingBracket):
                guard let partner = open.popLast() else { continue }
                tokens[index].partner = partner
                tokens[partner].partner = index
            default: break
            }
        }
        return tokens
    }
}
