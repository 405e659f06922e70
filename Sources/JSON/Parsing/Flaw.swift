/// A flaw in a text, in a form that is cheap to throw. The caller turns a flaw into a `JSONError`
/// at the end.
struct Flaw: Error {
    enum Kind {
        case tooLong, tooManyParts, tooDeep
        case byteOrderMark, empty, endsEarly, trailing
        case missingValue, notAValue, missingName, missingColon, missingComma, mismatchedEnd, surplusComma
        case leadingZero, missingDigit
        case controlCharacter, unknownEscape, wrongHex, loneSurrogate, invalidUTF8
        case repeatedName
    }

    let kind: Kind
    let offset: Int

    init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// Returns the sentence. Offsets may lie at the end of the text, never further.
    func detail(in bytes: UnsafeRawBufferPointer, limits: JSONLimits) -> String {
        let found = Self.shown(bytes, at: offset)
        switch kind {
        case .tooLong: return "The text is longer than \(limits.bytes) bytes; send less at a time."
        case .tooManyParts:
            return "The text holds more than \(limits.parts) names and values; send less at a time."
        case .tooDeep: return "Lists and objects are nested more than \(limits.depth) deep here."
        case .byteOrderMark: return "The text begins with a byte order mark; leave it out."
        case .empty: return "The text is empty; send one JSON value."
        case .endsEarly: return "The text ends before the value does."
        case .trailing: return "One JSON value is wanted, but \(found) follows it."
        case .missingValue: return "A value is missing before \(found)."
        case .notAValue: return "A value cannot begin with \(found); text is written in double quotes."
        case .missingName: return "A name in double quotes is wanted here, but \(found) was found."
        case .missingColon: return "A colon is missing before \(found)."
        case .missingComma: return "A comma is missing before \(found)."
        case .mismatchedEnd:
            return "An object is closed by “}” and a list by “]”; here it is \(found)."
        case .surplusComma: return "The comma before \(found) is one too many."
        case .leadingZero: return "A number cannot begin with 0 and go on with \(found)."
        case .missingDigit: return "A digit is missing before \(found)."
        case .controlCharacter:
            return "A control character, here \(found), must be written as an escape, such as \\n."
        case .unknownEscape: return "A backslash cannot be followed by \(found)."
        case .wrongHex: return "Four hexadecimal digits are wanted after \\u, but \(found) was found."
        case .loneSurrogate: return "This \\u escape is one half of a surrogate pair without the other."
        case .invalidUTF8: return "The text is not UTF-8: it holds \(found) where no such byte can stand."
        case .repeatedName: return "The name is given twice in one object; give it once."
        }
    }

    private static func shown(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> String {
        guard offset < bytes.count else { return "the end of the text" }
        let byte = bytes[offset]
        if (0x21...0x7e).contains(byte) { return "“\(Character(Unicode.Scalar(byte)))”" }
        let hex = String(byte, radix: 16, uppercase: true)
        return "the byte 0x" + (byte < 16 ? "0" : "") + hex
    }
}
