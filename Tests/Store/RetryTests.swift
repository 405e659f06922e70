import Domain
import Foundation
import JSON
import Journal
import Tables
import Testing
import UseCases

@testable import Store

private let asked = Retry(key: "k-1", fingerprint: "PUT meal 1")

@Suite struct `A request that comes twice` {
    private func answer(
        _ repository: any Repository, _ household: Household.ID, by: Member.ID? = nil, _ retry: Retry
    ) async throws
        -> Answer?
    {
        let written = try await repository.write(
            Intent(household: household, by: by, action: .changeMeal, retry: retry)
        ) { draft in
            var change = Change()
            change.put(meal(draft.seq, "Meal \(draft.seq)"))
            draft.apply(change)
        } answer: { _, draft in
            Answer(
                status: 201, headers: ["ETag", "\"\(draft.seq)\""],
                body: "made \(draft.seq) “ünïcode” \u{1}")
        }
        if case .replayed(let answer, _) = written { return answer }
        return nil
    }

    @Test(arguments: Kind.allCases) func `gets the same answer and is done once`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            #expect(try await answer(repository, household, asked) == nil)
            for _ in 0..<3 {
                let again = try await answer(repository, household, asked)
                #expect(
                    again == Answer(status: 201, headers: ["ETag", "\"2\""], body: "made 2 “ünïcode” \u{1}"))
            }
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    @Test(arguments: [0, 1, 300_000]) func `is written with a body of any length`(length: Int) throws {
        let answer = Answer(status: 200, headers: [], body: String(repeating: "é", count: length))
        var json = JSONWriter()
        json.object { AnswerRow(asked, answer).write(to: &$0) }
        #expect(try JSON.read(AnswerRow.self, from: json.bytes).answer == answer)
    }

    @Test func `finds a long answer after a restart`() async throws {
        let clock = TestClock()
        let long = Answer(
            status: 200, headers: ["ETag", "\"2\""],
            body: String(repeating: #"{"name":"crème fraîche","amount":"200 g"},"#, count: 500))
        try await withFolder { folder in
            for isFirst in [true, false] {
                let repository = try JournalRepository(
                    folder, newStore: "ab-12", now: clock.now, uptime: clock.uptime)
                let household =
                    if isFirst { try await repository.found(1) } else {
                        try #require(repository.published.each.first { _ in true }?.id)
                    }
                let written = try await repository.write(
                    Intent(household: household, by: nil, action: .changeMeal, retry: asked)
                ) { draft in
                    var change = Change()
                    change.put(meal(draft.seq, "Soup"))
                    draft.apply(change)
                } answer: { _, _ in
                    long
                }
                if case .replayed(let answer, _) = written {
                    #expect(answer == long)
                } else {
                    #expect(isFirst)
                }
                // The second opening reads a snapshot.
                try repository.takeSnapshot()
                repository.close()
            }
        }
    }

    @Test(arguments: Kind.allCases) func `is done once even when both come at the same time`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<16 { group.addTask { _ = try await answer(repository, household, asked) } }
                try await group.waitForAll()
            }
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `is refused with another content`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            await #expect(throws: WriteFailure<Never>.keyTaken) {
                _ = try await answer(repository, household, Retry(key: asked.key, fingerprint: "PUT meal 2"))
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `is a new request if another member sends it`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            for by: Member.ID? in [nil, id(1), id(2)] {
                #expect(try await answer(repository, household, by: by, asked) == nil)
            }
            #expect(repository.published[household]?.meals.count == 3)
        }
    }

    @Test(arguments: Kind.allCases) func `is forgotten after a day, though nothing else is written`(
        kind: Kind
    ) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            clock.advance(hours: 23.9)
            #expect(try await answer(repository, household, asked) != nil)
            clock.advance(hours: 0.2)
            #expect(try await answer(repository, household, asked) == nil)
            #expect(try await answer(repository, household, asked) != nil)
        }
    }

    @Test(arguments: Kind.allCases)
    func `is remembered for a day even if the clock is changed`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            for time in ["2045-01-01T00:00:00Z", "2025-10-19T09:00:00Z"] {
                clock.set(time)
                try await repository.put(meal(1_000, time), in: household)
                #expect(try await answer(repository, household, asked) != nil)
            }
            clock.advance(hours: 24)
            #expect(try await answer(repository, household, asked) == nil)
        }
    }

    @Test(arguments: [(23.5, true), (24.5, false), (-10_000, true)])
    func `ages by the clock across a restart`(hours: Double, isKnown: Bool) async throws {
        let clock = TestClock()
        try await withFolder { folder in
            func opened() throws -> JournalRepository {
                // Each start begins its own uptime.
                try JournalRepository(folder, newStore: "ab-12", now: clock.now, uptime: TestClock().uptime)
            }
            var repository = try opened()
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            repository.close()
            clock.advance(hours: hours)
            repository = try opened()
            #expect((try await answer(repository, household, asked) != nil) == isKnown)
            repository.close()
        }
    }

    /// A request that changed nothing is not in the log, so it is new after a restart.
    @Test func `is remembered only until the next start if nothing changed`() async throws {
        try await withFolder { folder in
            for _ in 0..<2 {
                let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
                let household: Household.ID = id(1)
                if repository.figures.durable == 0 { try await repository.found(1) }
                var times = 0
                for _ in 0..<100 {
                    _ = try await repository.write(
                        Intent(household: household, by: nil, action: .tickItem, retry: asked)
                    ) { _ in
                        times += 1
                    } answer: { _, _ in
                        Answer(status: 200, headers: [], body: "ticked before")
                    }
                }
                #expect(times == 1 && repository.figures.durable == 1)
                try repository.takeSnapshot()
                repository.close()
            }
        }
    }

    @Test func `leaves a snapshot that passes an inspection after its day`() async throws {
        let clock = TestClock()
        try await withFolder { folder in
            let repository = try JournalRepository(
                folder, newStore: "ab-12", now: clock.now, uptime: clock.uptime)
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            clock.advance(hours: 25)
            try await repository.put(meal(1_000, "Time goes by"), in: household)
            try repository.takeSnapshot()
            repository.close()
            let inspection = Inspection()
            #expect(StoreCheck.run(folder, user: inspection).problems == [])
            #expect(inspection.flaws == [])
        }
    }

    @Test func `is known after a restart with or without a snapshot`() async throws {
        let clock = TestClock()
        try await withFolder { folder in
            for round in 0..<3 {
                let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
                let household: Household.ID = id(1)
                if round == 0 { try await repository.found(1) }
                let before = try await answer(repository, household, asked)
                #expect((before == nil) == (round == 0))
                #expect(repository.opened.snapshot == (round == 2 ? 2 : 0))
                if round == 1 { try repository.takeSnapshot() }
                repository.close()
            }
        }
    }
}
