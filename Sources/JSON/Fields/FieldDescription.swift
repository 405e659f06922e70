/// A field that a body may have, for whoever describes bodies to others: its name, whether it must
/// be there, and its values.
@usableFromInline package struct FieldDescription: Equatable, Sendable {
    @usableFromInline package enum Presence: Equatable, Sendable {
        /// Must be there, and null is no value.
        case required
        /// May be left out, but not null.
        case notNull
        /// Must be there, but may be null.
        case nullable
        /// May be left out or null.
        case optional
        /// May be there, whatever it is.
        case passedOver
    }

    package let name: String
    package let presence: Presence
    package let form: ValueForm
}

/// The values that a shape reads, as a JSON Schema would limit them.
@usableFromInline package indirect enum ValueForm: Equatable, Sendable {
    /// Text of so many characters; the format is a word of JSON Schema, such as `date`.
    case text(ClosedRange<Int>, format: String?)
    case integer(ClosedRange<Int>)
    case number
    case boolean
    case choice([String])
    case list(ValueForm, count: ClosedRange<Int>)
    case object([FieldDescription])
    /// One of several forms.
    case either([ValueForm])
    /// Whatever it is.
    case anything

    package static func text(_ length: ClosedRange<Int>) -> ValueForm { .text(length, format: nil) }
    @usableFromInline package static let anyText = ValueForm.text(0...Int.max)
}

extension JSON {
    /// The fields that a type asks for, in the order in which it does.
    package static func fields<Value: JSONReadable>(of type: Value.Type) -> [FieldDescription] {
        let nothing = Array("{}".utf8)
        return nothing.withUnsafeBytes { bytes in
            guard var fields = try? Fields(bytes, limits: .standard) else { return [] }
            fields.describesItself = true
            _ = fields.object(at: Fields.root) { Value(&$0) }
            return fields.described
        }
    }
}
