import HTTP
import Testing

@Suite struct `The course of a meal` {
    private let path = "/v1/meals/"

    private func course(of meal: String, in home: Home) async throws -> [String] {
        let answer = try await home.ask("GET \(path)\(meal)").meal
        return [answer.course, answer.courseFrom]
    }

    private func change(_ meal: String, _ body: String, in home: Home) async throws -> [String] {
        let answer = try await home.ask("PATCH \(path)\(meal)", body: body).meal
        return [answer.course, answer.courseFrom]
    }

    @Test func `is told from its words until a member chooses it, and null gives it back`() async throws {
        let home = try await Home()
        let cake = try await home.cook("Lemon cake")
        #expect(try await course(of: cake, in: home) == ["dessert", "words"])
        #expect(try await change(cake, #"{"course":"breakfast"}"#, in: home) == ["breakfast", "household"])
        #expect(try await change(cake, #"{"course":null}"#, in: home) == ["dessert", "words"])
    }

    @Test func `is chosen for a new meal too, and stays with other words`() async throws {
        let home = try await Home()
        let treat = try await home.cook("Grandma's", #","course":"dessert""#)
        #expect(try await course(of: treat, in: home) == ["dessert", "household"])
        #expect(try await change(treat, #"{"name":"Soup"}"#, in: home) == ["dessert", "household"])
    }

    @Test func `is one of the list, and another word is named`() async throws {
        let home = try await Home()
        let pie = try await home.cook("Pie")
        let answer = await home.ask("PATCH \(path)\(pie)", body: #"{"course":"starter"}"#)
        #expect(answer.status == .unprocessableContent && answer.text.contains("/course"), "\(answer.text)")
    }

    @Test func `that was told stays so when the meal comes back as it was read`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Rest")
        let read = await home.ask("GET \(path)\(meal)").text
        let renamed = read.replacing(#""name":"Rest""#, with: #""name":"Lemon cake""#)
        #expect(await home.ask("PUT \(path)\(meal)", body: renamed).status == .ok)
        #expect(try await course(of: meal, in: home) == ["dessert", "words"])
        #expect(try await change(meal, read, in: home) == ["main", "words"])
        let chosen = read.replacing(#""course":"main""#, with: #""course":"side""#)
        #expect(try await change(meal, chosen, in: home) == ["side", "household"])
    }

    @Test func `is undone like any field`() async throws {
        let home = try await Home()
        let soup = try await home.cook("Soup")
        #expect(try await change(soup, #"{"course":"side"}"#, in: home) == ["side", "household"])
        let seq = try #require(try await home.ask("GET /v1/activity").activities.first?.seq)
        #expect(await home.undo(seq).status == .ok)
        #expect(try await course(of: soup, in: home) == ["main", "words"])
    }

    @Test func `filters meals, whether chosen or told`() async throws {
        let home = try await Home()
        try await home.cook("Lemon cake")
        try await home.cook("Grandma's", #","course":"dessert""#)
        try await home.cook("Cake for dogs", #","course":"main""#)
        try await home.cook("Soup")
        #expect(try await home.names("course=dessert") == ["Grandma's", "Lemon cake"])
        #expect(try await home.names("course=main") == ["Cake for dogs", "Soup"])
        let outlines = try await home.ask("GET /v1/meals?view=outline&course=dessert").mealOutlines
        #expect(outlines.map(\.courseFrom) == ["household", "words"])
        #expect(await home.ask("GET /v1/meals?course=starter").status == .unprocessableContent)
    }

    @Test func `comes along in an import of meals, and a word of another program is a tag`() async throws {
        let home = try await Home()
        let chosen = try await home.cook("Grandma's", #","course":"dessert""#)
        let told = try await home.cook("Lemon cake")
        let meals = await home.ask("GET /v1/meals").text
        let other = try await Home()
        #expect(await other.ask("POST /v1/meals/import", body: meals).status == .ok)
        #expect(try await course(of: chosen, in: other) == ["dessert", "household"])
        #expect(try await course(of: told, in: other) == ["dessert", "words"])
        let foreign = #"{"name":"Bites","course":"Appetizer","ingredients":["1 egg"]}"#
        let answer = await other.ask("POST /v1/meals/import", body: foreign)
        let bites = try #require(try answer.recipes.first?.mealId)
        #expect(try await other.ask("GET \(path)\(bites)").meal.tags == ["appetizer"])
    }

    @Test func `stays in an import of the same page, and makes no second meal of it`() async throws {
        let home = try await Home()
        for address in ["", #","url":"https://a.example""#] {
            let page = #"{"@type":"Recipe","name":"Pie"\#(address)}"#
            let first = await home.ask("POST /v1/meals/import", body: page)
            let pie = try #require(try first.recipes.first?.mealId)
            _ = try await change(pie, #"{"course":"main"}"#, in: home)
            let again = try await home.ask("POST /v1/meals/import", body: page).recipes
            #expect(again.map(\.outcome) == ["unchanged"] && again.map(\.mealId) == [pie])
            #expect(again.map(\.kept) == [[]])
            #expect(try await course(of: pie, in: home) == ["main", "household"])
        }
    }

    @Test func `comes back from a household's export`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Grandma's", #","course":"dessert""#)
        let export = try await home.export()
        #expect(export.contains(meal) && export.contains(#""course":"dessert""#))
    }
}
