/// A field of a body or an answer, for documentation: its name, presence, and values.
@usableFromInline package struct FieldDescription: Equatable, Sendable {
    @usableFromInline package enum Presence: Equatable, Sendable {
        /// The field must be present and not null.
        case required
        /// The field may be missing, but not null.
        case notNull
        /// The field must be present, but may be null.
        case nullable
        /// The field may be missing or null.
        case optional
        /// The field may be present with any value.
        case passedOver
    }

    package let name: String
    package let presence: Presence
    package let form: ValueForm
}

/// The values that a shape reads or a type writes, with the limits of a JSON Schema.
@usableFromInline package indirect enum ValueForm: Equatable, Sendable {
    /// Text with a length in characters; the format is a word of JSON Schema, such as `date`.
    case text(ClosedRange<Int>, format: String?)
    case integer(ClosedRange<Int>)
    case number
    case boolean
    case choice([String])
    case list(ValueForm, count: ClosedRange<Int>)
    /// An object, perhaps with a schema that has a name of its own.
    case object([FieldDescription], schema: String? = nil)
    /// Exactly one of several forms.
    case either([ValueForm])
    /// A value of the form, or null.
    case orNull(ValueForm)
    /// A form that has a name of its own in the documentation.
    case schema(String)
    /// A JSON value of any kind.
    case anything

    package static func text(_ length: ClosedRange<Int>) -> ValueForm { .text(length, format: nil) }
    @usableFromInline package static let anyText = ValueForm.text(0...Int.max)
    /// A count, a version, a number of minutes: no answer has a number below 0.
    @usableFromInline package static let count = ValueForm.integer(0...Int.max)

    /// Returns the form with other limits: of a length, a number, or a count.
    @usableFromInline
    func limited(to limits: ClosedRange<Int>?) -> ValueForm {
        guard let limits else { return self }
        return switch self {
        case .text(_, let format): .text(limits, format: format)
        case .integer: .integer(limits)
        case .list(let element, _): .list(element, count: limits)
        case .orNull(let form): .orNull(form.limited(to: limits))
        default: self
        }
    }
}

extension JSON {
    /// Returns the form of an object that becomes a `Value`.
    package static func form<Value: JSONReadable>(of type: Value.Type) -> ValueForm {
        .object(fields(of: type), schema: Value.schema)
    }

    /// Returns the fields that a type asks for, in the order in which the type asks.
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
