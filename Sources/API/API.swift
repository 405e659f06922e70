package import HTTP

/// The application of the server: finds the route of a request, checks the request and has it
/// answered.
package final class API: Application {
    package struct Policy: Sendable {
        package var hosts: HostAllowList
        /// Origins whose pages may use the API from a browser.
        package var corsOrigins: Set<String>
        package var proxies: TrustedProxies
        /// The proxies at which people sign in; nil without any.
        package var signIn: SignInProxies?
        /// The path below which clients see the server, unless a proxy names another one.
        package var base: BasePath?

        package init(
            hosts: HostAllowList, corsOrigins: Set<String>, proxies: TrustedProxies,
            signIn: SignInProxies? = nil, base: BasePath? = nil
        ) {
            self.hosts = hosts
            self.corsOrigins = corsOrigins
            self.proxies = proxies
            self.signIn = signIn
            self.base = base
        }
    }

    private let routes: Routes
    private let api: HouseholdAPI
    private let envelope: Envelope
    private let countsElsewhere: RequestCounts

    package init(routes: Routes, api: HouseholdAPI, envelope: Envelope, metrics: Metrics) {
        self.routes = routes
        self.api = api
        self.envelope = envelope
        countsElsewhere = metrics.elsewhere
        metrics.watch(routes.all)
    }

    package func admit(_ head: RequestHead, from end: Client) -> Admission {
        let client = envelope.client(of: head, at: end)
        guard let base = client.base else { return admit(head, of: client) }
        return BelowPath(base).admit(head) { admit($0, of: client) }
    }

    private func admit(_ head: RequestHead, of client: Client) -> Admission {
        var watch = Stopwatch(countsElsewhere)
        do throws(Problem) {
            return try route(head, client, &watch)
        } catch {
            return .refuse(finished(envelope.dressed(error, for: head), watch))
        }
    }

    package func answer(to violation: Violation, in head: RequestHead?) -> Response {
        var problem = Problem(violation)
        if violation.kind == .bodyTooLarge, let head,
            let wayOut = try? routes.address(head.target.path).route(for: head.method).body.wayOut
        {
            problem.detail += " " + wayOut
        }
        return finished(envelope.dressed(problem, for: head), Stopwatch(countsElsewhere))
    }

    private func finished(_ response: Response, _ watch: Stopwatch) -> Response {
        watch.stop(response.status)
        return response
    }

    private func route(_ head: RequestHead, _ client: Client, _ watch: inout Stopwatch) throws(Problem)
        -> Admission
    {
        try envelope.checkHost(head)
        if head.target.isServer { return .refuse(finished(options(Method.offered, for: head), watch)) }
        let address: Address
        do throws(Problem) {
            address = try routes.address(head.target.path)
        } catch {
            // A browser asks first, and then shows its page the problem of the request itself.
            guard head.isPreflight else { throw error }
            return .refuse(finished(options(Method.offered, for: head), watch))
        }
        if head.method == .options { return .refuse(finished(options(address.allowed, for: head), watch)) }
        try CrossSite.check(head, allowed: envelope.corsOrigins)
        let route = try address.route(for: head.method)
        watch.counts = route.counts
        return try admit(head, from: client, to: route, arguments: address.arguments, watch)
    }

    private func admit(
        _ head: RequestHead, from client: Client, to route: Route, arguments: [String], _ watch: Stopwatch
    ) throws(Problem) -> Admission {
        let (query, format) = try route.read(head)
        var signedIn: SignedIn?
        if route.work.isForMembers { signedIn = try api.signIn(head, from: client) }
        do throws(Problem) {
            try route.admit(head, query, by: signedIn)
        } catch {
            var refusal = envelope.dressed(error, for: head)
            refusal.asker = signedIn?.name
            return .refuse(finished(refusal, watch))
        }
        return .read(upTo: route.body.limit) { [self, signedIn] request in
            let routed = RoutedRequest(
                request, from: client, to: route, arguments: arguments, query: query, format: format,
                today: { api.today })
            let exchange = RoutedExchange(routed: routed, route: route, signedIn: signedIn)
            return outcome(of: exchange).map { [self] in finished($0, watch) }
        }
    }

    private func outcome(of exchange: RoutedExchange) -> HandlerOutcome {
        do throws(Problem) {
            try exchange.route.admit(exchange.routed.request.body)
            switch try exchange.start(with: api) {
            case .answer(let answer): return dressed(answer, for: exchange)
            case .work(let work):
                return .work { [self] in
                    do throws(Problem) {
                        return await dressed(try await work(), for: exchange).response
                    } catch {
                        return await dressed(error, for: exchange).response
                    }
                }
            }
        } catch {
            return dressed(error, for: exchange)
        }
    }

    private func dressed(_ problem: Problem, for exchange: RoutedExchange) -> HandlerOutcome {
        dressed(WholeAnswer(problem.response(exchange.routed.layout)), for: exchange)
    }

    private func dressed(_ answer: WholeAnswer, for exchange: RoutedExchange) -> HandlerOutcome {
        let (head, route) = (exchange.routed.request.head, exchange.route)
        let mayBePacked = route.audience == .programs && !route.traits.contains(.secrets)
        let form = mayBePacked ? answer.form(for: head, on: api.longWork) : .response(answer.plain)
        return form.map { [envelope] form in
            var response = envelope.dressed(form, for: head, to: route.audience)
            if let signedIn = exchange.signedIn {
                response.asker = signedIn.name
                if signedIn.means != .token { response.keepPrivate() }
            }
            return response
        }
    }

    private func options(_ methods: [Method], for head: RequestHead) -> Response {
        let allow = Method.list(methods)
        var fields = [Response.Field("Allow", allow)]
        if head.isPreflight {
            fields += CrossSite.preflight(head, allow: allow, allowed: envelope.corsOrigins)
        }
        return envelope.dressed(Response(.noContent, fields: fields), for: head)
    }
}
