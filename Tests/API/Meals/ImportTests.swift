import API
import Domain
import Foundation
import HTTP
import Tables
import Testing
import UseCases

@Suite struct `An import` {
    private let two = #"""
        [{"name":"Tacos","sourceUrl":"https://example.org/tacos","ingredients":["8 shells"]},
         {"title":"Soup","ingredients":["1 onion"],"instructions":"Cook."},{"servings":2}]
        """#

    private func outcomes(_ answer: Response) throws -> [String] {
        try answer.recipes.map(\.outcome)
    }

    @Test func `gives one result an item, and a broken item spoils no other`() async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/meals/import", body: two)
        #expect(try outcomes(answer) == ["created", "created", "failed"])
        #expect(
            try answer.mealImport.counts == .init(created: 2, updated: 0, unchanged: 0, failed: 1))
        #expect(try answer.recipes[2].errors.first?.pointer == "/2/name")
        #expect(try await home.names("") == ["Soup", "Tacos"])
    }

    @Test func `names the photo that the server does not fetch`() async throws {
        let home = try await Home()
        let page = #"{"@type":"Recipe","name":"Pie","image":["https://a.example/pie.jpg","b.jpg"]}"#
        let answer = await home.ask("POST /v1/meals/import", body: page)
        #expect(try answer.recipes.map(\.imageAddress) == ["https://a.example/pie.jpg"])
        let plain = await home.ask("POST /v1/meals/import", body: #"{"@type":"Recipe","name":"Stew"}"#)
        #expect(try plain.recipes.map(\.imageAddress) == [nil])
    }

    @Test func `of the same again updates what is different and doubles nothing`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/meals/import", body: two)
        #expect(
            try outcomes(await home.ask("POST /v1/meals/import", body: two)) == [
                "unchanged", "unchanged", "failed",
            ])
        let changed = await home.ask(
            "POST /v1/meals/import",
            body: two.replacing("8 shells", with: "12 shells").replacing("onion", with: "leek"))
        #expect(try outcomes(changed) == ["updated", "created", "failed"])
        #expect(try changed.recipes[0].mealId == first.recipes[0].mealId)
        #expect(try await home.names("") == ["Soup", "Soup", "Tacos"])
    }

    @Test func `can be tried without anything happening`() async throws {
        let home = try await Home()
        #expect(
            try outcomes(await home.ask("POST /v1/meals/import?dryRun=true", body: two)) == [
                "created", "created", "failed",
            ])
        #expect(try await home.names("") == [])
    }

    @Test func `takes another household's meals as they are shown, under any ids`() async throws {
        let door = Door(signup: .open)
        let (ours, theirs) = (try await Home(door), try await Home(door))
        try await theirs.cook(
            "Tacos",
            #","tags":["dinner"],"minutes":{"total":30},"ingredients":["1-2 cans beans (400 g each)"]"#)
        let page = await theirs.ask("GET /v1/meals").text
        #expect(try outcomes(await ours.ask("POST /v1/meals/import", body: page)) == ["created"])
        #expect(try outcomes(await theirs.ask("POST /v1/meals/import", body: page)) == ["unchanged"])
        #expect(try await ours.names("q=beans") == ["Tacos"])
    }

    @Test func `takes the recipe of a page; another page gets a hint`() async throws {
        let home = try await Home()
        let page =
            #"<html><script type="application/ld+json">{"@type":"Recipe","name":"Pie","#
            + #""recipeIngredient":["3 apples"]}</script></html>"#
        #expect(
            try outcomes(await home.ask("POST /v1/meals/import", ["Content-Type: text/html"], body: page))
                == [
                    "created"
                ])
        for body in ["<html></html>", "[]", #"{"x":1}"#] {
            let answer = await home.ask("POST /v1/meals/import", body: body)
            #expect(answer.status == .unprocessableContent, "\(body)")
            #expect(answer.code == "no-recipe", "\(body)")
        }
        #expect(await home.ask("POST /v1/meals/import", body: "[").status == .badRequest)
    }

    @Test func `of the samples gives a first plan something in it, once`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/samples")
        #expect(try Set(outcomes(first)) == ["created"])
        #expect(first.items.count == 32)
        let tacos = try #require(try first.recipes.first?.mealId)
        _ = await home.ask("DELETE /v1/meals/\(tacos)")
        _ = await home.ask(
            "PATCH /v1/meals/\(try #require(try first.recipes[1].mealId))", body: #"{"servings":2}"#)
        #expect(try Set(outcomes(await home.ask("POST /v1/samples"))) == ["unchanged"])
        #expect(await home.ask("GET /v1/meals?limit=200").items.count == 31)
        for slot in ["breakfast", "lunch", "dinner", "other"] {
            #expect(await home.ask("GET /v1/meals?slot=\(slot)").items.count >= 4, "\(slot)")
        }
    }

    @Test func `of the samples is in German for those who read German`() async throws {
        let home = try await Home()
        let added = await home.ask("POST /v1/samples", ["Accept-Language: de-AT, en;q=0.5"])
        #expect(added.items.count == 19)
        let found = await home.ask("GET /v1/meals?q=sp%C3%A4tzle")
        #expect(found.items.count == 1)
    }
}

/// A recipe whose source is read a second time.
@Suite struct `A recipe imported again` {
    private func page(_ fields: String) -> String {
        #"{"@type":"Recipe","name":"Pie","url":"https://e.org/pie","#
            + #""recipeIngredient":["3 apples"]\#(fields)}"#
    }

    private let first = #","recipeYield":4,"keywords":"fruit","totalTime":"PT1H""#

    private func kept(_ answer: Response) throws -> [String]? { try answer.recipes.first?.kept }

    private func home() async throws -> (Home, meal: String) {
        let home = try await Home()
        let answer = await home.ask("POST /v1/meals/import", body: page(first))
        #expect(try kept(answer) == [])
        return (home, "/v1/meals/\(try #require(try answer.recipes.first?.mealId))")
    }

    @Test func `keeps what members changed, and says so`() async throws {
        let (home, meal) = try await home()
        _ = await home.ask(
            "PATCH \(meal)", body: #"{"notes":"Less sugar!","tags":["fruit","kids"],"servings":6}"#)
        let before = await home.ask("GET \(meal)")
        let again = await home.ask("POST /v1/meals/import", body: page(first))
        #expect(try again.recipes.first?.outcome == "unchanged")
        #expect(try kept(again) == ["tags", "servings", "notes"])
        #expect(await home.ask("GET \(meal)").version == before.version)
    }

    @Test func `takes what its source changed, beside what members did`() async throws {
        let (home, meal) = try await home()
        _ = await home.ask("PATCH \(meal)", body: #"{"notes":"Less sugar!","name":"Granny's pie"}"#)
        let changed = page(first.replacing("1H", with: "2H")).replacing("3 apples", with: "4 apples")
        let again = await home.ask("POST /v1/meals/import", body: changed)
        #expect(try again.recipes.first?.outcome == "updated")
        #expect(try kept(again) == ["name", "notes"])
        let now = await home.ask("GET \(meal)").text
        for part in ["Granny's pie", "Less sugar!", "4 apples", #""total":120"#] {
            #expect(now.contains(part), "\(part)")
        }
        // The next import says the same.
        let third = await home.ask(
            "POST /v1/meals/import", body: changed.replacing("4 apples", with: "5 apples"))
        #expect(try third.recipes.first?.outcome == "updated")
        #expect(try kept(third) == ["name", "notes"])
    }

    @Test func `leaves to members what both changed`() async throws {
        let (home, meal) = try await home()
        _ = await home.ask("PATCH \(meal)", body: #"{"ingredients":["2 apples"]}"#)
        let again = await home.ask(
            "POST /v1/meals/import", body: page(first).replacing("3 apples", with: "4 apples"))
        #expect(try again.recipes.first?.outcome == "unchanged")
        #expect(try kept(again) == ["ingredients"])
        // A field that equals the source again belongs to the source.
        _ = await home.ask("PATCH \(meal)", body: #"{"ingredients":["3 apples"]}"#)
        let third = await home.ask(
            "POST /v1/meals/import", body: page(first).replacing("3 apples", with: "4 apples"))
        #expect(try third.recipes.first?.outcome == "updated")
        #expect(try kept(third) == [])
    }

    @Test func `changes no servings if its source names none`() async throws {
        let (home, meal) = try await home()
        let again = await home.ask(
            "POST /v1/meals/import", body: page(first).replacing(#""recipeYield":4,"#, with: ""))
        #expect(try again.recipes.first?.outcome == "unchanged")
        #expect(try kept(again) == [])
        _ = await home.ask("PATCH /v1/settings", body: #"{"defaultServings":2}"#)
        let third = await home.ask(
            "POST /v1/meals/import", body: page(first).replacing(#""recipeYield":4,"#, with: ""))
        #expect(try kept(third) == [])
        #expect(try await home.ask("GET \(meal)").meal.servings == 4)
    }

    @Test func `by id follows the document, except fields that members changed`() async throws {
        let home = try await Home()
        let id = "019a5000-0000-7000-8000-000000000001"
        _ = await home.ask(
            "POST /v1/meals/import", body: #"{"id":"\#(id)","name":"Pie","notes":"A","steps":["Bake."]}"#)
        _ = await home.ask("PATCH /v1/meals/\(id)", body: #"{"notes":"B"}"#)
        let again = await home.ask(
            "POST /v1/meals/import", body: #"{"id":"\#(id)","name":"Tart","notes":"C"}"#)
        #expect(try again.recipes.first?.outcome == "updated")
        #expect(try kept(again) == ["notes"])
        let now = await home.ask("GET /v1/meals/\(id)")
        #expect(try now.meal.name == "Tart")
        #expect(try now.meal.notes == "B")
        #expect(try now.meal.steps == [])
    }
}

/// Meals that a member wrote, with the source at which an import finds them.
@Suite struct `A meal without a memory of its source` {
    private let id = Meal.ID("019a5000-0000-7000-8000-000000000001")!
    private let early = Instant(milliseconds: 1_000)

    private func pie(_ ingredients: [String], notes: String? = nil, steps: [String] = []) -> Recipe {
        var recipe = Recipe(name: "Pie", servings: 4)
        (recipe.ingredients, recipe.notes, recipe.steps) = (ingredients.map { Ingredient($0) }, notes, steps)
        recipe.sourceURL = "https://e.org/pie"
        return recipe
    }

    private func again(
        _ recipe: Recipe, byID: Bool = false
    ) -> (result: MealImport.Result?, recipe: Recipe?) {
        var household = Household(Household.ID("019a5000-0000-7000-8000-000000000000")!)
        let meal = Meal(id: id, recipe: pie(["3 apples"], notes: "Less sugar!"), createdAt: early)
        var change = Change()
        change.put(meal)
        household.apply(change, at: 1)
        let world = WorldInputs(now: { Instant(milliseconds: 3_000) })
        var draft = HouseholdDraft(of: household, at: world.now(), world)
        let results = draft.importMeals([.init(id: byID ? id : nil, source: SourcedRecipe(recipe))])
        return (results.first ?? nil, draft.household.meals[id]?.row.recipe)
    }

    @Test func `takes only what it lacks`() {
        let (result, recipe) = again(pie(["4 apples"], steps: ["Bake."]))
        #expect(result?.outcome == .updated)
        #expect(result?.kept.map(\.rawValue) == ["ingredients", "notes"])
        #expect(recipe == pie(["3 apples"], notes: "Less sugar!", steps: ["Bake."]))
    }

    @Test func `found by its id becomes what the document says`() {
        let (result, recipe) = again(pie(["4 apples"]), byID: true)
        #expect(result?.outcome == .updated)
        #expect(result?.kept == [])
        #expect(recipe == pie(["4 apples"]))
    }
}
