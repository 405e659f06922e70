import Domain
import Foundation
import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let lunch = "/v1/days/2026-11-24/lunch"

@Suite struct `A suggestion` {
    @Test func `makes its week's plan, shows everywhere, and is its author's alone`()
        async throws
    {
        let family = try await Home(with: ["Sam"])
        let meal = try await family.alex.cook("Tacos")
        let slot = await family.alex.ask(
            "PUT \(dinner)/suggestion", body: #"{"mealId":"\#(meal)","note":"Hot"}"#)
        #expect(slot.status == .ok)
        #expect(try slot.slot.review?.pending?.title == "Tacos")
        #expect(try slot.slot.review?.pending?.mealId == meal)
        #expect(try slot.slot.review?.pending?.note == "Hot")
        #expect(try slot.slot.review?.pending?.by == family.alex.memberID)
        #expect(try slot.slot.review?.pending?.replaces == nil)
        #expect(try slot.slot.review?.contested == false)
        #expect(try slot.slot.review?.comments == 0)
        let day = await family.sam.ask("GET /v1/days/2026-11-24")
        let shown = try day.day.slots.dinner.review
        #expect(shown?.pending?.title == "Tacos")
        #expect(try await family.reviewStatus == "suggestionMode")
        // Said again it is no change.
        let again = await family.alex.ask(
            "PUT \(dinner)/suggestion", body: #"{"mealId":"\#(meal)","note":"Hot"}"#)
        #expect(again.version == slot.version)
        let refused = await family.sam.suggest("Fish")
        #expect(refused.status == .conflict)
        #expect(refused.code == "wrong-turn")
        #expect(try refused.problem.possible == ["submission", "comments", "reopening"])
        #expect(await family.sam.ask("DELETE \(dinner)/suggestion").code == "wrong-turn")
        #expect(try await family.alex.suggest("Fish").slot.review?.pending?.title == "Fish")
        for _ in 0..<2 {
            #expect(try await family.alex.ask("DELETE \(dinner)/suggestion").slot.review == nil)
        }
    }

    @Test(arguments: [
        ("suggestion", "{}", ["/mealId"]), ("suggestion", #"{"title":"x","nte":"y"}"#, ["/nte"]),
        ("suggestion", #"{"mealId":"0193a1b2-0000-7000-8000-00000000cafe"}"#, ["/mealId"]),
        ("rejection", "{}", ["/suggestion"]),
        (
            "rejection", #"{"suggestion":{"mealId":"0193a1b2-0000-7000-8000-00000000cafe"}}"#,
            ["/suggestion/mealId"]
        ),
        ("rejection", #"{"suggestion":{}}"#, ["/suggestion/mealId"]),
        ("resolution", #"{"title":""}"#, ["/title"]),
        ("resolution", #"{"title":"x","servngs":4}"#, ["/servngs"]),
        ("suggestion", #"{"title":"x","servings":0}"#, ["/servings"]),
        ("suggestion", #"{"suggestion":{"title":"x"}}"#, ["/suggestion"]),
        ("suggestion", #"{"suggestion":null,"title":"x"}"#, ["/title"]),
        ("resolution", #"{"suggestion":null,"servings":4}"#, ["/servings"]),
        ("rejection", #"{"suggestion":"nothing"}"#, ["/suggestion"]),
    ])
    func `is refused with the place that is wrong`(step: String, body: String, pointers: [String])
        async throws
    {
        let answer = await (try await Home()).ask("PUT \(dinner)/\(step)", body: body)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == pointers, "\(answer.text)")
    }
}

@Suite struct `Two who plan together` {
    @Test func `suggest, submit and accept, and then the plan is settled`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.sam.suggest("Eggs", lunch)
        let plan = try await family.currentPlan
        let submitted = await family.alex.ask("PUT \(plan)/submission")
        #expect(submitted.status == .ok)
        #expect(try submitted.version == submitted.plan.version)
        let review = try await family.review
        #expect(review.status == "reviewMode")
        #expect(review.lastModifiedBy == family.alex.memberID)
        let turn = review.turn
        #expect(turn.map(\.slot) == ["lunch", "dinner"])
        #expect(turn.map(\.members) == [[family.alex.memberID], [family.sam.memberID]])
        #expect(await family.alex.ask("PUT \(dinner)/acceptance").code == "wrong-turn")
        #expect(
            await family.alex.ask("PUT \(plan)/submission").text.contains("while the plan is in reviewMode"))
        // Planning directly goes on.
        try await family.sam.plan("Bread", "2026-11-24/dinner")
        let accepted = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(accepted.status == .ok)
        #expect(try accepted.slot.review == nil)
        #expect(try await family.sam.planned("2026-11-24/dinner") == ["Bread", "Fish"])
        let plannedMeal = try #require(try accepted.slot.meals.last)
        #expect(plannedMeal.addedBy == family.alex.memberID)
        #expect(await family.sam.ask("PUT \(dinner)/acceptance").code == "wrong-status")
        #expect(await family.alex.ask("PUT \(lunch)/acceptance").status == .ok)
        #expect(try await family.reviewStatus == "finalized")

        #expect(
            await family.sam.ask("POST \(dinner)/meals", body: #"{"title":"More"}"#).code == "plan-finalized")
        let refused = await family.sam.suggest("More")
        #expect(refused.code == "wrong-status")
        #expect(try refused.problem.possible == ["reopening"])
        #expect(refused.text.contains("The plan is settled"))
        #expect(try refused.problem.review?.status == "finalized")
        #expect(try refused.problem.status == 409)
        #expect(
            await family.sam.ask("PUT /v1/planned-meals/\(plannedMeal.id)/completion").status == .ok)
        #expect(await family.sam.ask("PUT \(dinner)/already-have").status == .ok)
        #expect(await family.sam.ask("PATCH \(plan)", body: #"{"name":"Ours"}"#).status == .ok)
        #expect(
            await family.sam.ask("PATCH \(plan)", body: #"{"endDate":"2026-11-29"}"#).code == "plan-finalized"
        )
        #expect(await family.sam.ask("GET /v1/plans?status=finalized").items.count == 1)
        #expect(await family.sam.ask("DELETE \(plan)").code == "not-confirmed")
        let reopened = await family.sam.ask("PUT \(plan)/reopening")
        #expect(
            try reopened.plan.review.lastModifiedBy == family.sam.memberID)
        try await family.sam.plan("More", "2026-11-24/dinner")
        #expect(await family.sam.ask("DELETE \(plan)").status == .noContent)
        #expect(family.household.brokenReferences.isEmpty)
    }

    @Test func `counter, quarrel, talk and agree`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        #expect(await family.sam.reject(for: "fish").pointers == ["/suggestion"])
        let countered = await family.sam.reject(for: "Soup", reason: "Bones!")
        #expect(try countered.slot.review?.pending?.title == "Soup")
        #expect(try countered.slot.review?.comments == 1)
        #expect(try countered.slot.review?.pending?.replaces?.title == "Fish")
        #expect(await family.sam.ask("DELETE \(dinner)/suggestion").code == "wrong-status")
        #expect(await family.sam.reject(for: "Cake").code == "wrong-turn")
        let contested = await family.alex.reject(for: "Rice")
        #expect(try contested.slot.review?.contested == true)
        #expect(try contested.slot.review?.pending == nil)
        let proposals = try #require(try contested.slot.review?.proposals)
        #expect(proposals.map(\.title) == ["Soup", "Rice"])
        #expect(proposals.map(\.by) == [family.sam.memberID, family.alex.memberID])
        #expect(try await family.reviewStatus == "conflict")
        #expect(
            try await family.sam.ask("PUT \(dinner)/acceptance").problem.possible == [
                "comments", "resolution", "reopening",
            ])

        let tag = try #require((await family.sam.ask("GET /v1/plans/current"))["ETag"])
        let comment = await family.sam.ask("POST \(dinner)/comments", body: #"{"text":"Cake?"}"#)
        #expect(comment.status == .created)
        #expect(Set(comment.json.keys) == ["id", "createdAt", "by", "text"])
        #expect((await family.sam.ask("GET /v1/plans/current"))["ETag"] != tag)
        _ = await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"Why not"}"#)
        let comments = await family.alex.ask("GET \(dinner)/comments")
        #expect(try comments.comments.map(\.text) == ["Bones!", "Cake?", "Why not"])
        let mute = await family.sam.ask("POST \(lunch)/comments", body: #"{"text":"And here?"}"#)
        #expect(mute.code == "wrong-status")
        #expect(mute.text.contains("This slot has no suggestion to comment on."))

        #expect(try await family.sam.resolve("Cake").slot.review?.contested == true)
        let agreed = await family.alex.resolve("cake")
        #expect(try agreed.slot.meals.map(\.title) == ["Cake"])
        #expect(try agreed.slot.review?.pending == nil)
        #expect(try agreed.slot.review?.comments == 3)
        #expect(try await family.reviewStatus == "finalized")
        #expect(try await family.told(family.alex) == ["comment", "countered", "joined"])
        #expect(
            try await family.told(family.sam) == [
                "finalized", "resolved", "comment", "conflict", "submitted",
            ])
        _ = await family.alex.ask("DELETE \(try await family.currentPlan)?confirm=true")
        #expect(try await family.told(family.sam) == [])
        #expect(family.household.brokenReferences.isEmpty)
        #expect(await family.sam.ask("GET \(dinner)/comments").items.isEmpty)
    }
}
