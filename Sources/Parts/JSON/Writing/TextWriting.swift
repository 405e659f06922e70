extension [UInt8] {
    /// Appends text between quotation marks. Escapes only what RFC 8259, section 7 requires: `"`,
    /// `\` and control characters.
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        var end = Self.endOfPlainText(in: text, from: 0)
        if end == text.count { return appendQuoted(plain: text) }
        append(UInt8(ascii: "\""))
        append(contentsOf: text[..<end])
        while end < text.count {
            appendEscape(of: text[end])
            let start = end + 1
            end = Self.endOfPlainText(in: text, from: start)
            append(contentsOf: text[start..<end])
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends text that needs no escapes, and the mark after the text, in one piece. Most JSON
    /// text is of this kind.
    mutating func appendQuoted(plain text: UnsafeBufferPointer<UInt8>, before mark: UInt8? = nil) {
        append(addingCapacity: text.count + 3) { bytes in
            bytes.append(UInt8(ascii: "\""))
            bytes.withUnsafeMutableBufferPointer { bytes, count in
                _ = bytes[count...].update(fromContentsOf: text)
                count += text.count
            }
            bytes.append(UInt8(ascii: "\""))
            if let mark { bytes.append(mark) }
        }
    }

    /// Appends digits. They are made from the last to the first, in 20 bytes: enough for 64 bits
    /// and a minus.
    mutating func appendDigits(of value: some FixedWidthInteger) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            var rest = value.magnitude
            repeat {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(digit)
                rest = quotient
            } while rest > 0
            if value < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(contentsOf: digits[start..<20])
        }
    }

    private static func endOfPlainText(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        var position = start
        while raw.count - position >= 8 {
            let marks = PlainText.escapeMarks(
                in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < raw.count, PlainText.isPlain(raw[position]) || raw[position] >= 0x80 {
            position += 1
        }
        return position
    }

    private mutating func appendEscape(of byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0a: append(UInt8(ascii: "n"))
        case 0x0c: append(UInt8(ascii: "f"))
        case 0x0d: append(UInt8(ascii: "r"))
        default:
            let digits: StaticString = "0123456789abcdef"
            append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 15)])
        }
    }
}
