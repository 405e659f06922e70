import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let nothing = #"{"suggestion":null}"#

@Suite struct `A suggestion with servings` {
    @Test func `shows them, and is planned with them`() async throws {
        let family = try await Home(with: ["Sam"])
        let tacos = try await family.alex.cook("Tacos")
        let body = #"{"mealId":"\#(tacos)","servings":6}"#
        let suggested = try await family.alex.ask("PUT \(dinner)/suggestion", body: body).slot
        #expect(suggested.review?.pending?.servings == 6)
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        let accepted = try await family.sam.ask("PUT \(dinner)/acceptance").slot
        #expect(accepted.meals.map(\.servings) == [6])
    }

    @Test func `shows those of the recipe if none are asked for`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        let body = #"{"mealId":"\#(tacos)"}"#
        #expect(
            try await home.ask("PUT \(dinner)/suggestion", body: body).slot.review?.pending?.servings == 4)
        #expect(try await home.suggest("Pizzeria").slot.review?.pending?.servings == nil)
    }

    @Test func `is countered by the same meal with other servings, in plain words`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        let body = #"{"suggestion":{"title":"Fish","servings":6}}"#
        #expect(await family.sam.ask("PUT \(dinner)/rejection", body: body).status == .ok)
        #expect(
            try await family.alex.news == [
                "Sam would rather have “Fish” (6 servings) than “Fish” for Tuesday's dinner (Nov 24).",
                "Sam has joined the household.",
            ])
    }
}

@Suite struct `A suggestion to leave a slot empty` {
    @Test func `shows as nothing`() async throws {
        let home = try await Home()
        let slot = try await home.ask("PUT \(dinner)/suggestion", body: nothing).slot
        let pending = try #require(slot.review?.pending)
        #expect(pending.nothing)
        #expect(pending.title == "Nothing")
        #expect(pending.mealId == nil)
        #expect(pending.servings == nil)
    }

    @Test func `differs from a meal with that name`() async throws {
        let home = try await Home()
        #expect(try await home.suggest("Nothing").slot.review?.pending?.nothing == false)
    }

    @Test func `takes a note`() async throws {
        let home = try await Home()
        let body = #"{"suggestion":null,"note":"We are away"}"#
        let slot = try await home.ask("PUT \(dinner)/suggestion", body: body).slot
        #expect(slot.review?.pending?.note == "We are away")
    }

    @Test func `counters a meal, and is accepted`() async throws {
        let family = try await Home(with: ["Sam"])
        try await family.alex.plan("Bread", "2026-11-24/dinner")
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        let countered = await family.sam.ask(
            "PUT \(dinner)/rejection", body: #"{"suggestion":null,"reason":"We are away."}"#)
        #expect(try countered.slot.review?.pending?.nothing == true)
        #expect(try countered.slot.review?.pending?.replaces?.title == "Fish")
        #expect(try await family.alex.ask("PUT \(dinner)/acceptance").slot.meals.isEmpty)
        #expect(try await family.reviewStatus == "finalized")
        #expect(
            try await family.alex.news.first
                == "Sam would rather have nothing than “Fish” for Tuesday's dinner (Nov 24). “We are away.”")
        let activity = try await family.sam.ask("GET /v1/activity?limit=2").activities.map(\.summary)
        #expect(
            activity == [
                "Alex agreed to leave Tuesday's dinner (Nov 24) empty",
                "Sam would rather have nothing than Fish for Tuesday's dinner (Nov 24)",
            ])
    }

    @Test func `ends a conflict when two propose it`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.reject(for: "Soup")
        let contested = try await family.alex.ask("PUT \(dinner)/rejection", body: nothing).slot.review
        #expect(contested?.proposals.map(\.nothing) == [false, true])
        #expect(contested?.proposals.map(\.title) == ["Soup", "Nothing"])
        let agreed = try await family.sam.ask("PUT \(dinner)/resolution", body: nothing).slot
        #expect(agreed.meals.isEmpty && agreed.review == nil)
        let news = try await family.alex.news
        #expect(news.contains("You agree to leave Tuesday's dinner (Nov 24) empty."))
        #expect(
            try await family.sam.news.contains(
                "Alex would still rather have nothing than “Soup” for Tuesday's dinner (Nov 24): "
                    + "say what you would agree to."))
        let activity = try await family.sam.ask("GET /v1/activity?limit=1").activities.map(\.summary)
        #expect(activity == ["Sam agreed to leave Tuesday's dinner (Nov 24) empty"])
    }

    @Test func `is exported and imported`() async throws {
        let home = try await Home()
        _ = await home.ask("PUT \(dinner)/suggestion", body: #"{"suggestion":null,"note":"Away"}"#)
        let document = try await home.export()
        #expect(document.contains(#""nothing":true,"note":"Away""#))
        #expect(try await Home(importing: document).export() == document)
    }
}

extension Home {
    /// The texts of a member's notifications, the latest first.
    fileprivate var news: [String] {
        get async throws { try await ask("GET /v1/notifications").notifications.map(\.text) }
    }
}
