/// Text that stands for something else and is read where it lies, without a String of it: for what
/// a log has most of.
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
        // Escapes, and everything that is wrong.
        return ParsedText(expected: expected) { text in
            var text = text
            return text.withUTF8(parse)
        }.read(at: node, in: &fields)
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
    func plainText(at node: Node) -> UnsafeBufferPointer<UInt8>? {
        tape.kind(at: node.index) == .text
            ? tape.bytes(at: node.index).assumingMemoryBound(to: UInt8.self) : nil
    }
}
