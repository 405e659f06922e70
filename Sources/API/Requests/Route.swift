import Domain
package import HTTP
import JSON
import UseCases

/// One line of the route table.
package struct Route: Sendable {
    /// Says why a request is refused before any of its body is read.
    typealias HeadCheck = @Sendable (RequestHead) throws(Problem) -> Void
    typealias RequestHandler = @Sendable (RoutedRequest) async throws(Problem) -> Response
    typealias MemberHandler = @Sendable (MemberRequest) async throws(Problem) -> Response
    typealias Reading = @Sendable (MemberRequest) throws(Problem) -> Response
    typealias Writing = @Sendable (MemberRequest) throws(Problem) -> Write
    /// Who may ask, and who answers.
    enum Work: Sendable {
        case anyone(RequestHandler)
        /// Waits for something, or is about the connection itself.
        case member(MemberHandler)
        /// Follows from the household as the visit finds it. It takes long where ten years of plans
        /// cost more than a few milliseconds.
        case read(Reading, takesLong: Bool)
        /// Says what is to be done; it is done elsewhere.
        case write(Action, Writing)

        var isForMembers: Bool {
            if case .anyone = self { return false }
            return true
        }
    }

    /// What a route reads from its body.
    enum Body: Sendable {
        case none
        /// A few names, of somebody who has no token yet.
        case names
        case json
        /// Any bytes at all.
        case bytes
        case image
        /// Recipes of another program, all at once.
        case recipes
        /// Several requests.
        case operations
        /// All that a household keeps.
        case household

        var limit: Int {
            switch self {
            // What no route reads is looked at too: it may say nothing. Nor do three names at their
            // longest fill a kilobyte. Anybody may send these, so what all of them hold must be
            // little.
            case .none, .names: 16 << 10
            // A plan of two weeks with every note at its longest is a tenth of that.
            case .json, .bytes: 1 << 20
            // Dozens of recipes at their longest; all of them may be done under the writer's lock.
            case .operations: 4 << 20
            case .image: ImageKind.mostBytes
            case .recipes: 20 << 20
            // Ten years without photos are a third of it.
            case .household: JSONLimits.mostBytes
            }
        }

        /// What to do with a body that is larger.
        var wayOut: String? {
            self == .household
                ? "On the server's own machine “larder import” takes a document of any size." : nil
        }
    }

    package let method: Method
    package let pattern: PathPattern
    package let operationID: String
    /// The parameters of its query; nil where any are passed over.
    package let query: [String]?
    let body: Body
    /// The media types the answer comes in, the usual one first.
    let produces: [String]
    let headCheck: HeadCheck?
    let work: Work
    let counts = RequestCounts()

    init(
        _ method: Method, _ path: String, _ operationID: String, query: [String]?, body: Body,
        produces: [String], headCheck: HeadCheck? = nil, _ work: Work
    ) {
        self.method = method
        pattern = PathPattern(path)
        self.operationID = operationID
        self.query = query
        self.body = body
        self.produces = produces
        self.headCheck = headCheck
        self.work = work
    }

    /// For anyone.
    init(
        _ method: Method, _ path: String, _ operationID: String, query: [String]? = nil, body: Body = .none,
        produces: [String] = ["application/json"], headCheck: HeadCheck? = nil,
        _ handle: @escaping RequestHandler
    ) {
        self.init(
            method, path, operationID, query: query, body: body, produces: produces, headCheck: headCheck,
            .anyone(handle))
    }

    /// What is asked in a head apart from its path: the query, and the media type in which the
    /// answer will come: the one named in the query, where the route has names for them, or else
    /// the one that Accept likes best.
    func read(_ head: RequestHead) throws(Problem) -> (query: Query, format: String) {
        guard let query = Query(head.target.query) else {
            throw Problem(
                .malformedRequest,
                "The query is not percent-encoded UTF-8. Write two hexadecimal digits after each %.")
        }
        if self.query?.contains(Format.parameter) == true, let format = try Format(query, of: produces) {
            return (query, format.type)
        }
        guard let format = Accept(head.fields["accept"]).best(of: produces) else {
            throw Problem(
                .notAcceptable,
                "This address answers with \(produces.joined(separator: ", ")). Name one of these in Accept, "
                    + "or leave Accept out.")
        }
        return (query, format)
    }

    /// For a body that has come already.
    func check(bodyLength: Int) throws(Problem) {
        guard bodyLength > body.limit else { return }
        throw Problem(.bodyTooLarge, "The body may have at most \(body.limit) bytes here.")
    }

    /// Which may be there more than once: each of them counts.
    private static let repeatable: Set = ["tag"]

    /// Misspelt parameters are refused like misspelt fields; and of one that is there twice nobody
    /// knows which is meant.
    func check(_ query: Query) throws(Problem) {
        guard let known = self.query.map({ $0 + [Layout.parameter] }) else { return }
        let unknown = query.parameters.filter { !known.contains($0.name) }.map { parameter in
            let hint =
                nearest(to: parameter.name, among: known).map { "Did you mean “\($0)”?" } ?? "Leave it out."
            return FieldProblem(
                pointer: "?" + parameter.name, code: .unknownField,
                detail: "There is no parameter “\(parameter.name.prefix(40))” here. \(hint)")
        }
        let repeated = known.filter { !Route.repeatable.contains($0) && query.all($0).count > 1 }.map {
            name in
            FieldProblem(
                pointer: "?" + name, code: .invalid,
                detail: "Send “\(name)” once; it was sent \(query.all(name).count) times.")
        }
        let errors = (unknown + repeated).prefix(FieldProblem.mostReported)
        guard !errors.isEmpty else { return }
        var problem = Problem(.invalidFields, errors.map(\.detail).joined(separator: " "))
        problem.errors = Array(errors)
        throw problem
    }
}

/// One request on its way through a route.
struct RoutedRequest: Sendable {
    let request: Request
    let client: Client
    let query: Query
    /// The one of the route's media types that the client likes best.
    let format: String

    /// The text at each parameter of the path.
    let path: PathArguments

    var layout: Layout { Layout(query) }

    func json(_ status: Status = .ok, fields: [Response.Field] = [], _ body: (inout JSONWriter) -> Void)
        -> Response
    {
        Response(status, fields: [RoutedRequest.jsonType] + fields, body: layout.bytes { $0.object(body) })
    }

    /// An answer that a client may keep and ask about again: 304 while its copy is the present one
    /// (RFC 9110, section 13.1.2).
    func cacheable(
        _ tag: EntityTag, control: String = "no-cache", fields: [Response.Field], body: () -> [UInt8]
    ) -> Response {
        let fields = [Response.Field("ETag", tag.text), Response.Field("Cache-Control", control)] + fields
        if has(tag) { return Response(.notModified, fields: fields) }
        return Response(.ok, fields: fields, body: body())
    }
}
