import Domain
import HTTP
import UseCases

/// The forms of a line in the route table that writes.
///
/// `resource` is what conditions are about, as the GET of the same address shows it. The function
/// on the draft follows, and then the function that answers. The action is also the operation's
/// id, unless the contract has another one.
extension Route {
    typealias Showing<Path, Shown> = @Sendable (MemberRequest, Path) throws(Refusal) -> Shown
    typealias Changing<Path, Body, Outcome> =
        @Sendable (inout HouseholdDraft, Path, Body) throws(Refusal) -> Outcome
    typealias ChangingAlone<Path, Outcome> = @Sendable (inout HouseholdDraft, Path) throws(Refusal) -> Outcome
    typealias Answering<Path, Outcome> =
        @Sendable (MemberRequest, Path, Outcome) throws(Refusal) -> WriteAnswer

    /// A write that changes a resource and answers with it.
    static func change<Path: MemberPath, Body, Shown: Representation>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown>, body: BodyReader<Body>,
        _ change: @escaping Changing<Path, Body, Void>
    ) -> Route {
        write(method, path, action, as: id, resource: resource, body: body, change) {
            request, path, _ throws(Refusal) in
            .shown(try resource(request, path))
        }
    }

    static func change<Path: MemberPath, Shown: Representation>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown>, _ change: @escaping ChangingAlone<Path, Void>
    ) -> Route {
        self.change(method, path, action, as: id, resource: resource, body: .none, withoutBody(change))
    }

    /// DELETE of a resource, answered with 204.
    static func remove<Path: MemberPath, Body, Shown: Representation>(
        _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown?>, body: BodyReader<Body>,
        _ change: @escaping Changing<Path, Body, Void>
    ) -> Route {
        write(.delete, path, action, as: id, resource: resource, body: body, change) { _, _, _ in .noContent }
    }

    static func remove<Path: MemberPath, Shown: Representation>(
        _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown?>, _ change: @escaping ChangingAlone<Path, Void>
    ) -> Route {
        remove(path, action, as: id, resource: resource, body: .none, withoutBody(change))
    }

    /// POST that adds a resource, answered with 201, the resource and its address. `change` returns
    /// the path of the new resource.
    static func add<
        Path: MemberPath, Body, Whole: Representation, Added: AddressedPath, Shown: Representation
    >(
        _ path: String, _ action: Action, resource: @escaping Showing<Path, Whole?>,
        body: BodyReader<Body>, _ change: @escaping Changing<Path, Body, Added>,
        shown: @escaping Showing<Added, Shown>
    ) -> Route {
        write(.post, path, action, resource: resource, body: body, change) {
            request, _, added throws(Refusal) in
            .created(try shown(request, added), at: added.text)
        }
    }

    /// PUT at an address that the client has made, answered with 201 or 200 and the resource.
    /// `change` returns whether the resource is new.
    static func put<Path: MemberPath & AddressedPath, Body, Shown: Representation>(
        _ path: String, _ action: Action, as id: String,
        resource: @escaping Showing<Path, Shown?>, body: BodyReader<Body>,
        _ change: @escaping Changing<Path, Body, Bool>, shown: @escaping Showing<Path, Shown>
    ) -> Route {
        write(.put, path, action, as: id, resource: resource, body: body, change) {
            request, path, isNew throws(Refusal) in
            let shown = try shown(request, path)
            return isNew ? .created(shown, at: path.text) : .shown(shown)
        }
    }

    /// A write with an answer of its own.
    // Compiled once and not for each line of the table, like `Route.get`.
    @_semantics("optimize.sil.specialize.generic.never")
    static func write<Path: MemberPath, Body, Shown: Representation, Outcome>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown?>, body: BodyReader<Body>,
        _ change: @escaping Changing<Path, Body, Outcome>, answer: @escaping Answering<Path, Outcome>
    ) -> Route {
        Route(
            method, path, id ?? action.rawValue, query: body.query, body: body.form,
            .write(action) { request throws(Problem) in
                try Write(
                    action, of: request, try Path(of: request), try body.read(request.routed),
                    resource: resource, change: change, answer: answer)
            }
        ).holding(Path.names, body)
    }

    static func write<Path: MemberPath, Shown: Representation, Outcome>(
        _ method: Method, _ path: String, _ action: Action, as id: String? = nil,
        resource: @escaping Showing<Path, Shown?>, _ change: @escaping ChangingAlone<Path, Outcome>,
        answer: @escaping Answering<Path, Outcome>
    ) -> Route {
        write(
            method, path, action, as: id, resource: resource, body: .none, withoutBody(change),
            answer: answer)
    }

    private static func withoutBody<Path, Outcome>(
        _ change: @escaping ChangingAlone<Path, Outcome>
    ) -> Changing<Path, Void, Outcome> {
        { draft, path, _ throws(Refusal) in try change(&draft, path) }
    }
}
