import Chance
import Domain
import Foundation
import Journal
import RowSamples
import Testing
import UseCases
import Walks

@testable import Store

/// A seeded walk over all operations of a repository and of a naive model, with restarts in
/// between.
@Suite(.ownThreads) struct `A random walk` {
    private static let steps = WalkLength.steps(800, long: 5_000)
    /// A clock before all plans of the walk, so that no plan expires. The model knows no expiry.
    private static let clock = TestClock("2024-10-01T09:00:00Z")

    private struct Step {
        let household: Household.ID
        var rows: [RowKey: (any Row)?] = [:]

        init(_ chance: inout Chance) {
            household = id(chance.below(4))
            for _ in 0...chance.below(4) {
                let kind = RowKind.allCases[chance.below(RowKind.allCases.count)]
                let row = chance.row(kind, of: household)
                // A profile is deleted rarely, because that deletes the household.
                let isDeletion = chance.once(in: kind == .profiles ? 40 : 4)
                rows[RowKey(row)] = isDeletion ? .some(nil) : row
            }
        }

        func run(on repository: any Repository) async throws {
            _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
                draft in
                for (key, row) in rows {
                    var change = Change()
                    if let row { change.put(row) } else { change.delete(key) }
                    draft.apply(change)
                }
            }
        }
    }

    @Test func `in memory ends in the same state as the model`() async throws {
        var chance = Chance.fresh
        let repository = MemoryRepository(now: Self.clock.now)
        var model = NaiveStore()
        for number in 0..<Self.steps {
            let step = Step(&chance)
            try await step.run(on: repository)
            model.write(step.rows, to: step.household)
            guard number.isMultiple(of: 100) else { continue }
            try #require(
                NaiveStore(repository.published).houses == model.houses, "step \(number), seed \(chance.seed)"
            )
        }
    }

    @Test func `in a journal ends like the model after many restarts`() async throws {
        var chance = Chance.fresh
        try await withFolder { folder in
            var model = NaiveStore()
            var place = folder + "/first"
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
            var repository = try Self.open(place)
            for number in 0..<Self.steps {
                let step = Step(&chance)
                try await step.run(on: repository)
                model.write(step.rows, to: step.household)
                if chance.once(in: 150) { try repository.takeSnapshot() }
                guard chance.once(in: 100) else { continue }
                // Some repositories are not closed; all acknowledged writes are on the disk anyway.
                // The next repository opens a copy, because the old one may still work in its
                // folder.
                let isFarewell = chance.once(in: 2)
                if isFarewell { repository.close() }
                let next = folder + "/\(number)"
                try FileManager.default.copyItem(atPath: place, toPath: next)
                if !isFarewell { repository.close() }
                try FileManager.default.removeItem(atPath: place)
                place = next
                repository = try Self.open(place)
                try #require(repository.opened.seq == model.seq, "step \(number), seed \(chance.seed)")
                try #require(
                    NaiveStore(repository.published).houses == model.houses,
                    "step \(number), seed \(chance.seed)")
                #expect(repository.opened.warnings == [])
            }
            repository.close()
        }
    }

    private static func open(_ folder: String) throws -> JournalRepository {
        // Only the walk takes snapshots, so that none begins while the folder is copied.
        let options = JournalOptions(snapshotAfter: .max)
        return try JournalRepository(folder, newStore: "ab-12", now: clock.now, options: options)
    }
}
