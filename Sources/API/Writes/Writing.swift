import Domain
import HTTP
import UseCases

/// Returns the result of a use case, or throws its refusal as a problem.
func asProblem<Value>(_ useCase: () throws(Refusal) -> Value) throws(Problem) -> Value {
    do throws(Refusal) {
        return try useCase()
    } catch {
        throw Problem(error)
    }
}

extension HouseholdAPI {
    /// Runs a member's write. The member must still be signed in and the conditions must hold. A
    /// repeated request runs once.
    func write(_ request: MemberRequest, _ action: Action, _ write: Write, retry: Retry?)
        async throws(Problem) -> Response
    {
        let precondition = try Precondition(request.routed.request.head)
        let write = try await write.prepared()
        let intent = Intent(
            household: request.household.id, by: request.member.id, action: write.action ?? action,
            retry: retry,
            undoes: write.undoes)
        return try await self.write(
            request.routed, intent, takesLong: write.takesLong, again: write.answerAgain
        ) { draft throws(Problem) in
            guard SignedIn(request.signedIn.device.row.id, in: draft.household, isByCookie: false) != nil
            else {
                throw Problem.signedOut
            }
            return try write.begin(precondition, in: &draft)
        }
    }

    /// Runs a write without a sign-in.
    func write(_ routed: RoutedRequest, _ intent: Intent, _ write: Write) async throws(Problem) -> Response {
        try await self.write(routed, intent) { draft throws(Problem) in try write.begin(in: &draft) }
    }

    /// Runs a write. The answer is rendered under the writer's lock only if the log keeps it.
    func write(
        _ routed: RoutedRequest, _ intent: Intent, takesLong: Bool = false,
        again: Write.AnsweringAgain? = nil, _ run: (inout HouseholdDraft) throws(Problem) -> Write.Answering
    ) async throws(Problem) -> Response {
        let asker = SecretAnswers.Asker(intent, routed)
        var rendered: Response?
        let keep = { (answering: Write.Answering, draft: HouseholdDraft) throws(Problem) -> KeptAnswer? in
            // A write that changed nothing is in no log, from which it could be answered again.
            if let outcome = answering.outcome, !draft.change.isEmpty { return .outcome(outcome) }
            let answer = try answering(draft)
            // It names no change yet: that of a slow write may get a later number than here.
            let response = answer.response(to: routed)
            rendered = response
            // The secret is stored before the log knows the request. A repeated request could
            // otherwise miss it.
            if answer.kept != nil, let retry = intent.retry {
                secrets.keep(response, for: retry, of: asker, at: world.uptime())
            }
            return .whole(Answer(answer.kept ?? response))
        }
        do throws(WriteFailure<Problem>) {
            let outcome =
                takesLong
                ? try await repository.decideThenWrite(intent, run, answer: keep)
                : try await repository.write(intent, run, answer: keep)
            switch outcome {
            case .done(let answering, let draft):
                do throws(Problem) {
                    let response =
                        if let rendered { rendered } else { try answering(draft).response(to: routed) }
                    return response.naming(draft.writtenSeq)
                } catch {
                    throw WriteFailure<Problem>.refused(error)
                }
            case .replayed(.whole(let answer), let seq):
                let uptime = world.uptime()
                let secret = intent.retry.flatMap { secrets.answer(to: $0, of: asker, at: uptime) }
                return (secret ?? Response(answer)).naming(seq).replayed
            case .replayed(.outcome(let outcome), let seq):
                do throws(Problem) {
                    guard let again, let seq else { throw .answerIsLost(nil) }
                    return try await answer(of: seq, in: intent.household) {
                        household throws(Problem) in
                        try again(outcome, household).response(to: routed)
                    }
                } catch {
                    throw WriteFailure<Problem>.refused(error)
                }
            }
        } catch {
            throw Problem(error)
        }
    }
}

extension HouseholdAPI {
    /// The most changes since a request for which its household is read again. Reading takes 30 µs
    /// for each, and a batch may repeat a hundred requests.
    private static let mostChangesSince = 1_000

    /// Answers a request again that was written as the transaction `seq`. If its household can no
    /// longer be had, the present one is shown, without a tag: the client could overwrite later
    /// changes with that.
    private func answer(
        of seq: Int, in id: Household.ID, _ answer: (Household) throws(Problem) -> Response
    ) async throws(Problem) -> Response {
        guard let present = repository.published[id] else { throw .answerIsLost(seq) }
        if let earlier = await household(present, at: seq) {
            return try answer(earlier).naming(seq).replayed
        }
        do throws(Problem) {
            var response = try answer(present).naming(seq).replayed
            response.fields.removeAll { $0.name == "ETag" }
            return response
        } catch {
            throw .answerIsLost(seq)
        }
    }

