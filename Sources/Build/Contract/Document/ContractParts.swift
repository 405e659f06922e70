/// The parts that the operations of all groups share.
struct ContractParts {
    let routes: [String: ContractRoute]
    let parameters: YAMLNode
    let problems: YAMLNode
    var schemas: SchemaNotation
    private let examples: [String: ContractExamples]
    private let problemNotation: ProblemNotation

    init(
        common: YAMLNode, groups: [YAMLNode], routes: [ContractRoute], problems table: [ContractProblem],
        tables: ContractTables
    ) throws(ContractError) {
        self.routes = Dictionary(routes.map { ($0.operationID, $0) }) { first, _ in first }
        parameters = common["parameters"] ?? .map([])
        problems = common["problems"] ?? .map([])
        let writtenSchemas = try ContractParts.all("schemas", in: [common] + groups)
        schemas = try SchemaNotation(writtenSchemas, usual: common["members"] ?? .map([]), tables: tables)
        examples = tables.examples
        problemNotation = ProblemNotation(
            table: Dictionary(table.map { ($0.code, $0) }) { first, _ in first },
            usual: common["problemExamples"] ?? .map([]))
        for group in groups {
            for operation in group["operations"]?.members.flatMap(\.value.members) ?? [] {
                let body = self.routes[operation.name]?.body(as: operation.value["body"])
                let bodies = [body] + (body?["content"]?.members.map(\.value) ?? [])
                for schema in bodies.compactMap({ $0?["schema"] }) { schemas.addBody(schema) }
            }
        }
        for parameter in parameters.members {
            if let schema = parameter.value["schema"] { schemas.addBody(schema) }
        }
    }

    private static func all(_ kind: String, in groups: [YAMLNode]) throws(ContractError) -> YAMLNode {
        let members = groups.flatMap { $0[kind]?.members ?? [] }
        var names: Set<String> = []
        for member in members where !names.insert(member.name).inserted {
            throw ContractError("\(kind): “\(member.name)” is there twice")
        }
        return .map(members)
    }

    /// The examples that the program has made of a route.
    func examples(of route: ContractRoute) -> ContractExamples {
        examples[route.operationID] ?? ContractExamples()
    }

    /// Completes the schema of a body or an answer, with an example unless people write one.
    func media(_ written: YAMLNode, example: YAMLNode?) throws(ContractError) -> YAMLNode {
        guard let schema = written["schema"] else { throw ContractError("there is no schema") }
        var media = YAMLNode.object(("schema", try schemas.complete(schema)))
        media["example"] = written["example"] ?? (written["examples"] == nil ? example : nil)
        media["examples"] = written["examples"]
        return media
    }

    func problem(_ written: YAMLNode) throws(ContractError) -> YAMLNode {
        try problemNotation.complete(written)
    }

    /// Completes a parameter, which is written without its name, its place and `required`.
    func parameter(_ written: YAMLNode, named name: String, in place: String) throws(ContractError)
        -> YAMLNode
    {
        guard let schema = written["schema"] else {
            throw ContractError("the parameter “\(name)” has no schema")
        }
        var parameter = YAMLNode.object(("name", .text(name)), ("in", .text(place)))
        parameter["required"] = written["required"] ?? (place == "path" ? .yes : .no)
        parameter = parameter.merging(written.without("in", "required", "name", "schema"))
        parameter["schema"] = try schemas.complete(schema)
        return parameter
    }
}
