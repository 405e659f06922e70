/// A word of a protocol: equal to another only if both have the same bytes.
///
/// `==` of String normalises both texts. That costs the square of the combining marks in a row, and
/// calls some texts equal that are written differently, like a Kelvin sign and a K. Words of
/// strangers are therefore compared as bytes.
package struct Word: Hashable, Sendable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: some StringProtocol) { self.text = String(text) }

    package init(stringLiteral text: String) { self.text = text }

    package static func == (one: Word, other: Word) -> Bool { one.text.isWord(other.text) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension StringProtocol {
    /// True if both texts have the same bytes.
    @inlinable package func isWord(_ other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

    /// True if the text begins with the bytes of another.
    @inlinable package func begins(with start: some StringProtocol) -> Bool { utf8.starts(with: start.utf8) }

    /// True if the text ends with the bytes of another.
    @inlinable package func ends(with end: some StringProtocol) -> Bool {
        utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }

    /// The text with small letters instead of the capitals of ASCII; Unicode's rules turn a Kelvin
    /// sign into a k.
    @inlinable package var inSmallLetters: String {
        String(decoding: utf8.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The text without the spaces and tabs at both ends.
    @inlinable package var trimmed: Substring {
        let isBlank = { (byte: UInt8?) in byte == 0x20 || byte == 0x09 }
        var bytes = Substring(self).utf8
        while isBlank(bytes.first) { bytes.removeFirst() }
        while isBlank(bytes.last) { bytes.removeLast() }
        return Substring(bytes)
    }

    /// Returns the pieces between bytes of one kind, such as commas. The last of `most` pieces has
    /// the rest.
    @inlinable package func pieces(at byte: UInt8, most: Int = .max) -> [Substring] {
        Substring(self).utf8.split(separator: byte, maxSplits: most - 1, omittingEmptySubsequences: false)
            .map { Substring($0) }
    }
}

extension Sequence where Element: StringProtocol {
    /// True if a text of the sequence has the same bytes.
    @inlinable package func containsWord(_ word: some StringProtocol) -> Bool { contains { $0.isWord(word) } }
}
