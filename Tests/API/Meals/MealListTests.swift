import API
import Foundation
import HTTP
import Testing

@Suite struct `Meals` {
    private func cookbook() async throws -> Home {
        let home = try await Home()
        try await home.cook("Éclairs", #","tags":["all"],"minutes":{"total":90},"ingredients":["2 Eier"]"#)
        try await home.cook(
            "apple pie",
            #","tags":["other","sweet"],"minutes":{"prep":20,"cook":40},"ingredients":["3 apples","Butter"]"#)
        try await home.cook(
            "Zürich stew", #","tags":["dinner"],"minutes":{"total":120},"ingredients":["500 g Veal"]"#)
        try await home.cook(
            "Toast",
            #","tags":["breakfast","quick"],"minutes":{"prep":5},"ingredients":["2 slices bread","butter"]"#)
        try await home.cook("Bread", #","tags":["breakfast"],"ingredients":["1 kg flour"]"#)
        return home
    }

    @Test func `are shown without recipes as outlines`() async throws {
        let home = try await cookbook()
        let page = await home.ask("GET /v1/meals?view=outline&limit=2")
        let outline = try #require(try page.mealOutlines.first)
        #expect(outline.name == "apple pie")
        #expect(outline.minutes.total == 60)
        #expect(!page.text.contains("ingredients"))
        #expect(page["ETag"] != (await home.ask("GET /v1/meals?limit=2"))["ETag"])
    }

    @Test func `are shown as favourites without recipes too`() async throws {
        let home = try await cookbook()
        let meal = try #require(try await home.ask("GET /v1/meals?q=toast").meals.first?.id)
        _ = await home.ask("PUT /v1/meals/\(meal)/favourite")
        let page = await home.ask("GET /v1/meals?favourite&view=outline")
        #expect(try page.mealOutlines.map(\.favourite) == [true])
        #expect(!page.text.contains("ingredients"))
    }

    @Test func `are read by their ids at once, as each is read alone`() async throws {
        let home = try await cookbook()
        let ids = try await home.ask("GET /v1/meals?tag=breakfast&match=any&limit=2").meals.map(\.id)
        let gone = "019aafe1-5cdb-7000-8000-1234567890ab"
        let page = await home.ask(
            "GET /v1/meals?" + (ids + [gone]).map { "id=\($0)" }.joined(separator: "&"))
        #expect(try page.meals.map(\.id) == ids)
        for id in ids { #expect(page.text.contains(await home.ask("GET /v1/meals/\(id)").text)) }
    }

    @Test func `are at most 50 by their ids`() async throws {
        let ids = Array(repeating: "id=019aafe1-5cdb-7000-8000-1234567890ab", count: 51)
        let answer = try await Home().ask("GET /v1/meals?" + ids.joined(separator: "&"))
        #expect(answer.text.contains("51 ids were sent; send at most 50."))
    }

    @Test func `have no other views`() async throws {
        let answer = try await Home().ask("GET /v1/meals?view=card")
        #expect(answer.text.contains("Send one of full, outline; “card” was sent."))
    }

    @Test(arguments: [
        ("", ["apple pie", "Bread", "Éclairs", "Toast", "Zürich stew"]),
        ("sort=name", ["apple pie", "Bread", "Éclairs", "Toast", "Zürich stew"]),
        ("sort=-name", ["Zürich stew", "Toast", "Éclairs", "Bread", "apple pie"]),
        ("sort=minutes", ["Toast", "apple pie", "Éclairs", "Zürich stew", "Bread"]),
        ("sort=-minutes", ["Zürich stew", "Éclairs", "apple pie", "Toast", "Bread"]),
        ("q=butter", ["apple pie", "Toast"]), ("q=BUTTER+toast", ["Toast"]), ("q=eclairs", ["Éclairs"]),
        ("q=zur", ["Zürich stew"]),
        ("q=%C3%89CL", ["Éclairs"]), ("q=bread", ["Bread", "Toast"]), ("q=nothing", []),
        ("q=+", ["apple pie", "Bread", "Éclairs", "Toast", "Zürich stew"]),
        ("tag=breakfast", ["Bread", "Éclairs", "Toast"]), ("tag=Breakfast&tag=quick", ["Éclairs", "Toast"]),
        ("tag=sweet&tag=quick", ["Éclairs"]),
        ("tag=sweet&tag=quick&match=any", ["apple pie", "Éclairs", "Toast"]),
        ("slot=dinner", ["Éclairs", "Zürich stew"]), ("maxMinutes=60", ["apple pie", "Toast"]),
        ("slot=breakfast&maxMinutes=90&q=b", ["Toast"]), ("deleted=true", []),
    ])
    func `are found and sorted, page by page`(query: String, names: [String]) async throws {
        #expect(try await cookbook().names(query) == names)
    }

    @Test(arguments: [
        "sort=size", "slot=brunch", "match=some", "maxMinutes=-1", "favourite=maybe", "cursor=1.x",
        "cursor=9.1.x.y", "tag=", "id=7",
    ])
    func `say what is wrong with a question`(query: String) async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/meals?\(query)")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == ["?" + query.prefix { $0 != "=" }])
    }

    /// The client takes the cursor from the answer without percent-encoding.
    @Test func `are paged by cursors that fit into an address unescaped`()
        async throws
    {
        let home = try await Home()
        let names = ["%41", "100% juice", "A&B=C", "A.B", "a+b", "Crème brûlée", "d~65", "🥐 #1"]
        for name in names { try await home.cook(name, ",\"ingredients\":[{\"name\":\"\(name)\"}]") }
        for path in ["/v1/meals?limit=1", "/v1/foods?limit=1"] {
            var (found, next): ([String], String?) = ([], nil)
            repeat {
                let page = await home.ask("GET \(path)\(next.map { "&cursor=" + $0 } ?? "")")
                #expect(page.items.count == 1, "\(page.text)")
                found += try page.items(of: AnswerValue.self).compactMap { $0["name"]?.string }
                next = try page.next
                #expect(
                    next?.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
                        != false, "\(page.text)")
            } while next != nil && found.count <= names.count
            #expect(Set(found).count == names.count, "\(found)")
            #expect(found.count == names.count, "\(found)")
        }
    }

    @Test func `go back to the household's usual number of servings`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos", ",\"servings\":9")
        _ = await home.ask("PATCH /v1/settings", body: #"{"defaultServings":3}"#)
        #expect(
            try await home.ask("PATCH /v1/meals/\(id)", body: #"{"servings":null}"#).meal.servings == 3
        )
    }

    @Test
    func `are paged without repeats or gaps, whatever changes in between`()
        async throws
    {
        let home = try await Home()
        for number in 0..<9 { try await home.cook("Meal \(number)") }
        var names: [String] = []
        var next: String? = "/v1/meals?limit=3"
        while let path = next {
            let answer = await home.ask("GET \(path)")
            names += try answer.meals.map(\.name)
            next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
            _ = await home.ask("DELETE /v1/meals/\(try #require(try answer.meals.last?.id))")
            try await home.cook("A first one")
        }
        #expect(names == (0..<9).map { "Meal \($0)" })
    }

    @Test(arguments: [
        ("sort=name", "sort=-name"), ("sort=name", "sort=created"), ("sort=minutes", ""),
        ("tag=all", "tag=quick"), ("", "deleted=true"),
        ("favourite", ""), ("favourite", "favourite&sort=name"), ("q=meal", "q=other"),
    ])
    func `have pages that lead on to none of another list`(one: String, other: String) async throws {
        let home = try await Home()
        for number in 0..<3 {
            let id = try await home.cook("Meal \(number)", #","tags":["all"],"minutes":{"total":5}"#)
            _ = await home.ask("PUT /v1/meals/\(id)/favourite")
        }
        let cursor = try #require(try await home.ask("GET /v1/meals?limit=1&\(one)").next)
        #expect(await home.ask("GET /v1/meals?limit=2&cursor=\(cursor)&pretty&\(one)").items.count == 2)
        let answer = await home.ask("GET /v1/meals?limit=1&cursor=\(cursor)&\(other)")
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == ["?cursor"], "\(answer.text)")
    }

    @Test func `have tags, each with how many it is on`() async throws {
        let tags = try await (try await cookbook()).ask("GET /v1/tags").tags
        #expect(
            tags.map(\.tag) == [
                "all", "breakfast", "dinner", "other", "quick", "sweet",
            ])
        #expect(tags.map(\.count) == [1, 2, 1, 1, 1, 1])
    }

    @Test func `show how a line of ingredients is read before it is kept`() async throws {
        let home = try await Home()
        let answer = await home.ask(
            "POST /v1/ingredients/parse",
            body: #"{"lines":["2-3 cloves garlic, minced","","For the sauce:"]}"#)
        #expect(answer.items.count == 3)
        #expect(answer.text.contains(#""max":{"amount":3,"exact":"3"},"unit":"clove""#))
        #expect(try answer.ingredients[2].heading == "For the sauce")
        #expect(
            await home.ask("POST /v1/ingredients/parse", body: #"{"line":["x"]}"#).pointers == [
                "/lines", "/line",
            ])
    }
}
