import API
import Foundation
import HTTP
import Testing

@Suite struct `Foods` {
    /// The id of a category of the household, by its name.
    private func category(_ name: String, in home: Home) async throws -> String {
        let all = try await home.ask("GET /v1/categories").categories
        return try #require(all.first { $0.name == name }?.id)
    }

    /// The name of the category in which a food stands; nil is "Other".
    private func shelf(_ food: String, in home: Home) async throws -> String? {
        let answer = await home.ask("GET /v1/foods/\(food)")
        try #require(answer.status == .ok, "\(answer.text)")
        guard let id = try answer.food.categoryId else { return nil }
        return try await home.ask("GET /v1/categories/\(id)").category.name
    }

    private func cookbook() async throws -> Home {
        let home = try await Home()
        try await home.cook(
            "Salad", #","ingredients":["2 Tomatoes","For it:","1 tbsp olive oil","1 tomato, sliced"]"#)
        try await home.cook("Soup", #","ingredients":["3 Tomatoes","50 g crème fraîche"]"#)
        let gone = try await home.cook("Gone", #","ingredients":["1 kg unicorn"]"#)
        _ = await home.ask("DELETE /v1/meals/\(gone)")
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"2 l oat milk"}"#)
        return home
    }

    @Test func `come from ingredients and usual items, as the household writes them`()
        async throws
    {
        let items = try await (try await cookbook()).ask("GET /v1/foods").foods
        #expect(
            items.map(\.id) == ["creme fraiche", "oat milk", "olive oil", "tomato"])
        #expect(
            items.map(\.name) == [
                "crème fraîche", "oat milk", "olive oil", "Tomatoes",
            ])
        #expect(items.map(\.meals) == [1, 0, 1, 2])
        #expect(
            items.allSatisfy { $0.categoryFrom == "dictionary" && $0.version == 0 })
    }

    @Test(arguments: [
        ("q=CREME", ["creme fraiche"]), ("q=fraiche+cr%C3%88", ["creme fraiche"]), ("q=tomatoes", ["tomato"]),
        ("q=o", ["oat milk", "olive oil", "tomato"]),
        ("q=unicorn", []), ("q=+", ["creme fraiche", "oat milk", "olive oil", "tomato"]),
    ])
    func `are found by words, page by page`(query: String, foods: [String]) async throws {
        let home = try await cookbook()
        var found: [String] = []
        var next: String? = "/v1/foods?limit=2&\(query)"
        while let path = next {
            let answer = await home.ask("GET \(path)")
            found += try answer.foods.map(\.id)
            next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(found == foods)
        #expect(await home.ask("GET /v1/foods?cursor=...").pointers == ["?cursor"])
    }

    @Test(arguments: [
        ("en", ["carrots", "Krimskrams", "onions", "zucchini"]),
        ("de", ["Krimskrams", "Möhren", "Zucchini", "Zwiebeln"]),
        ("fr", ["carottes", "courgette", "Krimskrams", "oignons"]),
    ])
    func `are sorted by the names that are shown, page by page`(language: String, names: [String])
        async throws
    {
        let home = try await Home()
        try await home.cook(
            "Stew", #","ingredients":["3 onions","2 carrots","100 g zucchini","1 tsp Krimskrams"]"#)
        let fields = ["Accept-Language: \(language)"]
        var found: [String] = []
        var next: String? = "/v1/foods?limit=1"
        while let path = next {
            let answer = await home.ask("GET \(path)", fields)
            found += try answer.foods.map(\.name)
            next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(found == names)
        let search = await home.ask("GET /v1/foods?q=\(names[3].lowercased())", fields)
        #expect(try search.foods.map(\.name) == [names[3]])
    }

    @Test func `have another cursor for each language of their names`() async throws {
        let home = try await cookbook()
        let cursor = try #require(
            await home.ask("GET /v1/foods?limit=1", ["Accept-Language: fr"]).text
                .firstMatch(of: /"next":"([^"]*)"/)?.1.description)
        let path = "GET /v1/foods?limit=1&cursor=\(cursor)"
        #expect(await home.ask(path, ["Accept-Language: fr"]).status == .ok)
        #expect(await home.ask(path, ["Accept-Language: it"]).pointers == ["?cursor"])
    }

    @Test
    func `stay in the household's category, under every spelling, until reset`()
        async throws
    {
        let home = try await cookbook()
        #expect(try await shelf("tomato", in: home) == "Fruit & vegetables")
        let frozen = try await category("Frozen", in: home)
        let put = await home.ask("PATCH /v1/foods/TOMATOES", body: #"{"categoryId":"\#(frozen)"}"#)
        #expect(
            put.status == .ok,
            "\(put.text)")
        #expect(
            try put.food.categoryFrom == "household",
            "\(put.text)")
        #expect(
            put.version ?? 0 > 0,
            "\(put.text)")
        #expect(await home.ask("GET /v1/foods/a%20tomato").text == put.text)
        // The answer can be sent back unchanged.
        #expect(await home.ask("PATCH /v1/foods/tomato", body: put.text).text == put.text)
        #expect(await home.ask("PATCH /v1/foods/tomato", body: "{}").text == put.text)
        let back = await home.ask("PATCH /v1/foods/tomato", body: #"{"categoryId":null}"#)
        #expect(try back.food.categoryFrom == "dictionary")
        #expect(back.version == 0)
    }

    @Test func `not written yet can be read and put into a category`() async throws {
        let home = try await Home()
        #expect(try await shelf("boneless%20chicken%20thighs", in: home) == "Meat & fish")
        #expect(try await shelf("unicorn%20dust", in: home) == nil)
        let baking = try await category("Baking", in: home)
        #expect(
            await home.ask("PATCH /v1/foods/unicorn%20dust", body: #"{"categoryId":"\#(baking)"}"#).status
                == .ok)
        #expect(
            try await home.ask("GET /v1/foods").foods.map(\.name) == ["unicorn dust"])
        #expect(try await shelf("Unicorn-dust", in: home) == "Baking")
        #expect(try await shelf("horn%20dust", in: home) == nil)
        for name in ["...", "%20", "%C2%84", String(repeating: "a", count: 501)] {
            #expect(await home.ask("GET /v1/foods/\(name)").status == .notFound)
        }
    }

    @Test func `follow their usual item's category unless the household chose another`()
        async throws
    {
        let home = try await cookbook()
        let drinks = try await category("Drinks", in: home)
        let usual = try #require(try await home.ask("GET /v1/usuals").usuals.first?.id)
        _ = await home.ask("PATCH /v1/usuals/\(usual)", body: #"{"categoryId":"\#(drinks)"}"#)
        let milk = await home.ask("GET /v1/foods/oat%20milk")
        #expect(try milk.food.categoryId == drinks)
        #expect(try milk.food.categoryFrom == "usual")
        let baking = try await category("Baking", in: home)
        _ = await home.ask("PATCH /v1/foods/oat%20milk", body: #"{"categoryId":"\#(baking)"}"#)
        #expect(try await shelf("oat%20milk", in: home) == "Baking")
    }

    @Test func `follow a renamed category, and lose a deleted one`() async throws {
        let home = try await cookbook()
        let dairy = try await category("Dairy & eggs", in: home)
        _ = await home.ask("PATCH /v1/foods/olive%20oil", body: #"{"categoryId":"\#(dairy)"}"#)
        _ = await home.ask("PATCH /v1/categories/\(dairy)", body: #"{"name":"The cold corner"}"#)
        #expect(try await shelf("eggs", in: home) == "The cold corner")
        #expect(try await shelf("olive%20oil", in: home) == "The cold corner")
        #expect(await home.ask("DELETE /v1/categories/\(dairy)").status == .noContent)
        #expect(try await shelf("eggs", in: home) == nil)
        // The household had moved the food, so the dictionary does not apply.
        #expect(try await shelf("olive%20oil", in: home) == nil)
        // A new category of the first name takes its foods back.
        _ = await home.ask("POST /v1/categories", body: #"{"name":"dairy & Eggs"}"#)
        #expect(try await shelf("eggs", in: home) == "dairy & Eggs")
    }

    @Test func `have no category after their usual item's was deleted`()
        async throws
    {
        let home = try await cookbook()
        let drinks = try await category("Drinks", in: home)
        let usual = try #require(try await home.ask("GET /v1/usuals").usuals.first?.id)
        _ = await home.ask("PATCH /v1/usuals/\(usual)", body: #"{"categoryId":"\#(drinks)"}"#)
        _ = await home.ask("DELETE /v1/categories/\(drinks)")
        #expect(try await shelf("oat%20milk", in: home) == nil)
        let baking = try await category("Baking", in: home)
        _ = await home.ask("PATCH /v1/usuals/\(usual)", body: #"{"categoryId":"\#(baking)"}"#)
        #expect(try await shelf("oat%20milk", in: home) == "Baking")
    }

    @Test func `belong in categories that there are`() async throws {
        let home = try await Home()
        let other = try await Home(home.door)
        let theirs = try await category("Baking", in: other)
        for id in [theirs, "01a207a2-396f-792c-9237-a47b0e4d3cfe", "baking"] {
            let answer = await home.ask("PATCH /v1/foods/egg", body: #"{"categoryId":"\#(id)"}"#)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.pointers == ["/categoryId"])
        }
        #expect(await other.ask("PATCH /v1/foods/egg", body: #"{"categoryId":"\#(theirs)"}"#).status == .ok)
        #expect(try await shelf("egg", in: home) == "Dairy & eggs")
        #expect(
            await home.ask("PATCH /v1/foods/egg", ["If-Match: \"7\""], body: "{}").status
                == .preconditionFailed)
    }

    @Test func `of the samples are known to the dictionary, but for the strangest`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/samples")
        let foods = try await home.ask("GET /v1/foods?limit=200").foods
        #expect(foods.count > 60)
        #expect(foods.filter { $0.categoryId == nil }.map(\.id) == [])
    }

    @Test(arguments: ["a%00b", "a%E2%80%AEb", "a%1Bb"]) func `have names of one line that can be shown`(
        name: String
    ) async throws {
        let home = try await Home()
        let category = try await home.ids("/v1/categories")[0]
        let refused = await home.ask("PATCH /v1/foods/\(name)", body: #"{"categoryId":"\#(category)"}"#)
        #expect(refused.status == .notFound, "\(refused.text)")
        #expect(refused.text.contains("one line of text"), "\(refused.text)")
        let document = try await home.export()
        #expect(try await Copy(of: document).export() == document)
    }
}
