import Words

/// Percent-encoding (RFC 3986, section 2.1), decoded once and strictly.
package enum Percent {
    /// Encodes all bytes outside `allowed`. The default leaves letters, digits and -._~ alone and
    /// fits any part of a URL.
    package static func encode(_ text: String, allowing allowed: ByteSet = .unreserved) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if allowed.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [Byte.percent, Byte.hexDigit(byte >> 4), Byte.hexDigit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the text. Returns nil if two hexadecimal digits are missing after a "%", the result
    /// is not UTF-8, or a letter has more marks than `MarkRun.longest`. `plusIsSpace` is for
    /// queries: forms and URLSearchParams write a space as "+".
    package static func decode(_ encoded: Substring, plusIsSpace: Bool = false) -> String? {
        let bytes = encoded.utf8
        guard bytes.contains(where: { $0 == Byte.percent || (plusIsSpace && $0 == UInt8(ascii: "+")) }) else {
            return encoded.hasLongMarkRun ? nil : String(encoded)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case Byte.percent:
                guard let high = rest.popFirst().flatMap(Byte.hexValue),
                    let low = rest.popFirst().flatMap(Byte.hexValue)
                else {
                    return nil
                }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(Byte.space)
            default: decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self).flatMap { $0.hasLongMarkRun ? nil : $0 }
    }
}
