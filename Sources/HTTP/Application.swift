/// The part of a server that knows what requests mean.
package protocol Application: Sendable {
    /// Looks at a request's head before any of its body is read, and says how to go on.
    func admit(_ head: RequestHead, from client: Client) -> Admission

    /// Answers a request that broke the rules of HTTP. `head` is nil if the request was unreadable
    /// before its head's end.
    func answer(to violation: Violation, in head: RequestHead?) -> Response
}

/// The decision about a request whose head is known.
package enum Admission: Sendable {
    /// Reads a body of at most this many bytes, then asks the handler.
    case read(upTo: Int, then: Handler)
    /// Answers at once, without reading a body, and then closes the connection.
    case refuse(Response)
}

/// Answers a request whose body has arrived.
package typealias Handler = @Sendable (Request) async -> Response
