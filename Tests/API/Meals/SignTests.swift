import HTTP
import Testing

@Suite struct `The sign of a meal` {
    private let path = "/v1/meals/"

    private func sign(of meal: String, in home: Home) async throws -> [String?] {
        let answer = try await home.ask("GET \(path)\(meal)").meal
        return [answer.sign, answer.signFrom]
    }

    private func change(_ meal: String, _ body: String, in home: Home) async throws -> [String?] {
        let answer = try await home.ask("PATCH \(path)\(meal)", body: body).meal
        return [answer.sign, answer.signFrom]
    }

    @Test func `is told from its words until a member chooses it, and null gives it back`() async throws {
        let home = try await Home()
        let pie = try await home.cook("Fish pie")
        #expect(try await sign(of: pie, in: home) == ["fish", "words"])
        #expect(try await change(pie, #"{"sign":"potato"}"#, in: home) == ["potato", "household"])
        #expect(try await change(pie, #"{"sign":null}"#, in: home) == ["fish", "words"])
    }

    @Test func `is one of the list, and another word is named`() async throws {
        let home = try await Home()
        let pie = try await home.cook("Pie")
        let answer = await home.ask("PATCH \(path)\(pie)", body: #"{"sign":"unicorn"}"#)
        #expect(answer.status == .unprocessableContent && answer.text.contains("/sign"), "\(answer.text)")
    }

    @Test func `that was told stays so when the meal comes back as it was read`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Fish pie")
        let read = await home.ask("GET \(path)\(meal)").text
        let renamed = read.replacing(#""name":"Fish pie""#, with: #""name":"Bean pie""#)
        #expect(await home.ask("PUT \(path)\(meal)", body: renamed).status == .ok)
        #expect(try await sign(of: meal, in: home) == ["bean", "words"])
        let chosen = read.replacing(#""sign":"fish""#, with: #""sign":"leaf""#)
        #expect(try await change(meal, chosen, in: home) == ["leaf", "household"])
    }

    @Test func `is undone like any field`() async throws {
        let home = try await Home()
        let soup = try await home.cook("Soup")
        #expect(try await change(soup, #"{"sign":"bread"}"#, in: home) == ["bread", "household"])
        let seq = try #require(try await home.ask("GET /v1/activity").activities.first?.seq)
        #expect(await home.undo(seq).status == .ok)
        #expect(try await sign(of: soup, in: home) == ["soup", "words"])
    }

    @Test func `is shown in outlines and in the plan`() async throws {
        let home = try await Home()
        let pie = try await home.cook("Pie", #","sign":"bird""#)
        #expect(try await home.ask("GET /v1/meals?view=outline").mealOutlines.map(\.sign) == ["bird"])
        let planned = await home.ask(
            "POST /v1/days/2026-11-24/dinner/meals", body: #"{"mealId":"\#(pie)"}"#)
        #expect(try planned.plannedMeal.sign == "bird")
        let words = await home.ask(
            "POST /v1/days/2026-11-25/dinner/meals", body: #"{"title":"Fish and chips"}"#)
        #expect(try words.plannedMeal.sign == "fish")
    }

    @Test func `stays in the export of a household, and in an import of its meals`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Grandma's", #","sign":"sweet""#)
        #expect(try await home.export().contains(#""sign":"sweet""#))
        let meals = await home.ask("GET /v1/meals").text
        let other = try await Home()
        #expect(await other.ask("POST /v1/meals/import", body: meals).status == .ok)
        #expect(try await sign(of: meal, in: other) == ["sweet", "household"])
    }
}
