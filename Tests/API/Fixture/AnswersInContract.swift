import Contract
import HTTP
import JSON
import Testing

@testable import API

/// Holds the JSON of every answer that a test gets against the contract's schema.
final class AnswersInContract: Sendable {
    static let shared = AnswersInContract()

    private struct Address: Sendable {
        let method: String
        let segments: [String]
        let schemas: [String: YAMLNode]

        func fits(_ method: String, _ path: [String]) -> Bool {
            method == self.method && path.count == segments.count
                && zip(segments, path).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }
    }

    private let checker: SchemaChecker
    private let addresses: [Address]

    private init() {
        guard let contract = try? Contract(OpenAPIDocument.text) else { preconditionFailure("no contract") }
        checker = SchemaChecker(contract: contract)
        addresses = contract.operations.map { operation, node in
            let schemas = contract.responses(of: node).compactMap { response in
                response.node["content"]?["application/json"]?["schema"].map { (response.status, $0) }
            }
            return Address(
                method: operation.method,
                segments: operation.path.split(separator: "/").map(String.init),
                schemas: Dictionary(schemas) { first, _ in first })
        }
    }

    /// Records an issue for an answer that the contract does not describe.
    func check(_ answer: Response, to request: String) {
        guard answer["Content-Type"]?.hasPrefix("application/json") == true,
            case .bytes(let bytes) = answer.body, let value = try? JSON.value(from: bytes)
        else { return }
        let words = request.split(separator: " ")
        guard words.count == 2 else { return }
        let path = words[1].split(separator: "?")[0].split(separator: "/").map(String.init)
        let found = addresses.filter { $0.fits(String(words[0]), path) }
        // A fixed word goes before a parameter.
        let address = found.min { one, other in
            one.segments.count { $0.hasPrefix("{") } < other.segments.count { $0.hasPrefix("{") }
        }
        guard let schema = address?.schemas[String(answer.status.rawValue)] else { return }
        let flaws = checker.flaws(value, schema)
        if !flaws.isEmpty { Issue.record("\(request): \(flaws.prefix(5))") }
    }
}
