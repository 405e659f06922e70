import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var invitationRoutes: [Route] {
        // To be revoked it may have expired.
        let invitation: Resource = { visit, household throws(Problem) in
            let code = try visit.call.id(0, InvitationCode.self, like: Kitchen.exampleCode)
            guard let kept = household.invitations[code] else { throw Problem(.notThere(.invitation)) }
            return InvitationPayload(kept, origin: visit.call.origin)
        }
        return [
            Route(.get, "/v1/invitations", "listInvitations", query: Visit.pageQuery) { visit throws(Problem) in
                let now = surroundings.now()
                // They expire without a write.
                let open = Invitations.open(in: visit.household, at: now).reduce(0) { count, _ in count + 1 }
                return try visit.page(
                    of: visit.household.invitations,
                    { $0.row.expiresAt > now ? InvitationPayload($0, origin: visit.call.origin) : nil }, id: \.kept.row.id,
                    variant: String(open))
            },
            create("/v1/invitations", "invite", .invite) { visit throws(Problem) in
                let body = try visit.call.body(NewInvitation.self)
                let code = InvitationCode(random: surroundings.random)
                return (
                    rule: { draft, actor throws(Refusal) in
                        try Invitations(draft.household).invite(code, as: body.role, hours: body.hours, by: actor, at: draft.now)
                    },
                    answer: { draft throws(Problem) in
                        guard let kept = draft.household.invitations[code] else { throw Problem(.notThere(.invitation)) }
                        return visit.call.created(
                            at: "/v1/invitations/\(code.text)", InvitationPayload(kept, origin: visit.call.origin))
                    }
                )
            },
            get("/v1/invitations/{code}", "getInvitation") { visit, household throws(Problem) in
                let code = try visit.call.id(0, InvitationCode.self, like: Kitchen.exampleCode)
                let kept = try found { () throws(Refusal) in try Invitations(household).find(code, at: surroundings.now()) }
                return InvitationPayload(kept, origin: visit.call.origin)
            },
            remove("/v1/invitations/{code}", "revokeInvitation", .revokeInvitation, of: invitation) { visit throws(Problem) in
                let code = try visit.call.id(0, InvitationCode.self, like: Kitchen.exampleCode)
                return { draft, _ throws(Refusal) in try Invitations(draft.household).revoke(code) }
            },
            Route(
                .post, "/v1/invitations/{code}/acceptance", "acceptInvitation", query: [], body: .names, accept),
        ]
    }

    private static let exampleCode = "K7WX-3QTN"

    @Sendable private func accept(_ call: Call) async throws(Problem) -> Response {
        let body = try call.body(Acceptance.self)
        let retry = try call.retryWithoutToken
        let now = surroundings.now()
        if let wait = guesses.wait(call.client.address, at: surroundings.uptime()) {
            var problem = Problem(
                .tooManyGuesses,
                "Too many wrong codes came from your address. The next one is taken in \(wait) seconds.")
            problem.fields = [Response.Field("Retry-After", String(wait))]
            throw problem
        }
        let code = InvitationCode(call.arguments[0])
        let household = code.flatMap { Invitations.find($0, among: repository.published, at: now) }
        // Where the code is gone because this very request was done before, its key still knows the answer.
        guard let code, household != nil || retry != nil else { throw wrongCode(call) }
        let id = household?.id ?? surroundings.newID()
        let joining = Joining(id, name: body.memberName, deviceName: body.deviceName, surroundings)
        let intent = Intent(household: id, by: nil, action: .acceptInvitation, retry: retry)
        return try await write(call, intent) { draft throws(Problem) in
            guard household != nil else { throw wrongCode(call) }
            let at = draft.now
            try draft.apply { household throws(Refusal) in
                try Invitations(household).accept(code, joining.newcomer, telling: surroundings.newID(), at: at)
            }
            return try joining.answer(call, &draft)
        }
    }

    private func wrongCode(_ call: Call) -> Problem {
        guesses.noteWrong(call.client.address, at: surroundings.uptime())
        return Problem(
            .notFound,
            "No invitation has this code: it was misheard, used, revoked or has expired. Codes have eight letters and digits, like "
                + "\(Kitchen.exampleCode). Ask for a new one.")
    }
}

private struct InvitationPayload: Representation {
    let kept: Kept<Invitation>
    let origin: String

    init(_ kept: Kept<Invitation>, origin: String) {
        self.kept = kept
        self.origin = origin
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("code", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("url", "\(origin)/v1/invitations/\(kept.row.id.text)/acceptance")
            $0.field("role", kept.row.role.rawValue)
            $0.field("createdBy", kept.row.createdBy.text)
            $0.field("expiresAt", kept.row.expiresAt.text)
        }
    }
}

extension Call {
    /// This server as the client reached it: what another device on the same network can use.
    var origin: String {
        let host = request.head.host
        return (client.isEncrypted ? "https://" : "http://") + (host.map { $0.name + ($0.port.map { ":\($0)" } ?? "") } ?? "localhost")
    }
}
