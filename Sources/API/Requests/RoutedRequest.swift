import Domain
import Foods
import HTTP
import Ingredients
import JSON

/// A request on its way through a route.
struct RoutedRequest: Sendable {
    let request: Request
    let client: Client
    var query: Query
    /// The media type that the client likes best among those of the route.
    let format: String

    /// The texts of the path's parameters.
    let path: PathArguments
    /// The languages that the reader wants, the most wanted first; the household's is the last.
    var languages: [String]
    /// The time for which the idempotency key of an assistant's change holds; nil for a client's
    /// key, which holds as long as answers are kept.
    var timeOfKey: Duration?

    init(
        _ request: Request, from client: Client, to route: Route, arguments: [String], query: Query,
        format: String, today: () -> Day
    ) {
        var names = NamedDays()
        self.request = request
        self.client = client
        self.format = format
        languages = AcceptLanguage(request.head.fields["accept-language"]).wanted(of: Reader.codes)
        self.query = names.dated(query, today)
        path = PathArguments(route.pattern.parameters, names.dated(arguments, of: route.pattern, today))
    }

    var layout: Layout { Layout(query, languages: languages) }

    /// Answers with an object; `schema` is the name of its form.
    func json(
        _ status: Status = .ok, fields: [Response.Field] = [], as schema: StaticString,
        _ body: (inout JSONWriter) -> Void
    ) -> Response {
        Response(
            status, fields: [RoutedRequest.jsonType] + fields,
            body: layout.bytes { $0.object(as: schema, body) })
    }

    /// An answer that a client may keep and ask about again, with a tag that follows from its
    /// bytes. A client with the present copy gets 304 (RFC 9110, section 13.1.2).
    func cacheable(
        _ bytes: [UInt8], at version: Int, control: String = "no-cache", fields: [Response.Field]
    ) -> Response {
        cacheable(tag(bytes, at: version), control: control, fields: fields) { bytes }
    }

    /// The same for an answer that takes long to write, with a tag of all that decides on its
    /// bytes.
    func cacheable(
        _ tag: EntityTag, control: String = "no-cache", fields: [Response.Field], body: () -> [UInt8]
    ) -> Response {
        let fields = [Response.Field("ETag", tag.text), Response.Field("Cache-Control", control)] + fields
        if has(tag) { return Response(.notModified, fields: fields) }
        return Response(.ok, fields: fields, body: body())
    }
}
