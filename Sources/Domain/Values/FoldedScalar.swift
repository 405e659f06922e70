/// A character of search text: at most three bytes of UTF-8, packed into a number.
struct FoldedScalar {
    /// The bytes from the lowest up, with their count in the highest byte.
    private let packed: UInt32

    init(_ bytes: [UInt8]) {
        precondition(bytes.count <= 3, "what is folded is no longer than a letter of the basic plane")
        packed = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(bytes.count) << 24
    }

    func append(to bytes: inout [UInt8]) {
        var rest = packed
        for _ in 0..<packed >> 24 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// Returns the search bytes of a character; empty for quotation marks and accents.
    static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
        if isQuotationMark(scalar) { return [] }
        if scalar.properties.isWhitespace { return [UInt8(ascii: " ")] }
        if scalar.properties.generalCategory == .dashPunctuation || scalar == "−" {
            return [UInt8(ascii: "-")]
        }
        return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { letter($0) }
    }

    /// Says whether a character is dropped as a quotation mark. Apostrophes count: phones write
    /// curly ones, and people search without.
    private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        // The straight marks, the accents used in their place, and the marks of other scripts and
        // widths.
        case "'", "\"", "`", "´", "ʹ"..."ˮ", "＂", "＇": true
        // The primes of feet and inches.
        case "′"..."‷": true
        // The soft hyphen, which shows only at the end of a line.
        case "\u{AD}": true
        default:
            switch scalar.properties.generalCategory {
            case .initialPunctuation, .finalPunctuation: true
            default: scalar == "‚" || scalar == "„"
            }
        }
    }

    /// Folds a small letter.
    private static func letter(_ scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.value < 0x80 { return [UInt8(scalar.value)] }
        switch scalar {
        case "ß": return Array("ss".utf8)
        case "æ": return Array("ae".utf8)
        case "œ": return Array("oe".utf8)
        // The sigma at the end of a word has a form of its own, which capitals do not show.
        case "ς": return Array("σ".utf8)
        default: break
        }
        // A combining accent is dropped.
        if scalar.properties.canonicalCombiningClass != .notReordered { return [] }
        return baseLetter(scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }

    /// Returns the letter without its accent. Unicode's names tell it: LATIN SMALL LETTER E WITH
    /// GRAVE.
    private static func baseLetter(_ scalar: Unicode.Scalar) -> UInt8? {
        let prefix = "LATIN SMALL LETTER "
        guard scalar.properties.isAlphabetic, let name = scalar.properties.name, name.hasPrefix(prefix) else {
            return nil
        }
        let rest = Array(name.utf8.dropFirst(prefix.utf8.count))
        guard let letter = rest.first, rest.count > 1, rest.dropFirst().starts(with: " WITH ".utf8) else {
            return nil
        }
        return letter | 0x20
    }
}
