package import Domain
import HTTP
import JSON
import QR
import Tables
import UseCases

extension HouseholdAPI {
    func listInvitations(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let now = world.now()
        let rights = try asProblem { () throws(Refusal) in try self.rights(of: request) }
        let origin = origin(for: request.routed)
        return try request.page(
            of: request.household.invitations,
            {
                $0.row.expiresAt > now && Invitations.isShown($0.row, with: rights)
                    ? InvitationPayload($0, origin: origin) : nil
            },
            id: \.kept.row.id)
    }

    func inviteMember(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewInvitation) throws(Refusal)
        -> InvitationPath
    {
        let code = InvitationCode(random: world.random)
        switch body.invitee {
        case .newMember(let role): try draft.inviteMember(with: code, as: role, hours: body.hours)
        case .member(let id, let role):
            try draft.inviteBack(id, as: role, with: code, hours: body.hours)
        case .me: try draft.inviteOwnDevice(with: code)
        }
        return InvitationPath(code)
    }

    func getInvitation(_ request: MemberRequest, _ path: InvitationPath) throws(Refusal) -> InvitationPayload
    {
        let invitations = Invitations(request.household)
        let kept = try invitations.find(path.code, with: try rights(of: request), at: world.now())
        return InvitationPayload(kept, origin: origin(for: request.routed))
    }

    /// The invitation, even if it has expired.
    func invitation(_ request: MemberRequest, _ path: InvitationPath) throws(Refusal) -> InvitationPayload {
        InvitationPayload(
            try Invitations(request.household).find(path.code, with: try rights(of: request)),
            origin: origin(for: request.routed))
    }

    /// Draws the address at which a phone accepts the invitation.
    func drawInvitation(_ request: MemberRequest, _ path: InvitationPath) throws(Problem) -> Response {
        let url = try asProblem { () throws(Refusal) in try getInvitation(request, path) }.url
        guard let code = QRCode(url) else {
            throw Problem(
                .notFound,
                "The name of this server is too long for a QR code. Read out the code instead: "
                    + "\(path.code.readable).")
        }
        let type = Response.Field("Content-Type", "image/svg+xml")
        return Response(.ok, fields: [type, RoutedRequest.unkept], body: Array(code.svg.utf8))
    }

    /// Shows the invitation of a code to a person who is about to accept it.
    func previewInvitation(_ routed: RoutedRequest, _ path: AcceptancePath, _: Void) throws(Problem)
        -> Response
    {
        try checkGuesses(from: routed.client)
        guard let code = path.code,
            let household = Invitations.find(code, among: repository.published, at: world.now()),
            let invitation = household.invitations[code]?.row
        else { throw wrongCode(routed) }
        return routed.json(fields: [RoutedRequest.unkept], as: "InvitationPreview") {
            $0.field("householdName", household.profile?.row.name ?? "")
            $0.field("role", invitation.role)
            $0.field("memberName", invitation.memberID.flatMap { household.members[$0]?.row.name })
            $0.field("expiresAt", invitation.expiresAt)
        }
    }

    /// Revokes an invitation. An expired invitation can be revoked too.
    func revokeInvitation(_ draft: inout HouseholdDraft, _ path: InvitationPath) throws(Refusal) {
        try draft.revokeInvitation(path.code)
    }

    func acceptInvitation(
        _ routed: RoutedRequest, _ path: AcceptancePath, _ body: Acceptance
    ) async throws(Problem) -> Response {
        if body.startsSession { try routed.checkSessionBody() }
        let retry = try routed.retryWithoutToken
        try checkGuesses(from: routed.client)
        let published = repository.published
        let household = path.code.flatMap { Invitations.find($0, among: published, at: world.now()) }
        // The code may be used up by this very request, sent before. Its key then still finds the
        // answer.
        guard let code = path.code, household != nil || retry != nil else { throw wrongCode(routed) }
        let id = household?.id ?? world.newID()
        let member = NewMember(
            of: id, named: body.memberName, deviceName: body.deviceName,
            startsSession: body.startsSession, world)
        let intent = Intent(household: id, by: nil, action: .acceptInvitation, retry: retry)
        return try await perform(routed, intent) { draft throws(Problem) in
            guard household != nil else { throw wrongCode(routed) }
            try asProblem { () throws(Refusal) in try draft.acceptInvitation(code, by: member.newcomer) }
        } answer: { _, draft throws(Problem) in
            try asProblem { () throws(Refusal) in try member.answer(routed, draft.household) }
        }
    }

