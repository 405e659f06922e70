/// Text that is read as another type: a date, an id, a word from a short list.
@usableFromInline package struct ParsedText<Value>: JSONShape {
    @usableFromInline let expected: String
    @usableFromInline package let form: ValueForm
    @usableFromInline let parse: (String) -> Value?

    @usableFromInline
    init(expected: String, form: ValueForm = .anyText, parse: @escaping (String) -> Value?) {
        self.expected = expected
        self.form = form
        self.parse = parse
    }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> Value? {
        guard let text = fields.text(at: node, wanted: expected) else { return nil }
        guard let value = parse(text) else {
            fields.refuseText(text, at: node, wanted: expected)
            return nil
        }
        return value
    }
}

extension JSONShape {
    /// Makes a shape; `expecting` ends the sentence "Send …": `"a date like 2026-11-23"`.
    @inlinable
    package static func parsed<Value>(
        expecting expected: String, as form: ValueForm = .anyText, _ parse: @escaping (String) -> Value?
    ) -> Self where Self == ParsedText<Value> {
        ParsedText(expected: expected, form: form, parse: parse)
    }
}

extension Fields {
    /// Refuses a text; `wanted` ends the sentence "Send …".
    @usableFromInline package mutating func refuseText(_ text: String, at node: Node, wanted: String) {
        refuse(node, .invalid, "Send \(wanted); “\(Self.shortened(text))” was sent.")
    }
}
