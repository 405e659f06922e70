/// Completes the schema of a body: the program's own table has its properties and their limits.
/// People write what a table does not say: descriptions, patterns, and schemas by name. A field
/// that may be null for the program is `nullable: false` where the contract asks for more.
struct BodyNotation {
    /// The schema by the table: `required`, `passed`, `properties`.
    let table: YAMLNode
    let name: String

    /// `inherited` are the properties of the schema that this one is like.
    func complete(_ written: YAMLNode, inherited: YAMLNode) throws(ContractError) -> YAMLNode {
        let own = inherited.merging(written["properties"] ?? .map([]))
        let fields = table["properties"]?.members ?? []
        let passed = table["passed"]?.elements.compactMap(\.text) ?? []
        let known = Set(fields.map(\.name) + passed)
        for property in own.members where !known.contains(property.name) {
            throw ContractError("the body “\(name)” has no field “\(property.name)”")
        }
        var properties: [YAMLNode.Member] = []
        for field in fields {
            if field.value["enum"] != nil, own[field.name]?["enum"] != nil {
                throw ContractError("the choices of “\(field.name)” of “\(name)” are in the table already")
            }
            let merged = BodyNotation.merged(field.value, with: own[field.name])
            if merged == .map([]) || merged["items"] == .map([]) {
                throw ContractError("the field “\(field.name)” of “\(name)” needs the name of a schema")
            }
            properties.append(YAMLNode.Member(field.name, merged))
        }
        properties += own.members.filter { passed.contains($0.name) }
        var schema = written.without("properties", "like")
        schema["required"] = table["required"]
        let undescribed = passed.filter { own[$0] == nil }
        if !undescribed.isEmpty { schema["passed"] = .list(undescribed.map(YAMLNode.text)) }
        schema["properties"] = .map(properties)
        return schema
    }

    /// A property by the table with the members that people write. A schema by its name takes the
    /// place of the table's.
    static func merged(_ table: YAMLNode, with written: YAMLNode?) -> YAMLNode {
        let name = written?.text ?? written?["is"]?.text
        let table = table.text.map { YAMLNode.object(("is", .text($0))) } ?? table
        let base = name.map { YAMLNode.object(("is", .text($0))) } ?? table
        let merged = base.merging(written?.isMap == true ? written ?? .map([]) : .map([]))
        let isNullable = (written?["nullable"] ?? table["nullable"]) == .yes
        let schema = merged.without("nullable")
        return isNullable ? orNull(schema) : schema
    }

    static func orNull(_ schema: YAMLNode) -> YAMLNode {
        var schema = schema
        if let name = schema["is"]?.text { schema["is"] = .text(name + " or null") }
        if let type = schema["type"] { schema["type"] = .list([type, .text("null")]) }
        if let choices = schema["enum"]?.elements { schema["enum"] = .list(choices + [.null]) }
        return schema
    }
}
