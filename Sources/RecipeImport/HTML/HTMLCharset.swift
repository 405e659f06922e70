/// Decodes old pages that are not in UTF-8. The label ISO 8859-1 means Windows-1252 (Encoding
/// standard, section 4.2).
enum HTMLCharset {
    private static let western: Set<String> = [
        "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "windows-1252", "cp1252",
    ]

    /// Decodes a page into UTF-8. A label counts only for a page that is not valid UTF-8. Invalid
    /// bytes of a page without a label are repaired later.
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

    /// Returns the character of Windows-1252, which replaces the control characters of Latin-1.
    static func character(_ byte: UInt8) -> Character {
        (0x80...0x9f).contains(byte) ? windows[Int(byte) - 0x80] : Character(Unicode.Scalar(byte))
    }

    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ")

    /// Finds `<meta charset="…">` or the older `content="text/html; charset=…"`, in the bytes in
    /// which a browser looks.
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
