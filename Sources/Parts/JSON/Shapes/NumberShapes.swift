/// A whole number. `6.0` and `1e2` are whole numbers too, as in JSON Schema: some languages write
/// every number like that.
@usableFromInline package struct IntegerShape: JSONShape {
    let range: ClosedRange<Int>

    init(range: ClosedRange<Int>) { self.range = range }

    @usableFromInline package var form: ValueForm { .integer(range) }

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> Int? {
        let integer: Int?
        switch fields.tape.kind(at: node.index) {
        case .integer:
            integer = Int(integer: fields.tape.bytes(at: node.index))
        case .fraction:
            let decimal = JSONNumber(checked: fields.tape.string(at: node.index)).decimal
            guard let decimal, decimal.isWhole else {
                fields.refuseType(at: node, wanted: wanted)
                return nil
            }
            integer = decimal.integer
        default:
            fields.refuseType(at: node, wanted: wanted)
            return nil
        }
        guard let integer, range.contains(integer) else {
            fields.refuse(node, .outOfRange, "Send \(wanted); \(fields.sent(at: node)).")
            return nil
        }
        return integer
    }

    private var wanted: String {
        range.upperBound == .max
            ? "a whole number of at least \(range.lowerBound)"
            : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}

/// A number, exactly as it was written.
@usableFromInline package struct NumberShape: JSONShape {
    init() {}

    @usableFromInline package var form: ValueForm { .number }

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> JSONNumber? {
        guard fields.tape.tokens[node.index].isNumber else {
            fields.refuseType(at: node, wanted: "a number")
            return nil
        }
        return JSONNumber(checked: fields.tape.string(at: node.index))
    }
}

/// A number of up to 18 significant digits (or 19, if 64 bits hold the number), exactly.
@usableFromInline package struct DecimalShape: JSONShape {
    init() {}

    @usableFromInline package var form: ValueForm { .number }

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> ExactDecimal? {
        guard let number = NumberShape().read(at: node, in: &fields) else { return nil }
        guard let decimal = number.decimal else {
            fields.refuse(
                node, .outOfRange, "Send a number of at most 18 significant digits; \(fields.sent(at: node))."
            )
            return nil
        }
        return decimal
    }
}

extension JSONShape where Self == IntegerShape {
    /// The shape of a whole number in a range.
    package static func integer(_ range: ClosedRange<Int>) -> Self { IntegerShape(range: range) }
}

extension JSONShape where Self == NumberShape {
    /// The shape of a number with its own digits.
    package static var number: Self { NumberShape() }
}

extension JSONShape where Self == DecimalShape {
    /// The shape of an exact decimal number.
    package static var decimal: Self { DecimalShape() }
}
