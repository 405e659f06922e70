import Domain
import Foundation
import HTTP
import Journal
import Platform
import Store
import Testing
import UseCases

@testable import API

/// Counts the transactions that are read again.
private struct CountingRepository: Repository {
    private let kept: any Repository
    private let read: Guarded<Int>

    init(_ kept: any Repository, _ read: Guarded<Int>) {
        (self.kept, self.read) = (kept, read)
    }

    var published: Households { kept.published }
    var trouble: String? { kept.trouble }
    var hasRoom: Bool { kept.hasRoom }
    var hasBegun: Bool { kept.hasBegun }
    var storeID: String { kept.storeID }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await kept.write(intent, rule, answer: answer)
    }

    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        try await kept.transactions(seqs, into: value) { [read] value, transaction in
            read.withLock { $0 += 1 }
            return take(&value, transaction)
        }
    }

    func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        kept.listen(to: household, hear)
    }
}

private let milk = #"{"text":"Milk"}"#

@Suite struct `A stream of events` {
    @Test func `begins with its sequence, and sends each change as the feed does`() async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/events")
        #expect(answer["Content-Type"] == "text/event-stream; charset=utf-8")
        #expect(answer["Cache-Control"] == "no-store")
        let reader = try StreamReader(answer)
        await reader.until { $0 == "retry: 2000\nid: 1\n\n" }
        _ = await home.ask("POST /v1/usuals", body: milk)
        _ = await home.ask("PATCH /v1/settings", body: #"{"lookbackWeeks":2}"#)
        await reader.until(event: 3)
        let feed = try await home.ask("GET /v1/changes?since=1&limit=1000").value
        #expect(reader.changes == feed["changes"]?.elements)
        #expect(reader.text.contains("\n\nid: 2\nevent: change\ndata: {\"seq\":2,"))
        reader.cancel()
        await reader.untilEnd()
    }

    @Test(arguments: [
        ("/v1/events?since=2", ""), ("/v1/events", "Last-Event-ID: 2"),
        ("/v1/events?since=1", "Last-Event-ID: 2"),
    ])
    func `goes on after the client's last event, without gap or repeat`(path: String, field: String)
        async throws
    {
        let home = try await Home()
        for _ in 2...150 { _ = await home.ask("POST /v1/usuals", body: milk) }
        let reader = try await home.follow(path, field.isEmpty ? [] : [field])
        _ = await home.ask("POST /v1/usuals", body: milk)
        await reader.until(event: 151)
        #expect(reader.ids == Array(3...151))
        reader.cancel()
        await reader.untilEnd()
    }

    @Test func `has every change once and in order, even for slow readers`()
        async throws
    {
        let home = try await Home()
        let quick = try await home.follow()
        let slow = try await home.follow()
        slow.hold()
        await withTaskGroup { group in
            for _ in 1...8 {
                group.addTask { for _ in 1...25 { _ = await home.ask("POST /v1/usuals", body: milk) } }
            }
        }
        slow.goOn()
        for reader in [quick, slow] {
            await reader.until(event: 201)
            #expect(reader.ids == Array(2...201))
            reader.cancel()
            await reader.untilEnd()
        }
    }

    /// Each event is longer than what is read ahead.
    @Test func `reads no more of the past than its client takes`() async throws {
        let read = Guarded(0)
        let home = try await Home(
            Door(repository: CountingRepository(MemoryRepository(now: TestClock().now), read)))
        let steps = Array(repeating: "\"\(String(repeating: "a", count: 2_000))\"", count: 40).joined(
            separator: ",")
        for number in 1...5 {
            _ = await home.ask("POST /v1/meals", body: #"{"name":"Soup \#(number)","steps":[\#(steps)]}"#)
        }
        let answer = await home.ask("GET /v1/events?since=1")
        let before = read.withLock { $0 }
        let reader = try StreamReader(answer, isHolding: true)
        for number in 0...5 {
            await reader.untilHeld()
            #expect(read.withLock { $0 } == before + number)
            reader.takeOne()
        }
        reader.cancel()
        await reader.untilEnd()
    }

    @Test func `tells nothing of another household, nor what is nobody else's to know`() async throws {
        let home = try await Home()
        let others = try await Home(home.door, name: "Others")
        let reader = try await home.follow()
        _ = await others.ask("POST /v1/usuals", body: milk)
        _ = await home.ask("POST /v1/invitations", body: "{}")
        _ = await home.ask("POST /v1/usuals", body: milk)
        await reader.until(event: 5)
        #expect(reader.ids == [5])
        reader.cancel()
        await reader.untilEnd()
    }

    @Test func `is one of fifty for each member`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        var readers: [StreamReader] = []
        for _ in 1...50 { readers.append(try await alex.follow()) }
        let refused = await alex.ask("GET /v1/events")
        #expect(refused.code == "too-many", "\(refused.text)")
        #expect(refused.text.contains("You have 50 streams open"), "\(refused.text)")
        readers.append(try await sam.follow())
        readers[0].cancel()
        await readers[0].untilEnd()
        readers.append(try await alex.follow())
        for reader in readers { reader.cancel() }
        for reader in readers { await reader.untilEnd() }
    }

