/// Completes an operation: adds the facts of its route to the text that people write.
struct OperationNotation {
    let route: ContractRoute
    let tag: String
    /// The operation as people write it, with what is usual in its group.
    let written: YAMLNode
    let contract: ContractParts

    private static let known: Set = [
        "summary", "description", "security", "parameters", "headers", "body", "answer", "answers",
        "problems",
    ]

    func complete() throws(ContractError) -> YAMLNode {
        for member in written.members where !OperationNotation.known.contains(member.name) {
            throw ContractError("“\(member.name)” is no member of an operation")
        }
        guard let summary = written["summary"] else { throw ContractError("there is no summary") }
        var operation = YAMLNode.object(
            ("operationId", .text(route.operationID)), ("tags", .list([.text(tag)])), ("summary", summary))
        operation["description"] = written["description"]
        operation["security"] = written["security"] ?? (route.isForMembers ? nil : .list([]))
        operation["parameters"] = try parameters()
        operation["requestBody"] = try requestBody()
        operation["responses"] = try responses()
        return operation
    }

    /// Says whether the operation or its route asks for a token.
    private var isSignedIn: Bool { route.isForMembers || written["security"]?.elements.isEmpty == false }

    private var query: [String] {
        if let query = route.query { return query }
        let names = written["parameters"]?.members.map(\.name) ?? []
        return names.filter { !route.pathParameters.contains($0) }
    }

    private func parameters() throws(ContractError) -> YAMLNode {
        var parameters: [YAMLNode] = []
        for name in route.pathParameters { parameters.append(try parameter(name, in: "path")) }
        for name in query { parameters.append(try parameter(name, in: "query")) }
        for member in written["parameters"]?.members ?? [] where member.value["in"] == .text("header") {
            parameters.append(try parameter(member.name, in: "header"))
        }
        let known = Set(route.pathParameters + query)
        for member in written["parameters"]?.members ?? []
        where !known.contains(member.name) && member.value["in"] == nil {
            throw ContractError("the route has no parameter “\(member.name)”")
        }
        return .list(parameters + headers.map { YAMLNode.reference("parameters", $0) })
    }

    private func parameter(_ name: String, in place: String) throws(ContractError) -> YAMLNode {
        let own = written["parameters"]?[name]
        guard let own, own.isMap else {
            let shared = own?.text ?? name
            guard contract.parameters[shared]?["in"] == .text(place) else {
                throw ContractError("the parameter “\(name)” is not described")
            }
            return .reference("parameters", shared)
        }
        return try contract.parameter(own, named: name, in: place)
    }

    /// The headers of the request, by the names of their components.
    private var headers: [String] {
        if let written = written["headers"] { return written.elements.compactMap(\.text) }
        if !isSignedIn {
            return (route.isRead ? [] : ["idempotencyKeyWithoutToken"])
                + (route.produces.contains("application/json") ? ["pretty"] : [])
        }
        if route.isRead { return ["ifNoneMatch", "pretty"] }
        return ["ifMatch", "idempotencyKey"] + (hasContent ? ["prefer"] : []) + ["pretty"]
    }

    private func requestBody() throws(ContractError) -> YAMLNode? {
        guard let body = route.body(as: written["body"]) else {
            if route.bodyLimit != nil { throw ContractError("its body is not described") }
            return nil
        }
        guard let limit = route.bodyLimit else { throw ContractError("the route takes no body") }
        var requestBody = YAMLNode.object(
            ("required", body["required"] ?? .yes), ("x-maxBytes", .literal(String(limit))))
        requestBody["description"] = body["description"]
        requestBody["content"] = try content(body, example: contract.examples(of: route).body)
        return requestBody
    }

    private func content(_ written: YAMLNode, example: YAMLNode?) throws(ContractError) -> YAMLNode {
        guard let several = written["content"] else {
            return .object(("application/json", try contract.media(written, example: example)))
        }
        var content: [YAMLNode.Member] = []
        for type in several.members {
            let example = type.name == "application/json" ? example : nil
            content.append(YAMLNode.Member(type.name, try contract.media(type.value, example: example)))
        }
        return .map(content)
    }

    private var answers: [YAMLNode.Member] {
        if let answers = written["answers"] {
            return answers.members.map { YAMLNode.Member($0.name, OperationNotation.whole($0.value)) }
        }
        guard let answer = written["answer"].map(OperationNotation.whole) else { return [] }
        return [YAMLNode.Member(answer.hasContent ? "200" : "204", answer)]
    }

    /// An answer that is only the name of its schema.
    private static func whole(_ answer: YAMLNode) -> YAMLNode {
        answer.text == nil ? answer : .object(("schema", answer))
    }

    private var hasContent: Bool { answers.contains { $0.value.hasContent } }

