import API
import HTTP
import Testing

/// One operation: of the route table, or of openapi.yaml.
private struct Operation: Hashable {
    let method: String
    let path: String
    let id: String
}

/// Reads the operations off the document's layout: paths are set in by two spaces, methods by four, their members by six.
private func operations(in document: String) -> [Operation] {
    let methods = Set(Method.allCases.map { $0.rawValue.lowercased() })
    var operations: [Operation] = []
    var path = ""
    var method = ""
    for line in document.split(separator: "\n").drop(while: { $0 != "paths:" }).dropFirst().prefix(while: { $0.hasPrefix(" ") }) {
        let indent = line.prefix { $0 == " " }.count
        let words = line.split(separator: " ")
        if indent == 2 { path = String(words[0].dropLast()) }
        if indent == 4 { method = String(words[0].dropLast()) }
        if indent == 6, words[0] == "operationId:", methods.contains(method) {
            operations.append(Operation(method: method.uppercased(), path: path, id: String(words[1])))
        }
    }
    return operations
}

@Test func `the route table and the contract are the same set`() async {
    let door = Door()
    let document = await door.ask("GET /openapi.yaml").text
    let described = operations(in: document)
    let routes = Routes(service: door.service, kitchen: door.kitchen).all.map {
        Operation(method: $0.method.rawValue, path: $0.pattern.text, id: $0.operationID)
    }
    #expect(!described.isEmpty)
    #expect(Set(described).count == described.count)
    #expect(Set(described) == Set(routes))
    #expect(Set(routes.map(\.id)).count == routes.count)
}

@Test func `the contract lists every problem code and no other`() async {
    let document = await Door().ask("GET /openapi.yaml").text
    let listed = document.split(separator: "\n").drop { !$0.hasPrefix("    ProblemCode:") }.dropFirst(2)
        .prefix { $0.hasPrefix("        - ") }.map { String($0.dropFirst(10)) }
    #expect(Set(listed) == Set(ProblemCode.allCases.map(\.rawValue)))
}
