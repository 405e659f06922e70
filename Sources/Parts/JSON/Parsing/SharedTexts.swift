/// Texts that were read lately, so that equal ones take the memory of one. A log names the same
/// things over and over.
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
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        let place = hasher.finalize() & (SharedTexts.places - 1)
        if texts[place].utf8.elementsEqual(bytes) { return texts[place] }
        texts[place] = String(decoding: bytes, as: UTF8.self)
        return texts[place]
    }
}
