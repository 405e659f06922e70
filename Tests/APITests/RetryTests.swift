import API
import Domain
import Foundation
import HTTP
import Journal
import Store
import Testing
import UseCases

private let someone = #"{"name":"Home","memberName":"Alex"}"#

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
    var hasBegun: Bool { kept.hasBegun }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout Draft) throws(Refused) -> Value
    ) async throws(WriteFailure<Refused>) -> Written<Value> {
        let written = try await kept.write(intent, rule)
        let next = meanwhile.withLock { next in
            defer { next = nil }
            return next
        }
        await next?()
        return written
    }

    func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(PastFailure) -> Value { try await kept.transactions(seqs, into: value, take) }

    func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        kept.listen(to: household, hear)
    }
}

@Suite struct `A request sent again` {
    @Test func `is answered octet by octet as before, after a restart too`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            let key = ["Authorization: Bearer \(home.token)", "Idempotency-Key: one"]
            let body = #"{"text":"Crème fraîche “light”"}"#
            let first = await home.door.ask("POST /v1/usuals?pretty", key, body: body)
            repository.close()
            repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let again = await Door(repository: repository, clock: clock).ask("POST /v1/usuals?pretty", key, body: body)
            #expect(again["Idempotency-Replayed"] == "true")
            #expect(again.status == first.status && again.text == first.text)
            for name in ["ETag", "Location", "Content-Type"] { #expect(again[name] == first[name]) }
            repository.close()
        }
    }

    @Test func `gives its token again for ten minutes, and then says which device lost it`() async throws {
        let clock = TestClock()
        let door = Door(clock: clock, signup: .open)
        let first = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
        clock.advance(minutes: 9)
        let again = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
        #expect(again.text == first.text && again["Idempotency-Replayed"] == "true")
        clock.advance(minutes: 2)
        let gone = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
        #expect(gone.status == .conflict && gone.code == "answer-gone")
        let token = "Authorization: Bearer \(try #require(first.json["token"] as? String))"
        let devices = await door.ask("GET /v1/devices", [token]).items
        #expect(gone.json["deviceId"] as? String == devices.first?["id"] as? String)
    }

    @Test func `while its first answer is on its way gets the same token`() async throws {
        let clock = TestClock()
        let meanwhile = Guarded<(@Sendable () async -> Void)?>(nil)
        let door = Door(repository: LateRepository(MemoryRepository(now: clock.now), meanwhile), clock: clock)
        let again = Guarded<Response?>(nil)
        meanwhile.withLock {
            $0 = {
                let response = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
                again.withLock { $0 = response }
            }
        }
        let first = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
        let second = try #require(again.withLock { $0 })
        #expect(second.status == .created && second.text == first.text, "\(second.text)")
    }

    @Test func `under another condition is another request`() async throws {
        let home = try await Home()
        let path = "PUT /v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"
        let body = #"{"name":"Tacos"}"#
        #expect(await home.ask(path, ["Idempotency-Key: c"], body: body).status == .created)
        #expect(await home.ask(path, ["Idempotency-Key: c", "If-None-Match: *"], body: body).code == "key-reused")
    }

    @Test func `to accept an invitation makes one member, though the code is used up`() async throws {
        let home = try await Home()
        let code = try #require(await home.ask("POST /v1/invitations", body: "{}").json["code"] as? String)
        let path = "POST /v1/invitations/\(code)/acceptance"
        let first = await home.door.ask(path, ["Idempotency-Key: a"], body: #"{"memberName":"Sam"}"#)
        let again = await home.door.ask(path, ["Idempotency-Key: a"], body: #"{"memberName":"Sam"}"#)
        #expect(first.status == .created && again.text == first.text)
        #expect(await home.door.ask(path, ["Idempotency-Key: b"], body: #"{"memberName":"Sam"}"#).status == .notFound)
        #expect(try await home.ids("/v1/members").count == 2)
    }

    @Test func `that was refused is tried anew`() async throws {
        let home = try await Home()
        let key = ["Idempotency-Key: r"]
        let frozen = #"{"name":"Frozen"}"#
        #expect(await home.ask("POST /v1/categories", key, body: frozen).code == "name-taken")
        let categories = await home.ask("GET /v1/categories").items
        let taken = try #require(categories.first { $0["name"] as? String == "Frozen" }?["id"] as? String)
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
        #expect(await home.ask("GET /v1/household").json["name"] as? String == "Ours")
    }

    @Test func `leaves no token in the log, nor in a snapshot`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let door = Door(repository: repository, clock: clock)
            let founded = await door.ask("POST /v1/households", ["Idempotency-Key: f"], body: someone)
            let token = try #require(founded.json["token"] as? String)
            let added = await door.ask(
                "POST /v1/devices", ["Authorization: Bearer \(token)", "Idempotency-Key: d"], body: #"{"name":"Tablet"}"#)
            let second = try #require(added.json["token"] as? String)
            try repository.takeSnapshot()
            repository.close()
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let text = String(decoding: try Data(contentsOf: URL(filePath: folder).appending(path: name)), as: UTF8.self)
                for secret in [token, second] { #expect(!text.contains(secret.suffix(64)), "\(name)") }
            }
        }
    }
}
