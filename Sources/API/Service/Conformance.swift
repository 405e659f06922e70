import HTTP
import JSON

/// Two resources for protocol checks, which return the body as the server read it. They exist only
/// with --conformance.
enum Conformance {
    @Sendable static func echo(_ routed: RoutedRequest) -> Response {
        Response(
            .ok, fields: [Response.Field("Content-Type", "application/octet-stream")],
            body: routed.request.body)
    }

    /// Reads any JSON value strictly, and writes the value again.
    @Sendable static func echoJSON(_ routed: RoutedRequest) throws(Problem) -> Response {
        do throws(JSONError) {
            let value = try JSON.value(from: routed.request.body)
            return Response(
                .ok, fields: [Response.Field("Content-Type", "application/json; charset=utf-8")],
                body: routed.layout.bytes { $0.element(value) })
        } catch {
            throw Problem(error)
        }
    }
}
