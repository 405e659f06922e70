import Foundation
import HTTP
import Journal
import Store
import Testing

private let tacos = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"

@Suite struct `A server whose data was put back` {
    /// Tacos are written, a backup is made, and what comes after is given up: sequences 3 and 4.
    /// Then other things happen under 5 and 6.
    private func withRestored(_ test: (_ ask: (String, [String]) async -> Response) async throws -> Void)
        async throws
    {
        try await withFolder { folder in
            let (data, backup) = (folder + "/data", folder + "/backup")
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
            let clock = TestClock()
            var repository = try JournalRepository(data, newStore: "ab-12", now: clock.now)
            let home = try await Home(Door(repository: repository, clock: clock))
            _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
            try Backup.run(from: data, to: backup, user: Inspection())
            for name in ["Burritos", "Wraps"] {
                _ = await home.ask("PATCH \(tacos)", body: #"{"name":"\#(name)"}"#)
            }
            repository.close()
            try Restore.run(from: backup, into: data, replacing: true, user: Inspection())
            repository = try JournalRepository(data, newStore: "ab-12", now: clock.now)
            let door = Door(repository: repository, clock: clock)
            let token = "Authorization: Bearer \(home.token)"
            for name in ["Soup", "Stew"] {
                _ = await door.ask("PATCH \(tacos)", [token], body: #"{"name":"\#(name)"}"#)
            }
            try await test { await door.ask($0, [token] + $1) }
            repository.close()
        }
    }

    @Test func `has no version twice`() async throws {
        try await withRestored { ask in
            #expect(await ask("GET \(tacos)", []).version == 6)
            for given in 3...4 {
                #expect(await ask("GET \(tacos)", ["If-None-Match: \"\(given)\""]).status == .ok)
                #expect(
                    await ask("DELETE \(tacos)", ["If-Match: \"\(given)\""]).status == .preconditionFailed)
            }
            let tag = try #require(await ask("GET \(tacos)", [])["ETag"])
            #expect(tag.hasPrefix("\"6-"))
            #expect(await ask("GET \(tacos)", ["If-None-Match: \(tag)"]).status == .notModified)
        }
    }

    @Test func `tells its followers to read everything again`() async throws {
        try await withRestored { ask in
            for given in 3...4 {
                let answers = [
                    await ask("GET /v1/changes?since=\(given)", []),
                    await ask("GET /v1/events?since=\(given)", []),
                    await ask("GET /v1/events", ["Last-Event-ID: \(given)"]),
                ]
                for answer in answers {
                    #expect(answer.status == .gone, "\(answer.text)")
                    #expect(answer.code == "history-gone", "\(answer.text)")
                    let next = try answer.problem.next
                    #expect(next == 6, "\(answer.text)")
                    #expect(answer.text.contains("Sequence \(given) was dropped"))
                }
            }
            let seen = await ask("GET /v1/changes?since=2", [])
            #expect(try seen.changePage.changes.map(\.seq) == [5, 6])
        }
    }
}
