/// Why a text is not the strict JSON of RFC 8259 (or breaks one of our limits), and where.
@usableFromInline package struct JSONError: Error, Equatable, Sendable {
    /// Bytes before the place.
    package let offset: Int
    /// The value being read, or the object or list whose punctuation is wrong, as a JSON pointer
    /// (RFC 6901).
    package let pointer: String
    /// A sentence for the person who sent the text.
    package let detail: String
}

extension JSONError: CustomStringConvertible {
    @usableFromInline package var description: String { "\(detail) (byte \(offset), at “\(pointer)”)" }
}
