/// A check of bytes that tells two contents of one resource apart in a tag: FNV-1a with 64 bits,
/// eight bytes a step. A collision gains an attacker nothing.
package enum ContentCheck {
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// Returns the check of a content below a path.
    package static func text(of bytes: [UInt8], below path: String = "") -> String {
        var check = start
        func add(_ word: UInt64) {
            check = (check ^ word) &* factor
            // The upper bits of a product depend on all bits, the lower ones on few.
            check ^= check >> 29
        }
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while place + 8 <= bytes.count {
                add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
            for byte in bytes[place...] { add(UInt64(byte)) }
        }
        add(UInt64(bytes.count))
        for byte in path.utf8 { add(UInt64(byte)) }
        return "c" + String(check, radix: 36)
    }
}
