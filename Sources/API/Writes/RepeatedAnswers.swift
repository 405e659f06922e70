import Domain
import HTTP
import UseCases

extension HouseholdAPI {
    /// The most changes since a request after which its household is read again. Each takes 30 µs,
    /// and a batch may repeat a hundred requests.
    private static let mostChangesSince = 1_000

    /// Makes the answer to a repeated request, which was written as the transaction `seq`. The
    /// household is that of the first request. If that cannot be read, the present one is shown
    /// without a tag: with its tag the client could overwrite later changes unseen.
    func repeatedAnswer(
        to routed: RoutedRequest, _ outcome: String, of seq: Int?, in id: Household.ID,
        _ again: Write.AnsweringAgain?
    ) async throws(Problem) -> Response {
        guard let again, let seq, let present = repository.published[id] else { throw .answerIsLost(seq) }
        let earlier = await household(present, at: seq)
        guard let answer = try? again(outcome, earlier ?? present) else { throw .answerIsLost(seq) }
        var response = answer.response(to: routed).naming(seq).replayed
        if earlier == nil { response.fields.removeAll { $0.name == "ETag" } }
        return response
    }

    /// Returns a household as one of its transactions left it; nil if too much has changed since,
    /// if the log no longer has that time, or if all places for long work are taken.
    private func household(_ present: Household, at seq: Int) async -> Household? {
        let changes = present.touched.after(seq).prefix(HouseholdAPI.mostChangesSince + 1)
            .reduce(0) { count, _ in count + 1 }
        if changes == 0 { return present }
        if changes > HouseholdAPI.mostChangesSince { return nil }
        return try? await aside(for: present.id) { () async throws(Problem) in
            try? await HouseholdHistory(present, repository).household(at: seq)
        }
    }
}

extension Problem {
    /// The problem of a repeated request whose answer cannot be made again.
    fileprivate static func answerIsLost(_ seq: Int?) -> Problem {
        var problem = Problem(
            .internalError,
            "This request was done when it came first, and was not done again. Too much has changed since, "
                + "or the server is too busy, to make its answer again. Read what the household has now.")
        problem.fields = [.replayed] + (seq.map { [.change($0)] } ?? [])
        return problem
    }
}

extension Response.Field {
    /// The mark of a repeated request's answer.
    static let replayed = Response.Field("Idempotency-Replayed", "true")

    /// The number of the change that a write has made, as the activity has it.
    fileprivate static func change(_ seq: Int) -> Response.Field {
        Response.Field("Larder-Change", String(seq))
    }
}

extension Response {
    /// The response with the number of the change that a write has made.
    func naming(_ seq: Int?) -> Response {
        guard let change = seq.map(Field.change) else { return self }
        var response = self
        response.fields.append(change)
        return response
    }

    /// The response, marked as that of a repeated request.
    var replayed: Response {
        var response = self
        response.fields.append(.replayed)
        return response
    }
}
