import Foundation
import HTTP
import Store
import Testing

private let usuals = [#"{"text":"Milk"}"#, #"{"text":"Eggs"}"#, #"{"nonsense":1}"#]

private func batch(_ bodies: [String], atomic: Bool, keys: [String] = []) -> String {
    let operations = bodies.enumerated().map { index, body in
        let headers = keys.isEmpty ? "" : #","headers":{"Idempotency-Key":"\#(keys[index])"}"#
        return #"{"method":"POST","path":"/v1/usuals"\#(headers),"body":\#(body)}"#
    }
    return #"{"operations":[\#(operations.joined(separator: ","))],"atomic":\#(atomic)}"#
}

extension Response {
    fileprivate var results: [BatchOperationResultAnswer] { get throws { try batch.results } }
    fileprivate var statuses: [Int] { get throws { try results.map(\.status) } }
    fileprivate var replayed: [Bool] {
        get throws { try results.map { $0.headers["Idempotency-Replayed"] == "true" } }
    }
}

@Suite struct `A batch sent again` {
    /// The same door after a restart.
    private func restarted(_ folder: String, _ repository: inout JournalRepository, _ clock: TestClock) throws
        -> Door
    {
        repository.close()
        repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
        return Door(repository: repository, clock: clock)
    }

    @Test(arguments: [true, false])
    func `is done once under one key or several, after a restart too`(
        ofItsOwn: Bool
    ) async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            let fields = ["Authorization: Bearer \(home.token)"] + (ofItsOwn ? ["Idempotency-Key: b"] : [])
            let body = batch(usuals, atomic: false, keys: ofItsOwn ? [] : ["b0", "b1", "b2"])
            let first = await home.door.ask("POST /v1/batch", fields, body: body)
            #expect(try first.statuses == [201, 201, 422])
            #expect(try first.replayed == [false, false, false])
            let again = await (try restarted(folder, &repository, clock)).ask(
                "POST /v1/batch", fields, body: body)
            #expect(try again.statuses == [201, 201, 422])
            #expect(try again.replayed == [true, true, false])
            #expect((again["Idempotency-Replayed"] == "true") == ofItsOwn)
            for index in 0..<2 {
                let ids = try [first, again].map { try $0.results[index].body.read(IdentifiedAnswer.self).id }
                #expect(ids[0] == ids[1])
            }
            repository.close()
        }
    }

    @Test func `after it broke off goes on where it was`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/batch", body: batch([usuals[0]], atomic: false, keys: ["b0"]))
        let again = await home.ask(
            "POST /v1/batch", body: batch(Array(usuals[0...1]), atomic: false, keys: ["b0", "b1"]))
        #expect(try again.statuses == [201, 201])
        #expect(try again.replayed == [true, false])
        #expect(await home.ask("GET /v1/usuals").items.count == 2)
    }

    @Test func `with other operations under its key is refused`() async throws {
        let home = try await Home()
        for isAtomic in [true, false] {
            let key = ["Idempotency-Key: \(isAtomic)"]
            _ = await home.ask("POST /v1/batch", key, body: batch([usuals[0]], atomic: isAtomic))
            let other = await home.ask("POST /v1/batch", key, body: batch([usuals[1]], atomic: isAtomic))
            #expect(other.status == .unprocessableContent, "\(other.text)")
            #expect(other.code == "key-reused", "\(other.text)")
        }
        #expect(await home.ask("GET /v1/usuals").items.count == 2)
    }

    @Test func `with more operations under its key does nothing, after a restart too`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            var door = Door(repository: repository, clock: clock)
            let home = try await Home(door)
            let fields = ["Authorization: Bearer \(home.token)", "Idempotency-Key: b"]
            _ = await door.ask("POST /v1/batch", fields, body: batch([usuals[0]], atomic: false))
            for _ in 0..<2 {
                let more = await door.ask(
                    "POST /v1/batch", fields, body: batch(Array(usuals[0...1]), atomic: false))
                #expect(more.status == .unprocessableContent, "\(more.text)")
                #expect(more.code == "key-reused", "\(more.text)")
                #expect(await door.ask("GET /v1/usuals", fields).items.count == 1)
                door = try restarted(folder, &repository, clock)
            }
            repository.close()
        }
    }

    @Test func `shares no key with another request`() async throws {
        let home = try await Home()
        let keys = ["Idempotency-Key: one", "Idempotency-Key: two"]
        _ = await home.ask("POST /v1/usuals", [keys[0]], body: usuals[0])
        #expect(
            await home.ask("POST /v1/batch", [keys[0]], body: batch([usuals[1]], atomic: false)).code
                == "key-reused")
        _ = await home.ask("POST /v1/batch", [keys[1]], body: batch([usuals[1]], atomic: false))
        #expect(await home.ask("POST /v1/usuals", [keys[1]], body: usuals[0]).code == "key-reused")
        #expect(await home.ask("GET /v1/usuals").items.count == 2)
    }

    @Test func `says so as a whole, though its operations say it for themselves`() async throws {
        let home = try await Home()
        for bodies in [usuals, [usuals[2]]] {
            let key = ["Idempotency-Key: \(bodies.count)"]
            let first = await home.ask("POST /v1/batch", key, body: batch(bodies, atomic: false))
            #expect(first.status == .ok)
            #expect(first["Idempotency-Replayed"] == nil)
            let again = await home.ask("POST /v1/batch", key, body: batch(bodies, atomic: false))
            #expect(again.status == .ok)
            #expect(again["Idempotency-Replayed"] == "true")
        }
    }

    @Test func `by keys of its operations says nothing as a whole`() async throws {
        let home = try await Home()
        let body = batch([usuals[0]], atomic: false, keys: ["b0"])
        _ = await home.ask("POST /v1/batch", body: body)
        let again = await home.ask("POST /v1/batch", ["Idempotency-Key: b"], body: body)
        #expect(try again.replayed == [true])
        #expect(again["Idempotency-Replayed"] == nil)
    }

    @Test func `is answered as a whole if atomic, after a restart too`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            var repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            let fields = ["Authorization: Bearer \(home.token)", "Idempotency-Key: b"]
            let body = batch(Array(usuals[0...1]), atomic: true)
            let first = await home.door.ask("POST /v1/batch?pretty", fields, body: body)
            #expect(try first.statuses == [201, 201])
            let door = try restarted(folder, &repository, clock)
            let again = await door.ask("POST /v1/batch?pretty", fields, body: body)
            #expect(again.text == first.text)
            #expect(again["Idempotency-Replayed"] == "true")
            #expect(await door.ask("GET /v1/usuals", [fields[0]]).items.count == 2)
            repository.close()
        }
    }

    @Test func `takes no keys of operations where it is atomic`() async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/batch", body: batch([usuals[0]], atomic: true, keys: ["b0"]))
        #expect(answer.pointers == ["/operations/0/headers/Idempotency-Key"])
        #expect(await home.ask("GET /v1/usuals").items.isEmpty)
    }

    @Test(arguments: [true, false]) func `leaves no token in the log`(isAtomic: Bool) async throws {
        try await withFolder { folder in
            let clock = TestClock()
            let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            let operations =
                #"{"method":"POST","path":"/v1/devices","body":{"name":"Tablet"}},{"method":"POST","#
                + #""path":"/v1/samples"}"#
            let body = #"{"operations":[\#(operations)],"atomic":\#(isAtomic)}"#
            let first = await home.ask("POST /v1/batch", ["Idempotency-Key: b"], body: body)
            let token = try #require(try first.results.first).body.read(AddedDeviceAnswer.self).token
            #expect(await home.ask("POST /v1/batch", ["Idempotency-Key: b"], body: body).text.contains(token))
            clock.advance(minutes: 11)
            #expect(
                await home.ask("POST /v1/batch", ["Idempotency-Key: b"], body: body).text.contains(
                    "answer-gone"))
            repository.close()
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let text = String(
                    decoding: try Data(contentsOf: URL(filePath: folder).appending(path: name)), as: UTF8.self
                )
                #expect(!text.contains(token.suffix(64)), "\(name)")
            }
        }
    }
}
