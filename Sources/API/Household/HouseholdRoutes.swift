import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getHousehold(_ request: MemberRequest, _: NoPath) throws(Refusal) -> HouseholdPayload {
        try HouseholdPayload(of: request.household)
    }

    func renameHousehold(_ draft: inout HouseholdDraft, _: NoPath, _ body: HouseholdPatch) throws(Refusal) {
        try draft.renameHousehold(to: body.name)
    }

    func deleteHousehold(_ draft: inout HouseholdDraft, _: NoPath, _ confirmation: String?) throws(Refusal) {
        try draft.deleteHousehold(confirmation: confirmation)
    }

    /// The household, as the resource of a write that adds to it or changes much of it.
    func wholeHousehold(_ request: MemberRequest, _: some MemberPath) -> HouseholdVersion {
        HouseholdVersion(version: request.household.version)
    }

    /// The resource of a write that is about none: `If-Match` never holds.
    func noResource(_: MemberRequest, _: NoPath) -> HouseholdVersion? { nil }

    /// Founds a household for a client without a token.
    func foundHousehold(_ routed: RoutedRequest, _: NoPath, _ body: NewHousehold) async throws(Problem)
        -> Response
    {
        if body.startsSession { try routed.checkSessionBody() }
        let id: Household.ID = world.newID()
        let member = NewMember(
            of: id, named: body.memberName, deviceName: body.deviceName,
            startsSession: body.startsSession, world)
        let retry = try routed.retryWithoutToken
        let intent = Intent(household: id, by: nil, action: .foundHousehold, retry: retry)
        let customs = routed.language.customs
        return try await perform(routed, intent) { draft throws(Refusal) in
            try draft.foundHousehold(
                named: body.name, by: member.newcomer, under: signup, with: customs)
        } answer: { _, draft throws(Refusal) in
            try member.answer(routed, draft.household)
        }
    }

    /// Refuses a founding before the body is read, if the server takes no household.
    @Sendable func checkFounding(_ head: RequestHead) throws(Problem) {
        try checkFoundingName(head)
        // A repeated request gets its answer again, even after the server has closed to new
        // households.
        if head.fields["idempotency-key"] != nil { return }
        try checkSignup()
    }

    /// Refuses an export before it is read, if the server takes no household. A key does not help:
    /// nobody may make a closed server read a long body.
    @Sendable func checkImport(_ head: RequestHead) throws(Problem) {
        try checkFoundingName(head)
        try checkSignup()
    }

    private func checkSignup() throws(Problem) {
        try asProblem { () throws(Refusal) in
            try Founding.checkOpen(signup, hasBegun: repository.hasBegun, among: repository.published)
        }
    }

    /// Says who may found a household with a request like this one.
    func signupNow(for head: RequestHead) -> Founding.Policy {
        do throws(Problem) {
            try checkImport(head)
            return signup
        } catch {
            return .closed
        }
    }

    /// Refuses a founding under an unknown host name, on a server that only its own machine
    /// reaches. A web page could otherwise reach the server by a name of the page's own (DNS
    /// rebinding). No token protects a founding, so the name must be a loopback name or given to
    /// the server.
    private func checkFoundingName(_ head: RequestHead) throws(Problem) {
        guard let names = foundingNames, let host = head.host else { return }
        if host.isLoopback || names.contains(host.name) { return }
        let port = host.port.map { ":\($0)" } ?? ""
        throw Problem(
            .wrongHost,
            "This server listens on its own machine only, so found the household there: "
                + "POST http://localhost\(port)/v1/households. To found it under the name \(host.name), "
                + "start the server with --host-name \(host.name).")
    }
}

/// A person with a new device, whose token is shown once or set as a cookie. The person is a new
/// member, or the member of an invitation.
struct NewMember: Sendable {
    let newcomer: Newcomer
    private let token: DeviceToken
    private let startsSession: Bool

    init(
        of household: Household.ID, named name: String?, deviceName: String?, startsSession: Bool,
        _ world: WorldInputs
    ) {
        token = DeviceToken(for: household, random: world.random)
        self.startsSession = startsSession
        newcomer = Newcomer(
            memberID: world.newID(), name: name, deviceID: world.newID(),
            deviceName: deviceName, token: token.digest)
    }