    private func responses() throws(ContractError) -> YAMLNode {
        if answers.isEmpty { throw ContractError("no answer is described") }
        var responses: [String: YAMLNode] = ["default": .reference("responses", "Problem")]
        for answer in answers { responses[answer.name] = try response(answer.value, status: answer.name) }
        if headers.contains("prefer"), responses["200"] != nil {
            responses["204"] = .reference("responses", "Done")
        }
        if headers.contains("ifNoneMatch") { responses["304"] = .reference("responses", "NotModified") }
        for (status, problem) in usualProblems where responses[status] == nil {
            responses[status] = .reference("responses", problem)
        }
        for member in written["problems"]?.members ?? [] {
            switch member.value {
            case .text(let name):
                if contract.problems[name] == nil { throw ContractError("there is no problem “\(name)”") }
                responses[member.name] = .reference("responses", name)
            case .null: responses[member.name] = nil
            default: responses[member.name] = try contract.problem(member.value)
            }
        }
        return .map(responses.sorted { $0.key < $1.key }.map { YAMLNode.Member($0.key, $0.value) })
    }

    /// The problems that follow from the route. What any request may meet stands once, in the
    /// answer “Problem”.
    private var usualProblems: [(String, String)] {
        var problems: [(String, String)] = []
        if !route.pathParameters.isEmpty { problems.append(("404", "NotThere")) }
        if headers.contains("ifMatch") { problems.append(("412", "PreconditionFailed")) }
        if route.isRead {
            if isSignedIn { problems.append(("422", "InvalidQuery")) }
        } else {
            problems += [("403", "CrossOrigin"), ("422", "InvalidFields")]
        }
        return problems
    }

    private func response(_ answer: YAMLNode, status: String) throws(ContractError) -> YAMLNode {
        guard let description = answer["description"] ?? usualDescription(of: answer, status: status) else {
            throw ContractError("the answer \(status) has no description")
        }
        var response = YAMLNode.object(("description", description))
        let headers = (answer["headers"] ?? usualHeaders(of: answer, status: status)).asHeaders
        if !headers.members.isEmpty { response["headers"] = headers }
        if answer.hasContent {
            let example = contract.examples(of: route).answers[status]
            response["content"] = try content(answer, example: example)
        }
        let links = try links(of: answer)
        if !links.members.isEmpty { response["links"] = links }
        return response
    }

    private func usualDescription(of answer: YAMLNode, status: String) -> YAMLNode? {
        guard answer.hasContent else { return nil }
        if status == "201" { return .text("The new resource.") }
        if !route.isRead { return .text("The resource after the change.") }
        return .text(query.contains("cursor") ? "One page." : "The resource.")
    }

    private func usualHeaders(of answer: YAMLNode, status: String) -> YAMLNode {
        var names: [(String, YAMLNode)] = []
        let isTagged = route.isRead ? headers.contains("ifNoneMatch") : isSignedIn
        if answer.hasContent, isTagged { names.append(("ETag", .text("etag"))) }
        if query.contains("cursor") { names.append(("Link", .text("link"))) }
        if status == "201" { names.append(("Location", .text("location"))) }
        if headers.contains(where: { $0.hasPrefix("idempotencyKey") }) {
            names.append(("Larder-Change", .text("change")))
        }
        return .map(names.map { YAMLNode.Member($0.0, $0.1) })
    }

    /// The links of an answer: to the next page by itself, and to the operations that are written,
    /// whose parameters are members of it.
    private func links(of answer: YAMLNode) throws(ContractError) -> YAMLNode {
        var links = YAMLNode.map([])
        if query.contains("cursor") {
            links["next"] = .object(
                ("operationId", .text(route.operationID)),
                ("description", .text("The next page. The last page has no next page.")),
                ("parameters", .object(("cursor", .text("$response.body#/next")))))
        }
        for link in answer["links"]?.members ?? [] {
            guard case .text(let target) = link.value else {
                links[link.name] = link.value == .null ? nil : link.value
                continue
            }
            guard let path = contract.routes[target] else {
                throw ContractError("there is no operation “\(target)” to link to")
            }
            let parameters = path.pathParameters.map {
                YAMLNode.Member($0, .text(source(of: $0, among: path.pathParameters)))
            }
            links[link.name] = .object(("operationId", .text(target)))
            if !parameters.isEmpty { links[link.name]?["parameters"] = .map(parameters) }
        }
        return links
    }
}

extension OperationNotation {
    /// The place of a parameter of another route: the path of this one, or else the answer. What is
    /// within this route's thing goes by the answer's own id.
    private func source(of name: String, among names: [String]) -> String {
        let own = route.pathParameters
        let isWithin = !own.isEmpty && own.allSatisfy(names.contains) && own.count < names.count
        if !isWithin { return "$response.body#/\(name)" }
        return own.contains(name) ? "$request.path.\(name)" : "$response.body#/id"
    }
}

extension YAMLNode {
    fileprivate var hasContent: Bool { self["schema"] != nil || self["content"] != nil }
}
