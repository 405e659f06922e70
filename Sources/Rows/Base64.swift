/// Base64 (RFC 4648, section 4), for the photos in a document.
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    private static let noDigit: UInt8 = 0xFF
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: noDigit, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    static func text(of bytes: [UInt8]) -> String {
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
    static func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
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
}
