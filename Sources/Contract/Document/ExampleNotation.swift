/// Completes examples as people write them. `like: tacos` is the example with this name, whose
/// members are replaced by the members next to `like`.
struct ExampleNotation {
    let named: YAMLNode

    func complete(_ example: YAMLNode) throws(ContractError) -> YAMLNode {
        switch example {
        case .literal, .text: return example
        case .list(let elements):
            var completed: [YAMLNode] = []
            for element in elements { completed.append(try complete(element)) }
            return .list(completed)
        case .map(let members):
            guard let name = example["like"] else {
                var completed: [YAMLNode.Member] = []
                for member in members {
                    completed.append(YAMLNode.Member(member.name, try complete(member.value)))
                }
                return .map(completed)
            }
            guard let name = name.text, let whole = named[name] else {
                throw ContractError("there is no example to be like: \(name)")
            }
            return try complete(whole).merging(try complete(example.without("like")))
        }
    }

    /// Completes the schema and the examples of a body or an answer.
    func media(_ written: YAMLNode, _ schemas: SchemaNotation) throws(ContractError) -> YAMLNode {
        guard let schema = written["schema"] else { throw ContractError("there is no schema") }
        var media = YAMLNode.object(("schema", try schemas.complete(schema)))
        if let example = written["example"] { media["example"] = try complete(example) }
        if let examples = written["examples"] {
            var several: [YAMLNode.Member] = []
            for example in examples.members {
                guard let value = example.value["value"] else {
                    throw ContractError("the example “\(example.name)” has no value")
                }
                several.append(
                    YAMLNode.Member(
                        example.name, example.value.merging(.object(("value", try complete(value))))))
            }
            media["examples"] = .map(several)
        }
        return media
    }
}
