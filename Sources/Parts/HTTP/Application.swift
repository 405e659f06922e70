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
package typealias Handler = @Sendable (Request) -> HandlerOutcome

/// The outcome of a handler. Only work that waits for something pays for a task.
package enum HandlerOutcome: Sendable {
    case response(Response)
    case work(@Sendable () async -> Response)

    /// Returns the outcome with a change to its response, now or once the work is done.
    package func map(_ change: @escaping @Sendable (Response) -> Response) -> HandlerOutcome {
        switch self {
        case .response(let response): .response(change(response))
        case .work(let work): .work { change(await work()) }
        }
    }

    /// The response, after the work if there is any.
    package var response: Response {
        get async {
            switch self {
            case .response(let response): response
            case .work(let work): await work()
            }
        }
    }
}
