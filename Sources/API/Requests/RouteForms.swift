import Domain
import HTTP
import JSON
import UseCases

/// The body of a route: its kind, and how it becomes a value.
struct BodyReader<Body>: Sendable {
    let form: Route.Body
    let read: @Sendable (RoutedRequest) throws(Problem) -> Body

    init(_ form: Route.Body, _ read: @escaping @Sendable (RoutedRequest) throws(Problem) -> Body) {
        self.form = form
        self.read = read
    }
}

extension BodyReader where Body == Void {
    /// A reader of no body.
    static var none: BodyReader { BodyReader(.none) { _ in } }
}

extension BodyReader where Body: JSONReadable {
    static func json(_ type: Body.Type, as form: Route.Body = .json) -> BodyReader {
        BodyReader(form) { routed throws(Problem) in try routed.body(type) }
    }

    /// A reader of names from a client without a token.
    static func names(_ type: Body.Type) -> BodyReader {
        BodyReader(.names) { routed throws(Problem) in try routed.body(type) }
    }

    /// A reader of a body with optional fields only. Such a body may be left out.
    static func optionalJSON(_ type: Body.Type) -> BodyReader {
        BodyReader(.json) { routed throws(Problem) in try routed.optionalBody(type) }
    }
}

extension BodyReader where Body == [UInt8] {
    static func bytes(_ form: Route.Body) -> BodyReader {
        BodyReader(form) { routed in routed.request.body }
    }
}

/// The forms of a line in the route table. Path and body reach the handler as values. A pattern
/// with other parameters than the handler's path stops the program at its start.
extension Route {
    /// A route that shows a resource to a member.
    static func get<Path: PathParameters, Shown: Representation>(
        _ path: String, _ id: String, query: [String] = [],
        _ show: @escaping @Sendable (MemberRequest, Path) throws(Problem) -> Shown
    ) -> Route {
        read(path, id, query: query) {
            (request: MemberRequest, path: Path) throws(Problem) in
            request.shown(try show(request, path))
        }
    }

    /// A route that answers a member from the household as the request finds it.
    static func read<Path: PathParameters>(
        _ path: String, _ id: String, query: [String] = [], produces: [String] = ["application/json"],
        _ respond: @escaping @Sendable (MemberRequest, Path) throws(Problem) -> Response
    ) -> Route {
        Route(
            .get, path, id, query: query, produces: produces,
            .read { request throws(Problem) in try respond(request, try Path(request.routed.path)) }
        ).holding(Path.names)
    }

    /// A route that reads a member's body and changes nothing.
    static func read<Path: PathParameters, Body>(
        _ method: Method, _ path: String, _ id: String, body: BodyReader<Body>,
        _ respond: @escaping @Sendable (MemberRequest, Path, Body) throws(Problem) -> Response
    ) -> Route {
        Route(
            method, path, id, query: [], body: body.form,
            .read { request throws(Problem) in
                try respond(request, try Path(request.routed.path), try body.read(request.routed))
            }
        ).holding(Path.names)
    }

    /// A route of a member's write. The action is also the operation's id, unless the contract has
    /// another one.
    static func write<Path: PathParameters, Body>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil, query: [String] = [],
        body: BodyReader<Body>,
        _ decode: @escaping @Sendable (MemberRequest, Path, Body) throws(Problem) -> Write
    ) -> Route {
        Route(
            method, path, id ?? action.rawValue, query: query, body: body.form,
            .write(action) { request throws(Problem) in
                try decode(request, try Path(request.routed.path), try body.read(request.routed))
            }
        ).holding(Path.names)
    }

    /// A route of a member's write without a body.
    static func write<Path: PathParameters>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil, query: [String] = [],
        _ decode: @escaping @Sendable (MemberRequest, Path) throws(Problem) -> Write
    ) -> Route {
        write(method, path, action, as: id, query: query, body: .none) {
            (request: MemberRequest, path: Path, _: Void) throws(Problem) in
            try decode(request, path)
        }
    }

    /// A member's route that waits, or is about the connection itself.
    static func member<Path: PathParameters, Body>(
        _ method: Method, _ path: String, _ id: String, query: [String] = [], body: BodyReader<Body>,
        produces: [String] = ["application/json"],
        _ respond: @escaping @Sendable (MemberRequest, Path, Body) async throws(Problem) -> Response
    ) -> Route {
        Route(
            method, path, id, query: query, body: body.form, produces: produces,
            .member { request throws(Problem) in
                try await respond(request, try Path(request.routed.path), try body.read(request.routed))
            }
        ).holding(Path.names)
    }

    /// A member's route that waits, without a body.
    static func member<Path: PathParameters>(
        _ method: Method, _ path: String, _ id: String, query: [String] = [],
        produces: [String] = ["application/json"],
        _ respond: @escaping @Sendable (MemberRequest, Path) async throws(Problem) -> Response
    ) -> Route {
        member(method, path, id, query: query, body: .none, produces: produces) {
            (request: MemberRequest, path: Path, _: Void) async throws(Problem) in
            try await respond(request, path)
        }
    }

    /// A route for clients without a sign-in. `headCheck` may refuse a request before its body is
    /// read.
    static func anyone<Path: PathParameters, Body>(
        _ method: Method, _ path: String, _ id: String, query: [String] = [], body: BodyReader<Body>,
        produces: [String] = ["application/json"], headCheck: HeadCheck? = nil,
        _ respond: @escaping @Sendable (RoutedRequest, Path, Body) async throws(Problem) -> Response
    ) -> Route {
        Route(
            method, path, id, query: query, body: body.form, produces: produces, headCheck: headCheck,
            .anyone { routed throws(Problem) in
                try await respond(routed, try Path(routed.path), try body.read(routed))
            }
        ).holding(Path.names)
    }

    private init(
        _ method: Method, _ path: String, _ id: String, query: [String], body: Body = .none,
        produces: [String] = ["application/json"], _ work: Work
    ) {
        self.init(method, path, id, query: query, body: body, produces: produces, headCheck: nil, work)
    }

    private func holding(_ names: [String]) -> Route {
        precondition(pattern.parameters == names, "\(pattern.text) has other parameters than \(names)")
        return self
    }
}
