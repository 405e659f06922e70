import HTTP
import JSON
import Synchronization
import Words

/// The service's own resources: health, readiness, description, contract, problems and metrics.
package final class Service: Sendable {
    /// The field against caching. The server's state is true only for a moment.
    private static let unkept = Response.Field("Cache-Control", "no-store")

    /// The field that lets pages of other sites read an answer. The contract is public, and such
    /// pages show it.
    private static let forEveryPage = Response.Field("Access-Control-Allow-Origin", "*")

    private let version: String
    private let trouble: @Sendable () -> String?
    private let degradation: @Sendable () -> String?
    private let advice: @Sendable () -> String?
    package let metrics: Metrics
    private let isStopping = Atomic(false)

    /// `trouble` returns why the server cannot write, as a sentence, or nil. `degradation`
    /// returns what is not in order on a server that still reads and removes, and `advice` what
    /// hinders nobody.
    package init(
        version: String, trouble: @escaping @Sendable () -> String?,
        degradation: @escaping @Sendable () -> String? = { nil },
        advice: @escaping @Sendable () -> String? = { nil }, metrics: Metrics
    ) {
        self.version = version
        self.metrics = metrics
        self.trouble = trouble
        self.degradation = degradation
        self.advice = advice
    }

    /// Makes `/readyz` say no, so that a load balancer stops sending requests.
    package func beginStopping() {
        isStopping.store(true, ordering: .relaxed)
    }

    @Sendable func health(_ routed: RoutedRequest) -> Response {
        routed.json(fields: [Service.unkept], as: "Health") { $0.field("status", "ok") }
    }

    @Sendable func readiness(_ routed: RoutedRequest) throws(Problem) -> Response {
        if let obstacle = isStopping.load(ordering: .relaxed) ? "The server is stopping." : trouble() {
            var problem = Problem(.notReady, obstacle)
            problem.fields = [Service.unkept]
            throw problem
        }
        let degradation = degradation()
        return routed.json(fields: [Service.unkept], as: "Readiness") {
            $0.field("status", degradation == nil ? "ready" : "degraded")
            $0.field("detail", ifAny: degradation)
            $0.field("advice", ifAny: advice())
        }
    }

    @Sendable func figures(_ routed: RoutedRequest) throws(Problem) -> Response {
        switch metrics.audience {
        case .everyone: break
        case .local where routed.isLocal: break
        case .local, .nobody:
            throw Problem(
                .metricsClosed,
                "\(metrics.audience.words) To open them, start the server with --metrics everyone.")
        }
        let type = Response.Field("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return Response(.ok, fields: [type, Service.unkept], body: Array(metrics.text.utf8))
    }

    @Sendable func description(_ routed: RoutedRequest) -> Response {
        routed.json(as: "Service") {
            $0.field("name", "larder")
            $0.field("version", version)
            $0.field("openapi", "/openapi.yaml")
        }
    }

    static let openAPI = contract(OpenAPIDocument.text, "application/yaml")
    static let openAPIAsJSON = contract(OpenAPIDocument.json, "application/json")

    private static func contract(_ text: String, _ type: String) -> WholeAnswer {
        let bytes = Array(text.utf8)
        let tag = Response.Field("ETag", EntityTag(ContentCheck.text(of: bytes)).text)
        let control = Response.Field("Cache-Control", "no-cache")
        let type = Response.Field("Content-Type", type + "; charset=utf-8")
        return WholeAnswer(Response(.ok, fields: [tag, control, type, forEveryPage], body: bytes))
    }

    @Sendable func problemPage(_ routed: RoutedRequest) throws(Problem) -> Response {
        let asked = routed.path["code"]
        guard let code = ProblemCode.allCases.first(where: { $0.rawValue.isWord(asked) }) else {
            let near =
                nearest(to: asked, among: ProblemCode.allCases.map(\.rawValue)).map { " Did you mean \($0)?" }
                ?? ""
            throw Problem(
                .notFound,
                "“\(asked.prefix(40))” is not the code of a problem. GET /problems lists all codes.\(near)")
        }
        return .text(code.page)
    }

    @Sendable func problemPages(_ routed: RoutedRequest) -> Response {
        .text(
            ProblemCode.allCases.map { "/problems/\($0.rawValue)\n  \($0.status.rawValue) \($0.title)\n" }
                .joined())
    }
}

extension Response {
    fileprivate static func text(_ text: String) -> Response {
        Response(.ok, fields: [Field("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
    }
}

extension Metrics.Audience {
    fileprivate var words: String {
        switch self {
        case .local: "Metrics are open only to programs on the server's own machine."
        case .everyone: "Metrics are open to every address."
        case .nobody: "Metrics are closed."
        }
    }
}

extension RoutedRequest {
    /// True for a client on this machine. A request through a proxy may come from elsewhere.
    fileprivate var isLocal: Bool {
        let isForwarded =
            request.head.fields["x-forwarded-for"] != nil || request.head.fields["forwarded"] != nil
        return !isForwarded && IPAddress.isLoopback(client.address)
    }
}
