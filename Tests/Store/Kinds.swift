import Domain
import Foundation
import Journal
import Platform
import UseCases

@testable import Store

/// The kinds of repositories, which all keep the same contract.
enum Kind: CaseIterable, Sendable {
    case memory, journal

    /// Runs a test with a repository of its own.
    func with(_ clock: TestClock = TestClock(), _ test: (any Repository) async throws -> Void) async throws {
        switch self {
        case .memory: try await test(MemoryRepository(now: clock.now, uptime: clock.uptime))
        case .journal:
            try await withFolder { folder in
                let repository = try JournalRepository(
                    folder, newStore: "ab-12", now: clock.now, uptime: clock.uptime)
                try await test(repository)
                repository.close()
            }
        }
    }
}

/// A clock that shows the same instant until a test sets it.
final class TestClock: Sendable {
    private let instant: Guarded<Instant>
    private let passed = Guarded(Duration.zero)

    init(_ text: String = "2026-11-23T09:00:00Z") {
        instant = Guarded(Instant(text)!)
    }

    var now: @Sendable () -> Instant {
        { self.instant.withLock { $0 } }
    }

    var uptime: @Sendable () -> Duration {
        { self.passed.withLock { $0 } }
    }

    func advance(hours: Double) {
        instant.withLock { $0 = Instant(milliseconds: $0.milliseconds + Int(hours * 3_600_000)) }
        passed.withLock { $0 += .seconds(hours * 3_600) }
    }

    /// Sets the clock forward or back; no time passes.
    func set(_ text: String) {
        instant.withLock { $0 = Instant(text)! }
    }
}

/// Runs a test with a temporary folder.
func withFolder(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.path())
}

/// Runs a test with a repository that keeps a day of history. It has five transactions, 20 hours
/// apart, and the first are gone from the log.
func withShortHistory(_ test: (JournalRepository, Household.ID, TestClock) async throws -> Void)
    async throws
{
    try await withFolder { folder in
        let clock = TestClock()
        let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now, history: .days(1))
        let household = try await repository.found(1)
        for number in 2...5 {
            try repository.takeSnapshot()
            clock.advance(hours: 20)
            try await repository.put(meal(number, "Tacos"), in: household)
        }
        try await test(repository, household, clock)
        repository.close()
    }
}

/// An id that contains its number.
func id<Subject>(_ number: Int) -> Identifier<Subject> {
    Identifier(at: Instant(milliseconds: number), random: { 0 })
}

func meal(_ number: Int, _ name: String) -> Meal {
    Meal(id: id(number), recipe: Recipe(name: name, servings: 4), createdAt: Instant(milliseconds: 0))
}

extension Repository {
    /// Founds a household with one member.
    @discardableResult
    func found(_ number: Int) async throws -> Household.ID {
        let household: Household.ID = id(number)
        _ = try await write(Intent(household: household, by: nil, action: .foundHousehold)) { draft in
            var change = Change()
            change.put(Profile(id: household, name: "House \(number)", createdAt: draft.now))
            change.put(Member(id: id(number), name: "Alex", role: .owner, joinedAt: draft.now))
            draft.apply(change)
        }
        return household
    }

    /// Puts rows in one transaction and returns its sequence.
    @discardableResult
    func put(_ rows: any Row..., in household: Household.ID, by: Member.ID? = nil, retry: Retry? = nil)
        async throws -> Int?
    {
        let written = try await write(Intent(household: household, by: by, action: .changeMeal, retry: retry))
        { draft in
            var change = Change()
            for row in rows { change.put(row) }
            draft.apply(change)
        } answer: { _, draft in
            Answer(status: 201, headers: ["ETag", "\"\(draft.seq)\""], body: "{\"version\":\(draft.seq)}")
        }
        if case .done(_, let draft) = written { return draft.writtenSeq }
        return nil
    }
}
