import Domain
import Journal
import Store
import Testing
import UseCases

private let asked = Retry(key: "k-1", fingerprint: "PUT meal 1")

@Suite struct `A request that comes twice` {
    private func answer(_ repository: any Repository, _ household: Household.ID, by: Member.ID? = nil, _ retry: Retry) async throws
        -> Answer?
    {
        let written = try await repository.write(Intent(household: household, by: by, action: .changeMeal, retry: retry)) { draft in
            var change = Change()
            change.put(meal(draft.seq, "Meal \(draft.seq)"))
            draft.apply(change)
            draft.answer = Answer(status: 201, headers: ["ETag", "\"\(draft.seq)\""], body: "made \(draft.seq) “ünïcode” \u{1}")
        }
        if case .replayed(let answer) = written { return answer }
        return nil
    }

    @Test(arguments: Kind.allCases) func `is answered alike and done once`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            #expect(try await answer(repository, household, asked) == nil)
            for _ in 0..<3 {
                let again = try await answer(repository, household, asked)
                #expect(again == Answer(status: 201, headers: ["ETag", "\"2\""], body: "made 2 “ünïcode” \u{1}"))
            }
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `is done once even when both come at the same time`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<16 { group.addTask { _ = try await answer(repository, household, asked) } }
                try await group.waitForAll()
            }
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `with another content is refused`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            await #expect(throws: WriteFailure<Never>.keyTaken) {
                _ = try await answer(repository, household, Retry(key: asked.key, fingerprint: "PUT meal 2"))
            }
        }
    }

    @Test(arguments: Kind.allCases) func `is another's where another member sends it`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            for by: Member.ID? in [nil, id(1), id(2)] { #expect(try await answer(repository, household, by: by, asked) == nil) }
            #expect(repository.published[household]?.meals.count == 3)
        }
    }

    @Test(arguments: Kind.allCases) func `is forgotten after a day`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let household = try await repository.found(1)
            _ = try await answer(repository, household, asked)
            clock.advance(hours: 23.9)
            try await repository.put(meal(1_000, "Time goes by"), in: household)
            #expect(try await answer(repository, household, asked) != nil)
            clock.advance(hours: 0.2)
            try await repository.put(meal(1_001, "And by"), in: household)
            #expect(try await answer(repository, household, asked) == nil)
        }
    }

    @Test func `is known after a restart, and after one from a snapshot`() async throws {
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
