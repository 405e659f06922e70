package import HTTP

/// What stands behind the server's door: finds the route of a request, checks what every request must meet, and has it answered.
package struct API: Application {
    package struct Policy: Sendable {
        package var hosts: HostAllowList
        /// Origins whose pages may use the API from a browser.
        package var corsOrigins: Set<String>

        package init(hosts: HostAllowList, corsOrigins: Set<String>) {
            self.hosts = hosts
            self.corsOrigins = corsOrigins
        }
    }

    private let routes: Routes
    private let kitchen: Kitchen
    private let policy: Policy
    private let ids: RequestIDs

    package init(routes: Routes, kitchen: Kitchen, policy: Policy, seed: UInt32) {
        self.routes = routes
        self.kitchen = kitchen
        self.policy = policy
        ids = RequestIDs(prefix: seed)
    }

    package func admit(_ head: RequestHead, from client: Client) -> Admission {
        do throws(Problem) {
            return try route(head, client)
        } catch {
            return .refuse(dressed(error.response(layout(of: head)), for: head))
        }
    }

    package func answer(to violation: Violation, in head: RequestHead?) -> Response {
        dressed(Problem(violation).response(layout(of: head)), for: head)
    }

    private func route(_ head: RequestHead, _ client: Client) throws(Problem) -> Admission {
        if let host = head.host, !policy.hosts.allows(host) {
            throw Problem(
                .wrongHost, "This server does not go by the name \(host.name). Start it with --host-name \(host.name) if it should.")
        }
        if head.target.isServer { return .refuse(dressed(options(Method.offered, for: head), for: head)) }
        let address = try routes.address(head.target.path)
        if head.method == .options { return .refuse(dressed(options(address.allowed, for: head), for: head)) }
        try CrossSite.check(head, allowed: policy.corsOrigins)
        return try admit(head, from: client, to: try address.route(for: head.method), arguments: address.arguments)
    }

    private func layout(of head: RequestHead?) -> Layout {
        head.flatMap { Query($0.target.query) }.map { Layout($0) } ?? .plain
    }

    private func admit(
        _ head: RequestHead, from client: Client, to route: Route, arguments: [String]
    ) throws(Problem) -> Admission {
        let (query, format) = try route.read(head)
        var signedIn: SignedIn?
        if route.work.isForMembers { signedIn = try kitchen.signIn(head) }
        try route.check(query)
        try BodyType.check(head, for: route.body, isByCookie: signedIn?.isByCookie ?? false)
        return .read(upTo: route.body.limit) { [signedIn] request in
            let call = Call(request: request, client: client, query: query, arguments: arguments, format: format)
            do throws(Problem) {
                try BodyType.check(request.body, for: route.body)
                return dressed(try await answer(call, route.work, signedIn), for: head)
            } catch {
                return dressed(error.response(call.layout), for: head)
            }
        }
    }

    private func answer(_ call: Call, _ work: Route.Work, _ signedIn: SignedIn?) async throws(Problem) -> Response {
        func visit() throws(Problem) -> Visit {
            guard let signedIn else { throw Problem.signedOut }
            return Visit(call: call, signedIn: signedIn)
        }
        var response: Response
        switch work {
        case .anyone(let handle): response = try await handle(call)
        case .member(let handle): response = try await handle(try visit())
        case .read(let read): response = try read(try visit())
        case .write(let prepare):
            let visit = try visit()
            response = try await kitchen.write(visit, try prepare(visit))
        }
        response.note = signedIn?.name
        return response
    }

    /// Adds what every answer carries.
    private func dressed(_ response: Response, for head: RequestHead?) -> Response {
        var response = response
        response.fields.append(Response.Field("X-Request-Id", ids.id(for: head)))
        // A browser must not guess that a text someone typed is a script.
        response.fields.append(Response.Field("X-Content-Type-Options", "nosniff"))
        if !policy.corsOrigins.isEmpty { response.fields += CrossSite.fields(for: head, allowed: policy.corsOrigins) }
        return response
    }

    private func options(_ methods: [Method], for head: RequestHead) -> Response {
        let allow = Method.list(methods)
        var fields = [Response.Field("Allow", allow)]
        if head.fields["access-control-request-method"] != nil {
            fields += CrossSite.preflight(head, allow: allow, allowed: policy.corsOrigins)
        }
        return Response(.noContent, fields: fields)
    }
}
