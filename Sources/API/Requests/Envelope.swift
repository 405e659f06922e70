import HTTP
import Words

/// The parts that every answer and every request have in common: the host name, the proxies and the
/// request id.
package struct Envelope: Sendable {
    private let policy: API.Policy
    private let ids: RequestIDs

    package init(policy: API.Policy, seed: UInt32) {
        self.policy = policy
        ids = RequestIDs(prefix: seed)
    }

    var corsOrigins: Set<String> { policy.corsOrigins }

    func checkHost(_ head: RequestHead) throws(Problem) {
        guard let host = head.host, !policy.hosts.allows(host) else { return }
        throw Problem(
            .wrongHost,
            "This server does not have the name \(host.name). If it should, start it with "
                + "--host-name \(host.name).")
    }

    func client(of head: RequestHead, at end: Client) -> Client {
        var client = policy.proxies.client(of: head, at: end)
        client.base = client.base ?? policy.base
        client.user = policy.signIn?.user(of: head, at: end)
        return client
    }

    /// Adds the fields that every answer carries. An answer for browsers that show the page gets no
    /// fields that depend on the origin.
    func dressed(_ response: Response, for head: RequestHead?, to audience: Route.Audience = .programs)
        -> Response
    {
        var response = response
        response.fields.append(Response.Field("X-Request-Id", ids.id(for: head)))
        // A browser must not take a text for a script.
        response.fields.append(Response.Field("X-Content-Type-Options", "nosniff"))
        // A browser refuses an answer that names two origins.
        let isForEveryPage = response.fields.contains { $0.name.isWord("Access-Control-Allow-Origin") }
        if !corsOrigins.isEmpty, !isForEveryPage, audience == .programs {
            response.fields += CrossSite.fields(for: head, allowed: corsOrigins)
        }
        return response
    }

    func dressed(_ problem: Problem, for head: RequestHead?, to audience: Route.Audience = .programs)
        -> Response
    {
        let layout = head.flatMap { Query($0.target.query) }.map { Layout($0) } ?? .plain
        return dressed(problem.response(layout), for: head, to: audience)
    }
}
