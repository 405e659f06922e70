/// Hexadecimal digits.
package enum Hexadecimal {
    package static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Returns all four digits at once, the first in the highest byte. Each nibble spreads to a
    /// byte; nibbles above nine get the distance to the letters added.
    package static func digits(of value: UInt16) -> UInt32 {
        var nibbles = UInt32(value)
        nibbles = (nibbles | nibbles << 8) & 0x00ff_00ff
        nibbles = (nibbles | nibbles << 4) & 0x0f0f_0f0f
        return nibbles + 0x3030_3030 + ((nibbles + 0x0606_0606) >> 4 & 0x0101_0101) * 39
    }

    /// Returns a digit in small letters.
    package static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
