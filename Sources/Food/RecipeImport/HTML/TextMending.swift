/// Mends text that a program decoded wrongly before it came to the page. Only what can mean nothing
/// else is mended.
enum TextMending {
    /// Turns "u0026" into "&": an escape of JSON that lost its backslash. The escapes of ASCII,
    /// Latin letters, the apostrophe, and fractions count.
    static func withoutLostEscapes(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == u && ($1 == zero || $1 == two) }) else {
            return text
        }
        var mended: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == u, let scalar = escape(bytes[position...].dropFirst().prefix(5)) {
                mended += String(Character(scalar)).utf8
                position += 5
            } else {
                mended.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: mended, as: UTF8.self)
    }

    private static let (u, zero, two) = (UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "2"))

    /// Reads the four digits of an escape; the byte after them tells words from years.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard bytes.count >= 4,
            let number = UInt32(String(decoding: bytes.prefix(4), as: UTF8.self), radix: 16)
        else { return nil }
        let isBeforeLetter = bytes.dropFirst(4).first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a } ?? false
        switch number {
        case 0x20...0x7e, 0xa0...0xff, 0x2044, 0x2150...0x215e: return Unicode.Scalar(number)
        case 0x2019 where isBeforeLetter: return Unicode.Scalar(number)
        default: return nil
        }
    }

    /// Turns "1Â¼ cups" into "1¼ cups": UTF-8 that was read as Windows-1252, perhaps twice.
    static func withoutMojibake(_ text: String) -> String {
        guard isSuspicious(text) else { return text }
        let once = decodedAgain(text)
        return isSuspicious(once) ? decodedAgain(once) : once
    }

    /// True for a text with Â, Ã, Å, â or ð, as all of these texts have.
    private static func isSuspicious(_ text: String) -> Bool {
        zip(text.utf8, text.utf8.dropFirst()).contains {
            $0 == 0xc3 && ($1 == 0x82 || $1 == 0x83 || $1 == 0x85 || $1 == 0xa2 || $1 == 0xb0)
        }
    }

    private static func decodedAgain(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var mended = String.UnicodeScalarView()
        var position = 0
        while position < scalars.count {
            if let (scalar, length) = character(at: position, in: scalars) {
                mended.append(scalar)
                position += length
            } else {
                mended.append(scalars[position])
                position += 1
            }
        }
        return String(mended)
    }

    /// Returns the character that the scalars at a place were, and how many they are.
    private static func character(at place: Int, in scalars: [Unicode.Scalar]) -> (Unicode.Scalar, Int)? {
        let length: Int
        switch scalars[place] {
        case "Â", "Ã", "Å": length = 2
        case "â": length = 3
        case "ð": length = 4
        default: return nil
        }
        if length == 2, let lost = withLostBlank(at: place, in: scalars) { return lost }
        guard place + length <= scalars.count else { return nil }
        let bytes = scalars[place..<(place + length)].compactMap { HTMLCharset.windowsByte($0) }
        guard bytes.count == length, let decoded = String(validating: bytes, as: UTF8.self)?.unicodeScalars,
            decoded.count == 1, let scalar = decoded.first
        else { return nil }
        // A name in capitals may end before a quotation mark: "IRMÃ»".
        let isAfterCapital = place > 0 && scalars[place - 1].properties.isUppercase
        let isQuote = quotes.contains(scalars[place + 1])
        return length == 2 && isAfterCapital && isQuote ? nil : (scalar, length)
    }

    private static let quotes: Set<Unicode.Scalar> = ["»", "«", "”", "“", "’", "‘", "…"]

    /// Returns the character of "Â" or "Ã" whose second half became a blank: a blank, or "à", which
    /// stands before another blank.
    private static func withLostBlank(at place: Int, in scalars: [Unicode.Scalar]) -> (Unicode.Scalar, Int)? {
        let isAfterCapital = place > 0 && scalars[place - 1].properties.isUppercase
        guard place + 1 < scalars.count, scalars[place + 1] == " ", !isAfterCapital else { return nil }
        switch scalars[place] {
        case "Â": return (" ", 2)
        case "Ã": return ("à", 1)
        default: return nil
        }
    }
}
