import Chance
import Domain
import Foundation
import JSON
import Journal
import RowSamples
import Rows
import Tables
import Testing
import UseCases
import Walks

@testable import Store

/// A seeded walk that writes, takes backups and restores any state of any backup.
@Suite(.ownThreads) struct `A walk with restores` {
    private static let steps = WalkLength.steps(400, long: 2_000)

    /// A household, or one of its rows, at one version.
    private struct Name: Hashable {
        let household: Household.ID
        let row: RowKey?
        let version: Int
    }

    private typealias Rendered = (version: Int, content: Int)

    /// The fingerprints of all contents seen, by name.
    private struct Contents {
        private var all: [Name: Int] = [:]
        /// The rows as they were when last rendered.
        private var rendered: [Household.ID: [RowKey: Rendered]] = [:]
        private(set) var doubtful: [Name] = []

        /// Renders the rows whose version is new, or every row if `closely` is set.
        mutating func note(_ households: Households, closely: Bool) {
            for household in households.each {
                let before = closely ? [:] : rendered[household.id, default: [:]]
                var rows: [RowKey: Rendered] = [:]
                for kind in RowKind.allCases { note(kind.logged, of: household, before, in: &rows) }
                rendered[household.id] = rows
                let whole = rows.reduce(0) { sum, row in
                    sum
                        &+ fingerprint(
                            "\(row.key.kind.rawValue)/\(row.key.id)=\(row.value.version) \(row.value.content)"
                        )
                }
                note(Name(household: household.id, row: nil, version: household.version), whole)
            }
        }

        private mutating func note<R: LoggedRow>(
            _: R.Type, of household: Household, _ before: [RowKey: Rendered],
            in rows: inout [RowKey: Rendered]
        ) {
            for kept in household[keyPath: R.table].all {
                let key = RowKey(kept.row)
                if let known = before[key], known.version == kept.version {
                    rows[key] = known
                    continue
                }
                var json = JSONWriter()
                json.object { R.kind.write(kept.row, to: &$0) }
                let content = fingerprint(String(decoding: json.bytes, as: UTF8.self))
                rows[key] = (kept.version, content)
                note(Name(household: household.id, row: key, version: kept.version), content)
            }
        }

        private mutating func note(_ name: Name, _ content: Int) {
            if all[name, default: content] != content { doubtful.append(name) }
            all[name] = content
        }

        private func fingerprint(_ text: String) -> Int {
            var hasher = Hasher()
            hasher.combine(text)
            return hasher.finalize()
        }
    }

    @Test func `never gives two contents the same version`() async throws {
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
                contents.note(repository.published, closely: number.isMultiple(of: 50))
                highest = max(highest, repository.figures.durable)
                if chance.once(in: 100) { try repository.takeSnapshot() }
                if chance.once(in: 60) {
                    backups.append(folder + "/backup-\(number)")
                    try Backup.run(from: data, to: backups[backups.count - 1], user: Inspection())
                }
                guard chance.once(in: 25), !backups.isEmpty else { continue }
                repository.close()
                let backup = backups[chance.below(backups.count)]
                let check = StoreCheck.run(backup, user: Inspection())
                let through = chance.once(in: 2) ? chance.below(check.last + 1) : nil
                // The disk is sometimes lost with all its data.
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
                // Random rows may refer to missing rows.
                #expect(inspection.flaws.filter { !$0.hasSuffix("which is not there.") } == [])
                repository = try Self.open(data)
                #expect(repository.opened.seq >= highest, "seed \(chance.seed)")
                contents.note(repository.published, closely: true)
                for household in repository.published.each {
                    let past = try await repository.transactions(household.touched.map(\.key))
                    #expect(past.count == household.touched.map(\.key).count)
                    #expect(!household.touched.contains { repository.published.givenUp.contains($0.key) })
                }
            }
            repository.close()
            #expect(restores > 0)
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
