import Chance
import Domain
import Foundation
import JSON
import Journal
import RowSamples
import Rows
import Testing
import UseCases

@testable import Store

/// A seeded walk that writes, takes backups and goes back to any of them, as far as any of them reaches.
@Suite struct `A walk with restores` {
    private static let steps = 1_200

    /// A household, or one of its rows, at one version.
    private struct Name: Hashable {
        let household: Household.ID
        let row: RowKey?
        let version: Int
    }

    private struct Contents {
        private var all: [Name: String] = [:]
        private(set) var doubtful: [Name] = []

        mutating func note(_ households: Households) {
            for household in households.each {
                let all = RowKind.allCases.flatMap { rows($0.logged, of: household) }
                for (key, version, json) in all {
                    note(Name(household: household.id, row: key, version: version), json)
                }
                let whole = all.map { "\($0.0.kind.rawValue)/\($0.0.id)=\($0.1) \($0.2)" }.joined(
                    separator: "\n")
                note(Name(household: household.id, row: nil, version: household.version), whole)
            }
        }

        private mutating func note(_ name: Name, _ json: String) {
            if all[name, default: json] != json { doubtful.append(name) }
            all[name] = json
        }

        private func rows<R: LoggedRow>(_: R.Type, of household: Household) -> [(RowKey, Int, String)] {
            household[keyPath: R.table].all.map { kept in
                var json = JSONWriter()
                json.object { R.kind.write(kept.row, to: &$0) }
                return (RowKey(kept.row), kept.version, String(decoding: json.bytes, as: UTF8.self))
            }
        }
    }

    @Test func `never has one version name two contents`() async throws {
        var chance = Chance.fresh
        try await withFolder { folder in
            let data = folder + "/data"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
            var contents = Contents()
            var backups: [String] = []
            var restores = 0
            var highest = 0
            var repository = try Self.open(data)
            for number in 0..<Self.steps {
                try await Self.write(&chance, on: repository)
                contents.note(repository.published)
                highest = max(highest, repository.figures.durable)
                if chance.once(in: 100) { try repository.takeSnapshot() }
                if chance.once(in: 60) {
                    backups.append(folder + "/backup-\(number)")
                    try Backup.run(from: data, to: backups[backups.count - 1], user: Inspection())
                }
                guard chance.once(in: 50), !backups.isEmpty else { continue }
                repository.close()
                let backup = backups[chance.below(backups.count)]
                let check = StoreCheck.run(backup, user: Inspection())
                let through = chance.once(in: 2) ? chance.below(check.last + 1) : nil
                // Now and then the disk is lost with all that was on it.
                let isLost = chance.once(in: 6)
                if isLost { try FileManager.default.removeItem(atPath: data) }
                try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
                do throws(CareFailure) {
                    let restored = try Restore.run(
                        from: backup, into: data, through: through, replacing: true, assumed: 2 * number,
                        user: Inspection())
                    restores += 1
                    #expect(restored.isHighestKnown == !isLost)
                } catch {
                    guard case .givenUp(let range) = error else { throw error }
                    #expect(through.map(range.contains) == true)
                    if isLost {
                        try Restore.run(from: backup, into: data, assumed: 2 * number, user: Inspection())
                    }
                }
                let inspection = Inspection()
                #expect(StoreCheck.run(data, user: inspection).problems == [])
                // Rows by chance name others that are not there.
                #expect(inspection.flaws.filter { !$0.hasSuffix("which is not there.") } == [])
                repository = try Self.open(data)
                #expect(repository.opened.seq >= highest, "seed \(chance.seed)")
                contents.note(repository.published)
                for household in repository.published.each {
                    let past = try await repository.transactions(household.touched.map(\.key))
                    #expect(past.count == household.touched.map(\.key).count)
                    #expect(!household.touched.contains { repository.published.givenUp.contains($0.key) })
                }
            }
            repository.close()
            #expect(restores > 5)
            #expect(contents.doubtful.isEmpty, "seed \(chance.seed)")
        }
    }

    private static func write(_ chance: inout Chance, on repository: JournalRepository) async throws {
        let household: Household.ID = id(chance.below(2))
        var change = Change()
        if repository.published[household] == nil {
            let profile = chance.row(.profiles, of: household)
            change.put(RowKey(profile), profile)
        }
        for _ in 0...chance.below(2) {
            let kinds: [RowKind] = [.meals, .days, .plans, .items, .settings]
            let row = chance.row(kinds[chance.below(kinds.count)], of: household)
            if chance.once(in: 5) { change.delete(RowKey(row)) } else { change.put(RowKey(row), row) }
        }
        let all = change
        _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
            $0.apply(all)
        }
    }

    private static func open(_ folder: String) throws -> JournalRepository {
        let options = JournalOptions(sync: false, snapshotAfter: .max, reserve: 64)
        return try JournalRepository(folder, newStore: "ab-12", now: TestClock().now, options: options)
    }
}
