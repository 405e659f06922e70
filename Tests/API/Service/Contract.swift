import Contract
import HTTP
import JSON

/// openapi.yaml, with what its references stand for.
struct Contract {
    struct Operation: Hashable {
        let method: String
        let path: String
        let id: String
    }

    /// A problem as an example shows it.
    struct ProblemExample: Equatable {
        let code: String
        var title = ""
        var status = ""
    }

    let document: YAMLNode
    /// The components by their references.
    private let components: [String: YAMLNode]

    init(_ text: String) throws {
        document = try YAMLReader.read(text)
        var components: [String: YAMLNode] = [:]
        for kind in document["components"]?.members ?? [] {
            for one in kind.value.members { components["#/components/\(kind.name)/\(one.name)"] = one.value }
        }
        self.components = components
    }

    var operations: [(operation: Operation, node: YAMLNode)] {
        (document["paths"]?.members ?? []).flatMap { path in
            path.value.members.map { method in
                let id = method.value["operationId"]?.text ?? ""
                return (Operation(method: method.name.uppercased(), path: path.name, id: id), method.value)
            }
        }
    }

    /// An operation's answers, by status.
    func responses(of operation: YAMLNode) -> [(status: String, node: YAMLNode)] {
        (operation["responses"]?.members ?? []).map { ($0.name, resolved($0.value)) }
    }

    /// The answers that operations share, by name.
    var sharedResponses: [YAMLNode.Member] { document[["components", "responses"]]?.members ?? [] }

    /// The names of an operation's parameters in the query, its own and those it shares.
    func query(of operation: YAMLNode) -> Set<String> {
        let parameters = (operation["parameters"]?.elements ?? []).map(resolved)
        return Set(parameters.filter { $0["in"] == .text("query") }.compactMap { $0["name"]?.text })
    }

    /// The target of a reference, or the value itself.
    func resolved(_ node: YAMLNode) -> YAMLNode {
        guard let reference = node["$ref"]?.text else { return node }
        return components[reference] ?? .null
    }

    /// The examples of a body or an answer in JSON.
    func examples(in node: YAMLNode, _ type: String = "application/json") -> [YAMLNode] {
        guard let media = node["content"]?[type] else { return [] }
        return [media["example"]].compactMap(\.self)
            + (media["examples"]?.members ?? []).compactMap { resolved($0.value)["value"] }
    }

    func problems(in response: YAMLNode) -> [ProblemExample] {
        examples(in: response, "application/problem+json").map { problem in
            ProblemExample(
                code: String(problem["type"]?.text?.dropFirst(10) ?? ""), title: problem["title"]?.text ?? "",
                status: problem["status"]?.literal ?? "")
        }
    }

    /// The names of all members in an example that are words.
    static func names(in example: YAMLNode) -> Set<String> {
        let own = example.members.map(\.name).filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }
        return (example.members.map(\.value) + example.elements).reduce(into: Set(own)) {
            $0.formUnion(names(in: $1))
        }
    }
}
