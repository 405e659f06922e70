/// A name or value of the text: its place, and the next token on the same level.
struct JSONToken {
    enum Kind: UInt8 {
        case null, no, yes
        /// An integer of digits alone, perhaps with a minus.
        case integer
        /// A number with a fraction or an exponent.
        case fraction
        case text
        /// Text with at least one backslash, which must be unescaped before a comparison or
        /// display.
        case escapedText
        case list, object
    }

    /// The value of `next` for a list or object whose end is not read yet: all further tokens are
    /// inside.
    static let unfinished = UInt32.max

    let kind: Kind
    /// True if a reader has asked for this name. At the end, the other names are unknown fields.
    var taken = false
    /// True if the token is an object whose inside was checked and is not on the tape.
    var isFolded = false
    /// The offset of the first byte; for text, of the first byte after the quotation mark.
    let start: UInt32
    /// The offset after the last byte; for text, the offset of the closing quotation mark.
    var end: UInt32
    /// The index of the token after this token and all tokens inside it.
    var next: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
    var isText: Bool { kind == .text || kind == .escapedText }
    var isNumber: Bool { kind == .integer || kind == .fraction }
}
