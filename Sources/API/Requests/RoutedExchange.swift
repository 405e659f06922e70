import Domain
import HTTP
import UseCases

/// A request, its route, and who asks.
struct RoutedExchange: Sendable {
    /// The answer of a route, or work that may wait before it answers.
    enum Start: Sendable {
        case answer(WholeAnswer)
        case work(@Sendable () async throws(Problem) -> WholeAnswer)
    }

    var routed: RoutedRequest
    let route: Route
    let signedIn: SignedIn?

    /// Answers, or says which work does.
    func start(with api: HouseholdAPI) throws(Problem) -> Start {
        switch route.work {
        case .fixed(let answer): return .answer(answer().answer(to: routed))
        case .anyoneAtOnce(let handle): return .answer(WholeAnswer(try handle(routed)))
        case .anyone(let handle):
            return .work { () async throws(Problem) in WholeAnswer(try await handle(routed)) }
        case .member(let handle):
            let request = try memberRequest
            return .work { () async throws(Problem) in WholeAnswer(try await handle(request)) }
        case .read(let read): return try start(try memberRequest, read, with: api)
        case .write(_, let decode):
            let request = try memberRequest
            return .work { [readsFoods = route.traits.contains(.readsFoods)] () async throws(Problem) in
                if readsFoods { await api.collectFoods(of: request.household) }
                return WholeAnswer(
                    try await api.perform(
                        try decode(request), of: request, retry: try request.routed.retry))
            }
        }
    }

    /// Reads the household, unless the answer is kept.
    private func start(_ request: MemberRequest, _ read: @escaping Route.Reading, with api: HouseholdAPI)
        throws(Problem) -> Start
    {
        guard route.traits.contains(.kept) else { return .answer(WholeAnswer(try request.reading(read))) }
        let (answers, key) = (api.keptAnswers, KeptAnswers.Key(request, on: api.today))
        if let kept = answers.find(key) { return .answer(kept.answer(to: routed)) }
        if !route.isLong(for: routed.query) {
            return .answer(answers.keep(try request.reading(read), as: key))
        }
        return .work { () async throws(Problem) in
            answers.keep(
                try await api.aside(request.household.id) { () async throws(Problem) in
                    try request.reading(read)
                },
                as: key)
        }
    }

    private var memberRequest: MemberRequest {
        get throws(Problem) {
            guard let signedIn else { throw Problem.signedOut }
            return MemberRequest(routed, from: signedIn)
        }
    }
}
