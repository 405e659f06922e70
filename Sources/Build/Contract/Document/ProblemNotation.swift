/// Completes answers that are problems: of an example only its detail is written, or the members
/// that its code has besides. `usual` lists codes whose usual examples are shown too.
struct ProblemNotation {
    let table: [String: ContractProblem]
    /// The usual examples by their codes.
    let usual: YAMLNode

    func complete(_ written: YAMLNode) throws(ContractError) -> YAMLNode {
        guard let description = written["description"] else {
            throw ContractError("a problem has no description")
        }
        var response = YAMLNode.object(("description", description))
        if let headers = written["headers"] { response["headers"] = headers.asHeaders }
        var media = YAMLNode.object(("schema", .reference("schemas", "Problem")))
        var examples: [YAMLNode.Member] = []
        for example in try self.examples(written) {
            examples.append(YAMLNode.Member(example.name, try document(example)))
        }
        if examples.count == 1 { media["example"] = examples[0].value }
        if examples.count > 1 {
            media["examples"] = .map(examples.map { YAMLNode.Member($0.name, .object(("value", $0.value))) })
        }
        response["content"] = .object(("application/problem+json", media))
        return response
    }

    private func examples(_ written: YAMLNode) throws(ContractError) -> [YAMLNode.Member] {
        var examples = written["examples"]?.members ?? []
        for code in written["usual"]?.elements ?? [] {
            guard let code = code.text, let example = usual[code] else {
                throw ContractError("there is no usual example of “\(code.text ?? "")”")
            }
            examples.append(YAMLNode.Member(code, example))
        }
        return examples
    }

    private func document(_ example: YAMLNode.Member) throws(ContractError) -> YAMLNode {
        guard let problem = table[example.name] else {
            throw ContractError("there is no problem “\(example.name)”")
        }
        let own: YAMLNode = example.value.text.map { .object(("detail", .text($0))) } ?? example.value
        var document = YAMLNode.object(
            ("type", .text("/problems/\(problem.code)")), ("title", .text(problem.title)),
            ("status", .literal(String(problem.status))))
        document["detail"] = own["detail"]
        document["code"] = .text(problem.code)
        document = document.merging(own)
        if document["errors"] == nil { document["errors"] = .list([]) }
        return document
    }
}

extension YAMLNode {
    /// The headers by name; a text stands for a shared header and becomes a reference.
    var asHeaders: YAMLNode {
        .map(
            members.map { member in
                Member(member.name, member.value.text.map { .reference("headers", $0) } ?? member.value)
            })
    }
}
