import API
import Domain
import HTTP
import Journal
import Store
import Synchronization
import UseCases

/// The API without a socket: a request as text goes through the parser and the route table, and its
/// answer comes back.
struct Door {
    let application: API
    let service: Service
    let api: HouseholdAPI
    let repository: any Repository
    let routes: Routes

    init(
        hosts: [String] = [], corsOrigins: Set<String> = [], proxies: [String] = [],
        signIn: SignInProxies? = nil, repository: (any Repository)? = nil,
        clock: TestClock = TestClock(),
        signup: Founding.Policy = .first, foundingNames: Set<String>? = nil, pageBuild: String? = nil,
        zone: Int = 0, base: String? = nil,
        metrics: Metrics = Metrics(), degradation: @escaping @Sendable () -> String? = { nil },
        advice: @escaping @Sendable () -> String? = { nil },
        homeAddress: @escaping @Sendable (Int) -> String? = { _ in nil },
        images: any Images = MemoryImages(), hookHosts: Set<String>? = [], links: Links? = nil,
        threads: any TaskExecutor = Threads(count: WorkPlaces.places),
        random: @escaping @Sendable () -> UInt64 = { .random(in: 0...UInt64.max) },
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(36_000)) }
    ) {
        let world = WorldInputs(now: clock.now, zone: { _ in zone }, uptime: clock.uptime, random: random)
        let repository = repository ?? MemoryRepository(world)
        self.repository = repository
        service = Service(
            version: "0.1.0", trouble: { repository.trouble }, degradation: degradation,
            advice: advice, metrics: metrics)
        api = HouseholdAPI(
            repository: repository, images: images,
            world: world,
            signup: signup, threads: threads, foundingNames: foundingNames, version: "0.1.0",
            pageBuild: pageBuild, hookHosts: hookHosts, links: links, homeAddress: homeAddress,
            pause: pause)
        routes = Routes(service: service, api: api).addingConformance()
        application = API(
            routes: routes, api: api,
            envelope: Envelope(
                policy: API.Policy(
                    hosts: HostAllowList(names: hosts), corsOrigins: corsOrigins,
                    proxies: TrustedProxies(proxies), signIn: signIn,
                    base: base.flatMap(BasePath.init)), seed: 7),
            metrics: metrics)
    }

    /// `request` is "GET /v1" or the like; the Host field is added where there is none.
    func ask(
        _ request: String, _ fields: [String] = [], body: String = "", from address: String = "192.168.0.7"
    ) async -> Response {
        await ask(request, fields, bytes: Array(body.utf8), from: address)
    }

    /// The decision about a request before its body is read.
    func admission(_ request: String, _ fields: [String] = []) throws -> Admission {
        var parser = RequestParser(limits: ParserLimits())
        Array(text(request, fields).utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
        return application.admit(head, from: Client(address: "192.168.0.7"))
    }

    private func text(_ request: String, _ fields: [String]) -> String {
        let host = fields.contains { $0.lowercased().hasPrefix("host:") } ? [] : ["Host: localhost"]
        return ([request + " HTTP/1.1"] + host + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// Asks, and holds the answer against the contract.
    func ask(_ request: String, _ fields: [String] = [], bytes: [UInt8], from address: String = "192.168.0.7")
        async -> Response
    {
        let answer = await answer(request, fields, bytes: bytes, from: address)
        AnswersInContract.shared.check(answer, to: request)
        return answer
    }

    private func answer(
        _ request: String, _ fields: [String], bytes: [UInt8], from address: String
    ) async -> Response {
        let length = bytes.isEmpty ? [] : ["Content-Length: \(bytes.count)"]
        let head = text(request, length + fields)
        var parser = RequestParser(limits: ParserLimits())
        (Array(head.utf8) + bytes).withUnsafeBytes { parser.feed($0) }
        var read: RequestHead?
        do throws(Violation) {
            guard case .head(let found) = try parser.next() else {
                return application.answer(to: Violation(.malformed, "no head"), in: nil)
            }
            read = found
            switch application.admit(found, from: Client(address: address)) {
            case .refuse(let response): return response
            case .read(let limit, let handler):
                try parser.allowBody(upTo: limit)
                guard case .body(let bytes) = try parser.next() else {
                    return application.answer(to: Violation(.malformed, "no body"), in: found)
                }
                return await handler(Request(head: found, body: bytes)).response
            }
        } catch {
            return application.answer(to: error, in: read)
        }
    }
}

/// Shows the same moment until it is moved.
final class TestClock: Sendable {
    private let milliseconds: Atomic<Int>
    private let passed = Atomic(0)

    init(_ text: String = "2026-11-23T09:00:00Z") {
        milliseconds = Atomic(Instant(text)!.milliseconds)
    }

    var now: @Sendable () -> Instant {
        { Instant(milliseconds: self.milliseconds.load(ordering: .relaxed)) }
    }

    var uptime: @Sendable () -> Duration {
        { .milliseconds(self.passed.load(ordering: .relaxed)) }
    }

    func advance(minutes: Int) {
        milliseconds.add(minutes * 60_000, ordering: .relaxed)
        passed.add(minutes * 60_000, ordering: .relaxed)
    }

    /// Sets the clock forward or back; no time passes.
    func set(_ text: String) {
        milliseconds.store(Instant(text)!.milliseconds, ordering: .relaxed)
    }
}

extension Response {
    var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The address of the resource that was made.
    var path: String { self["Location"] ?? "" }
}

/// The operations below /v1 that need no sign-in.
let publicOperations: Set = [
    "foundHousehold", "importHousehold", "previewInvitation", "acceptInvitation", "getSession", "endSession",
]
