import API
import Foundation
import HTTP
import Testing
import UseCases

@Suite struct `An import` {
    private let two = #"""
        [{"name":"Tacos","sourceUrl":"https://example.org/tacos","ingredients":["8 shells"]},
         {"title":"Soup","ingredients":["1 onion"],"instructions":"Cook."},{"servings":2}]
        """#

    private func outcomes(_ answer: Response) -> [String] { answer.items.compactMap { $0["outcome"] as? String } }

    @Test func `gives one result an item, and a broken one does not spoil the others`() async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/meals/import", body: two)
        #expect(outcomes(answer) == ["created", "created", "failed"])
        #expect(answer.json["counts"] as? [String: Int] == ["created": 2, "updated": 0, "unchanged": 0, "failed": 1])
        #expect((answer.items[2]["errors"] as? [[String: Any]])?.first?["pointer"] as? String == "/2/name")
        #expect(try await home.names("") == ["Soup", "Tacos"])
    }

    @Test func `of the same again updates what is different and doubles nothing`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/meals/import", body: two)
        #expect(outcomes(await home.ask("POST /v1/meals/import", body: two)) == ["unchanged", "unchanged", "failed"])
        let changed = await home.ask(
            "POST /v1/meals/import", body: two.replacing("8 shells", with: "12 shells").replacing("onion", with: "leek"))
        #expect(outcomes(changed) == ["updated", "created", "failed"])
        #expect(changed.items[0]["mealId"] as? String == first.items[0]["mealId"] as? String)
        #expect(try await home.names("") == ["Soup", "Soup", "Tacos"])
    }

    @Test func `can be tried without anything happening`() async throws {
        let home = try await Home()
        #expect(outcomes(await home.ask("POST /v1/meals/import?dryRun=true", body: two)) == ["created", "created", "failed"])
        #expect(try await home.names("") == [])
    }

    @Test func `takes what another household's meals look like, under new ids or its own`() async throws {
        let door = Door(signup: .open)
        let (ours, theirs) = (try await Home(door), try await Home(door))
        try await theirs.cook("Tacos", #","tags":["dinner"],"minutes":{"total":30},"ingredients":["1-2 cans beans (400 g each)"]"#)
        let page = await theirs.ask("GET /v1/meals").text
        #expect(outcomes(await ours.ask("POST /v1/meals/import", body: page)) == ["created"])
        #expect(outcomes(await theirs.ask("POST /v1/meals/import", body: page)) == ["unchanged"])
        #expect(try await ours.names("q=beans") == ["Tacos"])
    }

    @Test func `of a page takes the recipe that it holds, and of any other says what would do`() async throws {
        let home = try await Home()
        let page =
            #"<html><script type="application/ld+json">{"@type":"Recipe","name":"Pie","recipeIngredient":["3 apples"]}</script></html>"#
        #expect(outcomes(await home.ask("POST /v1/meals/import", ["Content-Type: text/html"], body: page)) == ["created"])
        for body in ["<html></html>", "[]", #"{"x":1}"#] {
            let answer = await home.ask("POST /v1/meals/import", body: body)
            #expect(answer.status == .unprocessableContent && answer.code == "no-recipe", "\(body)")
        }
        #expect(await home.ask("POST /v1/meals/import", body: "[").status == .badRequest)
    }

    @Test func `of the samples gives a first plan something in it, once`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/samples")
        #expect(Set(outcomes(first)) == ["created"] && first.items.count == 25)
        let tacos = try #require(first.items.first?["mealId"] as? String)
        _ = await home.ask("DELETE /v1/meals/\(tacos)")
        _ = await home.ask("PATCH /v1/meals/\(try #require(first.items[1]["mealId"] as? String))", body: #"{"servings":2}"#)
        #expect(Set(outcomes(await home.ask("POST /v1/samples"))) == ["unchanged"])
        #expect(await home.ask("GET /v1/meals?limit=200").items.count == 24)
        for slot in ["breakfast", "lunch", "dinner", "other"] {
            #expect(await home.ask("GET /v1/meals?slot=\(slot)").items.count >= 4, "\(slot)")
        }
    }
}
