extension [UInt8] {
    /// Between quotation marks, escaping only what RFC 8259, section 7 says must be: `"`, `\` and control characters.
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        append(UInt8(ascii: "\""))
        var start = 0
        while start < text.count {
            let end = Self.endOfPlainText(in: text, from: start)
            append(contentsOf: text[start..<end])
            start = end
            if start < text.count {
                appendEscape(of: text[start])
                start += 1
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// The digits are made from the last to the first, so they wait in 20 bytes: enough for 64 bits and a minus.
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

    /// Room for more, without giving up the doubling that makes many appends cheap.
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
    }

    private static func endOfPlainText(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        var position = start
        while raw.count - position >= 8 {
            let marks = PlainText.escapeMarks(in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < raw.count, PlainText.isPlain(raw[position]) || raw[position] >= 0x80 { position += 1 }
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
