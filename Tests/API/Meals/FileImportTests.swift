import API
import Archives
import Domain
import Foundation
import HTTP
import Tables
import Testing

/// The file of another program, sent as it is.
@Suite struct `An imported file` {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2]

    /// An archive of two recipes with a photo each, a broken recipe, and a file without one.
    private func archive(photo: [UInt8] = jpeg) -> [UInt8] {
        ArchiveWriter.archive([
            .init("Soup/recipe.json", #"{"name":"Soup","recipeIngredient":["1 onion"],"recipeYield":2}"#),
            .init("Soup/full.jpg", photo),
            .init("Pie/recipe.json", #"{"name":"Pie","recipeIngredient":["3 apples"]}"#),
            .init("Pie/full.jpg", Self.jpeg + [3]), .init("Stew/recipe.json", #"{"name":"#),
            .init("README.md", "My recipes"),
        ])
    }

    private func send(
        _ bytes: [UInt8], to home: Home, query: String = "", type: String = "application/zip"
    ) async -> Response {
        await home.ask("POST /v1/meals/import\(query)", ["Content-Type: \(type)"], bytes: bytes)
    }

    private func photo(of name: String, in home: Home) async throws -> [UInt8]? {
        let meals = home.household.meals.all
        let meal = try #require(meals.first { $0.row.recipe.name == name }).row
        let answer = await home.ask("GET /v1/meals/\(meal.id.text)/image")
        return answer.status == .ok ? await answer.whole.bytes : nil
    }

    @Test func `brings its recipes and their photos`() async throws {
        let home = try await Home()
        let answer = await send(archive(), to: home)
        #expect(try answer.recipes.map(\.outcome) == ["created", "created", "failed"])
        #expect(try answer.recipes.map(\.name) == ["Soup", "Pie", "recipe.json"])
        #expect(try await home.names("") == ["Pie", "Soup"])
        #expect(try await photo(of: "Soup", in: home) == Self.jpeg)
        #expect(try await photo(of: "Pie", in: home) == Self.jpeg + [3])
    }

    @Test func `sent again changes nothing`() async throws {
        let home = try await Home()
        _ = await send(archive(), to: home)
        let again = await send(archive(), to: home)
        #expect(try again.recipes.map(\.outcome) == ["unchanged", "unchanged", "failed"])
        #expect(try await photo(of: "Soup", in: home) == Self.jpeg)
    }

    @Test func `names what no meal has a place for, with a reason in the reader's language`() async throws {
        let home = try await Home()
        let page = #"[{"@type":"Recipe","name":"Pie","nutrition":{"calories":"9"},"moon":"full"}]"#
        let answer = await home.ask(
            "POST /v1/meals/import", ["Content-Type: application/json", "Accept-Language: de"], body: page)
        let leftOut = try answer.mealImport.leftOut
        #expect(leftOut.map(\.what) == ["nutrition", "moon"])
        #expect(leftOut.map(\.count) == [1, 1])
        #expect(
            leftOut.map(\.why) == ["Larder zählt keine Nährwerte.", "Larder hat dafür keinen Platz."])
        #expect(try await send(archive(), to: home).mealImport.leftOut.map(\.what) == ["README.md"])
    }

    @Test func `does not replace a photo that a meal has`() async throws {
        let home = try await Home()
        let soup = try #require(try await send(archive(), to: home).recipes.first?.mealId)
        let own = Self.jpeg + [9]
        _ = await home.ask("PUT /v1/meals/\(soup)/image", bytes: own)
        _ = await send(archive(), to: home)
        #expect(try await photo(of: "Soup", in: home) == own)
    }

    @Test(arguments: ["", "?dryRun=true"])
    func `updates a meal that gets its photo from it`(query: String) async throws {
        let home = try await Home()
        _ = await send(archive(photo: Array("GIF89a".utf8)), to: home)
        let answer = await send(archive(), to: home, query: query)
        #expect(try answer.recipes.map(\.outcome) == ["updated", "unchanged", "failed"])
        #expect(try await photo(of: "Soup", in: home) == (query.isEmpty ? Self.jpeg : nil))
    }

    @Test func `can be tried without anything happening`() async throws {
        let home = try await Home()
        let answer = await send(archive(), to: home, query: "?dryRun=true")
        #expect(try answer.recipes.map(\.outcome) == ["created", "created", "failed"])
        #expect(try await home.names("") == [])
    }

    @Test func `warns of a photo that was left out`() async throws {
        let home = try await Home()
        let answer = await send(archive(photo: Array("GIF89a".utf8)), to: home)
        let warnings = try #require(try answer.recipes.first).warnings
        #expect(warnings.map(\.code) == ["no-steps", "no-photo"])
        #expect(warnings.last?.detail.hasPrefix("The photo was left out: ") == true)
        #expect(try await photo(of: "Soup", in: home) == nil)
    }

    @Test(arguments: ["text/csv", "application/octet-stream", "text/plain"])
    func `is told by its bytes, whatever its type`(type: String) async throws {
        let home = try await Home()
        let table = "Title,Ingredients\nSoup,leeks\n"
        #expect(try await send(Array(table.utf8), to: home, type: type).recipes.map(\.name) == ["Soup"])
    }

    /// Recipes of Crouton, Mela and Tandoor, each alone.
    @Test(arguments: [
        (
            #"{"name":"Stew","uuid":"A","serves":2,"steps":[{"step":"Boil.","isSection":false}],"#
                + #""images":["/9j/AAAAAAAAAAAAAAAAAAAAAAAAAAA="],"#
                + #""ingredients":[{"ingredient":{"name":"rice"},"#
                + #""quantity":{"amount":200,"quantityType":"GRAMS"}}]}"#, "200 g rice"
        ),
        (
            ##"{"title":"Stew","ingredients":"# Base\n2 eggs","instructions":"Boil.","##
                + ##""images":["/9j/AAAAAAAAAAAAAAAAAAAAAAAAAAA="],"wantToCook":true}"##, "# Base"
        ),
        (
            #"{"name":"Stew","steps":[{"name":"","instruction":"Boil.","ingredients":[{"#
                + #""food":{"name":"leek"},"unit":null,"amount":2.0,"note":"sliced"}]}]}"#, "2 leek, sliced"
        ),
    ])
    func `that is one recipe as JSON is read as from the command line`(body: String, line: String)
        async throws
    {
        let home = try await Home()
        let id = try #require(try await send(Array(body.utf8), to: home).recipes.first?.mealId)
        let meal = try await home.ask("GET /v1/meals/\(id)").meal
        #expect(meal.ingredients.first?.text == line)
        #expect(
            try await photo(of: "Stew", in: home)
                == (body.contains("/9j/") ? Self.jpeg.prefix(3) + [UInt8](repeating: 0, count: 20) : nil))
    }

    @Test func `that begins with a byte-order mark is read like any other`() async throws {
        let home = try await Home()
        let body = #"{"title":"Stew","ingredients":"2 eggs","instructions":"Boil.","wantToCook":true}"#
        let answer = await send([0xEF, 0xBB, 0xBF] + Array(body.utf8), to: home)
        let id = try #require(answer.recipes.first?.mealId)
        #expect(try await home.ask("GET /v1/meals/\(id)").meal.ingredients.first?.text == "2 eggs")
    }

    @Test func `that is damaged is refused in words`() async throws {
        let home = try await Home()
        let answer = await send(Array(archive().dropLast(40)), to: home)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.code == "no-recipe")
        #expect(answer.text.contains("Export or download"))
    }

    @Test func `of text has a lower limit than an archive`() async throws {
        let home = try await Home()
        let table = Array("Title,Ingredients\n".utf8) + [UInt8](repeating: 0x61, count: 20 << 20)
        let answer = await send(table, to: home, type: "text/csv")
        #expect(answer.status == .contentTooLarge)
        #expect(answer.text.contains("Send fewer recipes"))
    }

    @Test func `is undone with its photos in one step`() async throws {
        let home = try await Home()
        let answer = await send(archive(), to: home)
        let change = try #require(answer["Larder-Change"])
        _ = await home.ask("POST /v1/activity/\(change)/undo")
        #expect(try await home.names("") == [])
    }
}
