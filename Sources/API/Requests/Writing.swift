import Domain
import HTTP
import UseCases

/// What a member wants done: prepared from their request, to be done alone or together with others.
struct Write {
    typealias Target = (Household) throws(Problem) -> (any Representation)?
    /// What is done, with no other writer beside it, as the member who asks; it gives the answer.
    typealias Step = (inout Draft, Member) throws(Problem) -> Response

    let action: Action
    /// The transaction that it takes back.
    let undoes: Int?
    /// Whether it takes long, so that it is decided outside the writer's lock.
    let takesLong: Bool
    /// What a precondition is held against; nil where there is nothing yet.
    private let target: Target
    private let step: Step

    init(
        _ action: Action, undoes: Int? = nil, takesLong: Bool = false, target: @escaping Target, _ step: @escaping Step
    ) {
        (self.action, self.undoes, self.takesLong) = (action, undoes, takesLong)
        (self.target, self.step) = (target, step)
    }
}

extension Write {
    /// Does it, if what the request demands of the present state is so.
    func run(_ precondition: Precondition, in draft: inout Draft, by member: Member) throws(Problem) -> Response {
        try precondition.check(try target(draft.household))
        return try step(&draft, member)
    }

    /// The same write with something done before and after its step.
    func around(_ body: @escaping (inout Draft, Member, Step) throws(Problem) -> Response) -> Write {
        Write(action, undoes: undoes, takesLong: takesLong, target: target) { [step] draft, member throws(Problem) in
            try body(&draft, member, step)
        }
    }
}

extension Kitchen {
    func write(_ visit: Visit, _ write: Write) async throws(Problem) -> Response {
        try await self.write(visit, write, retry: try visit.call.retry)
    }

    /// A member's write: still signed in, on the version they have seen, once however often it comes.
    func write(_ visit: Visit, _ write: Write, retry: Retry?) async throws(Problem) -> Response {
        let precondition = try Precondition(visit.call.request.head)
        let intent = Intent(
            household: visit.household.id, by: visit.member.id, action: write.action, retry: retry, undoes: write.undoes)
        return try await self.write(visit.call, intent, takesLong: write.takesLong) { draft throws(Problem) in
            guard let now = SignedIn(visit.signedIn.device.row.id, in: draft.household, isByCookie: false) else { throw Problem.signedOut }
            return try write.run(precondition, in: &draft, by: now.member.row)
        }
    }

    /// Any write.
    func write(
        _ call: Call, _ intent: Intent, takesLong: Bool = false, _ step: (inout Draft) throws(Problem) -> Response
    ) async throws(Problem) -> Response {
        let asker = SecretAnswers.Asker(intent, call)
        let rule = { (draft: inout Draft) throws(Problem) -> Response in
            var response = try step(&draft)
            // What must not be kept has left something else to be kept.
            let isSecret = draft.answer != nil
            // A token is told once, so it is told whatever the client prefers.
            if !isSecret { response = call.preferred(response) }
            if !isSecret, intent.retry != nil { draft.answer = Answer(response) }
            // Before the log knows of the request: once it does, the same request may come and ask for this. What fails is never asked for.
            if isSecret, let retry = intent.retry {
                secrets.keep(response, for: retry, of: asker, at: surroundings.uptime())
            }
            return response
        }
        do throws(WriteFailure<Problem>) {
            let written = takesLong ? try await repository.decideThenWrite(intent, rule) : try await repository.write(intent, rule)
            switch written {
            case .done(let response, _):
                // A change of its own: what a member has asked for is done and answered without it.
                await repository.removeExpiredPlans(of: intent.household, surroundings)
                return response
            case .replayed(let answer):
                let uptime = surroundings.uptime()
                let secret = intent.retry.flatMap { secrets.answer(to: $0, of: asker, at: uptime) }
                var response = secret ?? Response(answer)
                response.fields.append(.replayed)
                return response
            }
        } catch {
            throw Problem(error)
        }
    }
}

extension Draft {
    /// Applies what a rule says to the household as it is by now.
    mutating func apply(_ rule: (Household) throws(Refusal) -> Change) throws(Problem) {
        do throws(Refusal) {
            apply(try rule(household))
        } catch {
            throw Problem(error)
        }
    }
}

extension Call {
    private static let longestKey = 200
    /// Keys without a token are the whole server's, so nobody may guess another client's.
    private static let shortestKeyWithoutToken = 16

    /// The request as one that may come again, if its client says so.
    var retry: Retry? {
        get throws(Problem) { try retry(atLeast: 1, "") }
    }

    /// The same of a request that nobody has signed in for.
    var retryWithoutToken: Retry? {
        get throws(Problem) { try retry(atLeast: Call.shortestKeyWithoutToken, " where no token is sent") }
    }

    private func retry(atLeast shortest: Int, _ circumstance: String) throws(Problem) -> Retry? {
        guard let key = request.head.fields["idempotency-key"] else { return nil }
        let isVisible = key.utf8.allSatisfy { $0 > Octet.space && $0 < 0x7F }
        guard isVisible, shortest...Call.longestKey ~= key.utf8.count else {
            throw Problem(
                .malformedRequest,
                "Idempotency-Key must be \(shortest) to \(Call.longestKey) visible ASCII characters\(circumstance), "
                    + "such as a UUID; the one sent has \(key.utf8.count).")
        }
        let head = request.head
        let asked = [
            head.method.rawValue, head.target.path, head.target.query ?? "", head.fields["if-match"] ?? "",
            head.fields["if-none-match"] ?? "", "",
        ]
        return Retry(
            key: key, fingerprint: Digest(ofPieces: [Array(asked.joined(separator: "\n").utf8), request.body]).hex)
    }

    /// Without the body where the client does not want it (RFC 7240, section 4.2).
    func preferred(_ response: Response) -> Response {
        guard let prefer = request.head.fields["prefer"], response.status.rawValue < 300, response.status.hasBody else { return response }
        let wants = prefer.split(separator: ",").contains { preference in
            preference.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased() == "return=minimal"
        }
        guard wants else { return response }
        var response = response
        response.body = .octets([])
        if response.status == .ok { response.status = .noContent }
        response.fields.removeAll { $0.name == "Content-Type" }
        response.fields.append(Response.Field("Preference-Applied", "return=minimal"))
        return response
    }
}

extension Answer {
    /// Writes never stream.
    init(_ response: Response) {
        var body = ""
        if case .octets(let octets) = response.body { body = String(decoding: octets, as: UTF8.self) }
        self.init(status: response.status.rawValue, headers: response.fields.flatMap { [$0.name, $0.value] }, body: body)
    }
}

extension Response.Field {
    /// Says that the request came before.
    static let replayed = Response.Field("Idempotency-Replayed", "true")
}

extension Response {
    /// As it was given before.
    init(_ answer: Answer) {
        let fields = stride(from: 0, to: answer.headers.count - 1, by: 2).map { Field(answer.headers[$0], answer.headers[$0 + 1]) }
        self.init(Status(rawValue: answer.status) ?? .ok, fields: fields, body: Array(answer.body.utf8))
    }
}
