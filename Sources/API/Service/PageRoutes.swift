import HTTP
import Web

extension Route {
    /// A route of the page.
    init(_ page: WebRoute) {
        self.init(
            .get, page.path, page.name, produces: [page.type],
            audience: page.isForEveryone ? .everyone : .browsers
        ) { routed throws(Problem) in
            guard let response = page.answer(routed.request.head, routed.path.values) else {
                var problem = Problem(
                    .notFound,
                    "The page has no file at \(routed.request.head.target.path). Load the page again.")
                problem.fields = [Response.Field("Cache-Control", "no-store")]
                throw problem
            }
            return response
        }
    }
}