    /// Answers with the member, the device and its token. `lostPhotos` counts the meals that an
    /// export had without their photos.
    func answer(_ routed: RoutedRequest, _ household: Household, lostPhotos: Int = 0) throws(Refusal)
        -> WriteAnswer
    {
        let payload = try HouseholdPayload(of: household)
        let device = try Devices(household).find(newcomer.deviceID)
        let member = try MemberPayload(device.row.memberID, in: household)
        let namesake = Members(household).namesake(of: newcomer.memberID)
        var fields = [Response.Field("Location", "/v1/household")]
        if startsSession {
            fields += [
                SessionCookie.set(token.text, for: routed), Response.Field("Cache-Control", "private"),
            ]
        }
        let response = routed.json(.created, fields: fields, as: "Joined") { json in
            json.field("household", payload)
            json.field("member", member)
            json.field("device", DevicePayload(device, isCurrent: true))
            json.field("token", startsSession ? nil : token.text)
            json.object("notice", of: notice(namesake, lostPhotos: lostPhotos), as: "JoinedNotice") {
                $0.field("code", $1.code)
                $0.field("detail", $1.detail)
            }
        }
        let kept: Response =
            startsSession
            ? .cookieGone(newcomer.deviceID, routed.layout) : .gone(newcomer.deviceID, routed.layout)
        return .secret(response, keeping: kept)
    }
}

extension NewMember {
    /// The reason of a notice to the new member.
    fileprivate enum Notice: String, CaseIterable, JSONWritable {
        case sameName = "same-name"
        case photosMissing = "photos-missing"
    }

    /// The notice that another member has the new member's name, or that photos are missing.
    private func notice(_ namesake: Member?, lostPhotos: Int) -> (code: Notice, detail: String)? {
        if let namesake {
            let detail =
                "The household \(namesake.isPresent ? "has" : "had") another member named "
                + "“\(namesake.name)”. If that is you, ask an owner for an invitation for that member "
                + "(POST /v1/invitations with “memberId”: “\(namesake.id.text)”). It signs you in as that "
                + "member, with everything that is theirs. Then remove this new member."
            return (.sameName, detail)
        }
        if lostPhotos == 0 { return nil }
        let meals = lostPhotos == 1 ? "1 meal" : "\(lostPhotos) meals"
        return (
            .photosMissing, "The export did not have the photos of \(meals). Everything else is there."
        )
    }
}

extension Response {
    /// The answer that is kept in place of one with a device's token.
    static func gone(_ device: Device.ID, _ layout: Layout) -> Response {
        gone(ifLost: "remove device \(device.text) and add another", of: device, layout)
    }

    /// The answer that is kept in place of one with a token. `remedy` says what to do if the token
    /// is lost.
    static func gone(ifLost remedy: String, of device: Device.ID? = nil, _ layout: Layout) -> Response {
        gone(
            "This was done, and its answer had a token, which is not kept. If you lost the token, \(remedy).",
            of: device, layout)
    }

    /// The answer that is kept in place of one with a cookie.
    fileprivate static func cookieGone(_ device: Device.ID, _ layout: Layout) -> Response {
        gone(
            "This was done, and its answer had a cookie, which is not kept. If this browser is not signed "
                + "in, use another invitation, and remove device \(device.text).", of: device, layout)
    }

    static func gone(_ detail: String, of device: Device.ID? = nil, _ layout: Layout) -> Response {
        var problem = Problem(.answerGone, detail)
        problem.deviceID = device?.text
        return problem.response(layout)
    }
}

struct HouseholdPayload: Representation {
    static let form = ValueForm.schema("Household")

    private let kept: Versioned<Profile>

    init(_ kept: Versioned<Profile>) {
        self.kept = kept
    }

    init(of household: Household) throws(Refusal) {
        guard let kept = household.profile else { throw .notThere(.household) }
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("createdAt", kept.row.createdAt)
        }
    }
}

extension Profile: FeedRow {
    static func payload(_ kept: Versioned<Profile>) -> any Representation { HouseholdPayload(kept) }
}
