/// Completes examples as people write them. `like: tacos` is the example with that name. Members
/// next to `like` replace its members, and a name with dots is a member within a member. The
/// example with a schema's name is the usual example of the schema. An answer's own members replace
/// its members.
struct ExampleNotation {
    let named: YAMLNode
    /// The schemas as people write them: a page shows the usual example of its items.
    let schemas: YAMLNode

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
            var completed = try complete(whole)
            for member in example.without("like").members {
                let path = member.name.split(separator: ".").map(String.init)
                completed = completed.setting(path[...], to: try complete(member.value))
            }
            return completed
        }
    }

    /// Completes the schema and the examples of a body or an answer.
    func media(_ written: YAMLNode, _ schemas: SchemaNotation) throws(ContractError) -> YAMLNode {
        guard let schema = written["schema"] else { throw ContractError("there is no schema") }
        var media = YAMLNode.object(("schema", try schemas.complete(schema)))
        if written["examples"] == nil, let example = try example(written["example"], of: schema) {
            media["example"] = example
        }
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

    private func example(_ written: YAMLNode?, of schema: YAMLNode) throws(ContractError) -> YAMLNode? {
        let name = schema.text ?? ""
        if named[name] != nil, written == nil || written?.isMap == true && written?["like"] == nil {
            return try complete(.object(("like", .text(name))).merging(written ?? .map([])))
        }
        if written == nil, let item = schemas[name]?["pageOf"]?.text, named[item] != nil {
            let items = YAMLNode.list([try complete(.object(("like", .text(item))))])
            return .object(("items", items), ("next", .null))
        }
        return try written.map { written throws(ContractError) in try complete(written) }
    }
}

extension YAMLNode {
    /// The same map with another value at the end of a path of names.
    fileprivate func setting(_ path: ArraySlice<String>, to value: YAMLNode) -> YAMLNode {
        guard let name = path.first else { return value }
        var map = self
        map[name] = (self[name] ?? .map([])).setting(path.dropFirst(), to: value)
        return map
    }
}
