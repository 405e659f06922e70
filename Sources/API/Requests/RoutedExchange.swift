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
        case .read(let read, let kind): return try start(try memberRequest, read, kind, with: api)
        case .write(let action, let decode):
            let request = try memberRequest
            return .work { () async throws(Problem) in
                try await api.write(
                    request, action, try decode(request), retry: try request.routed.retry)
            }
        }
    }

    /// Reads the household, unless the answer is kept.
    private func start(
        _ request: MemberRequest, _ read: @escaping Route.Reading, _ kind: Route.ReadKind,
        with api: HouseholdAPI
    ) throws(Problem) -> Start {
        guard let byMember = kind.keptByMember else { return .response(try read(request)) }
        let (answers, key) = (api.keptAnswers, KeptAnswers.Key(request, on: api.today, byMember: byMember))
        if let kept = answers.find(key, for: request) { return .response(kept) }
        if !kind.isLong { return .response(answers.keep(try read(request), as: key)) }
        return .work { () async throws(Problem) in
            answers.keep(try await api.read(request, kind, read), as: key)
        }
    }

    private var memberRequest: MemberRequest {
        get throws(Problem) {
            guard let signedIn else { throw Problem.signedOut }
            return MemberRequest(routed: routed, signedIn: signedIn)
        }
    }
}
