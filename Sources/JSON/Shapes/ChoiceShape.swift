/// A case of an enumeration, by its raw value.
@usableFromInline package struct ChoiceShape<Choice: CaseIterable & RawRepresentable<String>>: JSONShape {
    @usableFromInline
    init() {}

    @usableFromInline package var form: ValueForm { .choice(Choice.allCases.map(\.rawValue)) }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> Choice? {
        fields.choice(at: node, Choice.init(rawValue:), names: { Choice.allCases.map(\.rawValue) })
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
    mutating func choice<Choice>(at node: Node, _ named: (String) -> Choice?, names: () -> [String])
        -> Choice?
    {
        let sent = tape.tokens[node.index].isText ? tape.string(at: node.index) : nil
        if let sent, let choice = named(sent) { return choice }
        let names = names()
        let wanted = "one of " + names.map { "“\($0)”" }.joined(separator: ", ")
        guard let sent else {
            refuseType(at: node, wanted: wanted)
            return nil
        }
        let hint = nearest(to: sent, among: names).map { " Did you mean “\($0)”?" } ?? ""
        refuse(node, .invalid, "Send \(wanted); “\(Self.shortened(sent))” was sent.\(hint)")
        return nil
    }
}
