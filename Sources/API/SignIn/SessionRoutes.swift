import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases
import Words

/// The sign-in of a browser by cookie.
extension HouseholdAPI {
    /// Tells a page who is signed in, and gives the cookie another year. The answer is for anyone,
    /// so a page can ask before anybody has signed in.
    func getSession(_ routed: RoutedRequest, _: NoPath, _: Void) -> Response {
        let signedIn = try? signIn(routed.request.head, from: routed.client)
        let session = SessionPayload(
            signedIn: signedIn, signup: signupNow(for: routed.request.head), page: pageBuild,
            server: repository.storeID, version: version, user: routed.client.user)
        var response = routed.json(fields: [RoutedRequest.unkept], as: "Session") { session.write(to: &$0) }
        response.asker = signedIn?.name
        return withFreshCookie(response, signedIn, for: routed)
    }

    func beginSession(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        guard
            let token = request.routed.request.head.fields["authorization"]?.trimmed.pieces(at: Byte.space)
                .last
        else {
            throw Problem.unsigned(
                "Send “Authorization: Bearer ” and your token once. The cookie replaces it from then on.")
        }
        let cookie = SessionCookie.set(String(token), for: request.routed)
        return with(cookie, Response(.noContent), for: request.routed)
    }

    /// Removes the cookie. A browser without one is signed out already, and gets the same answer.
    func endSession(_ routed: RoutedRequest, _: NoPath, _: Void) -> Response { withoutCookie(routed) }

    func withoutCookie(_ routed: RoutedRequest) -> Response {
        with(SessionCookie.clear(for: routed), Response(.noContent), for: routed)
    }

    /// Returns a response that renews the cookie of a browser, or removes one that opens nothing.
    private func withFreshCookie(
        _ response: Response, _ signedIn: SignedIn?, for routed: RoutedRequest
    ) -> Response {
        let head = routed.request.head
        guard head.fields["authorization"] == nil, signedIn?.means != .proxy,
            let token = SessionCookie.token(in: head, from: routed.client)
        else { return response }
        let cookie =
            signedIn == nil ? SessionCookie.clear(for: routed) : SessionCookie.set(token, for: routed)
        return with(cookie, response, for: routed)
    }

    /// Returns the response with a cookie.
    private func with(_ cookie: Response.Field, _ response: Response, for routed: RoutedRequest) -> Response {
        var response = response
        response.fields.append(cookie)
        response.keepPrivate()
        return response
    }
}

extension RoutedRequest {
    /// Checks the type of a body that asks for a cookie. The page of another site can make a
    /// browser send a form, but not JSON.
    func checkSessionBody() throws(Problem) {
        try BodyType.check(request.head, for: .names, isByBrowser: true)
    }
}

/// The sign-in of the browser that asks, with the facts that a page needs before a sign-in.
private struct SessionPayload {
    let signedIn: SignedIn?
    /// The people who may found a household now.
    let signup: Founding.Policy
    let page: String?
    let server: String
    let version: String
    let user: SignInProxies.User?

    /// Writes the members of the answer's object.
    func write(to json: inout JSONWriter) {
        json.field("signedIn", signedIn != nil)
        json.object("member", of: signedIn?.member.row, as: "SessionMember") {
            $0.field("id", $1.id)
            $0.field("name", $1.name)
            $0.field("role", $1.role)
        }
        json.object("household", of: signedIn?.household, as: "SessionHousehold") {
            $0.field("id", $1.id)
            $0.field("name", $1.profile?.row.name ?? "")
        }
        json.field("deviceId", signedIn?.device.row.id)
        json.field("signup", signup)
        json.field("build", page)
        json.field("serverId", server)
        json.field("version", version)
        json.field("signInName", name)
        json.field("advice", advice(in: json.language))
    }

    /// The name that the proxy has sent.
    private var name: String? {
        if case .named(let name)? = user { name } else { nil }
    }

    /// The sentence for a browser that the proxy does not sign in, on a server with a household.
    private func advice(in language: SentenceLanguage) -> String? {
        guard let user, signedIn == nil, signup != .first else { return nil }
        return switch user {
        case .nobody: language.signInNobody
        case .named(let name): language.signInUnknown(name: String(name.prefix(100)))
        }
    }
}
