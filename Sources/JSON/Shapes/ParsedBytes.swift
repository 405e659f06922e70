/// Text that stands for something else and is read where it lies, without a String of it: for what a log has most of.
@usableFromInline package struct ParsedBytes<Value>: JSONShape {
    @usableFromInline let expected: String
    @usableFromInline let parse: (UnsafeBufferPointer<UInt8>) -> Value?

    @usableFromInline
    init(expected: String, parse: @escaping (UnsafeBufferPointer<UInt8>) -> Value?) {
        self.expected = expected
        self.parse = parse
    }

    @inlinable
    package func read(at place: Fields.Place, in fields: inout Fields) -> Value? {
        if let bytes = fields.plainText(at: place), let value = parse(bytes) { return value }
        // Escapes, and everything that is wrong.
        return ParsedText(expected: expected) { text in
            var text = text
            return text.withUTF8(parse)
        }.read(at: place, in: &fields)
    }
}

extension JSONShape {
    /// `expecting` ends the sentence "Send …".
    @inlinable
    package static func parsed<Value>(
        expecting expected: String, bytes parse: @escaping (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Self where Self == ParsedBytes<Value> {
        ParsedBytes(expected: expected, parse: parse)
    }
}

extension Fields {
    @usableFromInline
    func plainText(at place: Place) -> UnsafeBufferPointer<UInt8>? {
        tape.kind(at: place.index) == .text ? tape.bytes(at: place.index).assumingMemoryBound(to: UInt8.self) : nil
    }
}
