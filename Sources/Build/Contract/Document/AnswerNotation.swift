/// Completes the schema of an object in answers: the program's own payload has its properties,
/// their forms and limits, and whether they may be absent or null. People write what a payload does
/// not say: descriptions, patterns, and schemas by name. A property that is only a text is
/// described by the text.
struct AnswerNotation {
    /// The schema by the payload: `optional`, `properties`.
    let table: YAMLNode
    let name: String
    /// The properties that mean the same in every answer, as people write them.
    let usual: YAMLNode
    /// All schemas as people write them.
    let schemas: YAMLNode

    /// `inherited` are the properties of the schema that this one is like, as people write them.
    func complete(_ written: YAMLNode, inherited: YAMLNode) throws(ContractError) -> YAMLNode {
        let own = inherited.merging(written["properties"] ?? .map([]))
        let fields = table["properties"]?.members ?? []
        for property in written["properties"]?.members ?? []
        where !fields.contains(where: { $0.name == property.name }) {
            throw ContractError("no answer writes the field “\(property.name)” of “\(name)”")
        }
        var properties: [YAMLNode.Member] = []
        for field in fields {
            let said = (own[field.name] ?? usual[field.name]).map(said)
            let merged = BodyNotation.merged(field.value, with: said)
            if merged == .map([]) || merged["items"] == .map([]) {
                throw ContractError("the field “\(field.name)” of “\(name)” needs the name of a schema")
            }
            properties.append(YAMLNode.Member(field.name, merged))
        }
        var schema = written.without("properties", "like")
        schema["optional"] = table["optional"]
        schema["properties"] = .map(properties)
        return schema
    }

    /// Reads what people write of a property: a text with a blank is a description, a word the name
    /// of a schema. Some schemas have null among their own values.
    private func said(_ written: YAMLNode) -> YAMLNode {
        if let text = written.text, text.contains(where: { $0 == " " || $0 == "\n" }) {
            return .object(("description", written))
        }
        let schema = (written.text ?? written["is"]?.text).flatMap { schemas[$0] }
        guard schema?["type"]?.elements.contains(.text("null")) == true else { return written }
        let named = written.text.map { YAMLNode.object(("is", .text($0))) } ?? written
        return named.merging(.object(("nullable", .no)))
    }
}
