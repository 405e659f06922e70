import Chance
import Domain
import RowSamples
import Testing
import UseCases
import Walks

@testable import Store

@Suite struct `A household as it was` {
    @Test(.ownThreads, arguments: Kind.allCases)
    func `equals its state after any past transaction`(kind: Kind) async throws {
        var chance = Chance.fresh
        try await kind.with { repository in
            let household = try await repository.found(1)
            var copies: [Household] = []
            for number in 0..<WalkLength.steps(120, long: 600) {
                // Another household writes in between.
                if number % 7 == 0 { try await repository.put(meal(number, "Soup"), in: id(2)) }
                try await repository.write(anything: &chance, in: household)
                if let copy = repository.published[household], copy.version != copies.last?.version {
                    copies.append(copy)
                }
            }
            let history = HouseholdHistory(try #require(copies.last), repository)
            for copy in copies where chance.once(in: 8) || copy.version == copies.last?.version {
                let earlier = try await history.household(at: copy.version)
                try #require(Plain(earlier) == Plain(copy), "sequence \(copy.version), seed \(chance.seed)")
            }
        }
    }

    @Test(arguments: Kind.allCases) func `knows the touched rows of its transactions without reading them`(
        kind: Kind
    ) async throws {
        var chance = Chance.fresh
        try await kind.with { repository in
            let household = try await repository.found(1)
            for _ in 0..<WalkLength.steps(60, long: 400) {
                try await repository.write(anything: &chance, in: household)
            }
            let seqs = try #require(repository.published[household]).touched.map(\.key)
            for seq in seqs {
                let edits = try #require(try await repository.transactions([seq]).first).change.edits
                let touches = try await repository.touches(of: [seq], into: [RowKey: Int]()) {
                    $0[$1] = $2
                }
                let expected = Dictionary(
                    uniqueKeysWithValues: edits.map { ($0.key, $0.value.previousVersion) })
                try #require(touches == expected, "sequence \(seq), seed \(chance.seed)")
            }
        }
    }

    @Test func `is gone if the log begins after it`() async throws {
        try await withShortHistory { repository, household, _ in
            let history = HouseholdHistory(try #require(repository.published[household]), repository)
            #expect(try await history.household(at: 4).meals.count == 3)
            await #expect(throws: TransactionsFailure.self) { _ = try await history.household(at: 1) }
        }
    }
}

/// A household with its derived figures, for comparison.
private struct Plain: Equatable {
    private let store: NaiveStore
    private let uses: [Meal.ID: MealUsage]
    private let order: [Meal.ID]

    init(_ household: Household) {
        var households = Households()
        households.update(household.id) { $0 = household }
        store = NaiveStore(households)
        uses = Dictionary(
            uniqueKeysWithValues: household.meals.all.compactMap { kept in
                household.shelf[kept.row.id].map { (kept.row.id, $0.usage) }
            })
        order = household.meals(matching: MealFilter(), by: .usage, descending: true, after: nil, limit: 100)
            .meals.map(\.kept.row.id)
    }
}

extension Repository {
    fileprivate func write(anything chance: inout Chance, in household: Household.ID) async throws {
        var rows: [any Row] = []
        for _ in 0...chance.below(3) {
            rows.append(chance.row(RowKind.allCases[chance.below(RowKind.allCases.count)], of: household))
        }
        let deletes = rows.map { _ in chance.once(in: 4) }
        _ = try await write(Intent(household: household, by: nil, action: .changeMeal)) { draft in
            var change = Change()
            for (row, isDeletion) in zip(rows, deletes) {
                let key = RowKey(row)
                // The profile stays, because deleting it would delete the household.
                if isDeletion, key.kind != .profiles { change.delete(key) } else { change.put(row) }
            }
            draft.apply(change)
        }
    }
}
