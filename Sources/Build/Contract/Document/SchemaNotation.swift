/// Completes schemas as people write them:
///
/// - `Meal` is a reference, `Meal or null` a reference that may be null. `is: Meal` is a reference
///   next to other members.
/// - `pageOf: Meal` is a page of a collection.
/// - `like: PlanOutline` has the properties of another schema first.
/// - `passed: [id]` lists members that a body may repeat and the server passes over.
/// - `length: Tag.length`, `range:` and `count:` are limits by the names of constants, `enum: Slot`
///   has the cases of a type.
/// - A body that the program has a table of is written without what follows from the table.
/// - The object of an answer is written without what follows from its payload. A property that is
///   only a text is described by the text.
/// - `limitsOf: RecipePatch` gives properties of an answer the limits of those of a body.
/// - An enumeration without a type is of text. What has properties is an object: in an answer all
///   of them are there but those that `optional` lists, and in a body no others may be.
struct SchemaNotation {
    private(set) var written: YAMLNode
    private let tables: ContractTables
    /// The names of the schemas that are part of a body.
    private var bodies: Set<String> = []

    init(_ written: YAMLNode, usual: YAMLNode, tables: ContractTables) throws(ContractError) {
        self.written = written
        self.tables = tables
        for (name, table) in tables.bodies {
            guard let body = written[name] else { throw ContractError("the body “\(name)” is not described") }
            let parent = body["like"]?.text.flatMap { written[$0]?["properties"] } ?? .map([])
            self.written[name] = try BodyNotation(table: table, name: name).complete(body, inherited: parent)
        }
        for (name, table) in tables.answers.sorted(by: { $0.key < $1.key }) {
            let parent = SchemaNotation.inherited(by: written[name], in: written)
            let notation = AnswerNotation(table: table, name: name, usual: usual, schemas: written)
            self.written[name] = try notation.complete(written[name] ?? .map([]), inherited: parent)
        }
    }

    /// The properties of the schemas that a schema is like, as people write them.
    private static func inherited(by schema: YAMLNode?, in written: YAMLNode) -> YAMLNode {
        guard let parent = schema?["like"]?.text.flatMap({ written[$0] }) else { return .map([]) }
        return inherited(by: parent, in: written).merging(parent["properties"] ?? .map([]))
    }

    /// Notes that a schema is part of a body, and so is every schema that it mentions.
    mutating func addBody(_ schema: YAMLNode) {
        switch schema {
        case .text(let text):
            let name = SchemaNotation.name(text)
            if bodies.insert(name).inserted, let inner = written[name] { addBody(inner) }
        case .map(let members):
            for member in members where !SchemaNotation.words.contains(member.name) {
                if member.name == "properties" {
                    member.value.members.forEach { addBody($0.value) }
                } else {
                    addBody(member.value)
                }
            }
            let inherited = schema["like"]?.text.flatMap { written[$0]?["properties"] }?.members ?? []
            for property in inherited where schema["properties"]?[property.name] == nil {
                addBody(property.value)
            }
            if schema["passed"] != nil { addBody(.text("Passed")) }
        case .list(let elements): elements.forEach { addBody($0) }
        case .literal: break
        }
    }

    /// The members of a schema that name no other schema.
    private static let words: Set = [
        "enum", "description", "required", "passed", "pattern", "title", "type", "format", "length", "range",
        "count", "like", "limitsOf",
    ]

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
        guard ["properties", "passed", "like"].contains(where: { schema[$0] != nil }) else {
            return try complete(schema)
        }
        var own = schema["properties"] ?? .map([])
        if let body = schema["limitsOf"]?.text { own = try limited(own, by: body) }
        var all = try inherited(schema["like"])
        var names = all.members.map(\.name).filter {
            !isOptional($0, in: schema["like"]?.text.flatMap { written[$0] }) && !isOptional($0, in: schema)
        }
        for member in own.members {
            all[member.name] = member.value
            if !names.contains(member.name), !isOptional(member.name, in: schema) {
                names.append(member.name)
            }
        }
        var result = YAMLNode.object(("type", .text("object")))
        for member in schema.members
        where !["properties", "like", "optional", "passed", "required", "limitsOf"].contains(member.name) {
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

    private func isOptional(_ name: String, in schema: YAMLNode?) -> Bool {
        let optional = schema?["optional"]
        return optional?.text == "all" || optional?.elements.contains(.text(name)) == true
    }

    /// The properties with the limits of those of a body that have the same names.
    private func limited(_ properties: YAMLNode, by name: String) throws(ContractError) -> YAMLNode {
        guard let body = written[name]?["properties"], tables.bodies[name] != nil else {
            throw ContractError("the program has no table of the body “\(name)”")
        }
        var limited: [YAMLNode.Member] = []
        for property in properties.members {
            let value = body[property.name].map { SchemaNotation.limits(of: $0, for: property.value) }
            limited.append(YAMLNode.Member(property.name, value ?? property.value))
        }
        return .map(limited)
    }

    private static let limits = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"]

    private static func limits(of body: YAMLNode, for property: YAMLNode) -> YAMLNode {
        guard property["type"] != nil, property["is"] == nil else { return property }
        var limited = YAMLNode.map([])
        for member in property.members {
            let items = member.name == "items" ? body["items"] : nil
            limited[member.name] = items.map { limits(of: $0, for: member.value) } ?? member.value
        }
        for name in limits where body[name] != nil { limited[name] = body[name] }
        return limited
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
            case "length", "range", "count":
                guard let name = member.value.text else {
                    throw ContractError("“\(member.name)” names no limit")
                }
                result = result.merging(.map(try tables.limit(member.name, name)))
            case "enum" where member.value.text != nil:
                result = result.merging(.map(try tables.choice(member.value.text ?? "")))
            case "enum" where !members.contains { $0.name == "type" }:
                let isNullable = member.value.elements.contains(.null)
                result["type"] = isNullable ? .list([.text("string"), .text("null")]) : .text("string")
                result["enum"] = member.value
            default: result[member.name] = member.value
            }
        }
        return SchemaNotation.withoutNull(result)
    }

    /// An enumeration that may be null as one of two schemas, like every other value that may be
    /// null. Generated clients have a name for nothing else.
    private static func withoutNull(_ schema: YAMLNode) -> YAMLNode {
        guard case .list(let values)? = schema["enum"], values.contains(.null) else { return schema }
        let choice = YAMLNode.object(
            ("type", .text("string")), ("enum", .list(values.filter { $0 != .null })))
        return schema.without("type", "enum").merging(
            .object(("oneOf", .list([choice, .object(("type", .text("null")))]))))
    }

    private static func name(_ text: String) -> String {
        text.hasSuffix(" or null") ? String(text.dropLast(8)) : text
    }
}
