import Domain
import JSON
import Tables
import Testing
import Walks

@testable import Store

@Test(.ownThreads) func `a transaction larger than any request is read again`() async throws {
    try await withFolder { folder in
        var repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
        let household = try await repository.found(1)
        var meal = meal(1, "Tacos")
        meal.recipe.steps = [String](repeating: "", count: JSONLimits.mostParts)
        try await repository.put(meal, in: household)
        repository.close()
        repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
        #expect(repository.published[household]?.meals[id(1)]?.row.recipe.steps.count == JSONLimits.mostParts)
        repository.close()
    }
}
