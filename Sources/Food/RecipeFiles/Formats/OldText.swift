import RecipeImport
import Words

/// Text in the character sets of old programs. Text that is valid UTF-8 is UTF-8, whatever its
/// program says.
enum OldText {
    /// The characters of DOS (code page 437) from 0x80 on.
    private static let dos = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}
        """)

    /// Returns the text of a file: UTF-8, UTF-16, DOS or Windows.
    static func text(_ file: [UInt8]) -> String {
        let bytes = HTMLCharset.withoutMark(file, labelled: nil)
        if let text = String(validating: bytes, as: UTF8.self) { return text.withoutLongMarkRuns }
        // Of the letters with marks, DOS has most below 0xA6 and Windows has all from 0xC0 on.
        let ofDOS = bytes.count { (0x80..<0xA6).contains($0) || $0 == 0xE1 || $0 == 0xF8 }
        let ofWindows = bytes.count { $0 >= 0xC0 && $0 != 0xE1 && $0 != 0xF8 }
        return String(bytes.map(ofDOS > ofWindows ? character : HTMLCharset.character))
    }

    /// Returns the name of an entry of an archive: UTF-8, or DOS.
    static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)?.withoutLongMarkRuns ?? String(bytes.map(character))
    }

    /// Returns the character of DOS.
    private static func character(_ byte: UInt8) -> Character {
        byte < 0x80 ? Character(Unicode.Scalar(byte)) : dos[Int(byte) - 0x80]
    }
}
