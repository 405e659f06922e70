import Domain
import Testing
import UseCases

@testable import Store

private let asked = Retry(key: "k-1", fingerprint: "PUT meal 1")

@Suite struct `A request whose outcome is kept` {
    @Test(arguments: Kind.allCases) func `gets the outcome with its transaction when it comes again`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            #expect(try await outcome(repository, household, changing: true) == nil)
            try await repository.put(meal(9, "Soup"), in: household)
            let again = try #require(try await outcome(repository, household, changing: true))
            #expect(again.text == "made “2”" && again.seq == 2)
        }
    }

    @Test func `gets the outcome after a restart, from the log and from a snapshot`() async throws {
        try await withFolder { folder in
            for round in 0..<3 {
                let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
                if round == 0 { try await repository.found(1) }
                let known = try await outcome(repository, id(1), changing: true)
                #expect(known?.text == (round == 0 ? nil : "made “2”"))
                // The third opening reads a snapshot.
                if round == 1 { try repository.takeSnapshot() }
                repository.close()
            }
        }
    }

    @Test(arguments: Kind.allCases) func `runs again if it changed nothing`(
        kind: Kind
    )
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            for _ in 0..<2 { #expect(try await outcome(repository, household, changing: false) == nil) }
        }
    }

    /// Writes with an outcome, and returns what is known of an earlier write.
    private func outcome(_ repository: any Repository, _ household: Household.ID, changing: Bool) async throws
        -> (text: String, seq: Int)?
    {
        let written = try await repository.write(
            Intent(household: household, by: nil, action: .changeMeal, retry: asked)
        ) { draft in
            var change = Change()
            if changing { change.put(meal(draft.seq, "Tacos")) }
            draft.apply(change)
        } answer: { _, draft in
            .outcome("made “\(draft.seq)”")
        }
        if case .replayed(.outcome(let text), let seq?) = written { return (text, seq) }
        return nil
    }
}
