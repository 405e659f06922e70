import HTTP

/// What pages of other sites may do. A browser sends a home's cookies and reaches a home's
/// addresses for any page its user visits, so a write that a page of another origin caused is
/// refused, whoever is signed in (Fetch standard, sections 3.2 and 3.3).
enum CrossSite {
    static func check(_ head: RequestHead, allowed: Set<String>) throws(Problem) {
        if head.method.isSafe { return }
        let origin = head.fields["origin"]
        if let origin, allowed.contains(origin) { return }
        if let origin, !isSame(origin, head) {
            let advice =
                origin == "null" ? "" : " To allow this site, start the server with --cors-origin \(origin)."
            throw Problem(.crossOrigin, "A page of the site \(origin) may not write here.\(advice)")
        }
        if head.fields["sec-fetch-site"] == "cross-site" {
            throw Problem(
                .crossOrigin,
                "A page of another site may not write here. To allow a site, start the server with "
                    + "--cors-origin and its origin.")
        }
    }

    /// The fields that let a page of an allowed origin read the answer.
    static func fields(for head: RequestHead?, allowed: Set<String>) -> [Response.Field] {
        let vary = Response.Field("Vary", "Origin")
        guard let origin = head?.fields["origin"], allowed.contains(origin) else { return [vary] }
        return [
            vary, Response.Field("Access-Control-Allow-Origin", origin),
            Response.Field(
                "Access-Control-Expose-Headers",
                "ETag, Link, Location, Retry-After, X-Request-Id, Idempotency-Replayed"),
        ]
    }

    /// What a page of an allowed origin may send; asked by the browser before it does.
    static func preflight(_ head: RequestHead, allow: String, allowed: Set<String>) -> [Response.Field] {
        guard let origin = head.fields["origin"], allowed.contains(origin) else { return [] }
        return [
            Response.Field("Access-Control-Allow-Methods", allow),
            Response.Field(
                "Access-Control-Allow-Headers",
                "Authorization, Content-Type, Accept, If-Match, If-None-Match, Idempotency-Key, Prefer, "
                    + "X-Request-Id, Last-Event-ID"
            ),
            // Ten minutes: longer than planning a dinner, short enough for a changed setting to be
            // noticed.
            Response.Field("Access-Control-Max-Age", "600"),
        ]
    }

    /// Whether the page came from this very server. The scheme is left aside: behind a TLS proxy
    /// the page is https and this is not.
    private static func isSame(_ origin: String, _ head: RequestHead) -> Bool {
        guard let host = head.host, let authority = ["http://", "https://"].first(where: origin.hasPrefix)
        else { return false }
        let port = host.port.map { ":\($0)" } ?? ""
        return origin.dropFirst(authority.utf8.count).lowercased() == host.name + port
    }
}
