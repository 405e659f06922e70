import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"

extension Home {
    /// Suggests a dinner for each day of the week, and submits the plan. Returns its path.
    fileprivate func suggestWeek() async throws -> String {
        for day in 22...28 {
            let meal = try await cook("Meal \(day)")
            let body = #"{"mealId":"\#(meal)","note":"An easy one"}"#
            #expect(await ask("PUT /v1/days/2026-11-\(day)/dinner/suggestion", body: body).status == .ok)
            try await plan("Bread", "2026-11-\(day)/breakfast")
            try await plan("Sandwiches", "2026-11-\(day)/lunch")
        }
        let plan = try await currentPlan
        #expect(await ask("PUT \(plan)/submission").status == .ok)
        return plan
    }
}

@Suite struct `The review of a plan` {
    @Test func `has the open slots alone`() async throws {
        let family = try await Home(with: ["Sam"])
        let plan = try await family.alex.suggestWeek()
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        let shown = try await family.sam.ask("GET \(plan)/review").openReview
        #expect(shown.slots.map(\.date) == [22, 23, 25, 26, 27, 28].map { "2026-11-\($0)" })
        #expect(shown.slots.allSatisfy { $0.slot == "dinner" })
        #expect(shown.slots.map(\.review?.pending?.title).first == "Meal 22")
        #expect(shown.slots.allSatisfy { $0.review?.can == ["acceptance", "rejection", "comments"] })
    }

    @Test func `shows the same slots as the plan`() async throws {
        let family = try await Home(with: ["Sam"])
        let path = try await family.alex.suggestWeek()
        _ = await family.sam.reject(for: "Soup", dinner, reason: "Bones!")
        let shown = try await family.alex.ask("GET \(path)/review").openReview
        let plan = try await family.alex.ask("GET \(path)").plan
        #expect(shown.slots.map(\.review) == plan.days.map(\.slots.dinner.review))
        #expect(shown.review == plan.review)
        #expect(shown.version == plan.version)
    }

    @Test func `takes four calls and less than 12 KB for a week with counter-suggestions`() async throws {
        let family = try await Home(with: ["Sam"])
        let plan = try await family.alex.suggestWeek()
        var answers = [await family.sam.ask("GET \(plan)/review")]
        for body in [#"{"suggestion":{"title":"Soup"}}"#, #"{"suggestion":null}"#] {
            let date = "2026-11-\(22 + answers.count)"
            answers.append(await family.sam.ask("PUT /v1/days/\(date)/dinner/rejection", body: body))
        }
        answers.append(await family.sam.ask("PUT \(plan)/acceptance", ["Prefer: return=minimal"]))
        #expect(answers.map(\.status) == [.ok, .ok, .ok, .noContent])
        #expect(answers.map(\.text.utf8.count).reduce(0, +) < 12_000)
    }

    @Test func `has a tag for the plan's acceptance`() async throws {
        let family = try await Home(with: ["Sam"])
        let plan = try await family.alex.suggestWeek()
        let tag = try #require(await family.sam.ask("GET \(plan)/review")["ETag"])
        _ = await family.alex.suggest("Liver", dinner)
        let refused = await family.sam.ask("PUT \(plan)/acceptance", ["If-Match: \(tag)"])
        #expect(refused.status == .preconditionFailed)
        let present = try #require(await family.sam.ask("GET \(plan)/review")["ETag"])
        #expect(await family.sam.ask("PUT \(plan)/acceptance", ["If-Match: \(present)"]).status == .ok)
    }

    @Test func `has a tag for each member, and 304 while it is the same`() async throws {
        let family = try await Home(with: ["Sam"])
        let plan = try await family.alex.suggestWeek()
        let tag = try #require(await family.sam.ask("GET \(plan)/review")["ETag"])
        let again = { (home: Home) in
            await home.ask("GET \(plan)/review", ["If-None-Match: \(tag)"]).status
        }
        #expect(await again(family.sam) == .notModified)
        #expect(await again(family.alex) == .ok)
        _ = await family.alex.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)
        #expect(await again(family.sam) == .ok)
    }

    @Test func `of an unknown plan is not found`() async throws {
        let home = try await Home()
        let path = "/v1/plans/0193a1b2-0000-7000-8000-00000000cafe/review"
        #expect(await home.ask("GET \(path)").status == .notFound)
    }
}
