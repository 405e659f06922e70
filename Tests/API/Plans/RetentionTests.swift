import Domain
import Foundation
import HTTP
import Store
import Tables
import Testing
import UseCases

private let dinner = "/v1/days/2027-01-11/dinner/meals"

/// A plan of a household that keeps its plans for four weeks, and it is six weeks later.
private struct OldPlan {
    let repository: MemoryRepository
    let home: Home
    let begin: Int

    init() async throws {
        let clock = TestClock()
        repository = MemoryRepository(now: clock.now)
        home = try await Home(Door(repository: repository, clock: clock, signup: .open))
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        let meal = await home.ask(
            "PUT /v1/meals/019aafe1-5cdb-7000-8000-1234567890ab", body: #"{"name":"Soup"}"#)
        let plannedMeal = await home.ask(
            "POST /v1/days/2026-11-23/dinner/meals", body: #"{"mealId":"\#(try meal.meal.id)"}"#)
        _ = await home.ask("PUT \(plannedMeal["Location"] ?? "")/completion")
        clock.advance(minutes: 7 * 7 * 24 * 60)
        // The first request after a day notes that its device is used, in a transaction of its own.
        _ = await home.ask("GET /v1/activity")
        let id = try #require(Household.ID(home.id))
        while let device = repository.published[id]?.devices.all.first(where: { _ in true })?.row,
            device.lastUsedAt < clock.now()
        {
            await Task.yield()
        }
        begin = repository.published[id]?.version ?? 0
    }

    var starts: [String] {
        get async throws { try await home.ask("GET /v1/plans").plans.map(\.startDate) }
    }
    var activity: [ActivityAnswer] {
        get async throws { try await home.ask("GET /v1/activity?since=\(begin)").activities }
    }
}

@Suite struct `A plan that is not kept any longer` {
    @Test func `goes in a change of the household, not in a member's`()
        async throws
    {
        let old = try await OldPlan()
        let answer = await old.home.ask("POST \(dinner)", body: #"{"title":"Tacos"}"#)
        #expect(answer.status == .created)
        #expect(try #require(answer.version) > old.begin)
        let items = try await old.activity
        let summaries = items.map(\.summary)
        #expect(
            summaries == [
                "The household removed the plan “Week of Nov 22-28”, which ended longer ago than it "
                    + "keeps plans",
                "Alex put Tacos on Monday's dinner (Jan 11)",
            ])
        #expect(items.first?.action == "cleanUpPlans")
        #expect(items.first?.by == nil)
        let changes =
            try await old.home.ask("GET /v1/changes?since=\(old.begin)").changePage.changes
        let deleted = changes.map { $0.deletes.map(\.kind).sorted() }
        #expect(deleted == [[], ["day", "plan"]])
        #expect(try await old.starts == ["2027-01-10"])
        #expect(try await old.home.ask("GET /v1/meals").meals.first?.usageCount == 1)
    }
}
