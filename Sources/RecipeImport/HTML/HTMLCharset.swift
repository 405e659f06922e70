/// Old pages aren't in UTF-8. What they call ISO 8859-1 is Windows-1252 (Encoding standard, section
/// 4.2).
enum HTMLCharset {
    private static let western: Set<String> = [
        "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "windows-1252", "cp1252",
    ]

    /// A label is only believed of a page that is not UTF-8; without one, what isn't is repaired
    /// where the text is used.
    static func utf8(_ bytes: [UInt8], labelled charset: String?) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil, let label = charset ?? ownLabel(bytes),
            western.contains(label)
        else { return bytes }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { utf8.append(byte) } else { utf8 += String(character(byte)).utf8 }
        }
        return utf8
    }

    /// What Windows-1252 has where Latin-1 has controls no page means.
    static func character(_ byte: UInt8) -> Character {
        (0x80...0x9f).contains(byte) ? windows[Int(byte) - 0x80] : Character(Unicode.Scalar(byte))
    }

    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ")

    /// `<meta charset="…">` or the older `content="text/html; charset=…"`, where a browser looks
    /// for it.
    private static func ownLabel(_ bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        guard let after = start.split(separator: "charset=", maxSplits: 1).dropFirst().first else {
            return nil
        }
        let label = after.drop { $0 == "\"" || $0 == "'" }.prefix {
            $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
        return String(label)
    }
}
