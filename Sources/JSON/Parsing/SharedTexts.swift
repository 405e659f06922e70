/// Texts that were read lately, so that equal ones take the memory of one. A log names the same
/// foods, tags and sample recipes over and over.
///
/// Only one thread may read with them at a time; `@unchecked Sendable` rests on that rule.
package final class SharedTexts: @unchecked Sendable {
    /// Shorter texts have no memory of their own, and longer ones seldom come twice.
    private static let lengths = 16...1_000
    private static let places = 1 << 15

    private var texts = [String](repeating: "", count: SharedTexts.places)

    package init() {}

    /// Returns the text of some bytes.
    func text(of bytes: UnsafeRawBufferPointer) -> String {
        guard SharedTexts.lengths.contains(bytes.count) else { return String(decoding: bytes, as: UTF8.self) }
        let place = SharedTexts.place(of: bytes)
        if texts[place].utf8.elementsEqual(bytes) { return texts[place] }
        texts[place] = String(decoding: bytes, as: UTF8.self)
        return texts[place]
    }

    private static func place(of bytes: UnsafeRawBufferPointer) -> Int {
        var check = UInt64(bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            check = (check ^ word) &* 0x9e37_79b9_7f4a_7c15
            check ^= check >> 32
            index += 8
        }
        for byte in bytes[index...] { check = (check ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15 }
        return Int(truncatingIfNeeded: check >> 40) & (places - 1)
    }
}
