import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var householdRoutes: [Route] {
        let household: Resource = { _, household throws(Problem) in
            try HouseholdPayload(household).orNotThere
        }
        return [
            Route(
                .post, "/v1/households", "foundHousehold", query: [], body: .names, headCheck: checkFounding, found),
            get("/v1/household", "getHousehold", household),
            change(.patch, "/v1/household", "renameHousehold", .renameHousehold, of: household) { visit throws(Problem) in
                let body = try visit.call.body(HouseholdChange.self)
                return { draft, _ throws(Refusal) in try Founding.rename(draft.household, to: body.name) }
            },
            remove("/v1/household", "deleteHousehold", .deleteHousehold, of: household, query: ["confirm"]) { visit in
                let confirmation = visit.call.query["confirm"]
                return { draft, member throws(Refusal) in
                    try Founding.delete(draft.household, confirmation: confirmation, by: member)
                }
            },
        ]
    }

    /// A stranger sends nothing to a server that takes no household.
    @Sendable private func checkFounding(_ head: RequestHead) throws(Problem) {
        try checkFoundingName(head)
        // The same request again gets its answer, though the door has closed after it.
        if head.fields["idempotency-key"] != nil { return }
        do throws(Refusal) {
            try Founding.checkOpen(signup, hasBegun: repository.hasBegun, among: repository.published)
        } catch {
            throw Problem(error)
        }
    }

    /// A page of the internet reaches a server that only its own machine reaches, by a name that leads there.
    /// Nobody has signed in who could be asked, so the name must be one that leads nowhere else, or was given
    /// to the server.
    private func checkFoundingName(_ head: RequestHead) throws(Problem) {
        guard let names = foundingNames, let host = head.host else { return }
        if host.isLoopback || names.contains(host.name) { return }
        let port = host.port.map { ":\($0)" } ?? ""
        throw Problem(
            .wrongHost,
            "This server listens on its own machine only, so a household is founded there: "
                + "POST http://localhost\(port)/v1/households. If it should be founded by the name \(host.name), start it with --host-name \(host.name)."
        )
    }

    /// The one route that makes a household; whoever calls it has no token yet.
    @Sendable private func found(_ call: Call) async throws(Problem) -> Response {
        let body = try call.body(NewHousehold.self)
        let id: Household.ID = surroundings.newID()
        let joining = Joining(id, name: body.memberName, deviceName: body.deviceName, surroundings)
        let retry = try call.retryWithoutToken
        let intent = Intent(household: id, by: nil, action: .foundHousehold, retry: retry)
        let founding = Founding(surroundings)
        return try await write(call, intent) { draft throws(Problem) in
            let (hasBegun, households, now) = (draft.seq > 1, draft.households, draft.now)
            try draft.apply { household throws(Refusal) in
                try Founding.checkOpen(signup, hasBegun: hasBegun, among: households)
                return founding.found(household, named: body.name, by: joining.newcomer, at: now)
            }
            return try joining.answer(call, &draft)
        }
    }
}

/// Somebody joins: a new member with a first device, whose token is told once.
struct Joining: Sendable {
    let newcomer: Newcomer
    private let token: Token

    init(_ household: Household.ID, name: String, deviceName: String?, _ surroundings: Surroundings) {
        token = Token(for: household, random: surroundings.random)
        newcomer = Newcomer(
            memberID: surroundings.newID(), name: name, deviceID: surroundings.newID(), deviceName: deviceName ?? "First device",
            token: token.digest)
    }

    func answer(_ call: Call, _ draft: inout Draft) throws(Problem) -> Response {
        draft.answer = .gone(newcomer.deviceID, call.layout)
        let household = draft.household
        guard let member = household.members[newcomer.memberID] else { throw Problem(.internalError, "The member was not made.") }
        let payload = try HouseholdPayload(household).orNotThere
        return call.json(.created, fields: [Response.Field("Location", "/v1/household")]) { json in
            json.field("household", Written(payload))
            json.field("member", Written(MemberPayload(member)))
            json.field("token", token.text)
        }
    }
}

extension Answer {
    /// What is left of an answer that held a token.
    static func gone(_ device: Device.ID, _ layout: Layout) -> Answer {
        gone(ifLost: "remove device \(device.text) and add another", of: device, layout)
    }

    /// `remedy` is what to do if the token is lost.
    static func gone(ifLost remedy: String, of device: Device.ID? = nil, _ layout: Layout) -> Answer {
        var problem = Problem(.answerGone, "This was done, and its answer held a token, which is not kept. If it is lost, \(remedy).")
        problem.deviceID = device?.text
        return Answer(problem.response(layout))
    }
}

struct HouseholdPayload: Representation {
    private let kept: Kept<Profile>?

    init(_ household: Household) {
        kept = household.profile
    }

    init(_ kept: Kept<Profile>) {
        self.kept = kept
    }

    var version: Int { kept?.version ?? 0 }

    var orNotThere: HouseholdPayload {
        get throws(Problem) {
            if kept == nil { throw Problem(.notThere(.household)) }
            return self
        }
    }

    func write(to json: inout JSONWriter) {
        guard let kept else { return json.null() }
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("createdAt", kept.row.createdAt.text)
        }
    }
}

extension Profile: FeedRow {
    static func payload(_ kept: Kept<Profile>) -> any Representation { HouseholdPayload(kept) }
}
