import HTTP
import JSON
import Web
import Words

/// The routes of the server. The service's own are here, a household's in the route table.
/// `openapi.yaml` describes the same routes, and a test compares them.
package struct Routes: Sendable {
    package let all: [Route]
    /// The routes by path, then by method. A known path answers 405 to an unknown method.
    private let tree: PathTree<[Method: Route]>

    package init(service: Service, api: HouseholdAPI) {
        let routes =
            api.routes + WebPage.ofTheProgram.routes.map(Route.init)
            + [
                Route(.get, "/healthz", "getHealth", service.health),
                Route(.get, "/readyz", "getReadiness", service.readiness),
                Route(.get, "/metrics", "getMetrics", produces: ["text/plain"], service.figures),
                Route(.get, "/v1", "getService", service.description),
                Route("/openapi.yaml", "getOpenAPI", produces: ["application/yaml"], Service.openAPI),
                Route(
                    "/openapi.json", "getOpenAPIAsJSON", produces: ["application/json"],
                    Service.openAPIAsJSON),
                Route(.get, "/problems", "listProblems", produces: ["text/plain"], service.problemPages),
                Route(.get, "/problems/{code}", "getProblem", produces: ["text/plain"], service.problemPage),
            ]
        let inner = Routes(routes)
        self.init(routes + api.batchRoutes(over: inner) + [api.assistantRoute(over: inner)])
    }

    init(_ routes: [Route]) {
        all = routes
        var tree = PathTree<[Method: Route]>()
        for route in routes {
            tree.update(route.pattern) { methods in
                methods = (methods ?? [:]).merging([route.method: route]) { _, new in new }
            }
        }
        self.tree = tree
    }

    /// Adds two routes for protocol checks, which return the request's body.
    package func addingConformance() -> Routes {
        Routes(
            all + [
                Route(
                    .post, "/echo", "echo", body: .bytes, produces: ["application/octet-stream"],
                    Conformance.echo),
                Route(.post, "/echo-json", "echoJSON", body: .json, Conformance.echoJSON),
            ])
    }

    /// Returns the address of a path.
    func address(_ path: String) throws(Problem) -> Address {
        guard let address = find(path) else {
            throw Problem(.notFound, "Nothing has the address \(path). \(hint(for: path))")
        }
        return address
    }

    /// Returns the address of a path. People type the contract's page with a slash at its end too.
    private func find(_ typed: String) -> Address? {
        let path = typed.isWord(WebPage.docsPath + "/") ? WebPage.docsPath : typed
        return PathPattern.segments(of: path).flatMap(tree.find).map {
            Address(
                path: path, methods: $0.value, arguments: $0.arguments,
                ofPrograms: Routes.isOfPage($0.value) ? pathOfPrograms(like: path) : nil)
        }
    }

    private static func isOfPage(_ methods: [Method: Route]) -> Bool { methods[.get]?.audience == .browsers }

    /// Returns the known address that only lacks its beginning in a path.
    private func pathOfPrograms(like path: String) -> String? {
        let whole = "/v1" + path
        return PathPattern.segments(of: whole).flatMap(tree.find) == nil ? nil : whole
    }

    /// The advice for an unknown path. A slash at the end is a common mistake.
    private func hint(for path: String) -> String {
        let trimmed = String(path.dropLast())
        if path.ends(with: "/"), find(trimmed) != nil {
            return "Leave out the slash at the end: \(trimmed)"
        }
        let near = nearestAddress(to: path).map { "Did you mean \($0)? " } ?? ""
        return near + "GET /openapi.yaml lists every address."
    }

    /// The names that other planners have for what is here.
    private static let otherNames: [(theirs: [String], ours: String)] = [
        (["recipes", "recipe", "dishes"], "meals"),
        (["mealplans", "mealplan", "meal-plans", "meal-plan", "planner"], "plans"),
        (["shopping-lists", "shopping-list", "shoppinglists", "shoppinglist", "shopping"], "lists"),
        (["users", "people"], "members"), (["webhooks", "webhook"], "hooks"),
        (["ingredients", "products"], "foods"),
    ]

    /// The whole addresses that people try, and ours.
    private static let otherAddresses = [
        "/v1/today": "/v1/days/today", "/v1/tomorrow": "/v1/days/tomorrow", "/v1/week": "/v1/weeks/today",
    ]

    /// Returns the known address that differs from a path in one segment, or only lacks its
    /// beginning.
    private func nearestAddress(to path: String) -> String? {
        if path.begins(with: "/api/") {
            let ours = "/v1/" + path.dropFirst(5)
            return find(ours) == nil ? nearestAddress(to: ours) : ours
        }
        if let path = pathOfPrograms(like: path) ?? Routes.otherAddresses[path] { return path }
        guard let segments = PathPattern.segments(of: path) else { return nil }
        var pieces = path.pieces(at: Byte.slash).dropFirst().map(String.init)
        // The addresses are in ASCII, so other letters are not slips of one.
        for index in segments.indices where segments[index].utf8.allSatisfy({ $0 < 0x80 }) {
            let literals = Set(all.compactMap { $0.pattern.literal(at: index, ifOthersFit: segments) })
            let ours = Routes.otherNames.first {
                $0.theirs.containsWord(segments[index]) && literals.contains($0.ours)
            }
            if let near = ours?.ours ?? nearest(to: segments[index], among: literals.sorted()) {
                pieces[index] = near
                return "/" + pieces.joined(separator: "/")
            }
        }
        return nil
    }
}

/// A known path: the routes of its methods, and the texts of its parameters.
struct Address {
    private let path: String
    private let methods: [Method: Route]
    let arguments: [String]
    /// The address for programs that has the same name as this address of the page.
    private let ofPrograms: String?

    fileprivate init(
        path: String, methods: [Method: Route], arguments: [String], ofPrograms: String?
    ) {
        self.ofPrograms = ofPrograms
        self.path = path
        self.methods = methods
        self.arguments = arguments
    }

    var allowed: [Method] {
        Method.allCases.filter { methods[$0] != nil || $0 == .options || $0 == .head && methods[.get] != nil }
    }

    func route(for method: Method) throws(Problem) -> Route {
        guard let route = methods[method == .head ? .get : method] else {
            let allow = Method.list(allowed)
            var problem = Problem(
                .methodNotAllowed,
                "\(path) does not take \(method.rawValue). Send one of \(allow)."
                    + (ofPrograms.map { " Did you mean \($0)?" } ?? ""))
            problem.fields = [Response.Field("Allow", allow)]
            throw problem
        }
        return route
    }
}

extension Method {
    static func list(_ methods: [Method]) -> String { methods.map(\.rawValue).joined(separator: ", ") }
}
