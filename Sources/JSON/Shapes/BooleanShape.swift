/// `true` or `false`.
@usableFromInline package struct BooleanShape: JSONShape {
    init() {}

    @usableFromInline package var form: ValueForm { .boolean }

    @usableFromInline package func read(at place: Fields.Place, in fields: inout Fields) -> Bool? {
        switch fields.tape.kind(at: place.index) {
        case .yes: return true
        case .no: return false
        default:
            fields.refuseType(at: place, wanted: "true or false")
            return nil
        }
    }
}

extension JSONShape where Self == BooleanShape {
    package static var boolean: Self { BooleanShape() }
}
