/// The reason why a text breaks the strict JSON of RFC 8259 or one of our limits, and the place.
@usableFromInline package struct JSONError: Error, Equatable, Sendable {
    /// The count of bytes before the flaw.
    package let offset: Int
    /// The JSON pointer (RFC 6901) to the value being read, or to the object or list with wrong
    /// punctuation.
    package let pointer: String
    /// A sentence for the person who sent the text.
    package let detail: String
}

extension JSONError: CustomStringConvertible {
    @usableFromInline package var description: String { "\(detail) (byte \(offset), at “\(pointer)”)" }
}
