package import HTTP
import JSON

/// One line of the route table.
package struct Route: Sendable {
    typealias Handler = @Sendable (Call) async throws(Problem) -> Response

    /// What a route reads from its body.
    enum Body: Sendable {
        case none
        case json
        /// Any octets at all.
        case octets

        /// 1 MB: a plan of two weeks with every note at its longest is a tenth of that.
        var limit: Int { self == .none ? 0 : 1 << 20 }
    }

    package let method: Method
    package let pattern: PathPattern
    package let operationID: String
    let body: Body
    /// The media types the answer comes in, the usual one first.
    let produces: [String]
    let handle: Handler

    init(
        _ method: Method, _ path: String, _ operationID: String, body: Body = .none, produces: [String] = ["application/json"],
        _ handle: @escaping Handler
    ) {
        self.method = method
        pattern = PathPattern(path)
        self.operationID = operationID
        self.body = body
        self.produces = produces
        self.handle = handle
    }
}

/// One request on its way through a route.
struct Call: Sendable {
    let request: Request
    let query: Query
    /// What stands in the place of the pattern's parameters, in their order.
    let arguments: [String]
    /// The one of the route's media types that the client likes best.
    let format: String

    var layout: Layout { Layout(query) }

    func json(_ status: Status = .ok, fields: [Response.Field] = [], _ body: (inout JSONWriter) -> Void) -> Response {
        Response(
            status, fields: [Response.Field("Content-Type", "application/json; charset=utf-8")] + fields,
            body: layout.octets { $0.object(body) })
    }

    /// An answer that a client may keep and ask about again: 304 while its copy is the present one (RFC 9110, section 13.1.2).
    func cacheable(_ tag: EntityTag, fields: [Response.Field], body: () -> [UInt8]) -> Response {
        let fields = [Response.Field("ETag", tag.text), Response.Field("Cache-Control", "no-cache")] + fields
        if let condition = request.head.fields["if-none-match"].flatMap(EntityTagCondition.init), condition.matchesWeakly(tag) {
            return Response(.notModified, fields: fields)
        }
        return Response(.ok, fields: fields, body: body())
    }
}
