import Assistant
import Domain
import HTTP
import Tables
import UseCases
import Words

extension HouseholdAPI {
    /// Performs a member's write. A repeated request performs it once.
    func perform(_ write: Write, of request: MemberRequest, retry: Retry?) async throws(Problem) -> Response {
        let intent = Intent(
            household: request.household.id, by: request.member.id, on: request.signedIn.device.row.id,
            action: write.action, retry: retry, retryLasts: request.routed.timeOfKey, undoes: write.undoes,
            isRemoval: request.routed.request.head.method == .delete,
            reopensPlans: request.routed.prefers(RoutedRequest.reopening))
        return try await perform(request.routed, intent, write.change) { answering, draft throws(Problem) in
            try answering(draft)
        }
    }

    /// Performs a write. The answer is rendered under the writer's lock only if the log keeps it.
    func perform<Outcome, Refused: ProblemReason>(
        _ routed: RoutedRequest, _ intent: Intent,
        _ change: (inout HouseholdDraft) throws(Refused) -> Outcome,
        answer: (Outcome, HouseholdDraft) throws(Refused) -> WriteAnswer
    ) async throws(Problem) -> Response {
        let asker = SecretAnswers.Asker(intent, routed)
        var rendered: Response?
        let keep = { (outcome: Outcome, draft: HouseholdDraft) throws(Refused) -> Answer? in
            let answer = try answer(outcome, draft)
            let response = answer.response(to: routed)
            rendered = response
            // The secret is stored before the log knows the request. A repeated request could
            // otherwise miss it.
            if answer.kept != nil, let retry = intent.retry {
                secrets.keep(response, for: retry, of: asker, at: world.uptime())
            }
            return Answer(answer.kept ?? response)
        }
        do throws(WriteFailure<Refused>) {
            switch try await repository.write(intent, change, answer: keep) {
            case .done(let outcome, let draft):
                do throws(Refused) {
                    let response =
                        if let rendered { rendered } else { try answer(outcome, draft).response(to: routed) }
                    return response.naming(draft.writtenSeq).applying(
                        draft.hasReopenedPlan ? RoutedRequest.reopening : nil)
                } catch {
                    throw WriteFailure<Refused>.refused(error)
                }
            case .replayed(let answer, let seq):
                let uptime = world.uptime()
                let secret = intent.retry.flatMap { secrets.answer(to: $0, of: asker, at: uptime) }
                return (secret ?? Response(answer)).naming(seq).replayed
            }
        } catch {
            throw Problem(error)
        }
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
        // The activity says of a change under such a key that an assistant made it.
        if timeOfKey == nil, Assistant.mayHaveSent(key) {
            throw Problem(
                .malformedRequest,
                "Keys that begin with “assistant-” are the server's own. Send another Idempotency-Key, such "
                    + "as a UUID.")
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

    /// The preference that a change of a settled plan opens the plan again.
    static let reopening = "reopen"

    /// Says whether the client has sent one of some preferences (RFC 7240, section 2).
    func prefers(_ words: String...) -> Bool {
        (request.head.fields["prefer"] ?? "").pieces(at: Byte.comma).contains { preference in
            words.containsWord(preference.pieces(at: Byte.semicolon, most: 2)[0].trimmed.inSmallLetters)
        }
    }

    /// The response without its body if the client asks for that (RFC 7240, section 4.2).
    func preferred(_ response: Response) -> Response {
        guard response.status.rawValue < 300, response.status.hasBody,
            prefers("return=minimal", "return=\"minimal\"")
        else { return response }
        var response = response
        response.body = .bytes([])
        if response.status == .ok { response.status = .noContent }
        response.fields.removeAll { $0.name.isWord("Content-Type") }
        return response.applying("return=minimal")
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

extension Response {
    /// The response that was kept.
    init(_ answer: Answer) {
        let fields = stride(from: 0, to: answer.headers.count - 1, by: 2).map {
            Field(answer.headers[$0], answer.headers[$0 + 1])
        }
        self.init(Status(rawValue: answer.status) ?? .ok, fields: fields, body: Array(answer.body.utf8))
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

    /// The response, naming a preference that was met (RFC 7240, section 3).
    func applying(_ preference: String?) -> Response {
        guard let preference else { return self }
        var response = self
        response.fields.append(Field("Preference-Applied", preference))
        return response
    }

    /// The response, marked as that of a repeated request.
    var replayed: Response {
        var response = self
        response.fields.append(.replayed)
        return response
    }
}
