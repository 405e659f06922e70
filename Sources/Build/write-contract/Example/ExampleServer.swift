package import API
import Domain
package import HTTP
import Journal
import Platform
import Store
import UseCases

/// A server without a socket, whose clock stands still at nine on Monday, 23 November 2026.
package struct ExampleServer: Sendable {
    package let routes: Routes
    private let application: API
    private let chance: ExampleChance

    package init() {
        let now: @Sendable () -> Instant = { Instant("2026-11-23T09:00:00Z") ?? Instant(milliseconds: 0) }
        let chance = ExampleChance()
        let world = WorldInputs(now: now, random: { chance.next() })
        let repository = MemoryRepository(world)
        let metrics = Metrics()
        let service = Service(version: "0.2.0", trouble: { nil }, metrics: metrics)
        let api = HouseholdAPI(
            repository: repository, images: MemoryImages(), world: world, signup: .open,
            threads: Threads(count: 1), version: "0.2.0", hookHosts: [])
        routes = Routes(service: service, api: api)
        self.chance = chance
        application = API(
            routes: routes, api: api,
            envelope: Envelope(
                policy: API.Policy(
                    hosts: HostAllowList(names: []), corsOrigins: [], proxies: TrustedProxies([]), base: nil),
                seed: 1), metrics: metrics)
    }

    /// Begins the chance of an operation again, so that its ids do not depend on what came before.
    package func begin(_ operation: String) { chance.begin(operation) }

    /// Asks for something like "GET /v1".
    package func ask(_ request: String, token: String?, body: [UInt8]) async -> Response {
        var head = "\(request) HTTP/1.1\r\nHost: larder.local:8080\r\nContent-Length: \(body.count)\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        var parser = RequestParser(limits: ParserLimits())
        (Array((head + "\r\n").utf8) + body).withUnsafeBytes { parser.feed($0) }
        do throws(Violation) {
            guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
            switch application.admit(head, from: Client(address: "192.168.0.7")) {
            case .refuse(let response): return response
            case .read(let limit, let handler):
                try parser.allowBody(upTo: limit)
                guard case .body(let body) = try parser.next() else {
                    throw Violation(.malformed, "no body")
                }
                return await handler(Request(head: head, body: body)).response
            }
        } catch {
            return application.answer(to: error, in: nil)
        }
    }
}

/// Numbers that look like chance (SplitMix64), and are the same each time.
private final class ExampleChance: Sendable {
    private let state = Guarded<UInt64>(0)

    func begin(_ name: String) {
        state.withLock {
            $0 = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    func next() -> UInt64 {
        state.withLock { state in
            state &+= 0x9e37_79b9_7f4a_7c15
            var bits = state
            bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
            bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
            return bits ^ bits >> 31
        }
    }
}
