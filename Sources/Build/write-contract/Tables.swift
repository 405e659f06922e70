import API
package import Contract
import JSON

extension ContractTables {
    /// The program's own tables, with the answers to the example household and their shapes.
    package static func ofTheProgram() async throws(ContractError) -> ContractTables {
        let shapes = AnswerShapes()
        let shown = try await shapes.noting { () async throws(ContractError) in
            try await ExampleHousehold.answers(of: ExampleServer())
        }
        let contradictions = shapes.noted.contradictions
        guard contradictions.isEmpty else {
            throw ContractError("fields are written in two forms: \(contradictions.joined(separator: ", "))")
        }
        var answers = shapes.noted.fields.mapValues { YAMLNode(answer: $0) }
        answers["Export"] = .export
        return ContractTables(
            bodies: RequestBodies(of: ExampleServer().routes).all.mapValues { YAMLNode(body: $0) },
            answers: answers, limits: ContractLimits.all, choices: ContractChoices.all,
            examples: ContractExamples.all(of: shown))
    }
}

extension YAMLNode {
    /// An exported household: a mark, the tables of rows, and what stands in no table.
    fileprivate static var export: YAMLNode {
        let rows = ContractExport.tables.filter { !$0.isOneRow }
        let tables = rows.map { table in
            var schema = YAMLNode.object(("is", .text("ExportedRows")))
            if let most = table.most { schema["maxProperties"] = .literal("\(most)") }
            return Member(table.name, schema)
        }
        let first = ["larder", "format"] + ContractExport.tables.filter(\.isOneRow).map(\.name)
        let last = ["lines", "images"]
        return .object(
            ("optional", .list((rows.map(\.name) + last).map(YAMLNode.text))),
            (
                "properties",
                .map(first.map { Member($0, .map([])) } + tables + last.map { Member($0, .map([])) })
            ))
    }

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

    fileprivate init(answer fields: [FieldDescription]) {
        let absent = fields.filter { $0.presence == .notNull || $0.presence == .optional }
        var answer = YAMLNode.map([])
        if !absent.isEmpty { answer["optional"] = .list(absent.map { .text($0.name) }) }
        answer["properties"] = .map(fields.map { Member($0.name, YAMLNode(field: $0)) })
        self = answer
    }

    private init(field: FieldDescription) {
        self = YAMLNode(form: field.form)
        guard field.presence == .optional || field.presence == .nullable else { return }
        if let name = text { self = .object(("is", .text(name))) }
        self["nullable"] = .yes
    }

    private init(form: ValueForm) {
        switch form {
        case .text(_, "date"): self = .object(("type", .text("string")), ("format", .text("date")))
        case .text(_, "uuid"): self = .object(("is", .text("AnyId")))
        // The pattern of an address is longer than nothing.
        case .text(let length, "uri"): self = .text(0...length.upperBound)
        case .text(let length, _): self = .text(length)
        case .integer(let range):
            self = .object(("type", .text("integer")), ("minimum", .literal("\(range.lowerBound)")))
            if range.upperBound < .max { self["maximum"] = .literal("\(range.upperBound)") }
        case .number: self = .object(("type", .text("number")))
        case .boolean: self = .object(("type", .text("boolean")))
        case .choice(let names):
            self = .object(("type", .text("string")), ("enum", .list(names.map(YAMLNode.text))))
        case .list(let element, let count):
            self = .object(("type", .text("array")))
            if count.lowerBound > 0 { self["minItems"] = .literal("\(count.lowerBound)") }
            if count.upperBound < .max { self["maxItems"] = .literal("\(count.upperBound)") }
            self["items"] = YAMLNode(form: element)
        case .schema(let name), .object(_, let name?): self = .text(name)
        // People write these by the names of their schemas.
        case .object, .either, .orNull, .anything: self = .map([])
        }
    }

    private static func text(_ length: ClosedRange<Int>) -> YAMLNode {
        var text = YAMLNode.object(("type", .text("string")))
        if length.lowerBound > 0 { text["minLength"] = .literal("\(length.lowerBound)") }
        if length.upperBound < .max { text["maxLength"] = .literal("\(length.upperBound)") }
        return text
    }
}
