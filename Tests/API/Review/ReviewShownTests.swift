import HTTP
import Testing

private let day = "/v1/days/2026-11-24"
private let dinner = day + "/dinner"
private let lunch = day + "/lunch"

/// Alex has suggested fish for dinner, and submitted the plan.
private func submitted(with names: [String] = ["Sam"]) async throws -> Home {
    let family = try await Home(with: names)
    _ = await family.alex.suggest("Fish")
    _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
    return family
}

extension Home {
    fileprivate var steps: [String]? {
        get async throws { try await ask("GET \(day)").day.slots.dinner.review?.can }
    }

    fileprivate func tag(of path: String) async throws -> String {
        try #require(await ask("GET \(path)")["ETag"])
    }

    fileprivate func comment(_ text: String) async -> Response {
        await ask("POST \(dinner)/comments", body: #"{"text":"\#(text)"}"#)
    }
}

@Suite struct `The steps of a slot's review` {
    @Test func `are those of the member who asks`() async throws {
        let family = try await submitted()
        #expect(try await family.alex.steps == ["suggestion", "withdrawal", "comments"])
        #expect(try await family.sam.steps == ["acceptance", "rejection", "comments"])
    }

    @Test func `are those that a problem calls possible, without the plan's`() async throws {
        let family = try await submitted()
        let possible = try await family.alex.ask("PUT \(dinner)/acceptance").problem.possible
        #expect(try await family.alex.steps == possible?.filter { $0 != "reopening" })
    }

    @Test(arguments: ["/v1/plans/current", "/v1/weeks/2026-11-24", "{plan}"])
    func `show in a plan`(path: String) async throws {
        let family = try await submitted()
        let path = path.replacing("{plan}", with: try await family.currentPlan)
        let days = try await family.sam.ask("GET \(path)").plan.days
        #expect(
            days.compactMap(\.slots.dinner.review?.can) == [["acceptance", "rejection", "comments"]])
    }

    @Test func `show in a page of days`() async throws {
        let family = try await submitted()
        let days = try await family.sam.ask("GET /v1/days").days
        #expect(
            days.compactMap(\.slots.dinner.review?.can) == [["acceptance", "rejection", "comments"]])
    }

    @Test func `show in the answer to a step, for its author`() async throws {
        let family = try await submitted()
        #expect(try await family.sam.reject(for: "Soup").slot.review?.can == ["comments"])
        #expect(try await family.alex.steps == ["acceptance", "rejection", "comments"])
    }

    @Test func `of a settled plan are none`() async throws {
        let family = try await submitted()
        _ = await family.alex.comment("Please")
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(try await family.sam.steps == [])
    }

    @Test func `are no part of the change feed`() async throws {
        let family = try await submitted()
        #expect(await !family.sam.ask("GET /v1/changes?since=0&limit=200").text.contains(#""can""#))
    }

    @Test(arguments: [day, "/v1/days?from=2026-11-24", "/v1/plans/current", "/v1/weeks/2026-11-24"])
    func `give members different tags, each with its own 304`(path: String) async throws {
        let family = try await submitted()
        let tags = (try await family.alex.tag(of: path), try await family.sam.tag(of: path))
        #expect(tags.0 != tags.1)
        #expect(await family.alex.ask("GET \(path)", ["If-None-Match: \(tags.0)"]).status == .notModified)
        #expect(await family.sam.ask("GET \(path)", ["If-None-Match: \(tags.1)"]).status == .notModified)
        #expect(await family.sam.ask("GET \(path)", ["If-None-Match: \(tags.0)"]).status == .ok)
    }

    @Test func `give the answer to a write the tag that a read has`() async throws {
        let family = try await submitted()
        let answer = await family.alex.ask("PATCH \(try await family.currentPlan)", body: "{}")
        #expect(try await family.alex.tag(of: "/v1/plans/current") == answer["ETag"])
    }

    @Test func `change the tag of a day when its plan is submitted`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let tag = try await family.sam.tag(of: day)
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        #expect(await family.sam.ask("GET \(day)", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test func `change the tag of a day when the last other member leaves`() async throws {
        let family = try await submitted()
        let tag = try await family.alex.tag(of: day)
        _ = await family.alex.ask("DELETE /v1/members/\(family.sam.memberID)")
        let answer = await family.alex.ask("GET \(day)", ["If-None-Match: \(tag)"])
        #expect(answer.status == .ok)
        #expect(try answer.day.slots.dinner.review?.can.contains("acceptance") == true)
    }

    @Test func `leave the tags of days without a review the same for all`() async throws {
        let family = try await submitted()
        try await family.alex.plan("Bread", "2026-11-25/dinner")
        let path = "/v1/days/2026-11-25"
        #expect(try await family.alex.tag(of: path) == family.sam.tag(of: path))
    }
}

@Suite struct `The comments in a slot's review` {
    @Test func `are the newest three in the order of writing, with the number of all`() async throws {
        let family = try await submitted()
        for text in ["One", "Two", "Three", "Four"] { _ = await family.sam.comment(text) }
        let review = try #require(try await family.alex.ask("GET \(day)").day.slots.dinner.review)
        #expect(review.comments == 4)
        #expect(review.newestComments.map(\.text) == ["Two", "Three", "Four"])
        let all = try await family.alex.ask("GET \(dinner)/comments").comments
        #expect(review.newestComments == all.suffix(3))
    }

    @Test func `have the reason of a rejection`() async throws {
        let family = try await submitted()
        let review = try await family.sam.reject(for: "Soup", reason: "Bones!").slot.review
        #expect(review?.newestComments.map(\.text) == ["Bones!"])
        #expect(review?.newestComments.map(\.by) == [family.sam.memberID])
    }

    @Test(arguments: [day, "/v1/plans/current"])
    func `change the tag when one comes and when it goes`(path: String) async throws {
        let family = try await submitted()
        let first = try await family.sam.tag(of: path)
        _ = await family.alex.comment("Please")
        let second = try await family.sam.tag(of: path)
        let seq = try #require(try await family.alex.ask("GET /v1/activity?limit=1").activities.first?.seq)
        #expect(await family.alex.ask("POST /v1/activity/\(seq)/undo").status == .ok)
        #expect(first != second)
        #expect(try await family.sam.tag(of: path) != second)
    }
}
