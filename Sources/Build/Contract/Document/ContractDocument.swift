/// Puts openapi.yaml together from the hand-written texts and the program's own tables.
package enum ContractDocument {
    private static let heading = """
        Written by scripts/contract from Sources/Build/Contract and the route table. Change those, not this.
        """

    /// Returns the document. `texts` are the hand-written files by name; all groups share `common`.
    package static func text(
        _ texts: [String: String], routes: [ContractRoute], problems: [ContractProblem],
        tables: ContractTables
    ) throws(ContractError) -> String {
        let document = try document(texts, routes: routes, problems: problems, tables: tables)
        return YAMLWriter.write(document, heading: heading)
    }

    /// Returns the completed document; its parameters are those of `text`.
    package static func document(
        _ texts: [String: String], routes: [ContractRoute], problems: [ContractProblem],
        tables: ContractTables
    ) throws(ContractError) -> YAMLNode {
        var common = YAMLNode.null
        var groups: [YAMLNode] = []
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            let node = try place(name) { () throws(ContractError) in try YAMLReader.read(text) }
            if name == "common" { common = node } else { groups.append(node) }
        }
        let parts = try ContractParts(
            common: common, groups: groups, routes: routes, problems: problems, tables: tables)
        var document = YAMLNode.map([])
        for name in ["openapi", "info", "servers", "security"] { document[name] = common[name] }
        document["tags"] = try tags(common, groups)
        let shared = SharedExamples(try paths(groups, routes, parts))
        document["paths"] = shared.paths
        document["components"] = try components(common, parts)
        document["components"]?["examples"] = shared.components
        return document
    }

    private static func tags(_ common: YAMLNode, _ groups: [YAMLNode]) throws(ContractError) -> YAMLNode {
        let described = YAMLNode.map(groups.flatMap { $0["tags"]?.members ?? [] })
        let first = common["tags"]?.elements.compactMap(\.text) ?? []
        var tags: [YAMLNode] = []
        for name in first + described.members.map(\.name).filter({ !first.contains($0) }) {
            guard let description = described[name] else {
                throw ContractError("the tag “\(name)” is not described")
            }
            tags.append(.object(("name", .text(name)), ("description", description)))
        }
        return .list(tags)
    }

    private static func paths(_ groups: [YAMLNode], _ routes: [ContractRoute], _ parts: ContractParts)
        throws(ContractError) -> YAMLNode
    {
        var written: [String: (tag: String, operation: YAMLNode, usual: YAMLNode?)] = [:]
        for group in groups {
            for tag in group["operations"]?.members ?? [] {
                for operation in tag.value.members {
                    written[operation.name] = (tag.name, operation.value, group["usual"]?[tag.name])
                }
            }
        }
        var paths = YAMLNode.map([])
        for route in routes {
            guard let (tag, operation, usual) = written.removeValue(forKey: route.operationID) else {
                throw ContractError("\(route.operationID) is not described in any group")
            }
            let whole = operation.adding(usual, for: route)
            let notation = OperationNotation(route: route, tag: tag, written: whole, contract: parts)
            let completed = try place(route.operationID) { () throws(ContractError) in try notation.complete()
            }
            var methods = paths[route.path] ?? .map([])
            methods[route.method] = completed
            paths[route.path] = methods
        }
        if let left = written.keys.min() { throw ContractError("no route has the operation “\(left)”") }
        return paths
    }

    private static func components(_ common: YAMLNode, _ parts: ContractParts) throws(ContractError)
        -> YAMLNode
    {
        var parameters: [YAMLNode.Member] = []
        for member in parts.parameters.members {
            guard let place = member.value["in"]?.text else {
                throw ContractError("the parameter “\(member.name)” has no place")
            }
            let name = member.value["name"]?.text ?? member.name
            parameters.append(
                YAMLNode.Member(member.name, try parts.parameter(member.value, named: name, in: place)))
        }
        var headers: [YAMLNode.Member] = []
        for member in common["headers"]?.members ?? [] {
            let schema = try parts.schemas.complete(member.value["schema"] ?? .null)
            headers.append(YAMLNode.Member(member.name, member.value.merging(.object(("schema", schema)))))
        }
        var responses: [YAMLNode.Member] = []
        for member in common["answers"]?.members ?? [] {
            let headers = member.value["headers"]?.asHeaders ?? .map([])
            responses.append(
                YAMLNode.Member(member.name, member.value.merging(.object(("headers", headers)))))
        }
        for member in parts.problems.members {
            responses.append(
                YAMLNode.Member(
                    member.name,
                    try place(member.name) { () throws(ContractError) in try parts.problem(member.value) }))
        }
        return .object(
            ("securitySchemes", common["securitySchemes"] ?? .null), ("parameters", .map(parameters)),
            ("headers", .map(headers)),
            ("responses", .map(responses)), ("schemas", try parts.schemas.components()))
    }

    private static func place<Value>(_ name: String, _ work: () throws(ContractError) -> Value)
        throws(ContractError) -> Value
    {
        do throws(ContractError) {
            return try work()
        } catch {
            throw ContractError("\(name): \(error.description)")
        }
    }
}

extension YAMLNode {
    /// An operation with the parameters and problems that are usual in its group, where the path of
    /// its route has one of these parameters.
    fileprivate func adding(_ usual: YAMLNode?, for route: ContractRoute) -> YAMLNode {
        let names = (usual?["parameters"]?.members ?? []).map(\.name)
        guard let usual, names.contains(where: route.pathParameters.contains) else { return self }
        var operation = self
        for name in ["parameters", "problems"] {
            if let own = usual[name] { operation[name] = own.merging(self[name] ?? .map([])) }
        }
        return operation
    }
}
