import Words

/// A flaw in a text, in a form that is cheap to throw. The caller turns a flaw into a `JSONError`
/// at the end.
struct Flaw: Error {
    enum Kind {
        case tooLong, tooManyParts, tooDeep
        case byteOrderMark, empty, endsEarly, trailing
        case missingValue, notAValue, missingName, missingColon, missingComma, mismatchedEnd, surplusComma
        case leadingZero, missingDigit
        case controlCharacter, unknownEscape, wrongHex, loneSurrogate, invalidUTF8, tooManyMarks
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
        case .tooDeep:
            return "Lists and objects have more than \(limits.depth) levels here; send fewer levels."
        case .byteOrderMark: return "The text begins with a byte order mark; leave it out."
        case .empty: return "The text is empty; send one JSON value."
        case .endsEarly: return "The text ends before the value is complete; send the whole text."
        case .trailing: return "After the JSON value comes \(found); send only one value."
        case .missingValue: return "A value is missing before \(found)."
        case .notAValue: return "A value cannot begin with \(found); write text in double quotes."
        case .missingName: return "A name cannot begin with \(found); write names in double quotes."
        case .missingColon: return "A colon is missing before \(found)."
        case .missingComma: return "A comma is missing before \(found)."
        case .mismatchedEnd:
            return "A list ends with “]” and an object with “}”, but \(found) was sent."
        case .surplusComma: return "A comma cannot come right before \(found); leave the comma out."
        case .leadingZero: return "A number cannot have a 0 before \(found); leave the 0 out."
        case .missingDigit: return "A digit is missing before \(found)."
        case .controlCharacter:
            return "Write a control character as an escape, such as \\n; \(found) was sent."
        case .unknownEscape: return "A backslash cannot come before \(found); write a backslash as \\\\."
        case .wrongHex: return "Write four hexadecimal digits after \\u; \(found) was sent."
        case .loneSurrogate: return "This \\u escape is half of a surrogate pair; send both halves."
        case .invalidUTF8: return "The text is not UTF-8, because \(found) cannot come here; send UTF-8."
        case .tooManyMarks:
            return "A letter here has more than \(MarkRun.longest) accents and other marks; send fewer."
        case .repeatedName: return "This name is given twice in one object; give each name once."
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
