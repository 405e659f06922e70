/// Percent-encoding (RFC 3986, section 2.1), decoded once and strictly.
package enum Percent {
    /// All but letters, digits and -._~ encoded, or what else is allowed: fit for any part of a URL.
    package static func encode(_ text: String, allowing allowed: OctetSet = .unreserved) -> String {
        var octets: [UInt8] = []
        for octet in text.utf8 {
            if allowed.contains(octet) {
                octets.append(octet)
            } else {
                octets += [Octet.percent, Octet.hexDigit(octet >> 4), Octet.hexDigit(octet & 15)]
            }
        }
        return String(decoding: octets, as: UTF8.self)
    }

    /// The text, or nil where a "%" is not followed by two hexadecimal digits or the result is not UTF-8.
    /// `plusIsSpace` is for queries: forms and URLSearchParams write a space as "+".
    package static func decode(_ encoded: Substring, plusIsSpace: Bool = false) -> String? {
        let octets = encoded.utf8
        guard octets.contains(where: { $0 == Octet.percent || (plusIsSpace && $0 == UInt8(ascii: "+")) }) else { return String(encoded) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(octets.count)
        var rest = octets[...]
        while let octet = rest.popFirst() {
            switch octet {
            case Octet.percent:
                guard let high = rest.popFirst().flatMap(Octet.hexValue), let low = rest.popFirst().flatMap(Octet.hexValue) else {
                    return nil
                }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(Octet.space)
            default: decoded.append(octet)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }
}
