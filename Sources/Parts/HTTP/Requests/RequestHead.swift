/// A request up to its empty line, checked as a whole: the method, target, host, and length of the
/// body.
package struct RequestHead: Sendable {
    /// The way in which a request says how long its body is.
    package enum Framing: Equatable, Sendable {
        case none
        case length(Int)
        case chunked
    }

    package let method: Method
    package let target: Target
    package let host: Host?
    package let fields: HeaderFields
    package let framing: Framing
    /// The digit 1 or 0 of HTTP/1.x.
    package let minorVersion: Int
    package let keepsAlive: Bool
    /// True if the client waits for "100 Continue" before it sends its body.
    package let expectsContinue: Bool

    package var hasBody: Bool { framing != .none && framing != .length(0) }
}

/// A request whose body has arrived in full.
package struct Request: Sendable {
    package let head: RequestHead
    package let body: [UInt8]

    package init(head: RequestHead, body: [UInt8]) {
        self.head = head
        self.body = body
    }
}
