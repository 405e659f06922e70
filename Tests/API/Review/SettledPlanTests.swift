import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let soup = #"{"title":"Soup"}"#

extension Home {
    /// Plans a dinner on which all have agreed.
    fileprivate static func settled() async throws -> Home {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(try await family.reviewStatus == "finalized")
        return family
    }

    fileprivate func add(_ body: String, _ prefer: String = "reopen") async -> Response {
        await ask("POST \(dinner)/meals", ["Prefer: \(prefer)"], body: body)
    }

    fileprivate func undo(_ answer: Response) async throws -> Response {
        await ask("POST /v1/activity/\(try #require(answer["Larder-Change"]))/undo")
    }
}

@Suite struct `A change of a settled plan` {
    @Test func `opens the plan again where the client prefers that, and says so`() async throws {
        let family = try await Home.settled()
        let answer = await family.sam.add(soup)
        #expect(answer.status == .created)
        #expect(answer["Preference-Applied"] == "reopen")
        #expect(try await family.reviewStatus == "suggestionMode")
        #expect(try await family.planned("2026-11-24/dinner") == ["Fish", "Soup"])
    }

    @Test func `is told to the others`() async throws {
        let family = try await Home.settled()
        _ = await family.sam.add(soup)
        let told = try await family.alex.ask("GET /v1/notifications").notifications.first
        #expect(told?.kind == "reopened")
        #expect(told?.text == "Sam has opened “Week of Nov 22-28” again, to change it.")
    }

    @Test func `is refused without that preference`() async throws {
        let family = try await Home.settled()
        #expect(await family.sam.add(soup, "return=minimal").code == "plan-finalized")
    }

    @Test func `settles the plan again when it is undone`() async throws {
        let family = try await Home.settled()
        let answer = await family.sam.add(soup, "return=minimal, reopen")
        #expect(try await family.sam.undo(answer).status == .ok)
        #expect(try await family.reviewStatus == "finalized")
        #expect(try await family.planned("2026-11-24/dinner") == ["Fish"])
        #expect(try await family.alex.ask("GET /v1/notifications").notifications.first?.kind != "reopened")
    }

    @Test func `opens the plan once more when the undo is undone`() async throws {
        let family = try await Home.settled()
        let undone = try await family.sam.undo(await family.sam.add(soup))
        #expect(try await family.sam.undo(undone).status == .ok)
        #expect(try await family.reviewStatus == "suggestionMode")
        #expect(try await family.planned("2026-11-24/dinner") == ["Fish", "Soup"])
    }

    @Test(arguments: ["2026-11-24/dinner", "2026-11-25/lunch"])
    func `leaves the plan open when it is undone after another change`(place: String) async throws {
        let family = try await Home.settled()
        let answer = await family.sam.add(soup)
        try await family.alex.plan("Rice", place)
        #expect(try await family.sam.undo(answer).status == .ok)
        #expect(try await family.reviewStatus == "suggestionMode")
        #expect(try await !family.planned("2026-11-24/dinner").contains("Soup"))
    }

    @Test func `leaves the plan open when it is undone after a suggestion`() async throws {
        let family = try await Home.settled()
        let answer = await family.sam.add(soup)
        _ = await family.alex.suggest("Rice", "/v1/days/2026-11-25/lunch")
        #expect(try await family.sam.undo(answer).status == .ok)
        #expect(try await family.reviewStatus == "suggestionMode")
    }

    @Test func `settles nothing that was opened again later`() async throws {
        let family = try await Home.settled()
        let first = await family.sam.add(soup)
        _ = await family.sam.suggest("Rice", "/v1/days/2026-11-25/lunch")
        _ = await family.sam.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.alex.ask("PUT /v1/days/2026-11-25/lunch/acceptance")
        #expect(try await family.reviewStatus == "finalized")
        _ = await family.sam.add(#"{"title":"Pie"}"#)
        _ = try await family.sam.undo(first)
        #expect(try await family.reviewStatus == "suggestionMode")
    }

    @Test func `in two steps is settled again when both are undone`() async throws {
        let family = try await Home.settled()
        let fish = try await family.ask("GET \(dinner)/meals").plannedMeals[0].id
        let gone = await family.ask("DELETE /v1/planned-meals/\(fish)", ["Prefer: reopen"])
        let came = await family.add(soup)
        #expect(try await family.undo(came).status == .ok)
        #expect(try await family.undo(gone).status == .ok)
        #expect(try await family.reviewStatus == "finalized")
    }

    @Test(arguments: ["{}", #"{"note":"Less salt"}"#])
    func `that changes nothing that was agreed on opens nothing`(body: String) async throws {
        let family = try await Home.settled()
        let fish = try await family.ask("GET \(dinner)/meals").plannedMeals[0].id
        let path = "PATCH /v1/planned-meals/\(fish)"
        #expect(await family.ask(path, ["Prefer: reopen"], body: body).status == .ok)
        #expect(await family.ask(path, body: body).status == .ok)
        #expect(try await family.reviewStatus == "finalized")
    }

    @Test func `opens nothing where the change is refused`() async throws {
        let family = try await Home.settled()
        #expect(await family.sam.add(#"{"title":""}"#).status == .unprocessableContent)
        #expect(try await family.reviewStatus == "finalized")
    }

    @Test func `of its days opens it too`() async throws {
        let family = try await Home.settled()
        let plan = try await family.currentPlan
        let body = #"{"endDate":"2026-11-29"}"#
        let answer = await family.sam.ask("PATCH \(plan)", ["Prefer: reopen"], body: body)
        #expect(try answer.plan.review.status == "suggestionMode")
    }

    @Test func `that opens nothing applies no preference`() async throws {
        let family = try await Home(with: ["Sam"])
        #expect(await family.sam.add(soup)["Preference-Applied"] == nil)
    }
}
