import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    static let mostTransactions = 1_000
    private static let usualTransactions = 200

    func listChanges(_ request: MemberRequest, _: NoPath) async throws(Problem) -> Response {
        let since = try request.routed.number("since", 0...HouseholdAPI.farthestSequence) ?? 0
        let limit =
            try request.routed.number("limit", 1...HouseholdAPI.mostTransactions)
            ?? HouseholdAPI.usualTransactions
        let content = try request.routed.feedContent
        return try await aside(request.household.id) { () async throws(Problem) in
            request.unworded.shown(
                try await changes(in: request.household, since: since, limit: limit, showing: content))
        }
    }

    /// Opens a stream of changes, from now on or after the last change that the client has seen.
    func followChanges(_ request: MemberRequest, _: NoPath) async throws(Problem) -> Response {
        // A browser that reconnects sends the field, and the query of its first request as well.
        var seen = try request.routed.lastEvent
        if seen == nil { seen = try request.routed.number("since", 0...HouseholdAPI.farthestSequence) }
        // A refusal is only possible before the stream begins.
        if let seen {
            _ = try await changes(in: request.household, since: seen, limit: 1, showing: .names)
        }
        if let limit = followers.limit(for: request.member.id, of: request.household.id) {
            throw Problem(limit)
        }
        let stream = EventStream(
            for: request, after: seen ?? request.household.version,
            showing: try request.routed.feedContent, repository, followers)
        let fields = [
            Response.Field("Content-Type", "text/event-stream; charset=utf-8"),
            Response.Field("Cache-Control", "no-store"),
            // Some proxies would otherwise collect a stream before they pass it on.
            Response.Field("X-Accel-Buffering", "no"),
        ]
        return Response(.ok, fields: fields, body: .stream { await stream.run($0) })
    }

    private func changes(in household: Household, since: Int, limit: Int, showing content: FeedContent)
        async throws(Problem) -> ChangePage
    {
        let version = household.version
        if repository.published.givenUp.contains(since) {
            throw Problem(.historyGone, Problem.givenUp(since), startingOverAt: version)
        }
        guard since <= version else {
            throw Problem(
                .historyGone,
                "Sequence \(since) does not exist here; the latest is \(version). The number is from another "
                    + "household, or the server's data was restored or imported since.",
                startingOverAt: version)
        }
        do throws(TransactionsFailure) {
            return try await repository.changes(
                in: household, after: since, limit: limit, showing: content)
        } catch {
            guard case .gone = error else { throw Problem(error) }
            let problem = Problem(error)
            throw Problem(problem.code, problem.detail, startingOverAt: version)
        }
    }
}

extension Repository {
    func changes(in household: Household, after seq: Int, limit: Int, showing content: FeedContent)
        async throws(TransactionsFailure) -> ChangePage
    {
        let seqs = household.touched.after(seq).prefix(limit).map(\.key)
        return try await transactions(seqs, into: ChangePage(after: seq, of: household, showing: content)) {
            page, transaction in
            page.add(transaction)
        }
    }
}

extension RoutedRequest {
    /// The last event that the client has seen (HTML, section 9.2.3).
    fileprivate var lastEvent: Int? {
        get throws(Problem) {
            guard let text = request.head.fields["last-event-id"] else { return nil }
            guard let seq = Int(text), seq >= 0, String(seq) == text else {
                throw Problem(
                    .malformedRequest,
                    "Send Last-Event-ID as a whole number: the id of the last event that was received.")
            }
            return seq
        }
    }
}

extension Problem {
    /// The sentence for a sequence that a restore has dropped.
    static func givenUp(_ seq: Int) -> String {
        "Sequence \(seq) was dropped when the server's data was restored to an earlier time."
    }

    fileprivate init(_ limit: Followers.Limit) {
        let advice = "Close one that you do not use, or ask GET /v1/changes from time to time."
        switch limit {
        case .member:
            self.init(
                .tooMany,
                "You have \(Followers.mostOfMember) streams open, the most one member may have. \(advice)")
        case .server:
            self.init(
                .overloaded,
                "This server has \(Followers.most) streams open, the most it may have. \(advice)")
        }
    }

    /// The problem of a client that has to read everything again.
    fileprivate init(_ code: ProblemCode, _ detail: String, startingOverAt next: Int) {
        self.init(
            code,
            "\(detail) Read the household's collections again, then go on with ?since=\(next) (“next” has "
                + "the same number).")
        members = [("next", JSONFragment { $0.integer(next) })]
    }
}
