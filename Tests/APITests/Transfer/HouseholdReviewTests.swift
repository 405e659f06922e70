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
        let plan = "/v1/plans/\(await home.ask("GET /v1/plans/current").json["id"] ?? "")"
        let refused = await home.ask("PUT \(plan)/submission")
        #expect(refused.status == .conflict && refused.code == "nobody-to-review")
        #expect(await home.ask("PUT \(dinner)/acceptance").code == "wrong-status")
        #expect(await home.ask("PUT /v1/days/2030-01-01/dinner/acceptance").code == "no-plan")
    }

    @Test func `has its activity told, and takes back by the steps of the review alone`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        _ = await table.sam.reject(for: "Soup", reason: "Bones!")
        _ = await table.sam.ask("PUT /v1/notifications/read")
        _ = await table.alex.ask("PUT \(dinner)/acceptance")
        let activity = await table.sam.ask("GET /v1/activity?limit=4").items
        let summaries = activity.compactMap { $0["summary"] as? String }
        #expect(
            summaries == [
                "Alex accepted Soup for Tuesday's dinner (Nov 24)", "Sam would rather have Soup than Fish for Tuesday's dinner (Nov 24)",
                "Alex submitted the plan “Week of Nov 22-28” for review", "Alex suggested Fish for Tuesday's dinner (Nov 24)",
            ])
        _ = await table.sam.ask("PUT \(await table.plan)/reopening")
        for item in await table.sam.ask("GET /v1/activity?limit=1").items {
            #expect(await table.sam.ask("POST /v1/activity/\(item["seq"] ?? 0)/undo").code == "cannot-be-undone")
        }
        _ = await table.alex.suggest("Eggs", lunch)
        _ = await table.sam.ask("DELETE \(await table.plan)?confirm=true")
        let deletion = try #require(await table.sam.ask("GET /v1/activity?limit=1").items.first?["seq"])
        #expect(await table.alex.ask("POST /v1/activity/\(deletion)/undo").status == .ok)
        #expect(await table.alex.ask("DELETE \(lunch)/suggestion").status == .ok)
        #expect(await table.alex.ask("GET \(dinner)/comments").items.count == 1)
        #expect(table.household.brokenReferences.isEmpty)
    }

    @Test func `waits for nobody who leaves in the middle`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        let tag = try #require((await table.alex.ask("GET /v1/plans/current"))["ETag"])
        #expect(await table.alex.ask("DELETE /v1/members/\(table.sam.memberID)").status == .noContent)
        let plan = await table.alex.ask("GET /v1/plans/current", ["If-None-Match: \(tag)"])
        #expect(plan.status == .ok && plan.text.contains(#""members":["\#(table.alex.memberID)"]"#))
        #expect(await table.alex.ask("PUT \(dinner)/acceptance").status == .ok)
        #expect(await table.status == "finalized")
        #expect(table.household.brokenReferences.isEmpty)
    }

    @Test func `may be five, of whom any other judges and any two agree`() async throws {
        let table = try await Table(["Sam", "Kim", "Lou", "Max"])
        let (kim, lou, max) = (table.others[1], table.others[2], table.others[3])
        _ = await table.alex.suggest("Fish")
        _ = await kim.suggest("Eggs", lunch)
        _ = await table.sam.ask("PUT \(await table.plan)/submission")
        #expect(await max.ask("PUT \(lunch)/acceptance").status == .ok)
        _ = await table.sam.reject(for: "Soup")
        // Whose suggestion it was not has no quarrel with its change.
        #expect(await lou.reject(for: "Rice").review["contested"] as? Bool == false)
        #expect(await table.sam.reject(for: "Stew").review["contested"] as? Bool == true)
        _ = await lou.ask("DELETE /v1/members/\(lou.memberID)")
        #expect(await max.resolve("Cake").review["contested"] as? Bool == true)
        #expect(await kim.resolve("Cake").json["review"] is NSNull)
        #expect(await table.status == "finalized")
        // The latest first; Kim has ended it, and has not been told of it.
        #expect(await table.told(kim) == ["conflict", "countered", "countered", "submitted", "joined", "joined"])
        #expect(table.household.brokenReferences.isEmpty)
    }
}
