/// Completes schemas as people write them:
///
/// - `Meal` is a reference, `Meal or null` a reference that may be null. `is: Meal` is a reference
///   next to other members.
/// - `pageOf: Meal` is a page of a collection.
/// - `like: PlanOutline` has the properties of another schema first.
/// - `passed: [id]` lists members that a body may repeat and the server ignores.
/// - An enumeration without a type is of text.
/// - A schema with properties is an object. An answer has all properties except the `optional`
///   properties; a body may have no others.
struct SchemaNotation {
    let written: YAMLNode
    /// The names of the schemas that are part of a body.
    private var bodies: Set<String> = []

    init(_ written: YAMLNode) { self.written = written }

    /// Notes that a schema is part of a body, and so is every schema that it mentions.
    mutating func addBody(_ schema: YAMLNode) {
        switch schema {
        case .text(let text):
            let name = SchemaNotation.name(text)
            if bodies.insert(name).inserted, let inner = written[name] { addBody(inner) }
        case .map(let members):
            for member in members
            where !["enum", "description", "required", "passed", "pattern", "title", "type", "format"]
                .contains(member.name)
            {
                if member.name == "properties" {
                    member.value.members.forEach { addBody($0.value) }
                } else {
                    addBody(member.value)
                }
            }
            if schema["passed"] != nil { addBody(.text("Passed")) }
        case .list(let elements): elements.forEach { addBody($0) }
        case .literal: break
        }
    }

    func components() throws(ContractError) -> YAMLNode {
        var components: [YAMLNode.Member] = []
        for member in written.members {
            components.append(
                YAMLNode.Member(
                    member.name, try component(member.value, isBody: bodies.contains(member.name))))
        }
        return .map(components)
    }

    private func component(_ schema: YAMLNode, isBody: Bool) throws(ContractError) -> YAMLNode {
        if let item = schema["pageOf"]?.text {
            let items = YAMLNode.object(
                ("type", .text("array")), ("maxItems", .literal("200")), ("items", try complete(.text(item))))
            return .object(
                ("type", .text("object")), ("required", .list([.text("items"), .text("next")])),
                ("properties", .object(("items", items), ("next", try complete(.text("Next"))))))
        }
        guard let properties = schema["properties"] ?? schema["passed"] else { return try complete(schema) }
        var own = properties
        if schema["properties"] == nil { own = .map([]) }
        var all = try inherited(schema["like"])
        var names = all.members.map(\.name)
        let optional = schema["optional"]
        for member in own.members {
            all[member.name] = member.value
            let isOptional =
                optional?.text == "all" || optional?.elements.contains(.text(member.name)) == true
            if !isOptional { names.append(member.name) }
        }
        var result = YAMLNode.object(("type", .text("object")))
        for member in schema.members
        where !["properties", "like", "optional", "passed", "required"].contains(member.name) {
            result[member.name] = member.value
        }
        if isBody {
            if let required = schema["required"] { result["required"] = required }
            if result["additionalProperties"] == nil { result["additionalProperties"] = .no }
            if result["additionalProperties"] == .yes { result["additionalProperties"] = nil }
        } else if !names.isEmpty {
            result["required"] = .list(names.map(YAMLNode.text))
        }
        var passed: [YAMLNode.Member] = []
        for name in schema["passed"]?.elements ?? [] {
            guard let name = name.text else { throw ContractError("“passed” lists names") }
            passed.append(YAMLNode.Member(name, .text("Passed")))
        }
        result["properties"] = .map(passed + all.members)
        return try complete(result)
    }

    private func inherited(_ name: YAMLNode?) throws(ContractError) -> YAMLNode {
        guard let name else { return .map([]) }
        guard let name = name.text, let properties = written[name]?["properties"] else {
            throw ContractError("there is no schema to be like")
        }
        return properties
    }

    /// Completes a schema at any place.
    func complete(_ schema: YAMLNode) throws(ContractError) -> YAMLNode {
        switch schema {
        case .literal: return schema
        case .list(let elements):
            var completed: [YAMLNode] = []
            for element in elements { completed.append(try complete(element)) }
            return .list(completed)
        case .text(let text):
            let name = SchemaNotation.name(text)
            guard written[name] != nil else { throw ContractError("there is no schema “\(name)”") }
            let reference = YAMLNode.reference("schemas", name)
            return name == text
                ? reference : .object(("oneOf", .list([reference, .object(("type", .text("null")))])))
        case .map(let members): return try complete(members)
        }
    }

    private func complete(_ members: [YAMLNode.Member]) throws(ContractError) -> YAMLNode {
        var result = YAMLNode.map([])
        for member in members {
            switch member.name {
            case "is": result = result.merging(try complete(member.value))
            case "items", "additionalProperties", "then", "else", "oneOf":
                result[member.name] = try complete(member.value)
            case "properties":
                var properties: [YAMLNode.Member] = []
                for property in member.value.members {
                    properties.append(YAMLNode.Member(property.name, try complete(property.value)))
                }
                result["properties"] = .map(properties)
            case "enum" where !members.contains { $0.name == "type" }:
                let isNullable = member.value.elements.contains(.null)
                result["type"] = isNullable ? .list([.text("string"), .text("null")]) : .text("string")
                result["enum"] = member.value
            default: result[member.name] = member.value
            }
        }
        return result
    }

    private static func name(_ text: String) -> String {
        text.hasSuffix(" or null") ? String(text.dropLast(8)) : text
    }
}
