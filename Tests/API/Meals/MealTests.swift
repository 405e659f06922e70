import API
import Foundation
import HTTP
import Testing

extension Home {
    /// Makes a meal and gives its id.
    @discardableResult
    func cook(_ name: String, _ more: String = "") async throws -> String {
        let answer = await ask("POST /v1/meals", body: #"{"name":"\#(name)"\#(more)}"#)
        return try answer.id
    }

    /// The names that a query of the meals finds, page after page of two.
    func names(_ query: String) async throws -> [String] {
        var names: [String] = []
        var next: String? = "/v1/meals?limit=2" + (query.isEmpty ? "" : "&" + query)
        while let path = next {
            let answer = await ask("GET \(path)")
            try #require(answer.status == .ok, "\(answer.text)")
            names += try answer.meals.map(\.name)
            next = try answer["Link"].map {
                try #require($0.firstMatch(of: /<(.*)>; rel="next"/)).1.description
            }
            #expect(try (answer.next != nil) == (next != nil))
        }
        return names
    }
}

@Suite struct `A meal` {
    private let tacos = #"""
        {"name":" Tacos ","description":"Quick.","tags":["Dinner"," quick  ones"],"servings":4,\#
        "minutes":{"prep":10,"cook":15},
         "ingredients":["1 1/2 lb ground beef",{"text":"8 taco shells"},{"name":"cheese",\#
         "quantity":{"amount":"1/2","unit":"cup"},"note":"grated"},"Sauce:"],
         "steps":["Brown the beef.","Fill the shells."],"notes":null,"sourceUrl":"https://example.org/tacos"}
        """#

    @Test func `is shown as the contract says`() async throws {
        let home = try await Home()
        let made = await home.ask("POST /v1/meals", body: tacos)
        #expect(made.status == .created)
        let meal = try made.meal
        #expect(meal.name == "Tacos")
        #expect(meal.tags == ["dinner", "quick ones"])
        #expect(meal.minutes == .init(prep: 10, cook: 15, total: 25))
        #expect(meal.favourite == false)
        #expect(meal.usageCount == 0)
        #expect(meal.lastUsed == nil)
        #expect(
            made.text.contains(
                #"{"text":"1 1/2 lb ground beef","quantity":{"amount":1.5,"exact":"3/2","unit":"lb","#
                    + #""text":"1 1/2 lb"},"name":"ground beef","note":null}"#
            ))
        #expect(made.text.contains(#""name":"cheese","note":"grated""#))
        #expect(made.text.contains(#"{"text":"Sauce:","heading":"Sauce"}"#))
        let location = try #require(made["Location"])
        #expect(await home.ask("GET \(location)").text == made.text)
        // The answer can be sent back unchanged.
        let again = await home.ask("PUT \(location)", body: made.text)
        #expect(again.status == .ok)
        #expect(again.text == made.text)
    }

    @Test func `is changed member by member by a merge patch`() async throws {
        let home = try await Home()
        let id = try await home.ask("POST /v1/meals", body: tacos).meal.id
        let patched = try await home.ask(
            "PATCH /v1/meals/\(id)",
            body: #"{"minutes":{"cook":20,"prep":null},"description":null,"tags":["all"]}"#
        ).meal
        #expect(
            patched.minutes == .init(prep: nil, cook: 20, total: 20))
        #expect(patched.description == nil)
        #expect(patched.name == "Tacos")
        #expect(patched.steps.count == 2)
        let replaced = try await home.ask("PUT /v1/meals/\(id)", body: #"{"name":"Tacos"}"#).meal
        #expect(replaced.steps.isEmpty == true)
        #expect(replaced.createdAt == patched.createdAt)
    }

    @Test(arguments: [
        (#"{}"#, ["/name"]), (#"{"name":""}"#, ["/name"]), (#"{"name":"a","servings":0}"#, ["/servings"]),
        (
            #"{"name":"a","tags":["","x"],"minutes":{"prep":-1,"cok":1}}"#,
            ["/tags/0", "/minutes/prep", "/minutes/cok"]
        ),
        (
            #"{"name":"a","ingredients":[1,{"nam":"x"},{"name":"x","quantity":{"amount":"lots"}},"#
                + #"{"name":"x","quantity":{"unit":"g"}}]}"#,
            [
                "/ingredients/0", "/ingredients/1/nam", "/ingredients/2/quantity/amount",
                "/ingredients/3/quantity/amount",
            ]
        ),
        (#"{"name":"a","ingredients":[{"text":"1 egg","name":"flour"}],"ingredient":[]}"#, ["/ingredient"]),
        (#"{"name":"a","steps":[""]}"#, ["/steps/0"]),
    ])
    func `is refused with every place that is wrong`(body: String, pointers: [String]) async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/meals", body: body)
        #expect(answer.status == .unprocessableContent)
        for pointer in pointers {
            #expect(answer.pointers.contains(pointer), "\(pointer) in \(answer.pointers)")
        }
    }

    @Test func `is refused once for an ingredient without a letter`() async throws {
        let answer = try await Home().ask(
            "POST /v1/meals", body: #"{"name":"a","ingredients":[{"text":""}]}"#)
        #expect(answer.pointers == ["/ingredients/0/text"], "\(answer.text)")
    }

    @Test func `is shown the same by every address until it is changed`()
        async throws
    {
        let home = try await Home()
        let kim = try await home.joined(by: "Kim")
        let made = await home.ask("POST /v1/meals", body: tacos)
        let path = "/v1/meals/" + (try made.meal.id)
        for _ in 1...3 { #expect(await home.ask("GET \(path)").text == made.text) }
        #expect(await home.ask("GET /v1/meals").text == #"{"items":[\#(made.text)],"next":null}"#)
        #expect(try await home.ask("GET \(path)?pretty").value == made.value)
        let liked = await kim.ask("PUT \(path)/favourite")
        #expect(await kim.ask("GET \(path)").text == liked.text)
        #expect(try liked.meal.favourite)
        #expect(await home.ask("GET \(path)").text == made.text)
        #expect(try await home.ask("GET \(path)?servings=8").meal.servings == 8)
        let changed = await home.ask(
            "PATCH \(path)", body: #"{"name":"More tacos","ingredients":["3 lb beef"]}"#)
        #expect(try changed.meal.name == "More tacos")
        #expect(await home.ask("GET \(path)").text == changed.text)
    }

    @Test func `can be made under an id of the client's own, once`() async throws {
        let home = try await Home()
        let path = "/v1/meals/0193A1B2-0000-7000-8000-00000000CAFE"
        #expect(await home.ask("PUT \(path)", ["If-None-Match: *"], body: tacos).status == .created)
        #expect(
            await home.ask("PUT \(path)", ["If-None-Match: *"], body: tacos).status == .preconditionFailed)
        #expect(await home.ask("PUT \(path)", body: tacos).status == .ok)
        #expect(await home.ask("GET /v1/meals").items.count == 1)
        #expect(await home.ask("PUT /v1/meals/mine", body: tacos).status == .notFound)
        // A second one of the same name is no mistake.
        #expect(await home.ask("POST /v1/meals", body: tacos).status == .created)
    }

    @Test func `is scaled for any number of servings, exactly`() async throws {
        let home = try await Home()
        let id = try await home.ask("POST /v1/meals", body: tacos).meal.id
        let plain = await home.ask("GET /v1/meals/\(id)")
        let scaled = await home.ask("GET /v1/meals/\(id)?servings=6")
        #expect(try scaled.meal.servings == 6)
        #expect(scaled.text.contains(#""exact":"9/4","unit":"lb","text":"2 1/4 lb""#))
        #expect(scaled.text.contains(#""exact":"3/4","unit":"cup""#))
        #expect(scaled["ETag"] != plain["ETag"])
        #expect(await home.ask("GET /v1/meals/\(id)?servings=4")["ETag"] == plain["ETag"])
        #expect(await home.ask("GET /v1/meals/\(id)?servings=0").pointers == ["?servings"])
    }

    @Test func `is scaled to amounts that a kitchen can measure`() async throws {
        let home = try await Home()
        let body = #"{"name":"Cake","servings":3,"ingredients":["1 cup (125 g) flour"]}"#
        let path = await home.ask("POST /v1/meals", body: body).path
        let scaled = await home.ask("GET \(path)?servings=5").text
        #expect(scaled.contains(#""text":"1 2/3 cups (210 g) flour""#), "\(scaled)")
        #expect(scaled.contains(#""exact":"625/3","unit":"g","text":"210 g""#), "\(scaled)")
    }

    @Test func `is deleted softly, can be restored, and purged for ever`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        #expect(await home.ask("DELETE /v1/meals/\(id)?purge=true").code == "meal-is-not-deleted")
        #expect(await home.ask("DELETE /v1/meals/\(id)").status == .noContent)
        #expect(await home.ask("GET /v1/meals").items.isEmpty)
        #expect(await home.ask("GET /v1/meals?deleted").items.count == 1)
        #expect(
            try await home.ask("GET /v1/meals/\(id)").meal.deletedAt == "2026-11-23T09:00:00.000Z")
        #expect(await home.ask("DELETE /v1/meals/\(id)").status == .noContent)
        for _ in 0..<2 {
            #expect(try await home.ask("PUT /v1/meals/\(id)/restoration").meal.deletedAt == nil)
        }
        #expect(await home.ask("GET /v1/meals").items.count == 1)
        _ = await home.ask("DELETE /v1/meals/\(id)")
        #expect(await home.ask("DELETE /v1/meals/\(id)?purge=true").status == .noContent)
        #expect(await home.ask("GET /v1/meals/\(id)").status == .notFound)
    }

    @Test func `is each member's own favourite, in the order of adding`()
        async throws
    {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let ids = try await ["A", "B", "C", "D"].asyncMap { try await alex.cook($0) }
        for index in [2, 0, 3, 2] {
            #expect(
                try await alex.ask("PUT /v1/meals/\(ids[index])/favourite").meal.favourite)
        }
        #expect(try await alex.names("favourite") == ["C", "A", "D"])
        #expect(try await alex.names("favourite&sort=-name") == ["D", "C", "A"])
        #expect(try await sam.names("favourite") == [])
        #expect(try await sam.ask("GET /v1/meals/\(ids[2])").meal.favourite == false)
        #expect(
            await alex.ask("GET /v1/meals/\(ids[2])")["ETag"]
                != (await sam.ask("GET /v1/meals/\(ids[2])"))["ETag"])
        for _ in 0..<2 {
            #expect(
                try await alex.ask("DELETE /v1/meals/\(ids[0])/favourite").meal.favourite == false)
        }
        #expect(try await alex.names("favourite") == ["C", "D"])
    }

    @Test func `is on one page of favourites only, whatever changes in between`()
        async throws
    {
        let home = try await Home()
        let ids = try await ["A", "B", "C", "D"].asyncMap { try await home.cook($0) }
        for id in ids[..<3] { _ = await home.ask("PUT /v1/meals/\(id)/favourite") }
        let first = await home.ask("GET /v1/meals?favourite&limit=2")
        #expect(try first.meals.map(\.name) == ["A", "B"])
        for id in ids[1...2] { _ = await home.ask("DELETE /v1/meals/\(id)/favourite") }
        _ = await home.ask("PUT /v1/meals/\(ids[3])/favourite")
        let next = try #require(first["Link"]?.firstMatch(of: /<(.*)>; rel="next"/)).1
        #expect(try await home.ask("GET \(next)").meals.map(\.name) == ["D"])
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
