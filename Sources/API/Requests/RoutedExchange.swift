import HTTP
import UseCases

/// A request, its route, and who asks.
struct RoutedExchange: Sendable {
    /// The answer of a route, or work that may wait before it answers.
    enum Start: Sendable {
        case response(Response)
        case work(@Sendable () async throws(Problem) -> Response)
    }

    let routed: RoutedRequest
    let route: Route
    let signedIn: SignedIn?

    /// Answers, or says which work does.
    func start(with api: HouseholdAPI) throws(Problem) -> Start {
        switch route.work {
        case .anyoneAtOnce(let handle): return .response(try handle(routed))
        case .anyone(let handle): return .work { () async throws(Problem) in try await handle(routed) }
        case .member(let handle):
            let request = try memberRequest
            return .work { () async throws(Problem) in try await handle(request) }
        case .read(let read, let kind):
            let request = try memberRequest
            switch kind {
            case .short where !request.isOfPast: return .response(try read(request))
            case .kept(let byMember) where !request.isOfPast:
                return .response(
                    try api.keptAnswers.answer(to: request, on: api.today, byMember: byMember, read))
            case .short, .kept, .long:
                return .work { () async throws(Problem) in try await api.read(request, kind, read) }
            }
        case .write(let action, let decode):
            let request = try memberRequest
            return .work { () async throws(Problem) in
                try await api.write(
                    request, action, try decode(request), retry: try request.routed.retry)
            }
        }
    }

    private var memberRequest: MemberRequest {
        get throws(Problem) {
            guard let signedIn else { throw Problem.signedOut }
            return MemberRequest(routed: routed, signedIn: signedIn)
        }
    }
}
