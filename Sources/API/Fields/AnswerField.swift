import Domain
import JSON

/// A field as answers have it.
protocol AnswerField<Root>: ResourceField {
    func write(_ root: Root, to json: inout JSONWriter)
}

/// A value that answers may leave out.
protocol OptionalAnswer: JSONWritable {
    associatedtype Wrapped: JSONWritable
    var optional: Wrapped? { get }
}

extension Optional: OptionalAnswer where Wrapped: JSONWritable {
    var optional: Wrapped? { self }
}

extension Field: AnswerField where Value: OptionalAnswer {
    func write(_ root: Root, to json: inout JSONWriter) {
        let value = root[keyPath: path]
        if isLeftOut { json.field(name, ifAny: value.optional) } else { json.field(name, value) }
    }
}

/// The table of a resource's fields as answers have them, made once as `BodyTable` is.
struct AnswerTable<Root>: Sendable {
    private let fields: [any AnswerField<Root>]

    init(_ fields: [any ResourceField<Root>]) {
        self.fields = fields.map { field in
            guard let field = field as? any AnswerField<Root> else {
                preconditionFailure("\(field.name) is not written by a table")
            }
            return field
        }
    }

    func write(_ root: Root, to json: inout JSONWriter) {
        for field in fields { field.write(root, to: &json) }
    }
}
