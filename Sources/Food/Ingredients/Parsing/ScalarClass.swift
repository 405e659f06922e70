/// The class of a character in an ingredient line.
enum ScalarClass {
    case space, digit, letter, ampersand
    case fraction(Rational)
    case mark(LineToken.Mark)
    /// A character that stands for a word.
    case sign(WordMeaning)

    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            self = ScalarClass(ascii: UInt8(scalar))
        } else {
            self = ScalarClass(beyondASCII: scalar)
        }
    }

    /// Returns the value of a digit of any script.
    static func digit(_ scalar: UInt32) -> Int? {
        if scalar < 0x80 { return 0x30...0x39 ~= scalar ? Int(scalar - 0x30) : nil }
        // The first digits after ASCII are the Arabic ones.
        guard scalar >= 0x660, let properties = Unicode.Scalar(scalar)?.properties,
            properties.numericType == .decimal
        else { return nil }
        return properties.numericValue.map { Int($0) }
    }

    private init(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: " "), 0x09...0x0d: self = .space
        case UInt8(ascii: ","): self = .mark(.comma)
        case UInt8(ascii: "."): self = .mark(.point)
        case UInt8(ascii: "/"): self = .mark(.slash)
        case UInt8(ascii: "-"), UInt8(ascii: "~"): self = .mark(.dash)
        case UInt8(ascii: ":"): self = .mark(.colon)
        case UInt8(ascii: "%"): self = .mark(.percent)
        case UInt8(ascii: "*"): self = .mark(.bullet)
        case UInt8(ascii: "("), UInt8(ascii: "["): self = .mark(.openingBracket)
        case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .mark(.closingBracket)
        case UInt8(ascii: "&"): self = .ampersand
        case UInt8(ascii: "+"): self = .sign(.plus)
        default: self = .mark(.other)
        }
    }

    private init(beyondASCII scalar: UInt32) {
        switch scalar {
        case 0x85, 0xa0, 0x1680, 0x2000...0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff:
            self = .space
        case 0x2010...0x2015, 0x2212, 0x301c, 0xff5e: self = .mark(.dash)
        case 0x2044, 0x2215: self = .mark(.slash)
        case 0xd7, 0x2715, 0x2716: self = .sign(.times)
        // The dots, squares, circles, check boxes and ticks.
        case 0xb7, 0x2022, 0x2023, 0x2043, 0x2219, 0x25a0...0x25ff, 0x2610...0x2612, 0x2713, 0x2714:
            self = .mark(.bullet)
        // The invisible controls and punctuation marks.
        case 0x80...0x9f, 0xb0, 0x2018...0x201f, 0x2026, 0x2032, 0x2033: self = .mark(.other)
        case 0xff1a: self = .mark(.colon)
        default:
            if let value = ScalarClass.fraction(scalar) {
                self = .fraction(value)
            } else {
                self = ScalarClass.digit(scalar) == nil ? .letter : .digit
            }
        }
    }

    private static func fraction(_ scalar: UInt32) -> Rational? {
        switch scalar {
        case 0xbc: Rational(1, over: 4)
        case 0xbd: Rational(1, over: 2)
        case 0xbe: Rational(3, over: 4)
        case 0x2150: Rational(1, over: 7)
        case 0x2151: Rational(1, over: 9)
        case 0x2152: Rational(1, over: 10)
        case 0x2153...0x2154: Rational(Int(scalar) - 0x2152, over: 3)
        case 0x2155...0x2158: Rational(Int(scalar) - 0x2154, over: 5)
        case 0x2159: Rational(1, over: 6)
        case 0x215a: Rational(5, over: 6)
        case 0x215b...0x215e: Rational((Int(scalar) - 0x215b) * 2 + 1, over: 8)
        default: nil
        }
    }
}
