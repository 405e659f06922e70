import API
import JSON
import Testing

/// The limits by which bodies are read are those that the contract tells.
@Suite struct `The body of a request` {
    /// The properties of a schema of the contract that is one object, each with the lines that say
    /// what it is.
    private static func properties(of schema: String, in contract: String) -> [String: String] {
        let lines = contract.split(separator: "\n").drop { $0 != "  schemas:" }.drop {
            $0 != "    \(schema):"
        }.dropFirst()
        let block = lines.prefix { $0.hasPrefix("      ") }
        var (properties, last) = ([String: String](), "")
        for line in block.drop(while: { $0 != "      properties:" }).dropFirst().prefix(while: {
            $0.hasPrefix("        ")
        }) {
            if line.dropFirst(8).first != " ", let colon = line.firstIndex(of: ":") {
                last = String(line[..<colon].dropFirst(8))
                properties[last] = String(line[line.index(after: colon)...])
            } else {
                properties[last, default: ""] += line
            }
        }
        return properties
    }

    private static func number(_ word: String, in text: String) -> Int? {
        text.firstRange(of: "\(word): ").flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
    }

    private static let described = RequestBodies.all

    @Test(arguments: described.indices) func `has the fields that the contract tells`(index: Int) async {
        let (schema, fields) = Self.described[index]
        let properties = Self.properties(of: schema, in: await Door().ask("GET /openapi.yaml").text)
        // Some are one of several objects.
        if properties.isEmpty { return }
        let (read, told) = (Set(fields.map(\.name)), Set(properties.keys))
        #expect(told.subtracting(read) == [], "\(schema)")
        // SubCollection of an ingredient that was read may come back.
        #expect(read.subtracting(told).subtracting(["each", "alternative", "heading"]) == [], "\(schema)")
    }

    @Test func `has the limits that the contract tells`() async {
        let contract = await Door().ask("GET /openapi.yaml").text
        var compared = 0
        for (schema, fields) in Self.described {
            let properties = Self.properties(of: schema, in: contract)
            for field in fields {
                guard let text = properties[field.name] else { continue }
                let limits: [(word: String, limit: Int)] =
                    switch field.form {
                    case .text(let length, nil) where length.upperBound < .max:
                        [("maxLength", length.upperBound)]
                    case .integer(let range): [("minimum", range.lowerBound), ("maximum", range.upperBound)]
                    case .list(_, let count): [("maxItems", count.upperBound)]
                    default: []
                    }
                for (word, limit) in limits {
                    guard let told = Self.number(word, in: text) else { continue }
                    #expect(told == limit, "\(schema).\(field.name): \(word)")
                    compared += 1
                }
            }
        }
        #expect(compared > 30)
    }
}
