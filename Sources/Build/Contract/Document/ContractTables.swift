/// The tables of the program that schemas follow from.
package struct ContractTables: Sendable {
    /// The bodies of requests by the names of their schemas: `required`, `passed`, `properties`.
    package let bodies: [String: YAMLNode]
    /// The ranges of numbers, lengths and counts by the names of their constants.
    package let limits: [String: ClosedRange<Int>]
    /// The cases of enumerations by the names of their types.
    package let choices: [String: [String]]

    package init(
        bodies: [String: YAMLNode], limits: [String: ClosedRange<Int>], choices: [String: [String]]
    ) {
        self.bodies = bodies
        self.limits = limits
        self.choices = choices
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
