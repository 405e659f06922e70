import Words

/// Text between quotation marks, RFC 8259, section 7: escapes, control characters, and the UTF-8 of
/// RFC 3629.
extension TapeBuilder {
    mutating func text() throws(Flaw) {
        let bytes = tape.bytes
        let start = position + 1
        var kind = JSONToken.Kind.text
        var marks = MarkRun()
        position = start
        while true {
            let plainStart = position
            position = Self.endOfPlainText(in: bytes, from: position)
            if position > plainStart { marks.end() }
            guard position < bytes.count else { throw Flaw(.endsEarly, at: position) }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                try append(kind, start..<position)
                position += 1
                return
            case UInt8(ascii: "\\"):
                kind = .escapedText
                try check(escape(), against: &marks, from: position)
            case 0..<0x20: throw Flaw(.controlCharacter, at: position)
            default: try check(scalar(), against: &marks, from: position)
            }
        }
    }

    /// Refuses a text that would cost the square of its length to compare.
    private func check(
        _ scalar: Unicode.Scalar, against marks: inout MarkRun, from position: Int
    ) throws(Flaw) {
        if marks.isTooLong(after: scalar), limits.refusesMarkRuns { throw Flaw(.tooManyMarks, at: position) }
    }

    /// Returns the position of the first byte that is not plain: a quotation mark, a backslash, a
    /// control character, or part of a longer scalar.
    private static func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        // The loop takes eight bytes at a time; the last bytes of the text follow one by one.
        while bytes.count - position >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let marks = PlainText.marks(in: word)
            if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, PlainText.isPlain(bytes[position]) { position += 1 }
        return position
    }

    /// Reads an escape and returns its scalar. The short escapes stand for scalars without marks;
    /// the letter after the backslash is as good.
    private mutating func escape() throws(Flaw) -> Unicode.Scalar {
        let backslash = position
        guard backslash + 1 < tape.bytes.count else { throw Flaw(.endsEarly, at: tape.bytes.count) }
        position += 2
        switch tape.bytes[backslash + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return Unicode.Scalar(tape.bytes[backslash + 1])
        case UInt8(ascii: "u"): return try unicodeEscape(from: backslash)
        default: throw Flaw(.unknownEscape, at: backslash + 1)
        }
    }

    /// Reads an escape. A scalar above U+FFFF is written as two escapes, a surrogate pair. Half of
    /// a pair is not a character, so no String could hold half a pair.
    private mutating func unicodeEscape(from backslash: Int) throws(Flaw) -> Unicode.Scalar {
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xdc00, nextIs(UInt8(ascii: "\\"), at: 0), nextIs(UInt8(ascii: "u"), at: 1) else {
            throw Flaw(.loneSurrogate, at: backslash)
        }
        position += 2
        let second = try hexadecimal()
        guard second & 0xfc00 == 0xdc00 else { throw Flaw(.loneSurrogate, at: backslash) }
        return Unicode.Scalar(0x10000 + UInt32(unit & 0x3ff) << 10 + UInt32(second & 0x3ff))!
    }

    private func nextIs(_ byte: UInt8, at offset: Int) -> Bool {
        position + offset < tape.bytes.count && tape.bytes[position + offset] == byte
    }

    private mutating func hexadecimal() throws(Flaw) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard position < tape.bytes.count else { throw Flaw(.endsEarly, at: position) }
            guard let digit = PlainText.hexadecimal(tape.bytes[position]) else {
                throw Flaw(.wrongHex, at: position)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    /// Reads a scalar of two to four bytes by the table of RFC 3629, section 4. Overlong forms,
    /// surrogates and scalars above U+10FFFF are refused.
    private mutating func scalar() throws(Flaw) -> Unicode.Scalar {
        let lead = tape.bytes[position]
        switch lead {
        case 0xc2...0xdf: return try tail(second: 0x80...0xbf, length: 2)
        case 0xe0: return try tail(second: 0xa0...0xbf, length: 3)
        case 0xed: return try tail(second: 0x80...0x9f, length: 3)
        case 0xe1...0xef: return try tail(second: 0x80...0xbf, length: 3)
        case 0xf0: return try tail(second: 0x90...0xbf, length: 4)
        case 0xf1...0xf3: return try tail(second: 0x80...0xbf, length: 4)
        case 0xf4: return try tail(second: 0x80...0x8f, length: 4)
        default: throw Flaw(.invalidUTF8, at: position)
        }
    }

    private mutating func tail(second: ClosedRange<UInt8>, length: Int) throws(Flaw) -> Unicode.Scalar {
        // The first byte has as many bits fewer for the scalar as there are bytes.
        var value = UInt32(tape.bytes[position] & (0x7f >> UInt8(length)))
        for offset in 1..<length {
            guard position + offset < tape.bytes.count else { throw Flaw(.endsEarly, at: tape.bytes.count) }
            let byte = tape.bytes[position + offset]
            guard offset == 1 ? second.contains(byte) : byte & 0xc0 == 0x80 else {
                throw Flaw(.invalidUTF8, at: position + offset)
            }
            value = value << 6 | UInt32(byte & 0x3f)
        }
        position += length
        return Unicode.Scalar(value)!
    }
}
