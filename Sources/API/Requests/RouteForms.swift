import Domain
import HTTP
import JSON
import UseCases

/// The body of a route: its kind, and how it becomes a value.
struct BodyReader<Body>: Sendable {
    let form: Route.Body
    /// The parameters of the query that are read with the body.
    let query: [String]
    /// The body for documentation; nil if it is no JSON of the program's own types.
    let description: RouteBody?
    let read: @Sendable (RoutedRequest) throws(Problem) -> Body

    init(
        _ form: Route.Body, query: [String] = [], description: RouteBody? = nil,
        _ read: @escaping @Sendable (RoutedRequest) throws(Problem) -> Body
    ) {
        self.form = form
        self.query = query
        self.description = description
        self.read = read
    }

    /// The same body, refused if `check` throws.
    func checked(_ check: @escaping @Sendable (Body) throws(Problem) -> Void) -> BodyReader {
        BodyReader(form, query: query, description: description) { [read] routed throws(Problem) in
            let body = try read(routed)
            try check(body)
            return body
        }
    }
}

/// Readers of no body, but of the query.
extension BodyReader {
    static func querySwitch(_ name: String) -> BodyReader where Body == Bool {
        BodyReader(.none, query: [name]) { routed throws(Problem) in try routed.isSet(name) }
    }

    static func queryText(_ name: String) -> BodyReader where Body == String? {
        BodyReader(.none, query: [name]) { routed in routed.query[name] }
    }
}

/// A body with the switch `replace` of the query: a meal may take the place of another.
struct Replacing<Body> {
    let body: Body
    let replaces: Bool
}

extension BodyReader {
    /// A reader of a body with the switch `replace`.
    static func replacing<Alone>(_ body: BodyReader<Alone>) -> BodyReader where Body == Replacing<Alone> {
        BodyReader(body.form, query: ["replace"], description: body.description) { routed throws(Problem) in
            Replacing(body: try body.read(routed), replaces: try routed.isSet("replace"))
        }
    }
}

extension BodyReader where Body == Void {
    /// A reader of no body.
    static var none: BodyReader { BodyReader(.none) { _ in } }
}

extension BodyReader where Body: JSONReadable {
    static var json: BodyReader { json(as: .json) }

    static func json(as form: Route.Body) -> BodyReader {
        BodyReader(form, description: RouteBody(Body.self)) { routed throws(Problem) in
            try routed.body(Body.self)
        }
    }

    /// A reader of names from a client without a token.
    static var names: BodyReader { json(as: .names) }

    /// A reader of a body with optional fields only. Such a body may be left out.
    static var optionalJSON: BodyReader {
        BodyReader(.json, description: RouteBody(Body.self, isOptional: true)) { routed throws(Problem) in
            try routed.optionalBody(Body.self)
        }
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
    // A copy for each line of the table would take a quarter of the time to build this room.
    @_semantics("optimize.sil.specialize.generic.never")
    static func get<Path: MemberPath, Shown: Representation, Missing: ProblemReason>(
        _ path: String, _ id: String, query: [String] = [],
        _ show: @escaping @Sendable (MemberRequest, Path) throws(Missing) -> Shown
    ) -> Route {
        read(path, id, query: query) {
            (request: MemberRequest, path: Path) throws(Problem) in
            do throws(Missing) { return request.shown(try show(request, path)) } catch { throw error.problem }
        }
    }

    /// A route that answers a member from the household as the request finds it.
    static func read<Path: MemberPath>(
        _ path: String, _ id: String, query: [String] = [], produces: [String] = ["application/json"],
        _ respond: @escaping @Sendable (MemberRequest, Path) throws(Problem) -> Response
    ) -> Route {
        Route(
            .get, path, id, query: query, produces: produces,
            .read { request throws(Problem) in try respond(request, try Path(of: request)) }
        ).holding(Path.names, .none)
    }

    /// A route that reads a member's body and changes nothing.
    static func read<Path: MemberPath, Body>(
        _ method: Method, _ path: String, _ id: String, body: BodyReader<Body>,
        _ respond: @escaping @Sendable (MemberRequest, Path, Body) throws(Problem) -> Response
    ) -> Route {
        Route(
            method, path, id, query: [], body: body.form,
            .read { request throws(Problem) in
                try respond(request, try Path(of: request), try body.read(request.routed))
            }
        ).holding(Path.names, body)
    }

    /// A member's route that waits, or is about the connection itself.
    static func member<Path: MemberPath, Body>(
        _ method: Method, _ path: String, _ id: String, query: [String] = [], body: BodyReader<Body>,
        produces: [String] = ["application/json"],
        _ respond: @escaping @Sendable (MemberRequest, Path, Body) async throws(Problem) -> Response
    ) -> Route {
        Route(
            method, path, id, query: query, body: body.form, produces: produces,
            .member { request throws(Problem) in
                try await respond(request, try Path(of: request), try body.read(request.routed))
            }
        ).holding(Path.names, body)
    }

    /// A member's route that waits, without a body.
    static func member<Path: MemberPath>(
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
        ).holding(Path.names, body)
    }

    init(
        _ method: Method, _ path: String, _ id: String, query: [String], body: Body = .none,
        produces: [String] = ["application/json"], _ work: Work
    ) {
        self.init(method, path, id, query: query, body: body, produces: produces, headCheck: nil, work)
    }

    func holding<Body>(_ names: [String], _ body: BodyReader<Body>) -> Route {
        precondition(pattern.parameters == names, "\(pattern.text) has other parameters than \(names)")
        var route = self
        route.describedBody = body.description
        return route
    }
}
