import Domain
import Ingredients
import JSON
import Journal
import Testing
import UseCases

@testable import Store

/// An earlier version kept accents in the names of foods, so "jalapeño" and "jalapeno" were two.
@Suite struct `A folder with names of foods as they were` {
    private let creme = FoodName("crème fraîche")!
    private let jalapeno = FoodName("jalapeño")!
    private let first: Category.ID = id(1)
    private let second: Category.ID = id(2)
    private let covering: Covering.ID = id(9)

    /// The lines that an earlier version wrote after the founding, which is transaction 1.
    private var lines: [String] {
        [
            """
            "put":{"categories":{"\(first.text)":{"name":"Cold","rank":1},\
            "\(second.text)":{"name":"Dry","rank":2}},\
            "foods":{"crème fraîche":{"categoryId":"\(first.text)"},\
            "jalapeño":{"categoryId":"\(first.text)"}}}
            """,
            #""put":{"foods":{"jalapeno":{"categoryId":"\#(second.text)"}}}"#,
            #""del":{"foods":{"crème fraîche":2}}"#,
            #""put":{"foods":{"crème fraîche":{"categoryId":"\#(second.text)"}}}"#,
            """
            "put":{"coverings":{"\(covering.text)":{"foods":{"jalapeño":[{"amount":"1"}],\
            "jalapeno":[{"amount":"2"}]}}}}
            """,
        ]
    }

    private func open(_ folder: String) throws -> JournalRepository {
        try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
    }

    /// Runs a test with a folder of an earlier version.
    private func withEarlierFolder(_ test: (String, Household.ID) async throws -> Void) async throws {
        try await withFolder { folder in
            let repository = try open(folder)
            let household = try await repository.found(1)
            repository.close()
            let journal = try Journal.open(folder, newStore: "ab-12", user: Inspection()).0
            for line in lines {
                let head =
                    #""at":"2026-11-23T09:00:00Z","household":"\#(household.text)","do":"changeSettings","#
                #expect(journal.append(Array("\(head)\(line)}".utf8)) { _ in } != nil)
            }
            journal.close()
            try await test(folder, household)
        }
    }

    @Test func `opens with every decision and purchase`() async throws {
        try await withEarlierFolder { folder, id in
            for _ in 1...2 {
                let repository = try open(folder)
                let household = try #require(repository.published[id])
                #expect(household.foods.count == 2)
                #expect(household.foods[creme]?.row.categoryID == second)
                // The newer of two decisions about one food counts.
                #expect(household.foods[jalapeno]?.row.categoryID == second)
                #expect(household.coverings[covering]?.row.foods[jalapeno]?.count == 2)
                // The second time the folder opens from a snapshot.
                try repository.takeSnapshot()
                repository.close()
            }
        }
    }

    @Test func `has no flaw`() async throws {
        try await withEarlierFolder { folder, _ in
            let repository = try open(folder)
            try repository.takeSnapshot()
            repository.close()
            let inspection = Inspection()
            #expect(StoreCheck.run(folder, user: inspection).problems == [])
            #expect(inspection.flaws == [])
        }
    }

    @Test func `shows the household as it was`() async throws {
        try await withEarlierFolder { folder, id in
            let repository = try open(folder)
            let history = HouseholdHistory(try #require(repository.published[id]), repository)
            #expect(try await history.household(at: 3).foods[creme]?.row.categoryID == first)
            #expect(try await history.household(at: 4).foods[creme] == nil)
            repository.close()
        }
    }

    @Test func `has the newer of two decisions in a snapshot too`() throws {
        let household: Household.ID = id(1)
        let line = """
            {"household":"\(household.text)","rows":{"profiles":{"\(household.text)":{\
            "version":1,"name":"Home","createdAt":"2026-11-23T09:00:00Z"}},"foods":{\
            "jalapeno":{"version":9,"categoryId":"\(second.text)"},\
            "jalapeño":{"version":5,"categoryId":"\(first.text)"}}}}
            """
        var state = StoreState(readingFrom: 9)
        try JSON.read(SnapshotPart.self, from: Array(line.utf8)).change(&state, 9)
        #expect(state.households[household]?.foods[jalapeno]?.row.categoryID == second)
    }
}
