/// The facts of a route that the contract needs.
package struct ContractRoute: Sendable {
    /// The method in small letters.
    package let method: String
    package let path: String
    package let operationID: String
    /// The query parameters; nil for a route that ignores unknown ones.
    package let query: [String]?
    /// The most bytes of a body; nil for a route without a body.
    package let bodyLimit: Int?
    /// The body that follows from its type, as people would write it; nil for another.
    private let body: YAMLNode?
    /// The media types of the answer.
    package let produces: [String]
    package let isForMembers: Bool

    package init(
        method: String, path: String, operationID: String, query: [String]?, bodyLimit: Int?,
        body: YAMLNode? = nil, produces: [String], isForMembers: Bool
    ) {
        self.method = method
        self.path = path
        self.operationID = operationID
        self.query = query
        self.bodyLimit = bodyLimit
        self.body = body
        self.produces = produces
        self.isForMembers = isForMembers
    }

    /// The body with what people write of it.
    func body(as written: YAMLNode?) -> YAMLNode? {
        body.map { $0.merging(written ?? .map([])) } ?? written
    }

    var isRead: Bool { method == "get" }

    /// The names in the braces of the path.
    var pathParameters: [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") && $0.hasSuffix("}") }.map {
            String($0.dropFirst().dropLast())
        }
    }
}

/// The facts of a problem that the contract needs.
package struct ContractProblem: Sendable {
    package let code: String
    package let title: String
    package let status: Int

    package init(code: String, title: String, status: Int) {
        self.code = code
        self.title = title
        self.status = status
    }
}
