import HTTP
import JSON

/// The answer to a write, before rendering. Rendering happens after the writer's lock is released,
/// unless the answer is kept for a repeated request.
struct WriteAnswer {
    private enum Content {
        case nothing
        case representation(any Representation)
        case response(Response)
    }

    private let status: Status
    private let fields: [Response.Field]
    private let content: Content
    /// The answer that the log keeps in place of one with a secret.
    private(set) var kept: Response?
    /// The weight of the representation of a rendered answer.
    private var renderedWeight = 0

    private init(_ status: Status, _ fields: [Response.Field], _ content: Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    /// 200 with the changed resource.
    static func shown(_ representation: any Representation, fields: [Response.Field] = []) -> WriteAnswer {
        WriteAnswer(.ok, fields, .representation(representation))
    }

    /// 201 with a new resource. `path` is nil for a resource without an address of its own.
    static func created(_ representation: any Representation, at path: String? = nil) -> WriteAnswer {
        let fields = path.map { [Response.Field("Location", $0)] } ?? []
        return WriteAnswer(.created, fields, .representation(representation))
    }

    /// 204 without a body.
    static let noContent = WriteAnswer(.noContent, [], .nothing)

    /// Answers with a finished response.
    static func response(_ response: Response) -> WriteAnswer {
        WriteAnswer(response.status, [], .response(response))
    }

    /// An answer with a secret. The log keeps `kept` in its place.
    static func secret(_ response: Response, keeping kept: Response) -> WriteAnswer {
        var answer = WriteAnswer(response.status, [], .response(response))
        answer.kept = kept
        return answer
    }

    /// The response in the form that the client prefers. A secret is shown once, so it is never
    /// left out.
    func response(to routed: RoutedRequest) -> Response {
        let response = whole(for: routed)
        return kept == nil ? routed.preferred(response) : response
    }

    /// The same answer, rendered.
    func rendered(for routed: RoutedRequest) -> WriteAnswer {
        var answer = WriteAnswer.response(whole(for: routed))
        answer.kept = kept
        if case .representation(let representation) = content {
            answer.renderedWeight = representation.weight
        }
        return answer
    }

    /// The cost of a rendered answer: its bytes, and its work as bytes.
    var cost: Int {
        if case .response(let response) = content { response.bytes.count + renderedWeight } else { 0 }
    }

    private func whole(for routed: RoutedRequest) -> Response {
        switch content {
        case .nothing: Response(status, fields: fields)
        case .representation(let representation): routed.answer(representation, status, fields: fields)
        case .response(let response): response
        }
    }
}
