import HTTP
import JSON

/// The answer to a write, before it becomes bytes: that happens after the writer's lock is
/// released.
struct WriteAnswer {
    private enum Content {
        case nothing
        case representation(any Representation)
        case response(Response)
    }

    private let status: Status
    private let fields: [Response.Field]
    private let content: Content
    /// The answer that is kept in the place of one that holds a secret.
    private(set) var kept: Response?

    private init(_ status: Status, _ fields: [Response.Field], _ content: Content) {
        (self.status, self.fields, self.content) = (status, fields, content)
    }

    /// 200 with a resource as the write has left it.
    static func shown(_ representation: any Representation, fields: [Response.Field] = []) -> WriteAnswer {
        WriteAnswer(.ok, fields, .representation(representation))
    }

    /// 201 with a new resource. Some have no address of their own.
    static func created(_ representation: any Representation, at path: String? = nil) -> WriteAnswer {
        let fields = path.map { [Response.Field("Location", $0)] } ?? []
        return WriteAnswer(.created, fields, .representation(representation))
    }

    /// 204 without a body.
    static let noContent = WriteAnswer(.noContent, [], .nothing)

    /// Any other answer.
    static func response(_ response: Response) -> WriteAnswer {
        WriteAnswer(response.status, [], .response(response))
    }

    /// An answer that holds a secret. `kept` is what the log keeps.
    static func secret(_ response: Response, keeping kept: Response) -> WriteAnswer {
        var answer = WriteAnswer(response.status, [], .response(response))
        answer.kept = kept
        return answer
    }

    /// The response as the client of `routed` prefers it. A secret is told once, so it is told in
    /// any case.
    func response(to routed: RoutedRequest) -> Response {
        let response = whole(for: routed)
        return kept == nil ? routed.preferred(response) : response
    }

    /// The same answer with its bytes made already.
    func rendered(for routed: RoutedRequest) -> WriteAnswer {
        var answer = WriteAnswer.response(whole(for: routed))
        answer.kept = kept
        return answer
    }

    /// The bytes of an answer that is rendered.
    var bytes: Int {
        if case .response(let response) = content { response.bytes.count } else { 0 }
    }

    private func whole(for routed: RoutedRequest) -> Response {
        switch content {
        case .nothing: Response(status, fields: fields)
        case .representation(let representation): routed.answer(representation, status, fields: fields)
        case .response(let response): response
        }
    }
}
