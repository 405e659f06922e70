import Dispatch
import Domain
import Journal
import Platform
import Store
import Testing
import UseCases

/// Tests of a rule that decides outside the writer's lock.
@Suite struct `A decision outside the lock` {
    @Test(arguments: Kind.allCases) func `is written like any other`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            #expect(try await repository.decide(meals: 1...3, in: household) == 2)
            let kept = try #require(repository.published[household])
            #expect(
                kept.meals.count == 3 && kept.meals[id(2)]?.version == 2 && kept.touched.map(\.key) == [1, 2])
        }
    }

    @Test(arguments: Kind.allCases) func `gets the next number if other households write meanwhile`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let (household, other) = (try await repository.found(1), try await repository.found(2))
            let runs = Guarded(0)
            let seq = try await repository.decide(meals: 1...3, in: household) {
                runs.withLock { $0 += 1 }
                _ = try? await repository.put(meal(9, "Soup"), in: other)
            }
            #expect(seq == 4 && runs.withLock { $0 } == 1)
            let kept = try #require(repository.published[household])
            #expect(kept.meals.all.map(\.version) == [4, 4, 4] && kept.touched.map(\.key) == [1, 4])
            #expect(kept.version == 4 && kept.shelf[id(1)]?.kept.version == 4)
        }
    }

    @Test(arguments: Kind.allCases) func `runs again if its household changes meanwhile`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let runs = Guarded(0)
            let seq = try await repository.decide(meals: 1...3, in: household) {
                let isFirst = runs.withLock { runs in
                    runs += 1
                    return runs == 1
                }
                if isFirst { _ = try? await repository.put(meal(9, "Soup"), in: household) }
            }
            #expect(seq == 3 && runs.withLock { $0 } == 2)
            #expect(repository.published[household]?.meals.count == 4)
        }
    }

    @Test(arguments: Kind.allCases) func `is given up if its household keeps changing`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let runs = Guarded(0)
            await #expect(throws: WriteFailure<Never>.busy) {
                _ = try await repository.decide(meals: 1...3, in: household) {
                    let run = runs.withLock { runs in
                        runs += 1
                        return runs
                    }
                    _ = try? await repository.put(meal(9, "Soup \(run)"), in: household)
                }
            }
            #expect(runs.withLock { $0 } == 4)
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    @Test(arguments: Kind.allCases) func `is answered from memory if the same request was faster`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let retry = Retry(key: "once", fingerprint: "the same")
            let runs = Guarded(0)
            let seq = try await repository.decide(meals: 1...3, in: household, retry: retry) {
                runs.withLock { $0 += 1 }
                _ = try? await repository.put(meal(9, "Soup"), in: household, retry: retry)
            }
            #expect(seq == nil && runs.withLock { $0 } == 1)
            #expect(try await repository.decide(meals: 1...3, in: household, retry: retry) == nil)
            #expect(repository.published[household]?.meals.count == 1)
        }
    }

    /// The versions of parts are inside rows, also in the log's lines.
    @Test func `is read from the log exactly as it was published`() async throws {
        try await withFolder { folder in
            let clock = TestClock()
            let repository = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            let (household, other) = (try await repository.found(1), try await repository.found(2))
            var day = PlannedDay(id: Day("2026-11-23")!)
            day[.dinner].meals = [
                PlannedMeal(
                    id: id(5), dish: .text(#"Soup,"version":3,"#), addedBy: id(1),
                    createdAt: Instant(milliseconds: 0))
            ]
            let planned = day
            let seq = try await repository.decide(in: household) {
                clock.advance(hours: 1)
                _ = try? await repository.put(meal(9, "Soup"), in: other)
            } _: { change in
                change.put(planned)
            }
            #expect(seq == 4)
            let row = try #require(repository.published[household]?.days[planned.id]?.row)
            #expect(row[.dinner].version == 4 && row[.dinner].meals.first?.version == 4)
            repository.close()
            let again = try JournalRepository(folder, newStore: "ab-12", now: clock.now)
            #expect(again.published[household]?.days[planned.id]?.row == row)
            let line = try await again.transactions([4]).first
            #expect(line?.at == clock.now() && line?.change.puts.first?.edit.row as? PlannedDay == row)
            again.close()
        }
    }
}

extension Repository {
    /// Decides to put some meals, and runs `meanwhile` after each decision.
    fileprivate func decide(
        meals: ClosedRange<Int>, in household: Household.ID, retry: Retry? = nil,
        meanwhile: @escaping @Sendable () async -> Void = {}
    ) async throws -> Int? {
        try await decide(in: household, retry: retry, meanwhile: meanwhile) { change in
            for number in meals { change.put(meal(number, "Meal \(number)")) }
        }
    }

    fileprivate func decide(
        in household: Household.ID, retry: Retry? = nil, meanwhile: @escaping @Sendable () async -> Void,
        _ body: @escaping @Sendable (inout Change) -> Void
    ) async throws -> Int? {
        let intent = Intent(household: household, by: nil, action: .importMeals, retry: retry)
        // The rule waits for `meanwhile`, so the two must not share a thread.
        return try await Task(executorPreference: OwnThread()) {
            let written = try await decideThenWrite(intent) { draft in
                var change = Change()
                body(&change)
                draft.apply(change)
                let happened = DispatchSemaphore(value: 0)
                Task.detached {
                    await meanwhile()
                    happened.signal()
                }
                happened.wait()
            } answer: { _, _ in
                .whole(Answer(status: 200, headers: [], body: "{}"))
            }
            if case .done(_, let draft) = written { return draft.writtenSeq }
            return nil
        }.value
    }
}

private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "a test's own")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
