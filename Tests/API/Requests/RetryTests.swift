import API
import Domain
import Foundation
import HTTP
import Journal
import Platform
import Store
import Testing
import UseCases

private let someone = #"{"name":"Home","memberName":"Alex"}"#
private let founding = "Idempotency-Key: founding-of-our-home"

/// A folder of its own for a test, gone after it.
func withFolder(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.path())
}

/// Lets something else happen between a write and the news of it, once.
private final class LateRepository: Repository {
    private let kept: any Repository
    private let meanwhile: Guarded<(@Sendable () async -> Void)?>

    init(_ kept: any Repository, _ meanwhile: Guarded<(@Sendable () async -> Void)?>) {
        (self.kept, self.meanwhile) = (kept, meanwhile)
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
        let written = try await kept.write(intent, rule, answer: answer)
        await letItHappen()
        return written
    }

    private func letItHappen() async {
        let next = meanwhile.withLock { next in
            defer { next = nil }
            return next
        }
        await next?()
    }

    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value { try await kept.transactions(seqs, into: value, take) }

    func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        kept.listen(to: household, hear)
    }
}

@Suite struct `A request sent again` {
    @Test func `is answered byte by byte as before, after a restart too`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            let key = ["Authorization: Bearer \(home.token)", "Idempotency-Key: one"]
            let body = #"{"text":"Crème fraîche “light”"}"#
            let first = await home.door.ask("POST /v1/usuals?pretty", key, body: body)
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let again = await Door(repository: repository, clock: clock).ask(
                "POST /v1/usuals?pretty", key, body: body)
            #expect(again["Idempotency-Replayed"] == "true")
            #expect(again.status == first.status)
            #expect(again.text == first.text)
            for name in ["ETag", "Location", "Content-Type"] { #expect(again[name] == first[name]) }
            repository.close()
        }
    }

    @Test func `gives its token again for ten minutes, then names the device`() async throws {
        let clock = TestClock()
        let door = Door(clock: clock, signup: .open)
        let first = await door.ask("POST /v1/households", [founding], body: someone)
        clock.advance(minutes: 9)
        let again = await door.ask("POST /v1/households", [founding], body: someone)
        #expect(again.text == first.text)
        #expect(again["Idempotency-Replayed"] == "true")
        clock.advance(minutes: 2)
        let gone = await door.ask("POST /v1/households", [founding], body: someone)
        #expect(gone.status == .conflict)
        #expect(gone.code == "answer-gone")
        let token = "Authorization: Bearer \(try #require(try first.joined.token))"
        let devices = try await door.ask("GET /v1/devices", [token]).devices
        #expect(try gone.problem.deviceId == devices.first?.id)
    }

    @Test func `gives its token again for ten minutes, however the clock is set`() async throws {
        let clock = TestClock()
        let door = Door(clock: clock)
        let first = await door.ask("POST /v1/households", [founding], body: someone)
        clock.set("2045-01-01T00:00:00Z")
        #expect(await door.ask("POST /v1/households", [founding], body: someone).text == first.text)
        clock.set("2025-10-19T09:00:00Z")
        clock.advance(minutes: 11)
        #expect(await door.ask("POST /v1/households", [founding], body: someone).code == "answer-gone")
    }

    @Test func `while its first answer is on its way gets the same token`() async throws {
        let clock = TestClock()
        let meanwhile = Guarded<(@Sendable () async -> Void)?>(nil)
        let door = Door(repository: LateRepository(MemoryRepository(now: clock.now), meanwhile), clock: clock)
        let again = Guarded<Response?>(nil)
        meanwhile.withLock {
            $0 = {
                let response = await door.ask("POST /v1/households", [founding], body: someone)
                again.withLock { $0 = response }
            }
        }
        let first = await door.ask("POST /v1/households", [founding], body: someone)
        let second = try #require(again.withLock { $0 })
        #expect(second.status == .created, "\(second.text)")
        #expect(second.text == first.text, "\(second.text)")
    }

    @Test func `under another condition is another request`() async throws {
        let home = try await Home()
        let path = "PUT /v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"
        let body = #"{"name":"Tacos"}"#
        #expect(await home.ask(path, ["Idempotency-Key: c"], body: body).status == .created)
        #expect(
            await home.ask(path, ["Idempotency-Key: c", "If-None-Match: *"], body: body).code == "key-reused")
    }

    @Test func `to accept an invitation makes one member`() async throws {
        let home = try await Home()
        let code = try await home.ask("POST /v1/invitations", body: "{}").invitation.code
        let path = "POST /v1/invitations/\(code)/acceptance"
        let first = await home.door.ask(
            path, ["Idempotency-Key: acceptance-of-sam"], body: #"{"memberName":"Sam"}"#)
        let again = await home.door.ask(
            path, ["Idempotency-Key: acceptance-of-sam"], body: #"{"memberName":"Sam"}"#)
        #expect(first.status == .created)
        #expect(again.text == first.text)
        #expect(
            await home.door.ask(path, ["Idempotency-Key: another-acceptance"], body: #"{"memberName":"Sam"}"#)
                .status == .notFound)
        #expect(try await home.ids("/v1/members").count == 2)
    }

    @Test func `gives its token again to the same address only, before sign-in`() async throws {
        let door = Door()
        let first = await door.ask("POST /v1/households", [founding], body: someone, from: "192.168.0.7")
        let elsewhere = await door.ask("POST /v1/households", [founding], body: someone, from: "192.168.0.8")
        #expect(
            elsewhere.code == "answer-gone",
            "\(elsewhere.text)")
        #expect(
            elsewhere["Idempotency-Replayed"] == "true",
            "\(elsewhere.text)")
        #expect(
            await door.ask("POST /v1/households", [founding], body: someone, from: "192.168.0.7").text
                == first.text)
    }

    @Test func `gives a member's new token again wherever the member is by now`() async throws {
        let home = try await Home()
        let fields = ["Authorization: Bearer \(home.token)", "Idempotency-Key: tablet"]
        let first = await home.door.ask(
            "POST /v1/devices", fields, body: #"{"name":"Tablet"}"#, from: "192.168.0.7")
        let again = await home.door.ask(
            "POST /v1/devices", fields, body: #"{"name":"Tablet"}"#, from: "10.0.0.3")
        #expect(first.status == .created)
        #expect(again.text == first.text)
    }

    @Test(arguments: [
        ("POST /v1/households", someone),
        ("POST /v1/invitations/K7WX-3QTN/acceptance", #"{"memberName":"Sam"}"#),
    ])
    func `has a key of at least 16 characters before sign-in`(path: String, body: String) async {
        let door = Door()
        let short = await door.ask(path, ["Idempotency-Key: 123456789012345"], body: body)
        #expect(short.status == .badRequest, "\(short.text)")
        #expect(short.text.contains("16 to 200"), "\(short.text)")
        #expect(short.text.contains("the one sent has 15"))
        #expect(await door.ask(path, ["Idempotency-Key: 1234567890123456"], body: body).status != .badRequest)
    }

    @Test func `keeps its day when the clock is set, forward or back`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let milk = { await home.ask("POST /v1/usuals", ["Idempotency-Key: m"], body: #"{"text":"Milk"}"#) }
        let first = await milk()
        clock.set("2045-01-01T00:00:00Z")
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"Eggs"}"#)
        #expect(await milk().text == first.text)
        clock.set("2025-10-19T09:00:00Z")
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"Bread"}"#)
        #expect(await milk().text == first.text)
        clock.advance(minutes: 24 * 60)
        #expect(await milk().text != first.text)
    }

    @Test func `that was refused is tried again`() async throws {
        let home = try await Home()
        let key = ["Idempotency-Key: r"]
        let frozen = #"{"name":"Frozen"}"#
        #expect(await home.ask("POST /v1/categories", key, body: frozen).code == "name-taken")
        let categories = try await home.ask("GET /v1/categories").categories
        let taken = try #require(categories.first { $0.name == "Frozen" }?.id)
        _ = await home.ask("DELETE /v1/categories/\(taken)")
        #expect(await home.ask("POST /v1/categories", key, body: frozen).status == .created)
    }

    @Test func `that had changed nothing is not done later either`() async throws {
        let home = try await Home()
        let key = ["Idempotency-Key: n"]
        let name = #"{"name":"Home"}"#
        let first = await home.ask("PATCH /v1/household", key, body: name)
        #expect(first.version == 1)
        _ = await home.ask("PATCH /v1/household", body: #"{"name":"Ours"}"#)
        #expect(await home.ask("PATCH /v1/household", key, body: name).text == first.text)
        #expect(try await home.ask("GET /v1/household").household.name == "Ours")
    }

    @Test func `leaves no token in the log, nor in a snapshot`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let door = Door(repository: repository, clock: clock)
            let founded = await door.ask("POST /v1/households", [founding], body: someone)
            let token = try #require(try founded.joined.token)
            let added = await door.ask(
                "POST /v1/devices", ["Authorization: Bearer \(token)", "Idempotency-Key: d"],
                body: #"{"name":"Tablet"}"#)
            let second = try added.addedDevice.token
            try repository.takeSnapshot()
            repository.close()
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let text = String(
                    decoding: try Data(contentsOf: URL(filePath: folder).appending(path: name)), as: UTF8.self
                )
                for secret in [token, second] { #expect(!text.contains(secret.suffix(64)), "\(name)") }
            }
        }
    }
}
