/// Decodes old pages that are not in UTF-8. The label ISO 8859-1 means Windows-1252 (Encoding
/// standard, section 4.2).
package enum HTMLCharset {
    private static let western: Set<String> = [
        "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii",
        "windows-1252", "cp1252", "x-cp1252",
    ]

    private static let westernWithEuro: Set<String> = [
        "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9", "latin-9", "l9",
    ]

    /// Decodes a page into UTF-8. A label counts only for a page that is not valid UTF-8. Invalid
    /// bytes of a page without a label are repaired later.
    static func utf8(_ bytes: [UInt8], labelled charset: String?) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil,
            let label = charset?.lowercased() ?? ownLabel(bytes)
        else { return bytes }
        let decoded: (UInt8) -> Character
        switch label {
        case _ where western.contains(label): decoded = character
        case _ where westernWithEuro.contains(label): decoded = characterWithEuro
        default: return bytes
        }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { utf8.append(byte) } else { utf8 += String(decoded(byte)).utf8 }
        }
        return utf8
    }

    /// Takes off the mark that begins some texts, and decodes UTF-16, which a mark, a label or the
    /// first character shows. Any other text stays as it is.
    package static func withoutMark(_ bytes: [UInt8], labelled charset: String?) -> [UInt8] {
        let label = charset?.lowercased() ?? ""
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xef, 0xbb) where bytes.dropFirst(2).first == 0xbf: return Array(bytes[3...])
        case (0xff, 0xfe): return utf8(utf16: bytes[2...], isBigEndian: false)
        case (0xfe, 0xff): return utf8(utf16: bytes[2...], isBigEndian: true)
        case (0, let second?) where second != 0: return utf8(utf16: bytes[...], isBigEndian: true)
        case (let first?, 0) where first != 0: return utf8(utf16: bytes[...], isBigEndian: false)
        default: return label == "utf-16be" ? utf8(utf16: bytes[...], isBigEndian: true) : bytes
        }
    }

    private static func utf8(utf16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        let start = bytes.startIndex
        let units = (0..<(bytes.count / 2)).lazy.map { index in
            let (first, second) = (UInt16(bytes[start + 2 * index]), UInt16(bytes[start + 2 * index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Returns the character of Windows-1252, which replaces the control characters of Latin-1.
    package static func character(_ byte: UInt8) -> Character {
        (0x80...0x9f).contains(byte) ? windows[Int(byte) - 0x80] : Character(Unicode.Scalar(byte))
    }

    /// Returns the character of ISO 8859-15, which has eight others than Latin-1.
    private static func characterWithEuro(_ byte: UInt8) -> Character {
        others[byte] ?? Character(Unicode.Scalar(byte))
    }

    private static let others: [UInt8: Character] = [
        0xa4: "€", 0xa6: "Š", 0xa8: "š", 0xb4: "Ž", 0xb8: "ž", 0xbc: "Œ", 0xbd: "œ", 0xbe: "Ÿ",
    ]

    /// Returns the byte of a character in Windows-1252, or in Latin-1 for a control character.
    static func windowsByte(_ scalar: Unicode.Scalar) -> UInt8? {
        windowsBytes[scalar] ?? UInt8(exactly: scalar.value)
    }

    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ")
    private static let windowsBytes = Dictionary(
        uniqueKeysWithValues: zip(windows.compactMap(\.unicodeScalars.first), UInt8(0x80)...0x9f))

    /// Finds `<meta charset="…">`, the older `content="text/html; charset=…"`, or the encoding in
    /// the first line of XML, in the bytes in which a browser looks.
    private static func ownLabel(_ bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        let names = ["charset=", "encoding="]
        guard let after = names.firstResult({ start.split(separator: $0, maxSplits: 1).dropFirst().first })
        else { return nil }
        let label = after.drop { $0 == "\"" || $0 == "'" || $0 == " " }.prefix {
            $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
        return String(label)
    }
}
