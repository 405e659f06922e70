import Domain
import Tables
import Testing
import UseCases

@testable import Store

/// A household that keeps its plans for four weeks, and had a plan that ended five weeks ago.
private struct OldPlan {
    let repository: any Repository
    let clock: TestClock
    let household: Household.ID

    /// Puts rows without rules, before the settings say how long plans are kept.
    init(in repository: any Repository, _ clock: TestClock) async throws {
        (self.repository, self.clock) = (repository, clock)
        household = try await repository.found(1)
        let span = DaySpan(Day("2026-10-12")!, count: 7)
        var settings = Settings(id: household, createdAt: clock.now())
        settings.retentionWeeks = 4
        clock.set("2026-10-12T09:00:00Z")
        try await repository.put(
            Plan(id: id(1), ownName: nil, span: span, createdAt: clock.now()), settings, in: household)
        clock.set("2026-11-23T09:00:00Z")
    }

    func write(_ action: Action) async throws {
        _ = try await repository.write(Intent(household: household, by: id(1), action: action)) { draft in
            draft.put(meal(1, "Tacos"))
        }
    }

    /// Waits until all writes are durable, and returns the remaining plans.
    func plansLeft() async throws -> Int {
        _ = try await repository.write(Intent(household: household, by: nil, action: .batch)) { _ in }
        return repository.published[household]?.plans.count ?? 0
    }
}

@Suite struct `Plans that are too old to keep` {
    @Test(arguments: Kind.allCases)
    func `are removed after a write by the repository`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let old = try await OldPlan(in: repository, clock)
            try await old.write(.addMeal)
            #expect(try await old.plansLeft() == 0)
        }
    }

    @Test(arguments: Kind.allCases)
    func `are removed once at a start, though two ask for it`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let old = try await OldPlan(in: repository, clock)
            let world = WorldInputs(now: clock.now, random: { 0 })
            async let one: Void = repository.removeExpiredPlans(world)
            async let other: Void = repository.removeExpiredPlans(world)
            _ = await (one, other)
            #expect(try await old.plansLeft() == 0)
            #expect(repository.published[old.household]?.version == 3)
        }
    }

    @Test(arguments: Kind.allCases)
    func `are removed in the next transaction, which has no author`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let old = try await OldPlan(in: repository, clock)
            try await old.write(.addMeal)
            _ = try await old.plansLeft()
            let transactions = try await repository.transactions([3, 4])
            #expect(transactions.map(\.intent.action) == [.addMeal, .cleanUpPlans])
            #expect(transactions.map(\.intent.by) == [id(1), nil])
            #expect(transactions.map { $0.change.edits.map(\.key.kind) } == [[.meals], [.plans]])
        }
    }

    @Test(arguments: Kind.allCases) func `stay while nothing is written`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let old = try await OldPlan(in: repository, clock)
            #expect(try await old.plansLeft() == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `stay when only a device's use is noted`(kind: Kind) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let old = try await OldPlan(in: repository, clock)
            try await old.write(.noteDevice)
            #expect(try await old.plansLeft() == 1)
        }
    }

    @Test func `are also removed from the log`() async throws {
        let clock = TestClock()
        try await withFolder { folder in
            let repository = try JournalRepository(
                folder, newStore: "ab-12", now: clock.now, uptime: clock.uptime)
            let old = try await OldPlan(in: repository, clock)
            try await old.write(.addMeal)
            repository.close()
            let again = try JournalRepository(folder, newStore: "ab-12", now: clock.now, uptime: clock.uptime)
            #expect(again.published[old.household]?.plans.count == 0)
            again.close()
        }
    }
}

@Test func `a store stamps with the clock's time from its next start on, after a clock that was ahead`()
    async throws
{
    let clock = TestClock()
    try await withFolder { folder in
        let before = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
        let household = try await before.found(1)
        before.close()
        clock.advance(hours: -5)
        let after = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
        #expect(after.last.text == "2026-11-23T09:00:00.000Z")
        try await after.put(meal(1, "Tacos"), in: household)
        #expect(try await after.transactions([2]).map(\.at.text) == ["2026-11-23T04:00:00.000Z"])
        after.close()
    }
}
