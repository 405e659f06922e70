/// A piece of an ingredient line: a word, a number's digits or a mark, and where it stands in the
/// line.
struct LineToken {
    enum Kind: Equatable {
        /// Nil where they don't fit in 64 bits.
        case digits(Int?, count: Int)
        /// A fraction in one character: ½.
        case fraction(Rational)
        /// With what it means, if it is one that the parser knows.
        case word(WordMeaning?)
        case mark(Mark)
    }

    enum Mark {
        case comma, point, slash, dash, colon, percent, bullet, openingBracket, closingBracket, other
    }

    let kind: Kind
    /// In bytes.
    let range: Range<Int>
    /// Whether white space stands before it.
    let isSpaced: Bool
    /// For a bracket, the place of the token that closes or opens it.
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
