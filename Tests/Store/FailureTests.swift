import Disks
import Domain
import Foundation
import Journal
import Platform
import Tables
import Testing
import UseCases

@testable import Store

/// A disk whose writes and syncs can be made to fail, or to wait.
private final class MoodyDisk: PassingCalls {
    private struct Mood {
        var write: Int32?
        var sync: Int32?
    }

    private let mood = Guarded(Mood())
    private let gate = NSCondition()
    private let isClosed = Guarded(false)
    private let waiting = Guarded(0)

    /// Says whether a sync is waiting.
    var isAwaited: Bool { waiting.withLock { $0 > 0 } }

    func failWrites(_ code: Int32?) { mood.withLock { $0.write = code } }
    func failSyncs(_ code: Int32?) { mood.withLock { $0.sync = code } }

    func closeGate() { isClosed.withLock { $0 = true } }

    func openGate() {
        gate.lock()
        isClosed.withLock { $0 = false }
        gate.broadcast()
        gate.unlock()
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        if let code = mood.withLock({ $0.write }) { return -Int(code) }
        return RealCalls().write(descriptor, bytes)
    }

    func syncData(_ descriptor: Int32) -> Int {
        gate.lock()
        waiting.withLock { $0 += 1 }
        while isClosed.withLock({ $0 }) { gate.wait() }
        waiting.withLock { $0 -= 1 }
        gate.unlock()
        if let code = mood.withLock({ $0.sync }) { return -Int(code) }
        return RealCalls().syncData(descriptor)
    }
}

/// Runs a test on a repository on such a disk, with one household and one meal.
private func onMoodyDisk(_ test: (JournalRepository, MoodyDisk, Household.ID) async throws -> Void)
    async throws
{
    try await withFolder { folder in
        let disk = MoodyDisk()
        let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now, calls: disk)
        let household = try await repository.found(1)
        try await repository.put(meal(1, "Tacos"), in: household)
        try await test(repository, disk, household)
        repository.close()
    }
}

private func refuse(_ repository: JournalRepository, _ household: Household.ID) async throws {
    _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
        _ throws(Refusal) in
        throw .notThere(.meal)
    }
}

/// Lets other tasks run for many turns, so that anything too early has time to happen.
private func takeTurns() async {
    for _ in 0..<2_000 { await Task.yield() }
}

@Suite struct `A failing disk` {
    @Test
    func `without space refuses changes, but not deletions, until there is room`() async throws {
        try await onMoodyDisk { repository, disk, household in
            disk.failWrites(ENOSPC)
            await #expect(throws: WriteFailure<Never>.noSpace) {
                try await repository.put(meal(2, "Soup"), in: household)
            }
            #expect(repository.published[household]?.meals.count == 1)
            #expect(repository.trouble == nil)
            // Only deletions are taken until the reserve exists again.
            disk.failWrites(nil)
            await #expect(throws: WriteFailure<Never>.noSpace) {
                try await repository.put(meal(2, "Soup"), in: household)
            }
            _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
                draft in
                var change = Change()
                change.delete(Meal.self, id(1))
                draft.apply(change)
            }
            #expect(repository.published[household]?.meals.count == 0)
            var seq: Int?
            while seq == nil {
                await Task.yield()
                seq = try? await repository.put(meal(3, "Stew"), in: household)
            }
            #expect(seq == 4)
        }
    }

    @Test func `in a sync leaves the outcome unknown and all data readable`() async throws {
        try await withFolder { folder in
            let disk = MoodyDisk()
            let repository = try JournalRepository(
                folder, newStore: "ab-12", now: TestClock().now, calls: disk)
            let household = try await repository.found(1)
            disk.failSyncs(EIO)
            await #expect(throws: WriteFailure<Never>.outcomeUnknown) {
                try await repository.put(meal(1, "Tacos"), in: household)
            }
            disk.failSyncs(nil)
            await #expect(throws: WriteFailure<Never>.closed) {
                try await repository.put(meal(2, "Soup"), in: household)
            }
            #expect(repository.published[household]?.meals.count == 0)
            #expect(repository.trouble?.contains("restart the server") == true)
            repository.close()
            let again = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            #expect(again.published[household]?.profile != nil)
            #expect(try await again.put(meal(2, "Soup"), in: household) != nil)
            again.close()
        }
    }

    /// An answer based on transactions that are not durable would show data that a power cut can
    /// lose.
    @Test func `holds back answers that depend on transactions not yet synced`() async throws {
        try await onMoodyDisk { repository, disk, household in
            disk.closeGate()
            let retry = Retry(key: "k", fingerprint: "f")
            async let first: Int? = repository.put(meal(2, "Soup"), in: household, retry: retry)
            // The test waits until the first has been decided, so that the next depends on it.
            while !repository.isWriting { await Task.yield() }
            #expect(repository.published[household]?.meals.count == 1)
            let answered = Guarded(0)
            async let others: Void = withTaskGroup(of: Void.self) { group in
                group.addTask {
                    try? await refuse(repository, household)
                    answered.withLock { $0 += 1 }
                }
                group.addTask {
                    _ = try? await repository.put(meal(2, "Soup"), in: household)
                    answered.withLock { $0 += 1 }
                }
                group.addTask {
                    _ = try? await repository.put(meal(2, "Soup"), in: household, retry: retry)
                    answered.withLock { $0 += 1 }
                }
            }
            await takeTurns()
            #expect(answered.withLock { $0 } == 0)
            disk.openGate()
            let seq = try await first
            #expect(seq == 3)
            await others
            #expect(repository.published[household]?.touched.map(\.key) == [1, 2, 3])
        }
    }

    @Test func `refuses decisions based on a batch that failed`() async throws {
        try await onMoodyDisk { repository, disk, household in
            disk.closeGate()
            let first = Task { try await repository.put(meal(2, "Soup"), in: household) }
            // The test waits until the first batch, or the journal's own mark, waits at the disk.
            // Later transactions are in another batch.
            while !repository.isWriting || !disk.isAwaited { await Task.yield() }
            let second = Task { try await repository.put(meal(3, "Stew"), in: household) }
            let third = Task { try await refuse(repository, household) }
            await takeTurns()
            disk.failSyncs(EIO)
            disk.openGate()
            // The error is `outcomeUnknown`, or `closed` if the journal's own mark came first to
            // the disk.
            await #expect(throws: WriteFailure<Never>.self) { try await first.value }
            await #expect(throws: WriteFailure<Never>.closed) { try await second.value }
            await #expect(throws: WriteFailure<Refusal>.closed) { try await third.value }
            #expect(repository.published[household]?.meals.count == 1)
            disk.failSyncs(nil)
        }
    }
}
