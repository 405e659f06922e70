import HTTP
import UseCases

/// A request, its route, and who asks.
struct RoutedExchange: Sendable {
    let routed: RoutedRequest
    let route: Route
    let signedIn: SignedIn?

    /// Returns the answer of work that does not wait, nil for work that may wait.
    func answerAtOnce(from api: HouseholdAPI) throws(Problem) -> Response? {
        switch route.work {
        case .open(let handle): return try handle(routed)
        case .read(let read, let kind):
            let request = try memberRequest
            if request.isOfPast { return nil }
            switch kind {
            case .short: return try read(request)
            case .kept(let byMember):
                return try api.keptAnswers.answer(to: request, on: api.today, byMember: byMember, read)
            case .long: return nil
            }
        case .anyone, .member, .write: return nil
        }
    }

    /// Returns the answer of any work.
    func answer(from api: HouseholdAPI) async throws(Problem) -> Response {
        switch route.work {
        case .open(let handle): return try handle(routed)
        case .anyone(let handle): return try await handle(routed)
        case .member(let handle): return try await handle(try memberRequest)
        case .read(let read, let kind): return try await api.read(try memberRequest, kind, read)
        case .write(let action, let decode):
            let request = try memberRequest
            return try await api.write(
                request, action, try decode(request), retry: try request.routed.retry)
        }
    }

    private var memberRequest: MemberRequest {
        get throws(Problem) {
            guard let signedIn else { throw Problem.signedOut }
            return MemberRequest(routed: routed, signedIn: signedIn)
        }
    }
}
