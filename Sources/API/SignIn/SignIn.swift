import Domain
import HTTP
import Tables
import UseCases
import Words

/// The signed-in member and device, in the household as the request found it.
final class SignedIn: Sendable {
    let household: Household
    let member: Versioned<Member>
    let device: Versioned<Device>
    let means: Means

    /// The means by which a request says who sends it. A browser sends a cookie by itself, and a
    /// proxy its field, also for the page of another site.
    enum Means {
        case token, cookie, proxy
    }

    var name: String { member.row.name }

    /// The same member and device, in a household that their own write has changed.
    init(_ before: SignedIn, in household: Household) {
        self.household = household
        member = before.member
        device = before.device
        means = before.means
    }

    /// The same device in a later state of the household. Nil if the device is revoked or the
    /// household deleted.
    init?(_ device: Device.ID, in household: Household, by means: Means) {
        guard household.profile != nil, let device = household.devices[device],
            let member = household.members[device.row.memberID],
            member.row.isPresent
        else { return nil }
        self.household = household
        self.member = member
        self.device = device
        self.means = means
    }
}

/// The cookie with a browser's token. No script can read it, and no other site's page can have it
/// sent (RFC 6265, section 4.1.2). Browsers send a host's cookies to all of its ports (section
/// 8.5). The name therefore has the port, so that two servers on one host keep separate cookies.
/// The path limits the cookie to the API.
enum SessionCookie {
    /// A year, in seconds.
    private static let age = 31_536_000

    /// The cookie's name with the port of the Host field. Behind a proxy that is the proxy's port.
    static func name(for head: RequestHead, _ client: Client) -> String {
        "larder-\(head.host?.port ?? (client.isEncrypted ? 443 : 80))"
    }

    /// The field that sets the cookie. A cookie from an encrypted connection is never sent
    /// unencrypted.
    static func set(_ token: String, for routed: RoutedRequest) -> Response.Field {
        field(name(for: routed.request.head, routed.client), token, path: "/v1", age: age, routed.client)
    }

    static func clear(for routed: RoutedRequest) -> Response.Field {
        field(name(for: routed.request.head, routed.client), "", path: "/v1", age: 0, routed.client)
    }

    private static func field(
        _ name: String, _ value: String, path: String, age: Int, _ client: Client
    ) -> Response.Field {
        let attributes =
            "Path=\(path); Max-Age=\(age); HttpOnly; SameSite=Strict" + (client.isEncrypted ? "; Secure" : "")
        return Response.Field("Set-Cookie", "\(name)=\(value); \(attributes)")
    }

    static func token(in head: RequestHead, from client: Client) -> String? {
        value(of: name(for: head, client), in: head)
    }

    static func value(of name: String, in head: RequestHead) -> String? {
        for pair in (head.fields["cookie"] ?? "").pieces(at: Byte.semicolon) {
            let halves = pair.trimmed.pieces(at: Byte.equals, most: 2)
            if halves.count == 2, halves[0].isWord(name) { return String(halves[1]) }
        }
        return nil
    }
}

extension HouseholdAPI {
    /// Finds the member who sends a request. A token of the request wins, so that programs go on. A
    /// proxy wins over a cookie, because it names who sits there now. A name that no member has
    /// leaves the cookie, so that an owner can come in and give the name.
    func signIn(_ head: RequestHead, from client: Client) throws(Problem) -> SignedIn {
        let signedIn: SignedIn
        if head.fields["authorization"] == nil, let byProxy = signedInByProxy(client) {
            signedIn = byProxy
        } else {
            let (text, means) = try HouseholdAPI.credentials(head, from: client)
            guard let token = DeviceToken(text), let household = repository.published[token.household],
                let device = household.device(bearing: token.digest),
                let byToken = SignedIn(device.row.id, in: household, by: means)
            else { throw Problem.signedOut }
            signedIn = byToken
        }
        noteUse(of: signedIn.device.row, in: signedIn.household.id)
        return signedIn
    }

    private func signedInByProxy(_ client: Client) -> SignedIn? {
        guard case .named(let text)? = client.user else { return nil }
        let name = SignInName(text)
        guard let household = repository.published[name], let device = household.device(signingIn: name)
        else { return nil }
        return SignedIn(device.row.id, in: household, by: .proxy)
    }

    private static func credentials(
        _ head: RequestHead, from client: Client
    ) throws(Problem) -> (token: String, means: SignedIn.Means) {
        if let authorization = head.fields["authorization"] {
            // The scheme may have capital letters (RFC 9110, section 11.1).
            let (bytes, scheme) = (authorization.utf8, "bearer ".utf8)
            guard bytes.prefix(scheme.count).elementsEqual(scheme, by: { Byte.lowercased($0) == $1 }) else {
                throw Problem.unsigned(
                    "Send “Authorization: Bearer ” and your token. The field that was sent begins "
                        + "differently.")
            }
            return (String(Substring(bytes.dropFirst(scheme.count).drop { $0 == Byte.space })), .token)
        }
        if let token = SessionCookie.token(in: head, from: client) { return (token, .cookie) }
        if case .named(let name)? = client.user {
            throw Problem.unsigned(
                "The proxy has signed you in as “\(name.prefix(100))”, but no member has that name "
                    + "there. An owner gives it: PUT /v1/members/{id}/sign-in-name "
                    + "{\"signInName\":\"…\"}. A token or an invitation works as well.")
        }
        throw Problem.unsigned(
            "Send “Authorization: Bearer ” and your token. To get a token, found a household "
                + "(POST /v1/households) or accept an invitation (POST /v1/invitations/{code}/acceptance).")
    }

    /// Notes the use of a device, at most once a day. The request does not wait for it, and a
    /// failure loses nothing.
    private func noteUse(of device: Device, in household: Household.ID) {
        let now = world.now()
        guard Devices.isNoteDue(device, at: now) else { return }
        Task {
            let intent = Intent(household: household, by: device.memberID, action: .noteDevice)
            _ = try? await repository.write(intent) { draft in draft.noteUse(of: device.id) }
        }
    }
}

extension Problem {
    static func unsigned(_ detail: String) -> Problem {
        var problem = Problem(.notSignedIn, detail)
        problem.fields = [Response.Field("WWW-Authenticate", "Bearer realm=\"larder\"")]
        return problem
    }

    static var signedOut: Problem {
        var problem = Problem(
            .unknownToken,
            "This token is not known: it was revoked, or its member or household was removed. Sign in again "
                + "with an invitation.")
        problem.fields = [
            Response.Field("WWW-Authenticate", "Bearer realm=\"larder\", error=\"invalid_token\"")
        ]
        return problem
    }
}
