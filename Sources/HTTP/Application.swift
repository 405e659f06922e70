/// What stands behind the door: the part of a server that knows what requests mean.
package protocol Application: Sendable {
    /// Looks at a request's head before any of its body is read, and says how to go on.
    func admit(_ head: RequestHead, from client: Client) -> Admission

    /// The answer to a request that broke the rules of HTTP and could not be read, or to no further
    /// than its head.
    func answer(to violation: Violation, in head: RequestHead?) -> Response
}

package enum Admission: Sendable {
    /// Read a body of at most this many bytes, then ask the handler.
    case read(upTo: Int, then: Handler)
    /// Answer at once; a body is not read, and the connection is closed after it.
    case refuse(Response)
}

package typealias Handler = @Sendable (Request) async -> Response
