import Foundation
import HTTP
import Testing

@Suite struct `A shopping list` {
    @Test func `adds up the plan's needs, sorted by category and name`() async throws {
        let home = try await Home()
        try await home.plan("Cookies", at: "2026-11-24/other", of: "2 cups flour", "3 eggs", "1 moonstone")
        try await home.plan("Bread", at: "2026-11-25/breakfast", of: "1 1/2 cups flour", "salt")
        try await home.generate()
        #expect(try await home.lines() == ["3 eggs", "3 1/2 cups flour", "salt", "1 moonstone"])
        let list = try await home.list()
        #expect(
            try list.list.items.map(\.category.name).last == "Other")
        #expect(try list.list.items[1].meals == ["Cookies", "Bread"])
        #expect(
            try await home.list("current?sources").list.items[1].sources?.map(\.date) == [
                "2026-11-24", "2026-11-25",
            ])
        #expect(try list.list.name == "Shopping Nov 22-28")
        #expect(try list.list.counts == .init(items: 4, ticked: 0))
    }

    @Test func `goes back to the household's defaults where null is sent`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 l milk"}"#)
        try await home.plan("Left", at: "2026-11-10/dinner", of: "2 leeks")
        try await home.plan("Now", at: "2026-11-24/dinner", of: "5 eggs")
        try await home.plan("Later", at: "2026-12-02/dinner", of: "6 kiwis")
        try await home.generate()
        let all = try await Set(home.lines())
        #expect(all == ["1 l milk", "2 leeks", "5 eggs", "6 kiwis"])
        for (chosen, left) in [
            (#""lookbackWeeks":0"#, ["1 l milk", "5 eggs", "6 kiwis"]),
            (#""includeFuture":false"#, ["1 l milk", "2 leeks", "5 eggs"]),
            (#""includeUsuals":false"#, ["2 leeks", "5 eggs", "6 kiwis"]),
            (#""from":"2026-11-24","to":"2026-11-24""#, ["1 l milk", "5 eggs"]),
            (#""planIds":[]"#, ["1 l milk"]),
        ] {
            try await home.generate("{\(chosen)}")
            #expect(try await Set(home.lines()) == Set(left))
            let name = chosen.split(separator: ":")[0]
            try await home.generate("{\(name):null}")
            #expect(try await Set(home.lines()) == all, "\(name)")
        }
        try await home.generate(#"{"from":"2026-11-24","to":"2026-11-24"}"#)
        try await home.generate(#"{"to":null}"#)
        #expect(try await Set(home.lines()) == ["1 l milk", "5 eggs", "6 kiwis"])
    }

    @Test func `of an unknown plan is refused at the field that names it`() async throws {
        let home = try await Home()
        try await home.generate()
        let id = "01a207a2-3972-79e1-b75d-6e54885c3651"
        #expect(
            await home.ask("POST /v1/lists/current/generation", body: #"{"planIds":["\#(id)"]}"#).pointers
                == ["/planIds"])
        let preview = await home.ask("GET /v1/lists/current/preview?planIds=\(id)")
        #expect(preview.status == .unprocessableContent, "\(preview.text)")
        #expect(preview.pointers == ["?planIds"], "\(preview.text)")
        let advice = "It may have been deleted. Send the id of an existing plan."
        #expect(try preview.problem.detail == "planIds: No such plan in this household. \(advice)")
    }

    @Test(arguments: [
        #"{"to":"2026-11-24"}"#, #"{"lookbackWeeks":13}"#, #"{"from":"2026-11-24","to":"2026-11-23"}"#,
        #"{"planIds":[],"from":"2026-11-24","to":"2026-11-25"}"#, #"{"includeCompleted":"no"}"#,
    ])
    func `is not made of a selection that cannot be`(selection: String) async throws {
        let answer = await (try await Home()).ask("POST /v1/lists", body: selection)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
    }

    @Test func `is previewed without being changed`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        #expect(try await home.generate().outcome == [1, 0, 0, 0])
        _ = await home.ask("PATCH \(soup)", body: #"{"servings":8}"#)
        let before = try await home.list().text
        let preview = await home.ask("GET /v1/lists/current/preview?includeCompleted=false")
        #expect(try preview.outcome == [0, 1, 0, 0], "\(preview.text)")
        #expect(try preview.generated.list.items.map(\.text) == ["4 leeks"])
        #expect(try preview.generated.list.stale == false)
        let after = try await home.list()
        #expect(try after.text == before && after.isStale)
        let wrong = await home.ask("GET /v1/lists/current/preview?includeCompleted=no")
        #expect(wrong.pointers == ["?includeCompleted"], "\(wrong.text)")
    }

    @Test func `names the lines that a generation takes away`() async throws {
        let home = try await Home()
        let soup = try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        try await home.generate()
        _ = await home.ask("DELETE \(soup)")
        #expect(try await home.generate().generated.removed.map(\.name) == ["leeks"])
    }

    @Test func `says in a notice that nothing is planned`() async throws {
        let made = try await (try await Home()).generate()
        let notice = try #require(try made.generated.list.notice)
        #expect(notice.code == "nothing-planned" && notice.detail.hasPrefix("No meals planned yet."))
    }

    @Test func `has an address for each added meal`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Bread", servings: 3, of: "1 cup flour")
        let added = await home.ask(
            "POST /v1/lists/current/meals", body: #"{"mealId":"\#(meal)","servings":4}"#)
        #expect(added.status == .created, "\(added.text)")
        #expect(try added.listMeal.title == "Bread")
        let path = try #require(added["Location"])
        #expect(await home.ask("GET \(path)").text == added.text)
        #expect(await home.ask("DELETE \(path)").status == .noContent)
        #expect(await home.ask("DELETE \(path)").status == .notFound)
    }

    @Test func `is previewed before the first one is made, and not made by that`() async throws {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        let preview = await home.ask("GET /v1/lists/current/preview?from=2026-11-23&to=2026-11-29")
        #expect(try preview.generated.list.items.map(\.text) == ["2 leeks"])
        #expect(await home.ask("GET /v1/lists/current").status == .notFound)
    }

    @Test func `is found by its status`() async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/lists/current").code == "no-open-list")
        let made = await home.ask("POST /v1/lists", body: #"{"planIds":[],"name":"Party"}"#)
        let party = try made.list.id
        #expect(made.status == .created && made["Location"] == "/v1/lists/\(party)")
        #expect(try await home.ids("/v1/lists?status=open") == [party])
        #expect(await home.ask("PUT /v1/lists/\(party)/completion").status == .ok)
        #expect(try await home.ids("/v1/lists?status=open") == [])
        #expect(try await home.ask("GET /v1/lists?status=completed").lists.map(\.name) == ["Party"])
    }

    @Test(arguments: [
        ("POST LIST/generation", ""), ("GET LIST/preview", ""), ("DELETE LIST/ticked", ""),
        ("DELETE LINE", ""), ("PATCH LINE", #"{"text":"beef"}"#), ("PATCH LIST", #"{"name":"x"}"#),
        ("POST LIST/items", #"{"text":"x"}"#), ("POST LIST/meals", #"{"mealId":"MEAL"}"#),
    ])
    func `that is completed takes no other lines`(request: String, body: String) async throws {
        let home = try await Home()
        let meal = try await home.cook("Pie", of: "3 limes")
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"milk"}"#)
        let list = try await home.currentList
        let line = "\(list)/items/\(try await home.list().list.items[0].id)"
        let done = await home.ask("PUT \(list)/completion")
        #expect(try done.list.status == "completed" && done.list.completedAt != nil)
        let path = request.replacing("LIST", with: list).replacing("LINE", with: line)
        let refused = await home.ask(path, body: body.replacing("MEAL", with: meal))
        #expect(refused.code == "list-completed", "\(refused.text)")
        for fact in ["PUT \(line)/tick", "DELETE \(line)/tick"] {
            #expect(await home.ask(fact).status == .ok)
        }
        #expect(try await home.ask("DELETE \(list)/completion").list.status == "open")
    }

    @Test(arguments: ["PATCH", "DELETE", "DELETE /ticked", "PUT /completion", "DELETE /completion"])
    func `is changed by its id alone`(request: String) async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"milk"}"#)
        let words = request.split(separator: " ")
        let body = words[0] == "PATCH" ? #"{"name":"Weekend"}"# : ""
        let path = words.count > 1 ? words[1] : ""
        let refused = await home.ask("\(words[0]) /v1/lists/current\(path)", body: body)
        #expect(refused.status == .notFound && refused.text.contains("with the list's id"))
        #expect(try await home.lines() == ["milk"])
    }

    @Test(arguments: [
        "DELETE", "DELETE /ticked", "PUT /completion", "DELETE /completion", "POST /generation",
    ])
    func `is written as a whole only on the version with all its lines`(request: String) async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"milk"}"#)
        let list = try await home.currentList
        let words = request.split(separator: " ")
        let path = "\(words[0]) \(list)\(words.count > 1 ? words[1] : "")"
        if request == "DELETE /completion" { _ = await home.ask("PUT \(list)/completion") }
        let seen = try #require(await home.ask("GET \(list)")["ETag"])
        let line =
            "\(list)/items/\(try await home.list("\(list.dropFirst("/v1/lists/".count))").list.items[0].id)"
        _ = await home.ask("PUT \(line)/tick")
        let refused = await home.ask(path, ["If-Match: \(seen)"])
        #expect(refused.code == "precondition-failed", "\(refused.text)")
        // The list itself is as it was.
        let renamed = await home.ask("PATCH \(list)", ["If-Match: \(seen)"], body: #"{"name":"Weekend"}"#)
        #expect(renamed.code != "precondition-failed", "\(renamed.text)")
        let present = try #require(await home.ask("GET \(list)")["ETag"])
        #expect(await home.ask(path, ["If-Match: \(present)"]).status.rawValue < 300)
    }
}
