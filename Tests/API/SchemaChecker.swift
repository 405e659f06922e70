import Contract
import Foundation
import JSON

/// Holds JSON against the schemas of the contract, strictly: in an object no member may be that the
/// schema does not list.
struct SchemaChecker {
    let contract: Contract

    /// The flaws of a value, each with its place.
    func flaws(_ value: JSONValue, _ schema: YAMLNode, at place: String = "") -> [String] {
        let schema = self.complete(schema)
        var flaws: [String] = []
        func expect(_ isRight: Bool, _ rule: String) {
            if !isRight { flaws.append("\(place): \(rule)") }
        }
        if let type = schema["type"] {
            let types = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
            expect(types.contains(where: value.isOf), "not of type \(types)")
        }
        if let choices = schema["enum"] {
            expect(choices.elements.contains { value.equals($0) }, "not one of the enumeration")
        }
        if let constant = schema["const"] { expect(value.equals(constant), "not the constant") }
        if let choices = schema["oneOf"]?.elements {
            expect(
                choices.filter { self.flaws(value, $0, at: place).isEmpty }.count == 1,
                "not of exactly one schema")
        }
        if let condition = schema["if"] {
            let branch = schema[matches(value, condition) ? "then" : "else"]
            if let branch { flaws += self.flaws(value, branch, at: place) }
        }
        switch value {
        case .object(let members): flaws += self.flaws(members, schema, at: place)
        case .array(let elements):
            schema.number("minItems").map { expect(Double(elements.count) >= $0, "too few items") }
            schema.number("maxItems").map { expect(Double(elements.count) <= $0, "too many items") }
            guard let items = schema["items"] else { break }
            for (index, element) in elements.enumerated() {
                flaws += self.flaws(element, items, at: "\(place)/\(index)")
            }
        case .string(let text):
            schema.number("minLength").map { expect(Double(text.unicodeScalars.count) >= $0, "too short") }
            schema.number("maxLength").map { expect(Double(text.unicodeScalars.count) <= $0, "too long") }
            if let pattern = schema["pattern"]?.text {
                expect(text.range(of: pattern, options: .regularExpression) != nil, "not of the pattern")
            }
        case .number(let number):
            let number = Double(number.literal) ?? .nan
            schema.number("minimum").map { expect(number >= $0, "too small") }
            schema.number("maximum").map { expect(number <= $0, "too large") }
        case .null, .bool: break
        }
        return flaws
    }

    private func flaws(_ members: [JSONValue.Member], _ schema: YAMLNode, at place: String) -> [String] {
        var flaws: [String] = []
        let properties = schema["properties"]
        let isClosed =
            schema["additionalProperties"] == .no
            || properties != nil && schema["additionalProperties"] == nil && schema["type"] != nil
        if let most = schema.number("maxProperties"), Double(members.count) > most {
            flaws.append("\(place): too many members")
        }
        for name in schema["required"]?.elements.compactMap(\.text) ?? []
        where !members.contains(where: { $0.name == name }) {
            flaws.append("\(place): no \(name)")
        }
        for member in members {
            if let property = properties?[member.name] {
                flaws += self.flaws(member.value, property, at: "\(place)/\(member.name)")
            } else if isClosed {
                flaws.append("\(place)/\(member.name): not in the schema")
            } else if let others = schema["additionalProperties"], others.isMap {
                flaws += self.flaws(member.value, others, at: "\(place)/\(member.name)")
            }
            if let names = schema["propertyNames"] {
                flaws += self.flaws(.string(member.name), names, at: "\(place)/\(member.name)")
            }
        }
        return flaws
    }

    /// Says whether a condition holds. The condition is open: unlisted members do not matter.
    private func matches(_ value: JSONValue, _ condition: YAMLNode) -> Bool {
        flaws(value, condition).isEmpty
    }

    /// The schema of a reference, with the reference's neighbours.
    func complete(_ schema: YAMLNode) -> YAMLNode {
        guard schema["$ref"] != nil else { return schema }
        return complete(contract.resolved(schema)).merging(schema.without("$ref"))
    }
}

extension YAMLNode {
    func number(_ name: String) -> Double? { self[name]?.literal.flatMap(Double.init) }
}

extension JSONValue {
    fileprivate func isOf(_ type: String) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number.integer != nil
        default: false
        }
    }

    fileprivate func equals(_ node: YAMLNode) -> Bool {
        switch self {
        case .null: node == .null
        case .bool(let bool): node == (bool ? .yes : .no)
        case .number(let number): node.literal == number.literal
        case .string(let text): node.text == text
        case .array, .object: false
        }
    }
}
