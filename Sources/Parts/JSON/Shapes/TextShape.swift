/// Text, its length counted in Unicode scalars, as `maxLength` counts in a JSON Schema.
@usableFromInline package struct TextShape: JSONShape {
    let length: ClosedRange<Int>

    init(length: ClosedRange<Int>) { self.length = length }

    @usableFromInline package var form: ValueForm { .text(length) }

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> String? {
        guard let text = fields.text(at: node) else { return nil }
        // A scalar takes one to four bytes, so most texts need no counting. Only the first byte of
        // a scalar is not a continuation byte.
        let bytes = text.utf8.count
        if bytes <= length.upperBound, (bytes + 3) / 4 >= length.lowerBound { return text }
        let count = text.utf8.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
        if count < length.lowerBound {
            fields.refuse(
                node, .tooShort,
                "Send at least \(counted(length.lowerBound)); \(count) \(count == 1 ? "was" : "were") sent.")
            return nil
        }
        if count > length.upperBound {
            fields.refuse(node, .tooLong, "Send at most \(counted(length.upperBound)); \(count) were sent.")
            return nil
        }
        return text
    }

    private func counted(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}

extension JSONShape where Self == TextShape {
    /// The shape of text with a length in Unicode scalars.
    package static func text(_ length: ClosedRange<Int>) -> Self { TextShape(length: length) }
}

extension Fields {
    /// Returns the text at a place, or refuses a value of another type.
    @usableFromInline package mutating func text(at node: Node, wanted: String = "text") -> String? {
        guard tape.tokens[node.index].isText else {
            refuseType(at: node, wanted: wanted)
            return nil
        }
        return tape.string(at: node.index)
    }
}
