/// Letters without capitals and accents. Many people cannot type accents, or leave them out.
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

    /// The plain letters of European languages, by the letter with its accent, small or capital.
    private static let letters: [UInt32: String] = {
        var letters: [UInt32: String] = [:]
        for (plain, accented) in table {
            for scalar in accented.unicodeScalars {
                letters[scalar.value] = plain
                let capitals = scalar.properties.uppercaseMapping.unicodeScalars
                if let capital = capitals.first, capitals.count == 1, !capital.isASCII {
                    letters[capital.value] = plain
                }
            }
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

/// Words of a line, as bytes of UTF-8.
extension PlainLetters {
    /// Returns a word in small letters without accents: "Œufs" as "oeufs", "süß" as "suss".
    static func folded(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count) { buffer in
            var (index, count) = (word.startIndex, 0)
            while index < word.endIndex {
                let (byte, letter) = (small(word[index], after: 0), letterOfTwoBytes(in: word, at: index))
                if let letter, isAccent(letter) {
                    index += 2
                } else if let letter, let plain = letters[letter] {
                    for byte in plain.utf8 {
                        buffer[count] = byte
                        count += 1
                    }
                    index += 2
                } else {
                    buffer[count] = byte
                    count += 1
                    index += 1
                }
            }
            return count
        }
    }

    static func folded(word: String) -> String { folded(Array(word.utf8)[...]) }

    private static func letterOfTwoBytes(in word: ArraySlice<UInt8>, at index: Int) -> UInt32? {
        guard 0xc2...0xdf ~= word[index], index + 1 < word.endIndex else { return nil }
        return UInt32(word[index] & 0x1f) << 6 | UInt32(word[index + 1] & 0x3f)
    }

    /// Returns a word in small letters with its accents.
    static func lowercased(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count) { buffer in
            var (count, before) = (0, UInt8(0))
            for byte in word {
                buffer[count] = small(byte, after: before)
                before = byte
                count += 1
            }
            return count
        }
    }

    /// Returns the small form of a byte. The second byte of "É" and "Œ" depends on the first.
    private static func small(_ byte: UInt8, after first: UInt8) -> UInt8 {
        switch (first, byte) {
        case (_, UInt8(ascii: "A")...UInt8(ascii: "Z")): byte | 0x20
        case (0xc3, 0x80...0x9e) where byte != 0x97: byte | 0x20
        case (0xc5, 0x92): 0x93
        default: byte
        }
    }
}
