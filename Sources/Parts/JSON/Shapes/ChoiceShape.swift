/// A case of an enumeration, by its raw value.
@usableFromInline package struct ChoiceShape<Choice: CaseIterable & RawRepresentable<String>>: JSONShape {
    @usableFromInline
    init() {}

    @usableFromInline package var form: ValueForm { .choice(Choice.allCases.map(\.rawValue)) }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> Choice? {
        fields.choice(at: node, of: Choice.self)
    }
}

extension JSONShape {
    /// The shape of a case of `Choice`, by its raw value.
    @inlinable
    package static func choice<Choice>(_ type: Choice.Type) -> Self where Self == ChoiceShape<Choice> {
        ChoiceShape()
    }
}

extension Fields {
    @usableFromInline
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        at node: Node, of choices: Choice.Type
    ) -> Choice? {
        let isText = tape.tokens[node.index].isText
        let sent = isText ? tape.string(at: node.index) : ""
        // All names are ASCII, in which equal texts have equal bytes and nothing is normalised.
        if isText, sent.utf8.allSatisfy({ $0 < 0x80 }), let choice = Choice(rawValue: sent) { return choice }
        let names = choices.allCases.map(\.rawValue)
        let wanted = "one of " + names.map { "“\($0)”" }.joined(separator: ", ")
        guard isText else {
            refuseType(at: node, wanted: wanted)
            return nil
        }
        let hint = nearest(to: sent, among: names).map { " Did you mean “\($0)”?" } ?? ""
        refuse(node, .invalid, "Send \(wanted); “\(Self.shortened(sent))” was sent.\(hint)")
        return nil
    }
}
