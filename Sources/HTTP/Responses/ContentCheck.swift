/// A check of bytes that tells two contents of one resource apart in a tag (FNV-1a with 64 bits).
/// A collision gains an attacker nothing.
package enum ContentCheck {
    package static func text(of bytes: [UInt8]) -> String {
        var check: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { check = (check ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "c" + String(check, radix: 36)
    }
}
