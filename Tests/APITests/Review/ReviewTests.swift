import Domain
import Foundation
import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let lunch = "/v1/days/2026-11-24/lunch"

@Suite struct `A suggestion` {
    @Test func `makes its week's plan, is changed and taken back by its author alone, and shows everywhere`() async throws {
        let table = try await Table()
        let meal = try await table.alex.cook("Tacos")
        let slot = await table.alex.ask("PUT \(dinner)/suggestion", body: #"{"mealId":"\#(meal)","note":"Hot"}"#)
        #expect(slot.status == .ok && slot.pending["title"] as? String == "Tacos" && slot.pending["mealId"] as? String == meal)
        #expect(slot.pending["note"] as? String == "Hot" && slot.pending["by"] as? String == table.alex.memberID)
        #expect(slot.pending["replaces"] is NSNull && slot.review["contested"] as? Bool == false && slot.review["comments"] as? Int == 0)
        let day = await table.sam.ask("GET /v1/days/2026-11-24")
        let shown = (day.json["slots"] as? [String: [String: Any]])?["dinner"]?["review"] as? [String: Any]
        #expect((shown?["pending"] as? [String: Any])?["title"] as? String == "Tacos")
        #expect(await table.status == "suggestionMode")
        // Said again it is no change.
        let again = await table.alex.ask("PUT \(dinner)/suggestion", body: #"{"mealId":"\#(meal)","note":"Hot"}"#)
        #expect(again.version == slot.version)
        let refused = await table.sam.suggest("Fish")
        #expect(refused.status == .conflict && refused.code == "wrong-turn" && refused.possible == ["submission", "comments", "reopening"])
        #expect(await table.sam.ask("DELETE \(dinner)/suggestion").code == "wrong-turn")
        #expect(await table.alex.suggest("Fish").pending["title"] as? String == "Fish")
        for _ in 0..<2 { #expect(await table.alex.ask("DELETE \(dinner)/suggestion").json["review"] is NSNull) }
    }

    @Test(arguments: [
        ("suggestion", "{}", ["/mealId"]), ("suggestion", #"{"title":"x","nte":"y"}"#, ["/nte"]),
        ("suggestion", #"{"mealId":"0193a1b2-0000-7000-8000-00000000cafe"}"#, ["/mealId"]), ("rejection", "{}", ["/suggestion"]),
        ("rejection", #"{"suggestion":{"mealId":"0193a1b2-0000-7000-8000-00000000cafe"}}"#, ["/suggestion/mealId"]),
        ("rejection", #"{"suggestion":{}}"#, ["/suggestion/mealId"]), ("resolution", #"{"title":""}"#, ["/title"]),
        ("resolution", #"{"title":"x","servings":4}"#, ["/servings"]),
    ])
    func `is refused with the place that is wrong`(step: String, body: String, pointers: [String]) async throws {
        let answer = await (try await Home()).ask("PUT \(dinner)/\(step)", body: body)
        #expect(answer.status == .unprocessableContent && answer.pointers == pointers, "\(answer.text)")
    }

    @Test func `stays where a day is cleared or emptied, and keeps its plan from being cut or deleted by mistake`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish", "/v1/days/2026-11-28/dinner")
        for path in ["/meals", ""] { #expect(await table.sam.ask("DELETE /v1/days/2026-11-28\(path)").status == .noContent) }
        #expect(await table.alex.ask("GET /v1/days/2026-11-28").text.contains("Fish"))
        let plan = await table.plan
        #expect(await table.sam.ask("PATCH \(plan)", body: #"{"endDate":"2026-11-27"}"#).code == "days-are-planned")
        #expect(await table.sam.ask("DELETE \(plan)").code == "not-confirmed")
        #expect(await table.sam.ask("DELETE \(plan)?confirm=true").status == .noContent)
        #expect(table.household.brokenReferences.isEmpty)
    }

    @Test func `of a deleted meal cannot be accepted, and becomes words when the meal is gone for ever`() async throws {
        let table = try await Table()
        let meal = try await table.alex.cook("Tacos")
        _ = await table.alex.ask("PUT \(dinner)/suggestion", body: #"{"mealId":"\#(meal)"}"#)
        let tag = (await table.alex.ask("GET /v1/days/2026-11-24"))["ETag"]
        _ = await table.alex.ask("PATCH /v1/meals/\(meal)", body: #"{"name":"Burritos"}"#)
        #expect((await table.alex.ask("GET /v1/days/2026-11-24"))["ETag"] != tag)
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        _ = await table.alex.ask("DELETE /v1/meals/\(meal)")
        #expect(await table.sam.ask("PUT \(dinner)/acceptance").code == "meal-is-deleted")
        _ = await table.alex.ask("DELETE /v1/meals/\(meal)?purge=true")
        #expect(await table.sam.ask("PUT \(dinner)/acceptance").status == .ok)
        #expect(await table.sam.planned("2026-11-24/dinner") == ["Burritos (deleted)"])
        #expect(table.household.brokenReferences.isEmpty)
    }
}

@Suite struct `Two who plan together` {
    @Test func `suggest, submit and accept, and then the plan is settled`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.sam.suggest("Eggs", lunch)
        let plan = await table.plan
        let submitted = await table.alex.ask("PUT \(plan)/submission")
        #expect(submitted.status == .ok && submitted.version == submitted.json["version"] as? Int)
        let review = await table.review
        #expect(review["status"] as? String == "reviewMode" && review["lastModifiedBy"] as? String == table.alex.memberID)
        let turn = try #require(review["turn"] as? [[String: Any]])
        #expect(turn.map { $0["slot"] as? String } == ["lunch", "dinner"])
        #expect(turn.map { $0["members"] as? [String] } == [[table.alex.memberID], [table.sam.memberID]])
        #expect(await table.alex.ask("PUT \(dinner)/acceptance").code == "wrong-turn")
        #expect(await table.alex.ask("PUT \(plan)/submission").text.contains("while the plan is in reviewMode"))
        // Planning directly goes on.
        try await table.sam.plan("Bread", "2026-11-24/dinner")
        let accepted = await table.sam.ask("PUT \(dinner)/acceptance")
        #expect(accepted.status == .ok && accepted.json["review"] is NSNull)
        #expect(await table.sam.planned("2026-11-24/dinner") == ["Bread", "Fish"])
        let entry = try #require((accepted.json["meals"] as? [[String: Any]])?.last)
        #expect(entry["addedBy"] as? String == table.alex.memberID)
        #expect(await table.sam.ask("PUT \(dinner)/acceptance").code == "wrong-status")
        #expect(await table.alex.ask("PUT \(lunch)/acceptance").status == .ok)
        #expect(await table.status == "finalized")

        #expect(await table.sam.ask("POST \(dinner)/meals", body: #"{"title":"More"}"#).code == "plan-finalized")
        let refused = await table.sam.suggest("More")
        #expect(refused.code == "wrong-status" && refused.possible == ["reopening"] && refused.text.contains("The plan is settled"))
        #expect((refused.json["review"] as? [String: Any])?["status"] as? String == "finalized" && refused.json["status"] as? Int == 409)
        #expect(await table.sam.ask("PUT \(dinner)/meals/\(entry["id"] ?? "")/completion").status == .ok)
        #expect(await table.sam.ask("PUT \(dinner)/already-have").status == .ok)
        #expect(await table.sam.ask("PATCH \(plan)", body: #"{"name":"Ours"}"#).status == .ok)
        #expect(await table.sam.ask("PATCH \(plan)", body: #"{"endDate":"2026-11-29"}"#).code == "plan-finalized")
        #expect(await table.sam.ask("GET /v1/plans?status=finalized").items.count == 1)
        #expect(await table.sam.ask("DELETE \(plan)").code == "not-confirmed")
        let reopened = await table.sam.ask("PUT \(plan)/reopening")
        #expect((reopened.json["review"] as? [String: Any])?["lastModifiedBy"] as? String == table.sam.memberID)
        try await table.sam.plan("More", "2026-11-24/dinner")
        #expect(await table.sam.ask("DELETE \(plan)").status == .noContent)
        #expect(table.household.brokenReferences.isEmpty)
    }

    @Test func `counter, quarrel, talk and agree`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        #expect(await table.sam.reject(for: "fish").pointers == ["/suggestion"])
        let countered = await table.sam.reject(for: "Soup", reason: "Bones!")
        #expect(countered.pending["title"] as? String == "Soup" && countered.review["comments"] as? Int == 1)
        #expect((countered.pending["replaces"] as? [String: Any])?["title"] as? String == "Fish")
        #expect(await table.sam.ask("DELETE \(dinner)/suggestion").code == "wrong-status")
        #expect(await table.sam.reject(for: "Cake").code == "wrong-turn")
        let contested = await table.alex.reject(for: "Rice")
        #expect(contested.review["contested"] as? Bool == true && contested.review["pending"] is NSNull)
        let proposals = try #require(contested.review["proposals"] as? [[String: Any]])
        #expect(proposals.map { $0["title"] as? String } == ["Soup", "Rice"])
        #expect(proposals.map { $0["by"] as? String } == [table.sam.memberID, table.alex.memberID])
        #expect(await table.status == "conflict")
        #expect(await table.sam.ask("PUT \(dinner)/acceptance").possible == ["comments", "resolution", "reopening"])

        let tag = try #require((await table.sam.ask("GET /v1/plans/current"))["ETag"])
        let comment = await table.sam.ask("POST \(dinner)/comments", body: #"{"text":"Cake?"}"#)
        #expect(comment.status == .created && Set(comment.json.keys) == ["id", "at", "by", "text"])
        #expect((await table.sam.ask("GET /v1/plans/current"))["ETag"] != tag)
        _ = await table.alex.ask("POST \(dinner)/comments", body: #"{"text":"Why not"}"#)
        let comments = await table.alex.ask("GET \(dinner)/comments")
        #expect(comments.items.map { $0["text"] as? String } == ["Bones!", "Cake?", "Why not"])
        let mute = await table.sam.ask("POST \(lunch)/comments", body: #"{"text":"And here?"}"#)
        #expect(mute.code == "wrong-status" && mute.text.contains("Nothing is suggested for this slot"))

        #expect(await table.sam.resolve("Cake").review["contested"] as? Bool == true)
        let agreed = await table.alex.resolve("cake")
        #expect((agreed.json["meals"] as? [[String: Any]])?.map { $0["title"] as? String } == ["Cake"])
        #expect((agreed.review["pending"] is NSNull) && agreed.review["comments"] as? Int == 3)
        #expect(await table.status == "finalized")
        #expect(await table.told(table.alex) == ["comment", "countered", "joined"])
        #expect(await table.told(table.sam) == ["finalized", "resolved", "comment", "conflict", "submitted"])
        _ = await table.alex.ask("DELETE \(await table.plan)?confirm=true")
        #expect(await table.told(table.sam) == [] && table.household.brokenReferences.isEmpty)
        #expect(await table.sam.ask("GET \(dinner)/comments").items.isEmpty)
    }

    @Test func `reopen out of a conflict with nothing lost`() async throws {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        _ = await table.sam.reject(for: "Soup")
        _ = await table.alex.reject(for: "Rice")
        #expect(await table.sam.ask("PUT \(await table.plan)/reopening").status == .ok)
        let slots = await table.sam.ask("GET /v1/days/2026-11-24").json["slots"] as? [String: [String: Any]]
        let pending = (slots?["dinner"]?["review"] as? [String: Any])?["pending"] as? [String: Any]
        #expect(pending?["title"] as? String == "Rice" && (pending?["replaces"] as? [String: Any])?["title"] as? String == "Soup")
        #expect(await table.status == "suggestionMode")
    }

    @Test(arguments: ["acceptance", "resolution"]) func `hold to one meal a day unless they say that it replaces the other`(step: String)
        async throws
    {
        let table = try await Table()
        _ = await table.alex.suggest("Fish")
        _ = await table.alex.ask("PUT \(await table.plan)/submission")
        if step == "resolution" {
            _ = await table.sam.reject(for: "Soup")
            _ = await table.alex.reject(for: "Fish")
        }
        try await table.alex.plan("Bread", "2026-11-24/lunch")
        _ = await table.alex.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        let body = step == "resolution" ? #"{"title":"Fish"}"# : ""
        let refused = await table.sam.ask("PUT \(dinner)/\(step)", body: body)
        #expect(refused.code == "one-meal-per-day" && (refused.json["inTheWay"] as? [String: Any])?["title"] as? String == "Bread")
        #expect(await table.status == (step == "resolution" ? "conflict" : "reviewMode"))
        #expect(await table.sam.ask("PUT \(dinner)/\(step)?replace=true", body: body).status == .ok)
        #expect(await table.sam.planned("2026-11-24/dinner") == ["Fish"])
        #expect(await table.sam.planned("2026-11-24/lunch").isEmpty)
        #expect(await table.status == "finalized")
    }
}
