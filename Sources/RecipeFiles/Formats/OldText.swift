/// Text in the character sets of old programs. Text that is valid UTF-8 is UTF-8, whatever its
/// program says.
enum OldText {
    /// The characters of Windows-1252 in place of the control characters of Latin-1.
    private static let windows = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)

    /// The characters of DOS (code page 437) from 0x80 on.
    private static let dos = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}
        """.unicodeScalars)

    /// Returns the text of a file: UTF-8, UTF-16 with a byte order mark, DOS or Windows.
    static func text(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return String(decoding: bytes.dropFirst(3), as: UTF8.self)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes) { $0 | $1 << 8 } }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes) { $0 << 8 | $1 } }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // Of the letters with marks, DOS has most below 0xA6 and Windows has all from 0xC0 on.
        let ofDOS = bytes.count { (0x80..<0xA6).contains($0) || $0 == 0xE1 || $0 == 0xF8 }
        let ofWindows = bytes.count { $0 >= 0xC0 && $0 != 0xE1 && $0 != 0xF8 }
        return text(bytes[...], ofDOS > ofWindows ? dosScalar : windowsScalar)
    }

    /// Returns the name of an entry of an archive: UTF-8, or DOS.
    static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? text(bytes, dosScalar)
    }

    private static func text(_ bytes: ArraySlice<UInt8>, _ scalar: (UInt8) -> Unicode.Scalar) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(scalar(byte)) }
        return String(text)
    }

    private static func dosScalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : dos[Int(byte) - 0x80]
    }

    private static func windowsScalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    private static func utf16(_ bytes: [UInt8], _ unit: (UInt16, UInt16) -> UInt16) -> String {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
        }
        return String(decoding: units, as: UTF16.self)
    }
}
