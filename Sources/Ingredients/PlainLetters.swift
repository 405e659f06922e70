/// Letters without capitals and accents. Many people cannot type them, or leave them out.
enum PlainLetters {
    /// Returns a text in small letters without accents. White space and the hyphens within words
    /// become spaces.
    static func folded(_ text: String) -> String.UnicodeScalarView {
        foldedASCII(text) ?? foldedScalars(text)
    }

    /// Folds ASCII text, as most names are; nil for other text.
    private static func foldedASCII(_ text: String) -> String.UnicodeScalarView? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { buffer in
                var isAfterLetter = false
                for (index, byte) in bytes.enumerated() {
                    switch byte {
                    case UInt8(ascii: "A")...UInt8(ascii: "Z"): buffer[index] = byte | 0x20
                    case UInt8(ascii: "-") where isAfterLetter: buffer[index] = UInt8(ascii: " ")
                    case 0x09...0x0d: buffer[index] = UInt8(ascii: " ")
                    default: buffer[index] = byte
                    }
                    isAfterLetter = buffer[index] != UInt8(ascii: " ")
                }
                return bytes.count
            }.unicodeScalars
        }
    }

    private static func foldedScalars(_ text: String) -> String.UnicodeScalarView {
        var folded = String.UnicodeScalarView()
        var isAfterLetter = false
        for scalar in text.lowercased().unicodeScalars {
            if scalar.value < 0x80 {
                // The text "-5" keeps its sign until marks are taken off.
                folded.append(scalar == "-" && isAfterLetter || isSpace(scalar.value) ? " " : scalar)
            } else if let plain = letters[scalar.value] {
                folded.append(contentsOf: plain.unicodeScalars)
            } else if isAccent(scalar.value) {
                continue
            } else {
                folded.append(isHyphen(scalar.value) || isSpace(scalar.value) ? " " : scalar)
            }
            isAfterLetter = folded.last != " "
        }
        return folded
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        if case .space = ScalarClass(scalar) { true } else { false }
    }

    /// True for the hyphens that phones and typesetters write.
    private static func isHyphen(_ scalar: UInt32) -> Bool { 0x2010...0x2015 ~= scalar || scalar == 0x2212 }

    /// True for accents that are characters of their own.
    private static func isAccent(_ scalar: UInt32) -> Bool { 0x300...0x36f ~= scalar || scalar == 0xad }

    /// The plain letters of European languages, by the letter with its accent.
    private static let letters: [UInt32: String] = {
        var letters: [UInt32: String] = [:]
        for (plain, accented) in table {
            for scalar in accented.unicodeScalars { letters[scalar.value] = plain }
        }
        return letters
    }()

    private static let table = [
        ("a", "àáâãäåāăąǎ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěẽ"), ("g", "ĝğġģ"), ("h", "ĥħ"),
        ("i", "ìíîïĩīĭįıǐ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňǹ"), ("o", "òóôõöøōŏőǒ"),
        ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűųǔ"), ("w", "ŵ"), ("y", "ýÿŷ"),
        ("z", "źżž"), ("ae", "æ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
    ]
}
