import Foundation
import HTTP
import Testing

private let year2045 = "2045-01-01T00:00:00Z"
private let right = "2026-11-23T09:00:00Z"

extension Response {
}

/// A usual item is written in 2045, and then somebody sets the clock right: the log is ahead of it
/// by 18 years.
@Suite struct `After one write while the clock was ahead` {
    private let clock = TestClock(right)
    private let home: Home

    init() async throws {
        home = try await Home(Door(clock: clock))
    }

    private func writeAhead() async {
        clock.set(year2045)
        #expect(await home.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#).status == .created)
        clock.set(right)
    }

    @Test func `a new plan is for this week`() async throws {
        await writeAhead()
        let plan = await home.ask("POST /v1/plans", body: "{}")
        #expect(try plan.plan.startDate == "2026-11-22", "\(plan.text)")
        #expect(try await home.ask("GET /v1/plans/current").plan.id == plan.plan.id)
    }

    @Test func `today can be planned, and a day in 2045 cannot`() async throws {
        await writeAhead()
        try await home.plan("Tacos", "2026-11-24/dinner")
        let far = await home.ask("POST /v1/days/2045-01-02/dinner/meals", body: #"{"title":"Soup"}"#)
        #expect(far.code == "beyond-horizon")
    }

    @Test func `a meal that is marked as cooked was cooked today`() async throws {
        await writeAhead()
        let path =
            "/v1/planned-meals/\(try await home.plan("Tacos", "2026-11-23/dinner"))/completion"
        #expect(try await home.ask("PUT \(path)").plannedMeal.completedDate == "2026-11-23")
        let tooEarly = await home.ask("PUT \(path)", body: #"{"completedDate":"2026-12-24"}"#)
        #expect(tooEarly.pointers == ["/completedDate"], "\(tooEarly.text)")
    }

    @Test func `an invitation of seven days opens the door for seven days`() async throws {
        await writeAhead()
        let invitation = await home.ask("POST /v1/invitations", body: #"{"expiresInHours":168}"#)
        #expect(try invitation.invitation.expiresAt == "2026-11-30T09:00:00.000Z")
        let code = try invitation.invitation.code
        clock.advance(minutes: 7 * 24 * 60)
        let late = await home.door.ask(
            "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"Sam"}"#)
        #expect(late.status == .notFound)
    }

    @Test func `to delete a meal that is planned for tomorrow needs a yes`() async throws {
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#).meal.id
        try await home.plan("Tacos", "2026-11-24/dinner", mealID: meal)
        await writeAhead()
        let warning = await home.ask("DELETE /v1/meals/\(meal)")
        #expect(warning.code == "meal-is-planned", "\(warning.text)")
        #expect(warning.text.contains("2026-11-24"), "\(warning.text)")
    }

    @Test func `plans of this month are kept, however few weeks are`() async throws {
        try await home.plan("Tacos", "2026-11-16/dinner")
        await writeAhead()
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        try await home.plan("Soup", "2026-11-24/dinner")
        #expect(try await home.planned("2026-11-16/dinner") == ["Tacos"])
    }

    @Test func `plans removed under a fast clock come back by undo`() async throws {
        _ = await home.ask("PATCH /v1/settings", body: #"{"retentionWeeks":4}"#)
        try await home.plan("Tacos", "2026-11-16/dinner")
        await writeAhead()
        #expect(try await home.planned("2026-11-16/dinner") == [])
        let removal = try #require(try await home.ask("GET /v1/activity").activities.first)
        #expect(removal.action == "cleanUpPlans")
        let undone = await home.ask("POST /v1/activity/\(removal.seq)/undo")
        #expect(undone.status == .ok, "\(undone.text)")
        #expect(try await home.planned("2026-11-16/dinner") == ["Tacos"])
    }

    @Test func `a list is made for this week, and is not stale`() async throws {
        await writeAhead()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Tacos","ingredients":["2 onions"]}"#)
            .meal.id
        try await home.plan("Tacos", "2026-11-24/dinner", mealID: meal)
        let made = await home.ask("POST /v1/lists/current/generation")
        #expect(made.text.contains("onions"), "\(made.text)")
        #expect(try made.generated.list.generatedAt == "2026-11-23T09:00:00.000Z")
        #expect(try await home.ask("GET /v1/lists/current").list.stale == false)
    }

    @Test func `rows have the clock's time, and activity the log's rising time`() async throws {
        await writeAhead()
        let meal = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        #expect(try meal.meal.createdAt == "2026-11-23T09:00:00.000Z")
        let latest = try #require(try await home.ask("GET /v1/activity").activities.first)
        #expect(latest.seq == meal.version)
        #expect(latest.at == "2045-01-01T00:00:00.000Z")
    }

    @Test func `what was done then and since is undone`() async throws {
        await writeAhead()
        try await home.plan("Tacos", "2026-11-24/dinner")
        for item in try await home.ask("GET /v1/activity").activities.prefix(2) {
            #expect(await home.ask("POST /v1/activity/\(item.seq)/undo").status == .ok)
        }
        #expect(await home.ask("GET /v1/usuals").items.isEmpty)
        #expect(try await home.planned("2026-11-24/dinner").isEmpty)
    }

    @Test func `the device's last use is noted by the clock again`() async throws {
        let lastUse = { try await home.ask("GET /v1/devices").devices.first?.lastUsedAt }
        clock.set(year2045)
        try await home.untilUseIsNoted("GET /v1/devices")
        #expect(try await lastUse() == "2045-01-01T00:00:00.000Z")
        clock.set(right)
        try await home.untilUseIsNoted("GET /v1/devices")
        #expect(try await lastUse() == "2026-11-23T09:00:00.000Z")
    }
}