    @Test func `ends at once where the last place was taken meanwhile`() async throws {
        let alex = try await Home()
        let late = await alex.ask("GET /v1/events")
        var readers: [StreamReader] = []
        for _ in 1...50 { readers.append(try await alex.follow()) }
        let reader = try StreamReader(late)
        await reader.untilEnd()
        #expect(reader.text == "")
        for reader in readers { reader.cancel() }
        for reader in readers { await reader.untilEnd() }
    }

    @Test func `says something after each pause`() async throws {
        let (pauses, next) = AsyncStream.makeStream(of: Void.self)
        let home = try await Home(Door(pause: { for await _ in pauses { return } }))
        let reader = try await home.follow()
        for count in 1...3 {
            next.yield()
            await reader.until { $0.hasSuffix(String(repeating: ":\n\n", count: count)) }
        }
        #expect(reader.text == "retry: 2000\nid: 1\n\n:\n\n:\n\n:\n\n")
        reader.cancel()
        await reader.untilEnd()
        next.finish()
    }

    @Test(arguments: ["device", "member", "household"])
    func `ends at once when its device may not know any more`(
        end: String
    ) async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let device = try await sam.ask("GET /v1/me").me.device.id
        let reader = try await sam.follow()
        let path = [
            "device": "/v1/devices/\(device)", "member": "/v1/members/\(sam.memberID)",
            "household": "/v1/household?confirm=Home",
        ]
        #expect(await home.ask("DELETE \(path[end] ?? "")").status == .noContent)
        await reader.untilEnd()
        #expect(reader.changes.isEmpty)
        #expect(await sam.ask("GET /v1/events").status == .unauthorized)
    }

    @Test func `can be read by cookie`() async throws {
        let home = try await Home()
        let reader = try StreamReader(
            await home.door.ask("GET /v1/events?since=0", ["Cookie: larder-80=\(home.token)"]))
        await reader.until(event: 1)
        reader.cancel()
        await reader.untilEnd()
    }

    @Test func `begins only at a number, and is text for streams`() async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/events", ["Last-Event-ID: x"]).status == .badRequest)
        #expect(await home.ask("GET /v1/events?since=x").pointers == ["?since"])
        #expect(await home.ask("GET /v1/events", ["Accept: application/json"]).status == .notAcceptable)
    }

    @Test func `is one of two thousand at most`() async throws {
        let home = try await Home()
        let followers = home.door.api.followers
        func id<Subject>(_ number: Int) -> Identifier<Subject> {
            Identifier(at: Instant(milliseconds: number), random: { 0 })
        }
        var places = (0..<2_000).map { followers.follow(id($0 / 100), by: id($0 / 10)) }
        #expect(places.allSatisfy { $0 != nil })
        let refused = await home.ask("GET /v1/events")
        #expect(refused.status == .serviceUnavailable)
        #expect(refused.code == "overloaded")
        #expect(refused["Retry-After"] != nil)
        places.removeLast().map(followers.leave)
        let reader = try await home.follow()
        _ = await home.ask("POST /v1/usuals", body: milk)
        await reader.until(event: 2)
        reader.cancel()
        await reader.untilEnd()
        for place in places { place.map(followers.leave) }
    }

    /// The notifications of what came later are not in that state, and would not be told again.
    @Test func `goes no further than the household was when it was read`() async throws {
        let home = try await Home()
        let reader = try await home.follow()
        _ = await home.ask("POST /v1/usuals", body: milk)
        let early = home.household
        _ = await home.ask("POST /v1/usuals", body: milk)
        await reader.until(event: 3)
        let recent = try #require(home.door.api.followers.recent(in: early, from: 2))
        #expect(recent.last == 2)
        #expect(recent.changes.map(\.seq) == [2])
        #expect(home.door.api.followers.recent(in: home.household, from: 2)?.last == 3)
        reader.cancel()
        await reader.untilEnd()
    }

    @Test func `comes to all who follow, and each has it once`() async throws {
        let home = try await Home()
        var readers: [StreamReader] = []
        for _ in 1...50 { readers.append(try await home.follow()) }
        _ = await home.ask("POST /v1/usuals", body: milk)
        for reader in readers {
            await reader.until(event: 2)
            #expect(reader.ids == [2])
            reader.cancel()
            await reader.untilEnd()
        }
    }
}