    private func checkGuesses(from client: Client) throws(Problem) {
        guard let wait = invitationThrottle.wait(client.address, at: world.uptime()) else { return }
        var problem = Problem(
            .tooManyGuesses,
            "Too many wrong codes came from your address. Try again in \(wait) seconds.")
        problem.fields = [Response.Field("Retry-After", String(wait))]
        throw problem
    }

    private func wrongCode(_ routed: RoutedRequest) -> Problem {
        invitationThrottle.noteWrong(routed.client.address, at: world.uptime())
        return Problem(
            .notFound,
            "No invitation has this code: it is mistyped, used, revoked or expired. Codes have eight letters "
                + "and digits, like \(InvitationPath.example). Check the code, or ask for a new one.")
    }
}

/// A path to an invitation: `/v1/invitations/{code}`.
struct InvitationPath: PathParameters, AddressedPath {
    static let names = ["code"]
    static let example = "K7WX-3QTN"

    let code: InvitationCode

    fileprivate init(_ code: InvitationCode) {
        self.code = code
    }

    init(_ path: PathArguments) throws(Problem) {
        code = try path.id("code", "invitation code", like: InvitationPath.example)
    }

    var text: String { "/v1/invitations/\(code.text)" }
}

struct InvitationPayload: Representation {
    static let form = ValueForm.schema("Invitation")

    let kept: Versioned<Invitation>
    let origin: String

    init(_ kept: Versioned<Invitation>, origin: String) {
        self.kept = kept
        self.origin = origin
    }

    var version: Int { kept.version }
    /// The address at which the page accepts the invitation.
    var url: String { kept.row.id.link(at: origin) }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("code", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("url", url)
            $0.field("role", kept.row.role)
            $0.field("memberId", kept.row.memberID)
            $0.field("createdBy", kept.row.createdBy)
            $0.field("expiresAt", kept.row.expiresAt)
        }
    }
}

extension InvitationCode {
    /// Returns the address at which the page of a server accepts the code. Browsers keep what
    /// follows the # to themselves, so the code is in no server's log.
    package func link(at origin: String) -> String { "\(origin)/#/join/\(text)" }
}

struct Acceptance: JSONReadable {
    static let schema: String? = "Acceptance"

    /// The name of a new member. An invitation for a member passes the name over.
    let memberName: String?
    let deviceName: String?
    /// Says whether a cookie takes the place of the token.
    let startsSession: Bool

    init?(_ fields: inout Fields) {
        memberName = fields.optional("memberName", .name)
        deviceName = fields.optional("deviceName", .name)
        startsSession = fields.optional("session", .boolean) ?? false
    }
}

extension HouseholdAPI {
    /// The address of this server for other devices: the one by which the client has reached it. A
    /// browser on the server's own machine may have come by an address that leads other devices to
    /// themselves; then it is the server's address at home, if there is one.
    func origin(for routed: RoutedRequest) -> String {
        let host = routed.request.head.host
        if routed.client.base == nil, let host, host.isLoopback,
            let address = homeAddress(host.port ?? 80)
        {
            return address
        }
        let name = host.map { $0.name + ($0.port.map { ":\($0)" } ?? "") } ?? "localhost"
        return (routed.client.isEncrypted ? "https://" : "http://") + name + (routed.client.base?.text ?? "")
    }
}
