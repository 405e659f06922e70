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

    @Test func `takes usual items and extras, and nothing for already-have slots`()
        async throws
    {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        try await home.plan("Pie", at: "2026-11-25/dinner", of: "3 apples")
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 l milk"}"#)
        _ = await home.ask("POST /v1/days/2026-11-24/dinner/extras", body: #"{"text":"candles"}"#)
        let plan = try await home.ask("GET /v1/plans/current").plan.id
        _ = await home.ask("POST /v1/plans/\(plan)/extras", body: #"{"text":"4 l milk"}"#)
        _ = await home.ask("PUT /v1/days/2026-11-25/dinner/already-have")
        try await home.generate()
        #expect(try await Set(home.lines()) == ["2 leeks", "candles", "5 l milk"])
        #expect(
            try await home.list().list.items.first { $0.name == "milk" }?.origins
                == ["usual", "planExtra"])
        _ = await home.ask("DELETE /v1/days/2026-11-25/dinner/already-have")
        try await home.generate(#"{"includeUsuals":false}"#)
        #expect(try await Set(home.lines()) == ["2 leeks", "candles", "4 l milk", "3 apples"])
    }

    @Test func `counts what was cooked like what was not, and cooks nothing`() async throws {
        let home = try await Home()
        let plannedMeal = try await home.plan("Soup", at: "2026-11-22/dinner", of: "2 leeks")
        _ = await home.ask("PUT \(plannedMeal)/completion")
        let before = await home.ask("GET \(plannedMeal)").text
        try await home.generate()
        #expect(try await home.lines() == ["2 leeks"])
        #expect(await home.ask("GET \(plannedMeal)").text == before)
    }

    @Test
    func `takes uncooked meals of earlier plans within the lookback weeks`()
        async throws
    {
        let home = try await Home()
        try await home.plan("Old", at: "2026-10-20/dinner", of: "1 old fig")
        try await home.plan("Left", at: "2026-11-10/dinner", of: "2 leeks")
        let cooked = try await home.plan("Cooked", at: "2026-11-11/dinner", of: "3 beets")
        _ = await home.ask("PUT \(cooked)/completion")
        _ = await home.ask("POST /v1/days/2026-11-11/dinner/extras", body: #"{"text":"candles"}"#)
        try await home.plan("Had", at: "2026-11-12/dinner", of: "4 limes")
        _ = await home.ask("PUT /v1/days/2026-11-12/dinner/already-have")
        try await home.plan("Now", at: "2026-11-24/dinner", of: "5 eggs")
        try await home.plan("Later", at: "2026-12-02/dinner", of: "6 kiwis")
        try await home.generate()
        #expect(try await Set(home.lines()) == ["2 leeks", "5 eggs", "6 kiwis"])
        try await home.generate(#"{"lookbackWeeks":5,"includeFuture":false}"#)
        #expect(try await Set(home.lines()) == ["1 old fig", "2 leeks", "5 eggs"])
        try await home.generate(#"{"lookbackWeeks":0}"#)
        #expect(try await home.lines() == ["5 eggs"])
    }

    @Test func `looks back from today or an earlier first day`()
        async throws
    {
        let home = try await Home()
        try await home.plan("Older", at: "2026-10-12/dinner", of: "1 fig")
        try await home.plan("Left", at: "2026-11-10/dinner", of: "2 leeks")
        try await home.plan("Christmas", at: "2026-12-24/dinner", of: "1 goose")
        try await home.generate()
        #expect(try await Set(home.lines()) == ["2 leeks", "1 goose"])
        let plans = try await home.ask("GET /v1/plans?from=2026-12-01").plans
        let christmas = try #require(plans.first?.id)
        let named = await home.ask(
            "POST /v1/lists", body: #"{"planIds":["\#(christmas)"],"lookbackWeeks":2}"#)
        #expect(try Set(named.list.items.map(\.text)) == ["2 leeks", "1 goose"])
        let days = await home.ask(
            "POST /v1/lists", body: #"{"from":"2026-11-08","to":"2026-11-14","lookbackWeeks":4}"#)
        #expect(try Set(days.list.items.map(\.text)) == ["2 leeks", "1 fig"])
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
            try await home.generate()
            #expect(try await Set(home.lines()) == Set(left))
            let name = chosen.split(separator: ":")[0]
            try await home.generate("{\(name):null}")
            #expect(try await Set(home.lines()) == all, "\(name)")
        }
        try await home.generate(#"{"from":"2026-11-24","to":"2026-11-24"}"#)
        try await home.generate(#"{"to":null}"#)
        #expect(try await Set(home.lines()) == ["1 l milk", "5 eggs", "6 kiwis"])
    }

    @Test func `is made of the named plans or days, in any order`() async throws {
        let home = try await Home()
        try await home.plan("Left", at: "2026-11-10/dinner", of: "2 leeks")
        try await home.plan("Now", at: "2026-11-24/dinner", of: "5 eggs", "1 leek")
        try await home.plan("Later", at: "2026-12-02/dinner", of: "6 kiwis")
        let plans = try await home.ids("/v1/plans")
        let one = await home.ask(
            "POST /v1/lists", body: #"{"name":"One","planIds":["\#(plans[1])","\#(plans[2])"]}"#)
        #expect(
            one.status == .created,
            "\(one.text)")
        #expect(
            try one["Location"] == "/v1/lists/\(one.list.id)",
            "\(one.text)")
        let other = await home.ask(
            "POST /v1/lists", body: #"{"name":"One","planIds":["\#(plans[2])","\#(plans[1])"]}"#)
        #expect(try one.list.items.map(\.text) == other.list.items.map(\.text))
        #expect(try one.list.items.map(\.text) == ["3 leeks", "5 eggs"])
        let days = await home.ask("POST /v1/lists", body: #"{"from":"2026-11-24","to":"2026-12-02"}"#)
        #expect(try days.list.items.map(\.text) == ["6 kiwis", "1 leek", "5 eggs"])
        let open = await home.ask("POST /v1/lists", body: #"{"from":"2026-11-24"}"#)
        #expect(try open.list.items.map(\.text) == ["6 kiwis", "1 leek", "5 eggs"])
        #expect(try open.list.stale == false)
        // The selection has no end, so later plans belong to the list.
        try await home.plan("Latest", at: "2026-12-20/dinner", of: "7 limes")
        let path = open["Location"] ?? ""
        #expect(try await home.ask("GET \(path)").list.stale)
        #expect(try await home.ask("POST \(path)/generation", body: "{}").generated.added != [])
        for wrong in [
            #"{"planIds":["01a207a2-3972-79e1-b75d-6e54885c3651"]}"#, #"{"to":"2026-11-24"}"#,
            #"{"lookbackWeeks":13}"#,
            #"{"from":"2026-11-24","to":"2026-11-23"}"#,
            #"{"planIds":[],"from":"2026-11-24","to":"2026-11-25"}"#,
        ] {
            #expect(await home.ask("POST /v1/lists", body: wrong).status == .unprocessableContent, "\(wrong)")
        }
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

    @Test func `scales planned and added meals exactly and once`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Bread", servings: 3, of: "1 cup flour")
        try await home.plan(meal: meal, at: "2026-11-24/dinner", servings: 2)
        try await home.generate()
        let addition = await home.ask(
            "POST /v1/lists/current/meals", body: #"{"mealId":"\#(meal)","servings":4}"#)
        #expect(addition.status == .created, "\(addition.text)")
        #expect(try addition.listMeal.title == "Bread", "\(addition.text)")
        #expect(try await home.lines() == ["2 cups flour"])
        let path = try #require(addition["Location"])
        #expect(await home.ask("GET \(path)").text == addition.text)
        _ = await home.ask("POST /v1/lists/current/meals", body: #"{"mealId":"\#(meal)"}"#)
        #expect(try await home.lines() == ["3 cups flour"])
        #expect(await home.ask("DELETE \(path)").status == .noContent)
        #expect(try await home.lines() == ["1 2/3 cups flour"])
        #expect(await home.ask("DELETE \(path)").status == .notFound)
    }

    @Test func `without planned meals has the staples, and says so`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 l milk"}"#)
        let made = try await home.generate()
        let list = try made.generated.list
        #expect(list.notice?.code == "nothing-planned")
        #expect(
            list.notice?.detail.hasPrefix("No meals planned yet.")
                == true)
        #expect(try await home.lines() == ["1 l milk"])
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        #expect(try await home.list().isStale == true)
        try await home.generate()
        #expect(try await home.list().list.notice == nil)
    }

    @Test func `is previewed before the first one is made, and not made by that`() async throws {
        let home = try await Home()
        try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        let preview = await home.ask("GET /v1/lists/current/preview?from=2026-11-23&to=2026-11-29")
        #expect(try preview.generated.list.items.map(\.text) == ["2 leeks"])
        #expect(await home.ask("GET /v1/lists/current").status == .notFound)
    }

    @Test func `stands still between generations, and says when the plan has moved on`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let plannedMeal = try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        let first = try await home.generate()
        #expect(try first.outcome == [1, 0, 0, 0])
        #expect(try await home.list().isStale == false)
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":8}"#)
        #expect(try await home.list().isStale == true)
        #expect(try await home.lines() == ["2 leeks"])
        let preview = await home.ask("GET /v1/lists/current/preview")
        #expect(try preview.outcome == [0, 1, 0, 0], "\(preview.text)")
        let previewed = try preview.generated.list
        #expect(previewed.items.map(\.text) == ["4 leeks"])
        #expect(previewed.stale == false)
        #expect(try await home.lines() == ["2 leeks"])
        clock.advance(minutes: 1)
        let second = try await home.generate()
        #expect(try second.outcome == [0, 1, 0, 0])
        #expect(try second.generated.list.stale == false)
        #expect(try await home.lines() == ["4 leeks"])
        // Another generation changes nothing.
        let before = try await home.list().text
        clock.advance(minutes: 1)
        #expect(try await home.generate().outcome == [0, 0, 0, 1])
        #expect(try await home.list().text == before)
        _ = await home.ask("DELETE \(plannedMeal)")
        let last = try await home.generate()
        #expect(try last.generated.removed.first?.name == "leeks")
        #expect(try await home.lines() == [])
    }

    @Test func `keeps the ids of its lines, whatever comes and goes`() async throws {
        let home = try await Home()
        let plannedMeal = try await home.plan("Soup", at: "2026-11-24/dinner", of: "2 leeks")
        try await home.generate()
        let path = try await home.line("leeks")
        _ = await home.ask("DELETE \(plannedMeal)")
        try await home.generate()
        #expect(await home.ask("GET \(path)").status == .notFound)
        try await home.plan("Pie", at: "2026-11-25/dinner", of: "1 Leek")
        try await home.generate()
        #expect(try await home.line("Leek") == path)
    }

    @Test func `is the newest open list by default; writing makes one`() async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/lists/current").code == "no-open-list")
        #expect(
            await home.ask("POST /v1/lists/current/items", body: #"{"text":"2 l milk"}"#).status == .created)
        #expect(try await home.list().isStale == false)
        let older = try await home.list().list.id
        let newer = try await home.ask("POST /v1/lists", body: #"{"planIds":[],"name":"Party"}"#).list.id
        #expect(try await home.list().list.id == newer)
        #expect(await home.ask("PUT \(try await home.currentList)/completion").status == .ok)
        #expect(try await home.list().list.id == older)
        #expect(
            try await home.ask("GET /v1/lists").lists.map(\.name) == ["Party", "Shopping list"])
        #expect(try await home.ids("/v1/lists?status=open") == [older])
        #expect(try await home.ask("GET /v1/lists?status=completed").lists.map(\.id) == [newer])
        #expect(
            try await home.ask("PATCH \(try await home.currentList)", body: #"{"name":"Weekend"}"#).list.name
                == "Weekend")
        #expect(
            try await home.ask("PATCH \(try await home.currentList)", body: #"{"name":null}"#).list.name
                == "Shopping list")
        #expect(await home.ask("DELETE \(try await home.currentList)").status == .noContent)
        #expect(await home.ask("GET /v1/lists/\(older)").status == .notFound)
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
}
