import HTTP
import Words

/// Checks on requests from pages of other sites. A browser sends a home's cookies and reaches a
/// home's addresses for any page. A write from a page of another origin is therefore refused, even
/// for a signed-in member (Fetch standard, sections 3.2 and 3.3).
enum CrossSite {
    static func check(_ head: RequestHead, allowed: Set<String>) throws(Problem) {
        if head.method.isSafe { return }
        let origin = head.fields["origin"]
        if let origin, allowed.containsWord(origin) { return }
        if let origin, !isSame(origin, head) {
            let advice =
                origin.isWord("null")
                ? "" : " To allow this site, start the server with --cors-origin \(origin)."
            throw Problem(.crossOrigin, "A page of the site \(origin) may not write here.\(advice)")
        }
        if head.fields["sec-fetch-site"]?.isWord("cross-site") == true {
            throw Problem(
                .crossOrigin,
                "A page of another site may not write here. To allow a site, start the server with "
                    + "--cors-origin and its origin.")
        }
    }

    /// The fields that let a page of an allowed origin read the answer.
    static func fields(for head: RequestHead?, allowed: Set<String>) -> [Response.Field] {
        let vary = Response.Field("Vary", "Origin")
        guard let origin = head?.fields["origin"], allowed.containsWord(origin) else { return [vary] }
        return [
            vary, Response.Field("Access-Control-Allow-Origin", origin),
            // The page may sign in by cookie, as the server's own page does.
            Response.Field("Access-Control-Allow-Credentials", "true"),
            Response.Field(
                "Access-Control-Expose-Headers",
                "ETag, Link, Location, Retry-After, X-Request-Id, Idempotency-Replayed, "
                    + "Larder-Change"),
        ]
    }

    /// The fields that answer a browser's preflight request for a page of an allowed origin.
    static func preflight(_ head: RequestHead, allow: String, allowed: Set<String>) -> [Response.Field] {
        guard let origin = head.fields["origin"], allowed.containsWord(origin) else { return [] }
        return [
            Response.Field("Access-Control-Allow-Methods", allow),
            Response.Field(
                "Access-Control-Allow-Headers",
                "Authorization, Content-Type, Accept, If-Match, If-None-Match, Idempotency-Key, Prefer, "
                    + "X-Request-Id, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name"
            ),
            // Ten minutes are longer than planning a dinner, and a changed setting is noticed soon.
            Response.Field("Access-Control-Max-Age", "600"),
        ]
    }

    /// True for a page of this server. The scheme is not compared: behind a TLS proxy the page has
    /// https and the server http.
    private static func isSame(_ origin: String, _ head: RequestHead) -> Bool {
        guard let host = head.host,
            let authority = ["http://", "https://"].first(where: { origin.begins(with: $0) })
        else { return false }
        let port = host.port.map { ":\($0)" } ?? ""
        return origin.utf8.dropFirst(authority.utf8.count).map(Byte.lowercased)
            .elementsEqual((host.name + port).utf8)
    }
}

extension RequestHead {
    /// True for the question that a browser asks before a request of another site's page.
    var isPreflight: Bool { method == .options && fields["access-control-request-method"] != nil }
}
