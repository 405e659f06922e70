import Contract
import JSON
import Testing
import write_contract

/// The limits by which bodies are read are those that the contract tells.
@Suite struct `The body of a request` {
    private let contract: Contract

    /// Read once for all bodies.
    private static let read = Task { try Contract(await Door().ask("GET /openapi.yaml").text) }

    init() async throws {
        contract = try await Self.read.value
    }

    private func schema(_ name: String) -> YAMLNode? { contract.document[["components", "schemas", name]] }

    /// The schema of a property, without null and references.
    private func property(_ name: String, of schema: String) -> YAMLNode? {
        self.schema(schema)?["properties"]?[name].map { property in
            contract.resolved(property["oneOf"]?.elements.first ?? property)
        }
    }

    private static let described = RequestBodies(of: ExampleServer().routes).all.sorted { $0.key < $1.key }

    @Test(arguments: described.indices) func `has the fields that the contract tells`(index: Int) throws {
        let (name, fields) = Self.described[index]
        let properties = try #require(schema(name)?["properties"], "the contract has no \(name)")
        #expect(Set(properties.members.map(\.name)) == Set(fields.map(\.name)), "\(name)")
    }

    @Test func `has the limits that the contract tells`() {
        var compared = 0
        for (schema, fields) in Self.described {
            // The line of a heading has a colon more, and what is bought has no heading.
            for field in fields where field.name != "heading" {
                guard let property = property(field.name, of: schema) else { continue }
                for (word, limit) in Self.limits(of: field.form) {
                    let told = property[word]?.literal.flatMap { Int($0) }
                    // Blanks around a name do not count, so its pattern has the limit.
                    let pattern = property["pattern"]?.text ?? ""
                    if told == nil, pattern.contains("{0,\(limit - 2)}") { continue }
                    #expect(told == limit, "\(schema).\(field.name): \(word)")
                    compared += 1
                }
            }
        }
        #expect(compared > 80)
    }

    private static func limits(of form: ValueForm) -> [(word: String, limit: Int)] {
        switch form {
        case .text(let length, nil) where length.upperBound < .max: [("maxLength", length.upperBound)]
        case .integer(let range): [("minimum", range.lowerBound), ("maximum", range.upperBound)]
        case .list(_, let count): [("maxItems", count.upperBound)]
        default: []
        }
    }
}
