/// The bytes that need no escape between quotation marks, checked one or eight at a time.
/// Reader and writer both need this check.
enum PlainText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// True for printable ASCII except the quotation mark and the backslash.
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Sets the high bit of the first byte (from the low end) that is not plain. Bytes above that
    /// byte may be marked wrongly: a subtraction borrows from the byte above only after a mark.
    static func marks(in word: UInt64) -> UInt64 {
        escapeMarks(in: word) | word & highs
    }

    /// Marks the bytes that a writer has to escape; bytes of 0x80 and above count as plain.
    static func escapeMarks(in word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let control = (word &- ones &* 0x20) & ~word
        return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | control) & highs
    }

    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
