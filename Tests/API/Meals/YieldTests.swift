import HTTP
import Testing

@Suite struct `A meal that counts pieces` {
    private let meatballs =
        #","yield":"40 meatballs","ingredients":["800 g minced beef","200 g rice"]"#

    @Test func `has no servings until somebody says them`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Meatballs", meatballs)
        let path = "/v1/meals/\(meal)"
        let made = try await home.ask("GET \(path)").meal
        #expect(made.servings == nil && made.yield == "40 meatballs")
        #expect(try await home.ask("GET \(path)?servings=2").meal.ingredients == made.ingredients)
        let said = try await home.ask("PATCH \(path)", body: #"{"servings":8}"#).meal
        #expect(said.servings == 8 && said.yield == "40 meatballs")
        let asked = try await home.ask("GET \(path)?servings=4").meal
        #expect(asked.ingredients.map(\.text) == ["400 g minced beef", "100 g rice"])
        #expect(try await home.ask("PATCH \(path)", body: #"{"servings":null}"#).meal.servings == nil)
        #expect(try await home.ask("PATCH \(path)", body: #"{"yield":null}"#).meal.servings == 4)
    }

    @Test func `is bought whole, whoever eats`() async throws {
        let home = try await Home()
        _ = try await home.eater("Mia")
        _ = await home.ask("PATCH /v1/settings", body: #"{"servingsFrom":"eaters","defaultServings":2}"#)
        let meal = try await home.cook("Meatballs", meatballs)
        let planned = try await home.plan(meal: meal, at: "2026-11-24/dinner", servings: nil)
        #expect(try await home.ask("GET \(planned)").plannedMeal.servings == nil)
        try await home.generate()
        #expect(try await home.lines().sorted() == ["200 g rice", "800 g minced beef"])
        _ = await home.ask("PATCH /v1/meals/\(meal)", body: #"{"servings":8}"#)
        try await home.generate()
        #expect(try await home.ask("GET \(planned)").plannedMeal.servings == 2)
        #expect(try await home.lines().sorted() == ["200 g minced beef", "50 g rice"])
    }

    @Test func `needs no tools of a list`() async throws {
        let home = try await Home()
        try await home.plan("Sushi", at: "2026-11-24/dinner", of: "1 Sushi Rollmatte", "300 g rice")
        try await home.generate()
        #expect(try await home.lines() == ["300 g rice"])
    }

    @Test func `comes whole onto a list`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Meatballs", meatballs)
        let added = await home.ask("POST /v1/lists/current/meals", body: #"{"mealId":"\#(meal)"}"#)
        #expect(added.status == .created, "\(added.text)")
        #expect(try await home.lines().sorted() == ["200 g rice", "800 g minced beef"])
    }

    @Test func `is what an import of the same page makes of pieces that were servings`() async throws {
        let home = try await Home()
        let page = #"{"@type":"Recipe","name":"Buns","url":"https://a.example/b","recipeYield":"12"}"#
        _ = await home.ask("POST /v1/meals/import", body: page)
        let again = page.replacing(#""12""#, with: #""12 buns""#)
        let answer = await home.ask("POST /v1/meals/import", body: again)
        #expect(try answer.recipes.map(\.outcome) == ["updated"])
        let id = try #require(try answer.recipes.first?.mealId)
        let meal = try await home.ask("GET /v1/meals/\(id)").meal
        #expect(meal.servings == nil && meal.yield == "12 buns")
    }
}
