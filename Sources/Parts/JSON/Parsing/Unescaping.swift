/// Text without its escapes. This code trusts that `TapeBuilder` has checked the escapes.
extension Tape {
    func string(at index: Int) -> String {
        guard kind(at: index) == .escapedText else {
            return texts?.text(of: bytes(at: index)) ?? String(decoding: bytes(at: index), as: UTF8.self)
        }
        let escaped = bytes(at: index)
        return String(unsafeUninitializedCapacity: escaped.count) { Self.unescape(escaped, into: $0) }
    }

    func unescaped(at index: Int) -> [UInt8] {
        let text = bytes(at: index)
        guard kind(at: index) == .escapedText else { return Array(text) }
        return Array(unsafeUninitializedCapacity: text.count) { output, count in
            count = Self.unescape(text, into: output)
        }
    }

    /// Writes `text` without escapes. No escape is shorter than its scalar (six bytes for at most
    /// three, twelve for four), so `output` needs no more room than `text`.
    private static func unescape(
        _ text: UnsafeRawBufferPointer, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var (from, to) = (0, 0)
        while from < text.count {
            let byte = text[from]
            if byte == UInt8(ascii: "\\") {
                let scalar = unescapeOne(text, &from)
                for unit in UTF8.encode(scalar)! {
                    output[to] = unit
                    to += 1
                }
            } else {
                output[to] = byte
                to += 1
                from += 1
            }
        }
        return to
    }

    private static func unescapeOne(_ text: UnsafeRawBufferPointer, _ position: inout Int) -> Unicode.Scalar {
        let letter = text[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return unicodeEscape(text, &position)
        default: return Unicode.Scalar(letter)
        }
    }

    private static func unicodeEscape(_ text: UnsafeRawBufferPointer, _ position: inout Int) -> Unicode.Scalar
    {
        let unit = hexadecimal(text, &position)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        position += 2  // the backslash and u of the second half
        let second = hexadecimal(text, &position)
        return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (second - 0xdc00))!
    }

    private static func hexadecimal(_ text: UnsafeRawBufferPointer, _ position: inout Int) -> UInt32 {
        defer { position += 4 }
        return text[position..<position + 4].reduce(0) { $0 << 4 | UInt32(PlainText.hexadecimal($1)!) }
    }
}
