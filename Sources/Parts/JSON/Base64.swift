/// Bytes as a text of JSON: base64 (RFC 4648, section 4).
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    private static let noDigit: UInt8 = 0xFF
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: noDigit, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    /// Encodes bytes, with padding.
    package static func text(of bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
            var place = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var bits = UInt32(bytes[start]) << 16
                if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
                if count > 2 { bits |= UInt32(bytes[start + 2]) }
                for digit in 0..<4 {
                    text[place] =
                        digit <= count ? digits[Int(bits >> (18 - 6 * UInt32(digit)) & 63)] : padding
                    place += 1
                }
            }
            return place
        }
    }

    /// Decodes a text; nil for any text that `text(of:)` would not write. The text needs its
    /// padding, no foreign characters and no stray bits.
    package static func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let pads = text.suffix(2).reversed().prefix { $0 == padding }.count
        var isSound = true
        let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) { bytes, place in
            for start in stride(from: 0, to: text.count, by: 4) {
                let isLast = start + 4 == text.count
                let count = isLast ? 4 - pads : 4
                var bits: UInt32 = 0
                for index in 0..<4 {
                    let value = index < count ? values[Int(text[start + index])] : 0
                    if value == noDigit { isSound = false }
                    bits = bits << 6 | UInt32(value & 63)
                }
                for index in 0..<(count - 1) {
                    bytes[place] = UInt8(truncatingIfNeeded: bits >> (16 - 8 * UInt32(index)))
                    place += 1
                }
                if isLast, count < 4, bits & (1 << (8 * UInt32(pads)) - 1) != 0 { isSound = false }
            }
        }
        return isSound ? bytes : nil
    }

    /// Decodes a text of another program: in lines, without padding, or with "-" and "_" for "+"
    /// and "/" (RFC 4648, section 5).
    package static func bytes(ofLines text: String) -> [UInt8]? {
        var digits: [UInt8] = []
        digits.reserveCapacity(text.utf8.count + 3)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
            case padding, 0x20, 0x09, 0x0A, 0x0D: continue
            default: digits.append(byte)
            }
        }
        digits += repeatElement(padding, count: -digits.count & 3)
        return digits.withUnsafeBufferPointer { bytes(of: $0) }
    }
}
