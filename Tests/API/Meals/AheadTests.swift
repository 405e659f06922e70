import HTTP
import Testing

@Suite struct `The steps ahead of a meal in the API` {
    private let path = "/v1/meals/"
    private let beans = #","ingredients":["200 g dried beans"],"steps":["Soak the beans overnight.","Boil."]"#
    private let soaking = "12 Soak the beans overnight."

    private func ahead(_ meal: MealAnswer) -> [String] {
        meal.ahead.map { "\($0.hours) \($0.text)" } + [meal.aheadFrom]
    }

    private func ahead(of meal: String, in home: Home) async throws -> [String] {
        ahead(try await home.ask("GET \(path)\(meal)").meal)
    }

    private func change(_ meal: String, _ body: String, in home: Home) async throws -> [String] {
        ahead(try await home.ask("PATCH \(path)\(meal)", body: body).meal)
    }

    @Test func `are told from the recipe until a member confirms them, and null gives them back`()
        async throws
    {
        let home = try await Home()
        let stew = try await home.cook("Stew", beans)
        #expect(try await ahead(of: stew, in: home) == [soaking, "words"])
        let confirmed = #"{"ahead":[{"hours":12,"text":"Soak the beans overnight."}]}"#
        #expect(try await change(stew, confirmed, in: home) == [soaking, "household"])
        #expect(try await change(stew, #"{"steps":["Boil."]}"#, in: home) == [soaking, "household"])
        #expect(try await change(stew, #"{"ahead":null}"#, in: home) == ["words"])
    }

    @Test func `are none where a member says so`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", beans)
        #expect(try await change(stew, #"{"ahead":[]}"#, in: home) == ["household"])
        let other = try await home.cook("Other", beans + #","ahead":[]"#)
        #expect(try await ahead(of: other, in: home) == ["household"])
    }

    @Test(arguments: [
        (#"[{"hours":0,"text":"a"}]"#, "/ahead/0/hours"), (#"[{"hours":169,"text":"a"}]"#, "/ahead/0/hours"),
        (#"[{"hours":4}]"#, "/ahead/0/text"), (#"[{"hours":4,"text":" "}]"#, "/ahead/0/text"),
        (#"["soak"]"#, "/ahead/0"),
        ("[\(Array(repeating: #"{"hours":4,"text":"a"}"#, count: 11).joined(separator: ","))]", "/ahead"),
    ])
    func `have hours and a text, ten at most`(list: String, pointer: String) async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew")
        let answer = await home.ask("PATCH \(path)\(stew)", body: #"{"ahead":\#(list)}"#)
        #expect(
            answer.status == .unprocessableContent && answer.text.contains("\"\(pointer)\""), "\(answer.text)"
        )
    }

    @Test func `that were told stay so when the meal comes back as it was read`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", beans)
        let read = await home.ask("GET \(path)\(stew)").text
        let changed = read.replacing("Soak the beans overnight.\",\"Boil", with: "Chill overnight.\",\"Boil")
        #expect(await home.ask("PUT \(path)\(stew)", body: changed).status == .ok)
        #expect(try await ahead(of: stew, in: home) == ["12 Chill overnight.", "words"])
        let chosen = read.replacing(#""hours":12"#, with: #""hours":24"#)
        #expect(try await change(stew, chosen, in: home) == ["24 Soak the beans overnight.", "household"])
    }

    @Test func `are undone like any field, also a list without steps`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", beans)
        _ = try await change(stew, #"{"ahead":[]}"#, in: home)
        let seq = try #require(try await home.ask("GET /v1/activity").activities.first?.seq)
        #expect(await home.undo(seq).status == .ok)
        #expect(try await ahead(of: stew, in: home) == [soaking, "words"])
    }

    @Test func `come along in imports and exports, and stay in an import of the same page`() async throws {
        let home = try await Home()
        let page = #"{"@type":"Recipe","name":"Pie","recipeInstructions":"Chill overnight."}"#
        let first = await home.ask("POST /v1/meals/import", body: page)
        let pie = try #require(try first.recipes.first?.mealId)
        #expect(try await change(pie, #"{"ahead":[]}"#, in: home) == ["household"])
        let again = try await home.ask("POST /v1/meals/import", body: page).recipes
        #expect(again.map(\.outcome) == ["unchanged"] && again.map(\.mealId) == [pie])
        let other = try await Home()
        let meals = await home.ask("GET /v1/meals").text
        #expect(await other.ask("POST /v1/meals/import", body: meals).status == .ok)
        #expect(try await ahead(of: pie, in: other) == ["household"])
        #expect(try await home.export().contains(#""ahead":[]"#))
    }

    @Test func `are in the change feed once a member has chosen them`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", beans)
        let told = await home.ask("GET /v1/changes").text
        #expect(!told.contains("aheadFrom"))
        let steps = #""ahead":[{"hours":12,"text":"Soak the beans overnight."}]"#
        _ = try await change(stew, "{\(steps)}", in: home)
        let feed = await home.ask("GET /v1/changes").text
        #expect(feed.contains(steps + #","aheadFrom":"household""#))
    }
}
