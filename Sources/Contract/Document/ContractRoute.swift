/// A line of the route table, as far as the contract follows from it.
package struct ContractRoute: Sendable {
    /// In small letters.
    package let method: String
    package let path: String
    package let operationID: String
    /// The parameters of its query; nil where any are passed over.
    package let query: [String]?
    /// The most bytes of a body; nil where the route takes none.
    package let bodyLimit: Int?
    /// The media types of its answer.
    package let produces: [String]
    package let isForMembers: Bool

    package init(
        method: String, path: String, operationID: String, query: [String]?, bodyLimit: Int?,
        produces: [String], isForMembers: Bool
    ) {
        self.method = method
        self.path = path
        self.operationID = operationID
        self.query = query
        self.bodyLimit = bodyLimit
        self.produces = produces
        self.isForMembers = isForMembers
    }

    var isRead: Bool { method == "get" }

    /// The names in braces.
    var pathParameters: [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") && $0.hasSuffix("}") }.map {
            String($0.dropFirst().dropLast())
        }
    }
}

/// A problem that the server can answer with, as far as the contract follows from it.
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
