/// Examples of answers, each shown once: operations that answer with the same schema refer to the
/// example of the first that reads it. Else most of a contract would be one plan over and over.
struct SharedExamples {
    private(set) var paths: YAMLNode
    /// The components by the names of their schemas.
    private(set) var components = YAMLNode.map([])

    private static let type = "application/json"

    init(_ paths: YAMLNode) {
        self.paths = paths
        let shown = SharedExamples.answers(in: paths)
        for (name, answers) in Dictionary(grouping: shown, by: \.name).sorted(by: { $0.key < $1.key })
        where answers.count > 1 {
            let first = answers.first { $0.method == "get" } ?? answers[0]
            components[name] = .object(("value", first.example))
        }
        for (path, methods) in paths.members.map({ ($0.name, $0.value) }) {
            for (method, operation) in methods.members.map({ ($0.name, $0.value) }) {
                let referring = referring(operation)
                self.paths[path]?[method] = referring
            }
        }
    }

    private struct Answer {
        let name: String
        let method: String
        let example: YAMLNode
    }

    private static func answers(in paths: YAMLNode) -> [Answer] {
        paths.members.flatMap(\.value.members).flatMap { method in
            (method.value["responses"]?.members ?? []).compactMap { answer in
                guard let (name, example) = example(of: answer.value) else { return nil }
                return Answer(name: name, method: method.name, example: example)
            }
        }
    }

    /// The only example of an answer that is one schema, with the schema's name.
    private static func example(of answer: YAMLNode) -> (name: String, example: YAMLNode)? {
        let media = answer["content"]?[type]
        guard let example = media?["example"], let schema = media?["schema"]?["$ref"]?.text,
            let name = schema.split(separator: "/").last
        else { return nil }
        return (String(name), example)
    }

    private func referring(_ operation: YAMLNode) -> YAMLNode {
        var operation = operation
        for answer in operation["responses"]?.members ?? [] {
            guard let (name, _) = SharedExamples.example(of: answer.value), components[name] != nil,
                var media = answer.value["content"]?[SharedExamples.type]
            else { continue }
            media["example"] = nil
            media["examples"] = .map([YAMLNode.Member(name, .reference("examples", name))])
            operation["responses"]?[answer.name]?["content"]?[SharedExamples.type] = media
        }
        return operation
    }
}
