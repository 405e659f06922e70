import Domain
import Foundation
import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let lunch = "/v1/days/2026-11-24/lunch"

@Suite struct `A household that reviews` {
    @Test func `is more than one`() async throws {
        let home = try await Home()
        _ = await home.suggest("Fish")
        let plan = try "/v1/plans/\(await home.ask("GET /v1/plans/current").plan.id)"
        let refused = await home.ask("PUT \(plan)/submission")
        #expect(refused.status == .conflict)
        #expect(refused.code == "nobody-to-review")
        #expect(await home.ask("PUT \(dinner)/acceptance").code == "wrong-status")
        #expect(await home.ask("PUT /v1/days/2030-01-01/dinner/acceptance").code == "no-plan")
    }

    @Test func `has activity, and is taken back by review steps alone`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.reject(for: "Soup", reason: "Bones!")
        _ = await family.sam.ask("PUT /v1/notifications/read")
        _ = await family.alex.ask("PUT \(dinner)/acceptance")
        let activity = try await family.sam.ask("GET /v1/activity?limit=4").activities
        let summaries = activity.map(\.summary)
        #expect(
            summaries == [
                "Alex accepted Soup for Tuesday's dinner (Nov 24)",
                "Sam would rather have Soup than Fish for Tuesday's dinner (Nov 24)",
                "Alex submitted the plan “Week of Nov 22-28” for review",
                "Alex suggested Fish for Tuesday's dinner (Nov 24)",
            ])
        _ = await family.sam.ask("PUT \(try await family.currentPlan)/reopening")
        for item in try await family.sam.ask("GET /v1/activity?limit=1").activities {
            #expect(
                await family.sam.ask("POST /v1/activity/\(item.seq)/undo").code == "cannot-be-undone")
        }
        _ = await family.alex.suggest("Eggs", lunch)
        _ = await family.sam.ask("DELETE \(try await family.currentPlan)?confirm=true")
        let deletion = try #require(
            try await family.sam.ask("GET /v1/activity?limit=1").activities.first?.seq)
        #expect(await family.alex.ask("POST /v1/activity/\(deletion)/undo").status == .ok)
        #expect(await family.alex.ask("DELETE \(lunch)/suggestion").status == .ok)
        #expect(await family.alex.ask("GET \(dinner)/comments").items.count == 1)
        #expect(family.household.brokenReferences.isEmpty)
    }

    @Test func `waits for nobody who leaves in the middle`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        let tag = try #require((await family.alex.ask("GET /v1/plans/current"))["ETag"])
        #expect(await family.alex.ask("DELETE /v1/members/\(family.sam.memberID)").status == .noContent)
        let plan = await family.alex.ask("GET /v1/plans/current", ["If-None-Match: \(tag)"])
        #expect(plan.status == .ok)
        #expect(plan.text.contains(#""members":["\#(family.alex.memberID)"]"#))
        #expect(await family.alex.ask("PUT \(dinner)/acceptance").status == .ok)
        #expect(try await family.reviewStatus == "finalized")
        #expect(family.household.brokenReferences.isEmpty)
    }

    @Test func `may be five, of whom any other judges and any two agree`() async throws {
        let family = try await Home(with: ["Sam", "Kim", "Lou", "Max"])
        let (kim, lou, max) = (family.others[1], family.others[2], family.others[3])
        _ = await family.alex.suggest("Fish")
        _ = await kim.suggest("Eggs", lunch)
        _ = await family.sam.ask("PUT \(try await family.currentPlan)/submission")
        #expect(await max.ask("PUT \(lunch)/acceptance").status == .ok)
        _ = await family.sam.reject(for: "Soup")
        // Whose suggestion it was not has no quarrel with its change.
        #expect(try await lou.reject(for: "Rice").slot.review?.contested == false)
        #expect(try await family.sam.reject(for: "Stew").slot.review?.contested == true)
        _ = await lou.ask("DELETE /v1/members/\(lou.memberID)")
        #expect(try await max.resolve("Cake").slot.review?.contested == true)
        #expect(try await kim.resolve("Cake").slot.review == nil)
        #expect(try await family.reviewStatus == "finalized")
        // The latest first; Kim has ended it, and has not been told of it.
        #expect(
            try await family.told(kim) == [
                "conflict", "countered", "countered", "submitted", "joined", "joined",
            ])
        #expect(family.household.brokenReferences.isEmpty)
    }
}
