import Domain
import HTTP
import UseCases

/// Who asks, as the household knew them when the request came.
struct SignedIn: Sendable {
    let household: Household
    let member: Kept<Member>
    let device: Kept<Device>
    let isByCookie: Bool

    var name: String { member.row.name }

    /// The same one's, with the household as it was once.
    init(_ now: SignedIn, in household: Household) {
        self.household = household
        (member, device, isByCookie) = (now.member, now.device, now.isByCookie)
    }

    /// The same device's, in the household as it is now. Nil where it has been revoked, or the household is gone.
    init?(_ device: Device.ID, in household: Household, isByCookie: Bool) {
        guard household.profile != nil, let device = household.devices[device], let member = household.members[device.row.memberID],
            member.row.isPresent
        else { return nil }
        self.household = household
        self.member = member
        self.device = device
        self.isByCookie = isByCookie
    }
}

/// The browser's way to carry a token: no script can read it, and no other site's page can have it sent (RFC 6265, section 4.1.2).
enum SessionCookie {
    static let name = "larder"
    /// A year, in seconds.
    private static let age = 31_536_000

    /// One that came encrypted never goes out otherwise.
    static func set(_ token: String, for client: Client) -> Response.Field { field(token, age: age, client) }

    static func clear(for client: Client) -> Response.Field { field("", age: 0, client) }

    private static func field(_ value: String, age: Int, _ client: Client) -> Response.Field {
        let secure = client.isEncrypted ? "; Secure" : ""
        return Response.Field("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(age); HttpOnly; SameSite=Strict\(secure)")
    }

    static func token(in head: RequestHead) -> String? {
        for pair in (head.fields["cookie"] ?? "").split(separator: ";") {
            let pair = pair.drop { $0 == " " }
            if pair.hasPrefix(name + "=") { return String(pair.dropFirst(name.utf8.count + 1)) }
        }
        return nil
    }
}

extension Kitchen {
    func signIn(_ head: RequestHead) throws(Problem) -> SignedIn {
        let (text, isByCookie) = try Kitchen.credentials(head)
        guard let token = Token(text), let household = repository.published[token.household],
            let device = household.device(bearing: token.digest),
            let signedIn = SignedIn(device.row.id, in: household, isByCookie: isByCookie)
        else { throw Problem.signedOut }
        noteUse(of: device.row, in: household.id)
        return signedIn
    }

    private static func credentials(_ head: RequestHead) throws(Problem) -> (token: String, isByCookie: Bool) {
        if let authorization = head.fields["authorization"] {
            // The scheme's letters are of any size (RFC 9110, section 11.1).
            let scheme = Array("bearer ".utf8)
            let octets = authorization.utf8
            guard octets.prefix(scheme.count).map(Octet.lowercased) == scheme else {
                throw Problem.unsigned("Send “Authorization: Bearer ” and your token; what was sent begins otherwise.")
            }
            return (String(Substring(octets.dropFirst(scheme.count).drop { $0 == Octet.space })), false)
        }
        if let token = SessionCookie.token(in: head) { return (token, true) }
        throw Problem.unsigned(
            "Send “Authorization: Bearer ” and your token. POST /v1/households founds a household and gives you one; an invitation to one "
                + "that exists is accepted at /v1/invitations/{code}/acceptance.")
    }

    /// At most once a day, and beside the request: nobody waits for it, and nothing is lost if it fails.
    private func noteUse(of device: Device, in household: Household.ID) {
        let now = surroundings.now()
        guard Devices.isNoteDue(device, at: now) else { return }
        Task {
            let intent = Intent(household: household, by: device.memberID, action: .noteDevice)
            _ = try? await repository.write(intent) { draft in draft.apply(Devices(draft.household).noteUse(of: device.id, at: draft.now)) }
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
            .unknownToken, "This token is not known: it was revoked, or its member or household is gone. Sign in again with an invitation.")
        problem.fields = [Response.Field("WWW-Authenticate", "Bearer realm=\"larder\", error=\"invalid_token\"")]
        return problem
    }
}
