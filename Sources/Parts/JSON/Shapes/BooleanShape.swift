/// `true` or `false`.
@usableFromInline package struct BooleanShape: JSONShape {
    init() {}

    @usableFromInline package var form: ValueForm { .boolean }

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> Bool? {
        switch fields.tape.kind(at: node.index) {
        case .yes: return true
        case .no: return false
        default:
            fields.refuseType(at: node, wanted: "true or false")
            return nil
        }
    }
}

extension JSONShape where Self == BooleanShape {
    /// The shape of true or false.
    package static var boolean: Self { BooleanShape() }
}
