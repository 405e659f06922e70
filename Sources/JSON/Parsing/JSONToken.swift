/// One name or value of the text: where it lies, and where the next one on the same level begins.
struct JSONToken {
    enum Kind: UInt8 {
        case null, no, yes
        /// Digits alone, perhaps with a minus.
        case integer
        /// A number with a fraction or an exponent.
        case fraction
        case text
        /// Text with at least one backslash in it: it must be unescaped before it is compared or
        /// shown.
        case escapedText
        case list, object
    }

    /// What `next` says of a list or object whose end has not been read: everything after it is
    /// inside it.
    static let unfinished = UInt32.max

    let kind: Kind
    /// Set when a reader has asked for this name, so that what is left over at the end is known to
    /// be unknown.
    var taken = false
    /// Whether the token is an object whose inside was checked and is not on the tape.
    var isFolded = false
    /// The first byte; of text, the first after the quotation mark.
    let start: UInt32
    /// The byte after the last; of text, the closing quotation mark.
    var end: UInt32
    /// The index of the token after this one and all that is inside it.
    var next: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
    var isText: Bool { kind == .text || kind == .escapedText }
    var isNumber: Bool { kind == .integer || kind == .fraction }
}
