/// Text that is read as another type and is parsed in place, without a String: for the most
/// frequent values of a log.
@usableFromInline package struct ParsedBytes<Value>: JSONShape {
    @usableFromInline let expected: String
    @usableFromInline let parse: (UnsafeBufferPointer<UInt8>) -> Value?

    @usableFromInline
    init(expected: String, parse: @escaping (UnsafeBufferPointer<UInt8>) -> Value?) {
        self.expected = expected
        self.parse = parse
    }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> Value? {
        if let bytes = fields.plainText(at: node), let value = parse(bytes) { return value }
        // Escaped text and wrong values take the slower way.
        return ParsedText(expected: expected) { text in
            var text = text
            return text.withUTF8(parse)
        }.read(at: node, in: &fields)
    }
}

extension JSONShape {
    /// Makes a shape; `expecting` ends the sentence "Send …".
    @inlinable
    package static func parsed<Value>(
        expecting expected: String, bytes parse: @escaping (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Self where Self == ParsedBytes<Value> {
        ParsedBytes(expected: expected, parse: parse)
    }
}

extension Fields {
    @usableFromInline
    func plainText(at node: Node) -> UnsafeBufferPointer<UInt8>? {
        tape.kind(at: node.index) == .text
            ? tape.bytes(at: node.index).assumingMemoryBound(to: UInt8.self) : nil
    }
}
