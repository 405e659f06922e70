import Domain
package import HTTP
import JSON
import Tables
import UseCases
import Words

/// A line of the route table.
package struct Route: Sendable {
    /// Throws if a request must be refused before its body is read.
    typealias HeadCheck = @Sendable (RequestHead) throws(Problem) -> Void
    typealias RequestHandler = @Sendable (RoutedRequest) throws(Problem) -> Response
    typealias WaitingRequestHandler = @Sendable (RoutedRequest) async throws(Problem) -> Response
    typealias MemberHandler = @Sendable (MemberRequest) async throws(Problem) -> Response
    typealias Reading = @Sendable (MemberRequest) throws(Problem) -> Response
    typealias Writing = @Sendable (MemberRequest) throws(Problem) -> Write
    /// The work of a route: its audience and its handler.
    enum Work: Sendable {
        /// An answer to anyone that never changes.
        case fixed(@Sendable () -> WholeAnswer)
        /// A request of anyone that is answered at once.
        case anyoneAtOnce(RequestHandler)
        /// A request of anyone that may wait.
        case anyone(WaitingRequestHandler)
        /// A request that waits, or is about the connection itself.
        case member(MemberHandler)
        /// A read of the household as the request finds it.
        case read(Reading)
        /// A write, which the repository runs later.
        case write(Action, Writing)

        var isForMembers: Bool {
            switch self {
            case .fixed, .anyoneAtOnce, .anyone: false
            case .member, .read, .write: true
            }
        }
    }

    /// The clients that a route is made for.
    enum Audience: Sendable {
        /// Programs of all kinds. The contract describes the route.
        case programs
        /// Browsers that show the page. The contract leaves the route out, and the answer is the
        /// same for every client.
        case browsers
        /// The page itself, where some programs look first. The contract describes the route.
        case everyone
    }

    /// The kind of body that a route reads.
    enum Body: Sendable {
        case none
        /// A few names, from a client without a token.
        case names
        case json
        /// Bytes of any kind.
        case bytes
        case image
        /// A photo in a size for lists.
        case smallImage
        /// Recipes from another program.
        case recipes
        /// Several requests in one.
        case operations
        /// A whole household.
        case household

        var limit: Int {
            switch self {
            // An unused body is read too, because it may be an empty object. Three names at their
            // longest fill less than a kilobyte. Any client may send these bodies, so they must be
            // small.
            case .none, .names: 16 << 10
            // A plan of two weeks with the longest notes is a tenth of this limit.
            case .json, .bytes: 1 << 20
            // Dozens of the longest recipes. A whole batch may run under the writer's lock.
            case .operations: 4 << 20
            case .image: ImageKind.mostBytes
            case .smallImage: ImageKind.mostSmallBytes
            // An archive of another program; text has a lower limit of its own.
            case .recipes: 64 << 20
            // Ten years without photos are a third of this limit.
            case .household: JSONLimits.mostBytes
            }
        }

        /// The advice for a larger body.
        var wayOut: String? {
            self == .household
                ? "On the server's own machine “larder import” takes a document of any size." : nil
        }
    }

    /// The traits that set a route apart from most others.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// Answers have a code or a token. Such an answer is never packed: its length would tell
        /// whether a text that somebody else wrote is like the secret.
        static let secrets = Traits(rawValue: 1)
        /// Reads of much that stays the same until the household or the date changes.
        static let kept = Traits(rawValue: 2)
        /// Reads of more than a few milliseconds with ten years of plans. They have a thread of
        /// their own.
        static let long = Traits(rawValue: 4)
        /// A write whose answer reads the foods of all meals. They are read on a thread before the
        /// write takes the lock.
        static let readsFoods = Traits(rawValue: 8)
        /// A member's route that is open to devices that may only read, and decides itself what
        /// they get.
        static let forReaders = Traits(rawValue: 16)
    }

    package let method: Method
    package let pattern: PathPattern
    package let operationID: String
    /// The parameters of the query, nil for a route that ignores unknown ones.
    package let query: [String]?
    let body: Body
    /// The body of a type of the program.
    package internal(set) var describedBody: RouteBody?
    /// The media types of the answer, the usual one first.
    let produces: [String]
    let audience: Audience
    let headCheck: HeadCheck?
    let work: Work
    private(set) var traits: Traits = []
    /// The parameter of the query that makes a read long.
    private var longParameter: String?
    let counts = RequestCounts()

    init(
        _ method: Method, _ path: String, _ operationID: String, query: [String]?, body: Body,
        produces: [String], audience: Audience = .programs, headCheck: HeadCheck? = nil, _ work: Work
    ) {
        self.method = method
        pattern = PathPattern(path)
        self.operationID = operationID
        self.query = query
        self.body = body
        self.produces = produces
        self.audience = audience
        self.headCheck = headCheck
        self.work = work
    }

    var withSecrets: Route { with(.secrets) }
    var kept: Route { with(.kept) }
    /// A long read, whose answer is kept too.
    var long: Route { with([.kept, .long]) }
    var forReaders: Route { with(.forReaders) }
    var readingFoods: Route { with(.readsFoods) }

    /// The same route, whose reads are long with a parameter of the query.
    func long(with parameter: String) -> Route {
        var route = self
        route.longParameter = parameter
        return route
    }

    private func with(_ traits: Traits) -> Route {
        var route = self
        route.traits.formUnion(traits)
        return route
    }

    /// Says whether a read is long.
    func isLong(for query: Query) -> Bool {
        traits.contains(.long) || longParameter.map { query[$0] != nil } ?? false
    }

    /// A route with an answer that never changes.
    init(
        _ path: String, _ operationID: String, produces: [String],
        _ answer: @escaping @autoclosure @Sendable () -> WholeAnswer
    ) {
        self.init(.get, path, operationID, query: nil, body: .none, produces: produces, .fixed(answer))
    }

    /// A route for clients without a sign-in, answered at once.
    init(
        _ method: Method, _ path: String, _ operationID: String, query: [String]? = nil, body: Body = .none,
        produces: [String] = ["application/json"], audience: Audience = .programs,
        headCheck: HeadCheck? = nil,
        _ handle: @escaping RequestHandler
    ) {
        self.init(
            method, path, operationID, query: query, body: body, produces: produces, audience: audience,
            headCheck: headCheck, .anyoneAtOnce(handle))
    }

    /// Throws if a signed-in device may not use the route. A device that may only read sees no
    /// codes either, because a code would let it do more.
    func check(_ signedIn: SignedIn) throws(Problem) {
        if signedIn.device.row.scope == .full { return }
        switch work {
        case .fixed, .anyoneAtOnce, .anyone: return
        case .read where !traits.contains(.secrets): return
        case .member where !traits.contains(.secrets) && (method == .get || traits.contains(.forReaders)):
            return
        default:
            throw Problem(
                .readOnly,
                "The device “\(signedIn.device.row.name)” may only read. Send this request with the token of "
                    + "a device of the scope “full”.")
        }
    }

    /// Reads the query and the media type of the answer. The media type is the one in the query if
    /// the route has short names, else Accept's favourite.
    func read(_ head: RequestHead) throws(Problem) -> (query: Query, format: String) {
        guard let query = Query(head.target.query) else {
            throw Problem(
                .malformedRequest,
                "The query is not percent-encoded UTF-8. Write two hexadecimal digits after each %, and at "
                    + "most \(MarkRun.longest) accents and other marks on a letter.")
        }
        if self.query?.containsWord(Format.parameter) == true, let format = try Format(query, of: produces) {
            return (query, format.type)
        }
        // The page is the same for every client: with Vary a browser would not open it offline.
        if audience != .programs { return (query, produces[0]) }
        guard let format = Accept(head.fields["accept"]).best(of: produces) else {
            throw Problem(
                .notAcceptable,
                "This address answers with \(produces.joined(separator: ", ")). Name one of these in Accept, "
                    + "or leave Accept out.")
        }
        return (query, format)
    }

    /// Checks the length of a body that has already arrived.
    func check(bodyLength: Int) throws(Problem) {
        guard bodyLength > body.limit else { return }
        throw Problem(.bodyTooLarge, "The body may have at most \(body.limit) bytes here.")
    }
}
