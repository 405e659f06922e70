import API
package import Contract
import JSON

extension ContractTables {
    /// The program's own tables.
    package static let ofTheProgram = ContractTables(
        bodies: Dictionary(
            RequestBodies.all.map { ($0.schema, YAMLNode(body: $0.fields)) },
            uniquingKeysWith: { first, _ in first }),
        limits: ContractLimits.all, choices: ContractChoices.all)
}

extension YAMLNode {
    fileprivate init(body fields: [FieldDescription]) {
        let required = fields.filter { $0.presence == .required || $0.presence == .nullable }
        let passed = fields.filter { $0.presence == .passedOver }
        let read = fields.filter { $0.presence != .passedOver }
        var body = YAMLNode.map([])
        if !required.isEmpty { body["required"] = .list(required.map { .text($0.name) }) }
        body["passed"] = .list(passed.map { .text($0.name) })
        body["properties"] = .map(read.map { Member($0.name, YAMLNode(field: $0)) })
        self = body
    }

    private init(field: FieldDescription) {
        self = YAMLNode(form: field.form)
        if field.presence == .optional || field.presence == .nullable { self["nullable"] = .yes }
    }

    private init(form: ValueForm) {
        switch form {
        case .text(_, "date"): self = .object(("type", .text("string")), ("format", .text("date")))
        case .text(_, "uuid"): self = .object(("is", .text("AnyId")))
        // The pattern of an address is longer than nothing.
        case .text(let length, "uri"): self = .text(0...length.upperBound)
        case .text(let length, _): self = .text(length)
        case .integer(let range):
            self = .object(
                ("type", .text("integer")), ("minimum", .literal("\(range.lowerBound)")),
                ("maximum", .literal("\(range.upperBound)")))
        case .number: self = .object(("type", .text("number")))
        case .boolean: self = .object(("type", .text("boolean")))
        case .choice(let names):
            self = .object(("type", .text("string")), ("enum", .list(names.map(YAMLNode.text))))
        case .list(let element, let count):
            let least = count.lowerBound > 0 ? [("minItems", YAMLNode.literal("\(count.lowerBound)"))] : []
            self = .map(
                ([("type", .text("array"))] + least + [
                    ("maxItems", .literal("\(count.upperBound)")), ("items", YAMLNode(form: element)),
                ]).map { YAMLNode.Member($0.0, $0.1) })
        // People write these by the names of their schemas.
        case .object, .either, .orNull, .schema, .anything: self = .map([])
        }
    }

    private static func text(_ length: ClosedRange<Int>) -> YAMLNode {
        var text = YAMLNode.object(("type", .text("string")))
        if length.lowerBound > 0 { text["minLength"] = .literal("\(length.lowerBound)") }
        if length.upperBound < .max { text["maxLength"] = .literal("\(length.upperBound)") }
        return text
    }
}
