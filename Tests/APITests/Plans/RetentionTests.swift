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
    let world: WorldInputs
    let begin: Int

    init() async throws {
        let clock = TestClock()
        repository = MemoryRepository(now: clock.now)
        home = try await Home(Door(repository: repository, clock: clock, signup: .open))
        world = WorldInputs(now: clock.now, random: { 0 })
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
        #expect(answer.version == old.begin + 1)
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

    @Test func `goes once, whatever is written`() async throws {
        let old = try await OldPlan()
        for text in ["Eggs", "Milk"] {
            _ = await old.home.ask("POST /v1/usuals", body: #"{"text":"\#(text)"}"#)
        }
        #expect(
            try await old.activity.map(\.action) == [
                "addUsual", "cleanUpPlans", "addUsual",
            ])
        async let one: Void = old.repository.removeExpiredPlans(old.world)
        async let other: Void = old.repository.removeExpiredPlans(old.world)
        _ = await (one, other)
        #expect(try await old.activity.count == 3)
    }

    @Test func `goes at a start`() async throws {
        let old = try await OldPlan()
        #expect(try await old.starts == ["2026-11-22"])
        await old.repository.removeExpiredPlans(old.world)
        #expect(try await old.starts == [])
    }

    @Test func `comes back by undo only where the settings keep it`() async throws {
        let old = try await OldPlan()
        await old.repository.removeExpiredPlans(old.world)
        let seq = old.begin + 1
        let refused = await old.home.ask("POST /v1/activity/\(seq)/undo")
        #expect(
            refused.code == "beyond-horizon",
            "\(refused.text)")
        #expect(
            refused.text.contains("keeps its plans for 4 weeks"),
            "\(refused.text)")
        #expect(try await old.activity.first?.undoable == false)
        _ = await old.home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":null}"#)
        #expect(await old.home.ask("POST /v1/activity/\(seq)/undo").status == .ok)
        #expect(try await old.starts == ["2026-11-22"])
    }
}
