import HTTP

/// Every address of the server: the service's own here, a household's in the file of each noun. `openapi.yaml` describes the same set;
/// a test holds the two together.
package struct Routes: Sendable {
    package let all: [Route]
    /// By path, then by method: a path that exists answers 405 to the methods it lacks.
    private let tree: PathTree<[Method: Route]>

    package init(service: Service, kitchen: Kitchen) {
        self.init(
            kitchen.householdRoutes + kitchen.memberRoutes + kitchen.invitationRoutes + kitchen.deviceRoutes + kitchen.settingsRoutes
                + kitchen.categoryRoutes + kitchen.usualRoutes + kitchen.foodRoutes + kitchen.mealRoutes + kitchen.imageRoutes
                + kitchen.importRoutes + kitchen.planRoutes + kitchen.dayRoutes + kitchen.entryRoutes + kitchen.extraRoutes
                + kitchen.listRoutes + kitchen.listItemRoutes + kitchen.historyRoutes + kitchen.statsRoutes + [
                    Route(.get, "/healthz", "getHealth", service.health),
                    Route(.get, "/readyz", "getReadiness", service.readiness),
                    Route(.get, "/v1", "getService", service.description),
                    Route(.get, "/openapi.yaml", "getOpenAPI", produces: ["application/yaml"], service.openAPI),
                    Route(.get, "/problems/{code}", "getProblem", produces: ["text/plain"], service.problemPage),
                ])
    }

    init(_ routes: [Route]) {
        all = routes
        var tree = PathTree<[Method: Route]>()
        for route in routes {
            tree.update(route.pattern) { methods in methods = (methods ?? [:]).merging([route.method: route]) { _, new in new } }
        }
        self.tree = tree
    }

    /// For protocol checks only: what a request's body was, given back.
    package func addingConformance() -> Routes {
        Routes(
            all + [
                Route(.post, "/echo", "echo", body: .octets, produces: ["application/octet-stream"], Conformance.echo),
                Route(.post, "/echo-json", "echoJSON", body: .json, Conformance.echoJSON),
            ])
    }

    func find(_ path: String) -> (methods: [Method: Route], arguments: [String])? {
        PathPattern.segments(of: path).flatMap(tree.find).map { ($0.value, $0.arguments) }
    }
}
