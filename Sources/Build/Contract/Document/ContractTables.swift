/// Examples of an operation: the JSON that was sent, and the JSON of the answers by their status.
package struct ContractExamples: Equatable, Sendable {
    package var body: YAMLNode?
    package var answers: [String: YAMLNode] = [:]

    package init() {}
}

/// The tables of the program that schemas and examples follow from.
package struct ContractTables: Sendable {
    /// The bodies of requests by the names of their schemas: `required`, `passed`, `properties`.
    package let bodies: [String: YAMLNode]
    /// The objects of answers by the names of their schemas: `optional`, `properties`.
    package let answers: [String: YAMLNode]
    /// The ranges of numbers, lengths and counts by the names of their constants.
    package let limits: [String: ClosedRange<Int>]
    /// The cases of enumerations by the names of their types.
    package let choices: [String: [String]]
    /// The examples of operations by their ids.
    package let examples: [String: ContractExamples]

    package init(
        bodies: [String: YAMLNode], answers: [String: YAMLNode], limits: [String: ClosedRange<Int>],
        choices: [String: [String]], examples: [String: ContractExamples] = [:]
    ) {
        self.bodies = bodies
        self.answers = answers
        self.limits = limits
        self.choices = choices
        self.examples = examples
    }

    /// The words of JSON Schema for a limit: `length`, `range` or `count` of a constant.
    func limit(_ word: String, _ name: String) throws(ContractError) -> [YAMLNode.Member] {
        guard let range = limits[name] else { throw ContractError("there is no limit “\(name)”") }
        let words: (least: String, most: String) =
            switch word {
            case "length": ("minLength", "maxLength")
            case "range": ("minimum", "maximum")
            default: ("minItems", "maxItems")
            }
        let isBounded = word == "range" || range.lowerBound > 0
        let least = isBounded ? [YAMLNode.Member(words.least, .literal("\(range.lowerBound)"))] : []
        return least + [YAMLNode.Member(words.most, .literal("\(range.upperBound)"))]
    }

    /// The words of JSON Schema for one of an enumeration's cases.
    func choice(_ name: String) throws(ContractError) -> [YAMLNode.Member] {
        guard let cases = choices[name] else { throw ContractError("there is no enumeration “\(name)”") }
        return [
            YAMLNode.Member("type", .text("string")),
            YAMLNode.Member("enum", .list(cases.map(YAMLNode.text))),
        ]
    }
}
