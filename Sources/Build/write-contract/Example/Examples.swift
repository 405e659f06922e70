import Contract
import HTTP
import JSON

extension ContractExamples {
    /// Returns the examples by operation: what was sent first, and the first answer of each status.
    static func all(of shown: [ExampleHousehold.Shown]) -> [String: ContractExamples] {
        var all: [String: ContractExamples] = [:]
        for (operation, body, answer) in shown {
            var examples = all[operation] ?? ContractExamples()
            if examples.body == nil { examples.body = YAMLNode(example: body) }
            let status = String(answer.status.rawValue)
            if examples.answers[status] == nil {
                examples.answers[status] = YAMLNode(example: Array(answer.bodyText.utf8))
            }
            all[operation] = examples
        }
        return all
    }
}

extension YAMLNode {
    /// Creates an example that can be read; nil for what is no JSON.
    fileprivate init?(example bytes: [UInt8]) {
        guard let value = try? JSON.value(from: bytes) else { return nil }
        self.init(value)
    }

    /// The most things that a list or a table of an example shows. A list within a list shows one.
    private static let mostShown = 2

    private static func isID(_ value: JSONValue) -> Bool {
        if case .string(let text) = value { text.utf8.count == 36 } else { false }
    }

    private init(_ value: JSONValue, most: Int = mostShown) {
        switch value {
        case .null: self = .null
        case .bool(let isTrue): self = isTrue ? .yes : .no
        case .number(let number): self = .literal(number.literal)
        case .string(let text): self = .text(text)
        case .array(let elements):
            self = .list(YAMLNode.fullest(elements, most: most).map { YAMLNode($0, most: 1) })
        case .object(let members):
            let isTable = members.count > most && members.allSatisfy { $0.name.utf8.count >= 36 }
            let shown = isTable ? Array(members.prefix(most)) : members
            self = .map(shown.map { Member($0.name, YAMLNode($0.value, most: most)) })
        }
    }

    /// Returns the objects of a list that say most, in their order.
    private static func fullest(_ elements: [JSONValue], most: Int) -> [JSONValue] {
        guard elements.count > most else { return elements }
        if elements.allSatisfy(isID) { return Array(elements.prefix(most)) }
        guard case .object = elements[0] else { return elements }
        let lengths = elements.map { $0.json().count }
        let places = elements.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }.prefix(most)
        return places.sorted().map { elements[$0] }
    }
}
