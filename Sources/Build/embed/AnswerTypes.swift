import Contract

/// The answers of the contract as Swift for tests: a structure for each object, named after its
/// schema. A test that asks for a field that no answer has does not compile.
///
///     Plan:                        package struct PlanAnswer: Decodable, Equatable {
///       required: [id]                 package var `id`: String
///       properties:                    package var `note`: String?
///         id: { type: string }     }
///         note: { type: string }
struct AnswerTypes {
    private(set) var text = ""
    private let schemas: YAMLNode

    init(_ contract: YAMLNode) {
        schemas = contract[["components", "schemas"]] ?? .map([])
        // What takes no other fields is a body.
        for schema in schemas.members
        where schema.value["properties"] != nil && schema.value["additionalProperties"] != .no {
            text += structure(schema.name + "Answer", schema.value)
        }
    }

    private func structure(_ name: String, _ schema: YAMLNode) -> String {
        let required = schema["required"]?.elements ?? []
        var (inner, parameters, values) = ("", [String](), "")
        for property in schema["properties"]?.members ?? [] {
            let part = property.name.prefix(1).uppercased() + property.name.dropFirst()
            var (type, isNull) = type(of: property.value, part: part)
            if type == part { inner += structure(part, property.value) }
            isNull = isNull || !required.contains(.text(property.name))
            inner += "package var `\(property.name)`: \(type)\(isNull ? "?" : "")\n"
            parameters.append("`\(property.name)`: \(type)\(isNull ? "? = nil" : "")")
            values += "self.`\(property.name)` = `\(property.name)`\n"
        }
        inner += "package init(\(parameters.joined(separator: ", "))) {\n\(values)}\n"
        return "package struct \(name): Decodable, Equatable, Sendable {\n\(inner)}\n"
    }

    /// Returns the type of a value, and whether it may be null. An object without a name is `part`.
    private func type(of schema: YAMLNode, part: String) -> (name: String, isNull: Bool) {
        if let reference = schema["$ref"]?.text, let name = reference.split(separator: "/").last {
            guard let named = schemas[String(name)] else { return (AnswerTypes.anything, false) }
            return named["properties"] == nil ? type(of: named, part: part) : (name + "Answer", false)
        }
        if let choices = schema["oneOf"]?.elements {
            let others = choices.filter { $0["type"] != .text("null") }
            guard others.count == 1 else { return (AnswerTypes.anything, false) }
            return (type(of: others[0], part: part).name, others.count < choices.count)
        }
        let types = (schema["type"].map { $0.text == nil ? $0.elements : [$0] } ?? []).compactMap(\.text)
        let isNull = types.contains("null")
        return (name(of: schema, types.filter { $0 != "null" }, part: part), isNull)
    }

    private func name(of schema: YAMLNode, _ types: [String], part: String) -> String {
        switch types {
        case ["string"]: return "String"
        case ["integer"]: return "Int"
        case ["number"]: return "Double"
        case ["boolean"]: return "Bool"
        case ["array"]:
            let element = type(of: schema["items"] ?? .map([]), part: part)
            let name = element.name == part ? AnswerTypes.anything : element.name
            return "[\(name)\(element.isNull ? "?" : "")]"
        case ["object"]:
            if schema["properties"] != nil { return part }
            if let values = schema["additionalProperties"], values.isMap {
                return "[String: \(type(of: values, part: part).name)]"
            }
            return AnswerTypes.anything
        default: return AnswerTypes.anything
        }
    }

    /// The type of a value whose form depends on others.
    private static let anything = "AnswerValue"
}