    /// Returns a household as one of its transactions left it; nil if too much has changed since,
    /// or if the log no longer has that time.
    private func household(_ present: Household, at seq: Int) async -> Household? {
        let since = present.touched.after(seq).prefix(HouseholdAPI.mostChangesSince + 1)
        let changes = since.reduce(0) { count, _ in count + 1 }
        if changes == 0 { return present }
        if changes > HouseholdAPI.mostChangesSince { return nil }
        return try? await HouseholdHistory(present, repository).household(at: seq)
    }
}

extension RoutedRequest {
    private static let longestKey = 200
    /// The limit for keys without a token, which are shared by the whole server. Long keys cannot
    /// be guessed.
    private static let shortestKeyWithoutToken = 16

    /// The key and fingerprint of a request that may be repeated, nil without a key.
    var retry: Retry? {
        get throws(Problem) { try retry(atLeast: 1, "") }
    }

    /// The key and fingerprint of a request without a sign-in.
    var retryWithoutToken: Retry? {
        get throws(Problem) {
            try retry(atLeast: RoutedRequest.shortestKeyWithoutToken, " when no token is sent")
        }
    }

    private func retry(atLeast shortest: Int, _ circumstance: String) throws(Problem) -> Retry? {
        guard let key = request.head.fields["idempotency-key"] else { return nil }
        let isVisible = key.utf8.allSatisfy { $0 > Byte.space && $0 < 0x7F }
        guard isVisible, shortest...RoutedRequest.longestKey ~= key.utf8.count else {
            let flaw = isVisible ? "\(key.utf8.count)" : "a space or another character"
            throw Problem(
                .malformedRequest,
                "Send an Idempotency-Key of \(shortest) to \(RoutedRequest.longestKey) visible ASCII "
                    + "characters\(circumstance), such as a UUID; the one sent has \(flaw).")
        }
        let head = request.head
        let asked = [
            head.method.rawValue, head.target.path, head.target.query ?? "", head.fields["if-match"] ?? "",
            head.fields["if-none-match"] ?? "", "",
        ]
        return Retry(
            key: key,
            fingerprint: Digest(ofPieces: [Array(asked.joined(separator: "\n").utf8), request.body]).hex)
    }

    /// The response without its body if the client asks for that (RFC 7240, section 4.2).
    func preferred(_ response: Response) -> Response {
        guard let prefer = request.head.fields["prefer"], response.status.rawValue < 300,
            response.status.hasBody
        else { return response }
        let wants = prefer.split(separator: ",").contains { preference in
            preference.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
                == "return=minimal"
        }
        guard wants else { return response }
        var response = response
        response.body = .bytes([])
        if response.status == .ok { response.status = .noContent }
        response.fields.removeAll { $0.name == "Content-Type" }
        response.fields.append(Response.Field("Preference-Applied", "return=minimal"))
        return response
    }
}

extension Answer {
    /// The log's form of a response. The answer to a write never streams.
    init(_ response: Response) {
        var body = ""
        if case .bytes(let bytes) = response.body { body = String(decoding: bytes, as: UTF8.self) }
        self.init(
            status: response.status.rawValue, headers: response.fields.flatMap { [$0.name, $0.value] },
            body: body)
    }
}

extension Response.Field {
    /// The field that marks a repeated request's answer.
    static let replayed = Response.Field("Idempotency-Replayed", "true")
}

extension Response.Field {
    /// The number of the change that a write has made, as the activity has it.
    fileprivate static func change(_ seq: Int) -> Response.Field {
        Response.Field("Larder-Change", String(seq))
    }
}

extension Problem {
    /// The problem of a repeated request whose answer this server cannot make again.
    static func answerIsLost(_ seq: Int?) -> Problem {
        var problem = Problem(
            .internalError,
            "This request was done when it came first, and was not done again. Its answer cannot be made "
                + "again, because too much has changed since. Read what the household has now.")
        problem.fields = [.replayed] + (seq.map { [.change($0)] } ?? [])
        return problem
    }
}

extension Response {

    /// The response with the number of the change that a write has made, as the activity has it.
    /// Earlier versions kept answers that have it already.
    fileprivate func naming(_ seq: Int?) -> Response {
        guard let change = seq.map(Field.change), !fields.contains(where: { $0.name == change.name }) else {
            return self
        }
        var response = self
        response.fields.append(change)
        return response
    }

    /// The response, marked as that of a repeated request.
    fileprivate var replayed: Response {
        var response = self
        response.fields.append(.replayed)
        return response
    }

    /// The response that was kept.
    init(_ answer: Answer) {
        let fields = stride(from: 0, to: answer.headers.count - 1, by: 2).map {
            Field(answer.headers[$0], answer.headers[$0 + 1])
        }
        self.init(Status(rawValue: answer.status) ?? .ok, fields: fields, body: Array(answer.body.utf8))
    }
}
