import API
import Domain
import HTTP
import Journal
import Platform
import Server
import Store
import Tables
import Testing
import UseCases

@testable import Deliveries

/// A receiver of texts on loopback. It answers by the given statuses first, and then 204.
final class Receiver: Application {
    struct Text: Sendable {
        let signature: String
        let body: [UInt8]
    }

    let texts: AsyncStream<Text>
    private let arrived: AsyncStream<Text>.Continuation
    private let statuses: Guarded<[Status]>
    private let always: Status

    init(_ statuses: [Status] = [], always: Status = .noContent) {
        (texts, arrived) = AsyncStream.makeStream()
        self.statuses = Guarded(statuses)
        self.always = always
    }

    func admit(_ head: RequestHead, from client: Client) -> Admission {
        .read(upTo: 1 << 20) { [self] request in
            arrived.yield(Text(signature: head.fields["larder-signature"] ?? "", body: request.body))
            return .response(Response(statuses.withLock { $0.isEmpty ? always : $0.removeFirst() }))
        }
    }

    func answer(to violation: Violation, in head: RequestHead?) -> Response { Response(.badRequest) }
}

/// A household of Alex with a hook to a receiver. Waits end at once, and move the clock.
final class HookScene: Sendable {
    static let secret = "correct horse battery"

    let repository: MemoryRepository
    let receiver: Receiver
    let server: Server
    let hook: Hook.ID
    let household: Household.ID
    let alex: Member.ID
    /// The sequences that were noted as delivered, as they are written.
    let notes: AsyncStream<[UInt8]>
    /// The transactions of the server itself.
    let pauses: AsyncStream<Transaction>
    private let noted: AsyncStream<[UInt8]>.Continuation
    private let listening: Listening
    private let clock: Guarded<Duration>
    private let world: WorldInputs

    init(_ receiver: Receiver = Receiver()) async throws {
        let clock = Guarded(Duration.zero)
        let start = Instant("2026-11-23T09:00:00Z")!
        let now = { @Sendable in
            Instant(milliseconds: start.milliseconds + Int(clock.withLock { $0 } / .milliseconds(1)))
        }
        let world = WorldInputs(now: now, uptime: { clock.withLock { $0 } })
        let repository = MemoryRepository(world)
        var options = ServerOptions(wallClock: { 0 })
        options.port = 0
        (self.clock, self.world, self.repository, self.receiver) = (clock, world, repository, receiver)
        server = try Server(application: receiver, options: options)
        (household, alex, hook) = (world.newID(), world.newID(), world.newID())
        (notes, noted) = AsyncStream.makeStream()
        let (pauses, paused) = AsyncStream.makeStream(of: Transaction.self)
        self.pauses = pauses
        listening = repository.listen { if $0.intent.action == .pauseHook { paused.yield($0) } }
        let newcomer = Newcomer(
            memberID: alex, name: "Alex", deviceID: world.newID(), deviceName: nil, token: Digest(of: []))
        try await write(.foundHousehold) { draft throws(Refusal) in
            try draft.foundHousehold(named: "Home", by: newcomer, under: .open)
        }
        try await write(.addHook) { [hook, port = server.port] draft throws(Refusal) in
            try draft.addHook(
                hook, to: "http://127.0.0.1:\(port)/a", kinds: [], secret: HookScene.secret)
        }
    }

    func write(_ action: Action, _ rule: (inout HouseholdDraft) throws(Refusal) -> Void) async throws {
        _ = try await repository.write(Intent(household: household, by: alex, action: action), rule)
    }

    func rename(to name: String) async throws {
        try await write(.renameHousehold) { draft throws(Refusal) in try draft.renameHousehold(to: name) }
    }

    var version: Int { repository.published[household]?.version ?? 0 }
    var row: Hook? { repository.published[household]?.hooks[hook]?.row }

    /// Begins deliveries with the text of a note.
    func deliveries(_ note: String?) -> HookDeliveries {
        let feed = HookFeed(repository)
        let courier = Courier(homeNames: [], agent: "Test")
        let outside = HookDeliveries.Outside(
            repository: repository, world: world,
            news: { hook, household, seq async throws(TransactionsFailure) in
                try await feed.news(for: hook, of: household, after: seq)
            },
            send: { body, url, signature in
                do throws(Courier.Failure) {
                    return .status(
                        try courier.post(
                            body, to: url, fields: [(DeliverySignature.field, signature)],
                            within: Patience(.seconds(1_800))))
                } catch {
                    return .failed("\(error)")
                }
            },
            wait: { [clock] time in clock.withLock { $0 += time } },
            tell: { _ in })
        let note = DeliveryNote(note.map { Array($0.utf8) }) { [noted] in
            noted.yield($0)
            return true
        }
        let deliveries = HookDeliveries(outside, note: note, threads: Threads(count: 4))
        deliveries.start()
        return deliveries
    }

    /// The text of a note with this sequence.
    func note(_ seq: Int) -> String { "{\"hooks\":{\"\(hook.text)\":\(seq)}}\n" }
}
