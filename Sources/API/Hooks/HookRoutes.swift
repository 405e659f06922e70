import Domain
import HTTP
import JSON
import Tables
import UseCases

/// The hooks of a household, which only its owners see and change.
extension HouseholdAPI {
    func listHooks(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try asProblem { () throws(Refusal) in try Hooks.requireOwner(try rights(of: request)) }
        return try request.page(of: request.household.hooks, { payload($0, for: request) }, id: \.kept.row.id)
    }

    func addHook(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewHook) throws(Refusal)
        -> (id: Hook.ID, secret: String)
    {
        let id: Hook.ID = draft.newID()
        let secret = body.secret ?? DeviceToken.secret(random: world.random)
        try draft.addHook(id, to: body.url, kinds: body.kinds, secret: secret)
        return (id, secret)
    }

    func addedHook(_ request: MemberRequest, _: NoPath, _ added: (id: Hook.ID, secret: String))
        throws(Refusal) -> WriteAnswer
    {
        let payload = try getHook(request, RowPath(added.id))
        let fields = [Response.Field("Location", "/v1/hooks/\(added.id.text)")]
        let response = request.routed.json(.created, fields: fields, as: "AddedHook") {
            $0.field("hook", payload)
            $0.field("secret", added.secret)
        }
        let gone =
            "This was done, and its answer had a secret, which is not shown again. If you lost it, "
            + "set another: PATCH /v1/hooks/\(added.id.text) with “secret”."
        return .secret(response, keeping: .gone(gone, request.routed.layout))
    }

    func getHook(_ request: MemberRequest, _ path: RowPath<Hook>) throws(Refusal) -> HookPayload {
        payload(try Hooks(request.household).find(path.id, with: try rights(of: request)), for: request)
    }

    func changeHook(_ draft: inout HouseholdDraft, _ path: RowPath<Hook>, _ body: HookChange) throws(Refusal)
    {
        try draft.changeHook(path.id, body.patch)
    }

    func removeHook(_ draft: inout HouseholdDraft, _ path: RowPath<Hook>) throws(Refusal) {
        try draft.removeHook(path.id)
    }

    private func payload(_ kept: Versioned<Hook>, for request: MemberRequest) -> HookPayload {
        let url =
            request.signedIn.device.row.scope == .full ? kept.row.url : PlainURL.withoutPath(kept.row.url)
        return HookPayload(kept, url: url, progress: hookProgress(kept.row.id))
    }

    @Sendable func checkHook(_ body: NewHook) throws(Problem) { try requireHome(body.url) }

    @Sendable func checkHookChange(_ body: HookChange) throws(Problem) {
        if let url = body.url { try requireHome(url) }
    }

    /// Throws unless an address leads to the home's network.
    private func requireHome(_ url: String) throws(Problem) {
        guard let hookHosts else {
            throw Problem(
                field: "url",
                "This server sends no messages to other programs, because it was started with --no-hooks.")
        }
        do throws(PlainURL.Flaw) {
            _ = try PlainURL(atHome: url, names: hookHosts)
        } catch {
            throw Problem(field: "url", error.sentence)
        }
    }
}

/// A hook as its owners see it, without its secret.
struct HookPayload: Representation {
    static let form = ValueForm.schema("Hook")

    let kept: Versioned<Hook>
    /// The address, without its path for a device that may only read: a path may be a secret.
    private let url: String
    private let progress: HookProgress?

    init(_ kept: Versioned<Hook>, url: String, progress: HookProgress?) {
        self.kept = kept
        self.url = url
        self.progress = progress
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let hook = kept.row
        json.object { json in
            json.field("id", hook.id)
            json.field("version", kept.version)
            json.field("url", url)
            json.field("kinds", hook.kinds.isEmpty ? nil : hook.kinds.map { $0.type.word })
            json.field("createdBy", hook.createdBy)
            json.field("createdAt", hook.createdAt)
            json.field("paused", !hook.isActive)
            json.field("pause", hook.pause.map(PausePayload.init))
            json.field("delivered", progress?.delivered)
            json.field("failure", progress?.failure.map(FailurePayload.init))
        }
    }
}

private struct PausePayload: JSONWritable {
    static let form = ValueForm.schema("HookPause")

    let pause: Hook.Pause

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("reason", pause.reason)
            $0.field("since", pause.since)
        }
    }
}

private struct FailurePayload: JSONWritable {
    static let form = ValueForm.schema("HookFailure")

    let failure: HookProgress.Failure

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("since", failure.since)
            $0.field("detail", failure.detail)
        }
    }
}

extension PlainURL.Flaw {
    /// The sentence for the person who has sent the address.
    package var sentence: String {
        switch self {
        case .notHTTP:
            "Send an address that begins with http://, like http://192.168.0.5:8123/api/webhook/larder."
        case .character:
            "Send an address without spaces, accents and “#”. Write such a character with % and two "
                + "hexadecimal digits."
        case .userInformation:
            "Leave out the user name and password before “@”. The secret proves that a message is from here."
        case .host: "Send an address with a host, like http://192.168.0.5:8123/larder."
        case .addressOutside(let address):
            "\(address) is not in the home's network. Send an address that begins with 192.168., 10., "
                + "172.16. to 172.31. or 127., or for IPv6 with fc, fd, fe80: or ::1."
        case .addressOfKeys(let address):
            "\(address) is an address at which hosted machines find their keys. If you mean it, start "
                + "the server with --hook-host \(address)."
        case .unknownName(let name):
            "The name \(name) is not allowed. Send a name that ends with .local or an address like "
                + "192.168.0.5, or start the server with --hook-host \(name)."
        }
    }
}
