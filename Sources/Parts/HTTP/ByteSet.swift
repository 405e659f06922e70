/// A set of ASCII bytes in two words. The parser can ask "is this byte allowed here?" without a
/// table in memory. Bytes above 0x7F are in no set.
package struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
        return byte < 128 && high >> UInt64(byte & 63) & 1 == 1
    }

    /// RFC 9110, section 5.6.2: tchar, the letters of methods and field names.
    package static let token = ByteSet(low: 0x03ff_6cfa_0000_0000, high: 0x57ff_ffff_c7ff_fffe)
    /// The bytes of a path with its query, "%" among them (RFC 3986, sections 3.3 and 3.4).
    package static let target = ByteSet(low: 0xafff_fff2_0000_0000, high: 0x47ff_fffe_87ff_ffff)
    /// The bytes that never need encoding (RFC 3986, section 2.3).
    package static let unreserved = ByteSet(low: 0x03ff_6000_0000_0000, high: 0x47ff_fffe_87ff_fffe)
    /// The unreserved bytes without the tilde.
    package static let word = ByteSet(low: 0x03ff_6000_0000_0000, high: 0x07ff_fffe_87ff_fffe)
    /// The bytes of a URI (RFC 3986, section 2).
    package static let address = ByteSet(low: 0xafff_fffa_0000_0000, high: 0x47ff_fffe_afff_ffff)
    /// The bytes of a reg-name without percent-encoding (RFC 3986, section 3.2.2). No name in a
    /// home needs percent-encoding.
    package static let hostName = ByteSet(low: 0x2bff_7fd2_0000_0000, high: 0x47ff_fffe_87ff_fffe)
}

/// Single bytes by name, for the places where the number would need a comment.
package enum Byte {
    package static let tab: UInt8 = 0x09
    package static let lineFeed: UInt8 = 0x0A
    package static let carriageReturn: UInt8 = 0x0D
    package static let space: UInt8 = 0x20
    package static let quote: UInt8 = 0x22
    package static let comma: UInt8 = 0x2C
    package static let slash: UInt8 = 0x2F
    package static let colon: UInt8 = 0x3A
    package static let semicolon: UInt8 = 0x3B
    package static let equals: UInt8 = 0x3D
    package static let question: UInt8 = 0x3F
    package static let backslash: UInt8 = 0x5C
    package static let percent: UInt8 = 0x25

    @inline(__always)
    package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    @inline(__always)
    package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    package static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

    /// The value of one hexadecimal digit; `Int("+f", radix: 16)` would say 15.
    @inline(__always)
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte &- 0x30 }
        let letter = byte | 0x20
        return letter &- 0x61 < 6 ? letter &- 0x61 &+ 10 : nil
    }
}
