/// Numbers (RFC 8259, section 6). The scanner checks only the grammar. The digits stay in the text,
/// so no number is rounded.
extension TapeBuilder {
    mutating func number() throws(Flaw) {
        let start = position
        var kind = JSONToken.Kind.integer
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
            if isDigit(byte) { throw Flaw(.leadingZero, at: position) }
        } else {
            try digits()
        }
        if byte == UInt8(ascii: ".") {
            kind = .fraction
            position += 1
            try digits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            kind = .fraction
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        try append(kind, start..<position)
    }

    private mutating func digits() throws(Flaw) {
        guard isDigit(byte) else {
            throw Flaw(position < tape.bytes.count ? .missingDigit : .endsEarly, at: position)
        }
        repeat { position += 1 } while isDigit(byte)
    }

    /// The present byte, or 0 at the end of the text; 0 is part of no number.
    private var byte: UInt8 { position < tape.bytes.count ? tape.bytes[position] : 0 }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
