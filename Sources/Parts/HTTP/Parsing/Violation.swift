/// A request that breaks the rules of HTTP/1.1. The connection cannot be read any further. The
/// server sends its answer and closes the connection.
package struct Violation: Error, Equatable, Sendable {
    /// The kind of a violation, which decides the status of the answer.
    package enum Kind: CaseIterable, Sendable {
        case malformed
        case timedOut
        case bodyTooLarge
        case targetTooLong
        case headTooLarge
        case expectationUnknown
        case methodUnknown
        case codingUnknown
        case versionUnknown
        case overloaded
    }

    package let kind: Kind
    /// A sentence for the person who wrote the client.
    package let detail: String

    package init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail
    }

    static func bodyTooLarge(limit: Int, sent: String) -> Violation {
        Violation(
            .bodyTooLarge,
            limit == 0
                ? "This request takes no body. Send the request without a body."
                : "The body may have at most \(limit) bytes here; \(sent).")
    }

    static func malformed(_ detail: String) -> Violation { Violation(.malformed, detail) }
}
