import HTTP
import Testing

private let monday = "2026-11-23"
private let week = #"{"from":"2026-11-23","to":"2026-11-29"}"#

@Suite struct `A proposal` {
    private let home: Home

    init() async throws { home = try await Home() }

    /// Adds dinners, and returns their ids.
    private func addMeals(_ count: Int) async throws -> [String] {
        var ids: [String] = []
        for number in 1...count {
            let meal = #"{"name":"Meal \#(number)","tags":["dinner"],"minutes":{"total":30}}"#
            ids.append(try await home.ask("POST /v1/meals", body: meal).meal.id)
        }
        return ids
    }

    private func plan(_ meal: String, _ days: String...) async throws {
        for day in days { try await home.plan(meal: meal, at: "\(day)/dinner") }
    }

    private func propose(_ body: String = week) async throws -> AnswerValue {
        try await home.ask("POST /v1/proposals", body: body).value
    }

    @Test func `has a meal and three others for each empty dinner, and stores nothing`() async throws {
        _ = try await addMeals(20)
        let before = await home.ask("GET /v1/household").version
        let answer = await home.ask("POST /v1/proposals", body: week)
        #expect(answer.status == .ok && answer["Content-Language"] == "en")
        let value = try answer.value
        #expect(value["seed"]?.int == 0)
        let slots = value["slots"]?.elements ?? []
        #expect(slots.count == 7)
        for slot in slots {
            #expect(slot["slot"]?.string == "dinner" && slot["servings"]?.int == 4)
            #expect(slot["others"]?.elements.count == 3)
            #expect(slot["meal"]?["name"] != nil && slot["meal"]?["ingredients"] == nil)
            #expect(slot["reasons"]?.elements.first?["code"]?.string == "new")
        }
        #expect(Set(slots.compactMap { $0["meal"]?["id"]?.string }).count == 7)
        #expect(await home.ask("GET /v1/household").version == before)
        #expect(await home.ask("POST /v1/proposals", body: week).text == answer.text)
    }

    @Test func `can be asked for by a device that may only read`() async throws {
        let device = await home.ask("POST /v1/devices", body: #"{"name":"Wall","scope":"read"}"#)
        let token = try device.addedDevice.token
        let answer = await home.door.ask(
            "POST /v1/proposals", ["Authorization: Bearer \(token)"], body: week)
        #expect(answer.status == .ok)
    }

    @Test func `says in words and numbers why it has a meal`() async throws {
        let ids = try await addMeals(12)
        for day in ["2026-10-04", "2026-10-18", "2026-11-01"] { try await plan(ids[3], day) }
        let body = #"{"from":"2026-11-24","to":"2026-11-24"}"#
        let slot = try await propose(body)["slots"]?.elements.first
        #expect(slot?["meal"]?["id"]?.string == ids[3])
        let reason = slot?["reasons"]?.elements.first
        #expect(reason?["code"]?.string == "due" && reason?["usualDays"]?.int == 14)
        #expect(reason?["text"]?.string == "About every 2 weeks; last on Nov 1.")
        let german = await home.ask("POST /v1/proposals", ["Accept-Language: de"], body: body)
        #expect(german["Content-Language"] == "de")
        #expect(german.text.contains("Etwa alle 2 Wochen; zuletzt am 1.11."))
    }

    @Test func `fills only slots without a meal`() async throws {
        let ids = try await addMeals(12)
        try await plan(ids[0], "2026-11-25")
        let dates = try await propose()["slots"]?.elements.compactMap { $0["date"]?.string }
        #expect(dates?.count == 6 && dates?.contains("2026-11-25") == false)
    }

    @Test func `keeps what is kept and leaves out what is not wanted`() async throws {
        let ids = try await addMeals(12)
        let body = """
            {"from":"\(monday)","to":"2026-11-26","keep":[{"date":"2026-11-24","slot":"dinner",
            "mealId":"\(ids[7])"}],"not":["\(ids[0])","\(ids[1])"]}
            """
        let slots = try await propose(body)["slots"]?.elements ?? []
        let proposed = slots.compactMap { $0["meal"]?["id"]?.string }
        #expect(proposed.count == 4 && proposed[1] == ids[7])
        #expect(Set(proposed).isDisjoint(with: ids.prefix(2)))
    }

    @Test func `prefers a meal with a food to use soon`() async throws {
        let ids = try await addMeals(12)
        for id in ids { try await plan(id, "2026-08-10") }
        _ = await home.ask("PATCH /v1/meals/\(ids[9])", body: #"{"ingredients":["1 white cabbage"]}"#)
        let slot = try await propose(#"{"from":"\#(monday)","to":"\#(monday)","use":["cabbage"]}"#)["slots"]?
            .elements.first
        #expect(slot?["meal"]?["id"]?.string == ids[9])
        #expect(slot?["reasons"]?.elements.first?["text"]?.string == "Uses up: cabbage.")
    }

    @Test func `says why a slot stays empty`() async throws {
        let ids = try await addMeals(2)
        try await plan(ids[0], "2026-11-20")
        _ = await home.ask("PATCH /v1/meals/\(ids[1])", body: #"{"restsUntil":"2026-12-24"}"#)
        let empty = try await propose(#"{"from":"\#(monday)","to":"\#(monday)"}"#)["empty"]?.elements.first
        #expect(empty?["code"]?.string == "nothing-fits")
        #expect(empty?["counts"]?["tooSoon"]?.int == 1 && empty?["counts"]?["rests"]?.int == 1)
        #expect(empty?["text"]?.string == "Nothing fits: one would come too soon, one rests.")
    }

    @Test(arguments: [
        ("{}", ["/from", "/to"]), (#"{"from":"2026-11-23","to":"2026-11-22"}"#, ["/to"]),
        (#"{"from":"2026-11-23","to":"2026-12-24"}"#, ["/to"]),
        (#"{"from":"2026-11-23","to":"2026-11-23","new":4,"seed":-1}"#, ["/seed", "/new"]),
        (#"{"from":"2026-11-23","to":"2026-11-23","slots":["tea"]}"#, ["/slots/0"]),
    ]) func `refuses wrong fields by their names`(body: String, pointers: [String]) async throws {
        let answer = await home.ask("POST /v1/proposals", body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers.sorted() == pointers.sorted())
    }
}

@Suite struct `The acceptance of a proposal` {
    private let home: Home

    init() async throws { home = try await Home() }

    private func id(_ number: Int) -> String { "01a207a2-8f12-7c3e-8b52-0f6d8a37e4c\(number)" }

    private func body(_ meals: [(date: String, meal: String)], basis: Int, _ more: String = "") -> String {
        let meals = meals.enumerated().map { number, meal in
            #"{"id":"\#(id(number))","date":"\#(meal.date)","slot":"dinner","mealId":"\#(meal.meal)"}"#
        }
        return #"{"basis":\#(basis),"meals":[\#(meals.joined(separator: ","))]\#(more)}"#
    }

    @Test func `plans all meals in one step that one undo takes back`() async throws {
        let (tacos, soup) = (try await home.cook("Tacos"), try await home.cook("Soup"))
        func planned() async -> [String] {
            var titles: [String] = []
            for day in ["2026-11-24", "2026-11-25"] {
                titles += (try? await home.planned("\(day)/dinner")) ?? []
            }
            return titles
        }
        let basis = try #require(try await home.ask("POST /v1/proposals", body: week).value["basis"]?.int)
        let answer = await home.ask(
            "POST /v1/proposals/acceptance",
            body: body([("2026-11-24", tacos), ("2026-11-25", soup)], basis: basis))
        #expect(answer.status == .created)
        let first = try await home.ask("GET /v1/planned-meals/\(id(0))").value
        #expect(first["title"]?.string == "Tacos" && first["proposed"] == .bool(true))
        #expect(await planned() == ["Tacos", "Soup"])
        let activity = try await home.ask("GET /v1/activity?limit=1").value["items"]?.elements.first
        #expect(activity?["summary"]?.string?.contains("planned as proposed: Tacos and Soup") == true)
        let seq = try #require(activity?["seq"]?.int)
        #expect(seq == basis + 1)
        #expect(await home.ask("POST /v1/activity/\(seq)/undo").status.rawValue < 300)
        #expect(await planned() == [])
    }

    @Test func `plans nothing if a slot was filled in the meantime`() async throws {
        let (tacos, soup) = (try await home.cook("Tacos"), try await home.cook("Soup"))
        try await home.plan("Pizza", "2026-11-25/dinner")
        let answer = await home.ask(
            "POST /v1/proposals/acceptance",
            body: body([("2026-11-24", tacos), ("2026-11-25", soup)], basis: 1))
        #expect(answer.status == .conflict && answer.code == "slot-taken")
        #expect(answer.text.contains("Pizza"))
        #expect(await home.ask("GET /v1/planned-meals/\(id(0))").status == .notFound)
    }

    @Test func `can be sent again`() async throws {
        let body = body([("2026-11-24", try await home.cook("Tacos"))], basis: 1)
        let key = "Idempotency-Key: again-and-again"
        let first = await home.ask("POST /v1/proposals/acceptance", [key], body: body)
        let second = await home.ask("POST /v1/proposals/acceptance", [key], body: body)
        #expect(first.status == .created && second.text == first.text)
    }

    @Test func `as suggestions asks the other members`() async throws {
        let tacos = try await home.cook("Tacos")
        let sam = try await home.joined(by: "Sam")
        let answer = await home.ask(
            "POST /v1/proposals/acceptance",
            body: body([("2026-11-24", tacos), ("2026-11-25", tacos)], basis: 1, #","as":"suggestion""#))
        #expect(answer.status == .created)
        let plan = try await home.ask("GET /v1/weeks/2026-11-24").value
        #expect(plan["review"]?["status"]?.string == "reviewMode")
        #expect(plan["counts"]?["planned"]?.int == 0)
        #expect(await sam.ask("PUT /v1/days/2026-11-24/dinner/acceptance").status == .ok)
    }

    @Test func `names a version that does not exist yet`() async throws {
        let answer = await home.ask(
            "POST /v1/proposals/acceptance",
            body: body([("2026-11-24", try await home.cook("Tacos"))], basis: 9_999))
        #expect(answer.pointers == ["/basis"])
    }

    @Test func `counts as cooked as proposed until another meal takes the place`() async throws {
        let (tacos, soup) = (try await home.cook("Tacos"), try await home.cook("Soup"))
        _ = await home.ask(
            "POST /v1/proposals/acceptance",
            body: body([("2026-11-22", tacos), ("2026-11-23", soup)], basis: 1))
        _ = await home.ask("PUT /v1/planned-meals/\(id(0))/completion")
        func proposed() async throws -> [Int?] {
            let stats = try await home.ask("GET /v1/stats?from=2026-11-16&to=2026-11-23").value["proposed"]
            return [stats?["planned"]?.int, stats?["completed"]?.int]
        }
        #expect(try await proposed() == [2, 1])
        _ = await home.ask("PATCH /v1/planned-meals/\(id(1))", body: #"{"mealId":"\#(tacos)"}"#)
        #expect(try await proposed() == [1, 1])
    }
}

@Suite struct `The outlook of a meal` {
    @Test func `says what is for it and what is against it`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        try await home.plan(meal: tacos, at: "2026-11-20/dinner")
        let soon = try await home.ask("GET /v1/meals/\(tacos)/outlook?date=tomorrow&slot=dinner").value
        #expect(soon["fits"] == .bool(false))
        let reason = soon["reasons"]?.elements.first
        #expect(reason?["code"]?.string == "too-soon" && reason?["date"]?.string == "2026-11-20")
        let later = try await home.ask("GET /v1/meals/\(tacos)/outlook?date=2026-12-24").value
        #expect(later["fits"] == .bool(true))
        #expect(later["reasons"]?.elements.first?["code"]?.string == "long-ago")
    }
}

@Suite struct `The patterns of a household` {
    @Test func `name the field that overrules them`() async throws {
        let home = try await Home()
        let body = #"{"name":"Soup","tags":["dinner"],"minutes":{"total":20}}"#
        let soup = try await home.ask("POST /v1/meals", body: body).meal.id
        for day in ["2026-10-20", "2026-10-27", "2026-11-03", "2026-11-10", "2026-11-17"] {
            try await home.plan(meal: soup, at: "\(day)/dinner")
        }
        let patterns = try await home.ask("GET /v1/patterns").value
        let weekday = patterns["weekdays"]?.elements.first
        #expect(weekday?["weekday"]?.string == "tuesday" && weekday?["minutes"]?.int == 20)
        #expect(weekday?["field"]?.string == "weekdayMinutes")
        let interval = patterns["intervals"]?.elements.first
        #expect(interval?["days"]?.int == 7 && interval?["field"]?.string == "usualDays")
        #expect(patterns["cooked"]?.elements.first?["planned"]?.int == 5)
        _ = await home.ask("PATCH /v1/meals/\(soup)", body: #"{"usualDays":30}"#)
        let set = try await home.ask("GET /v1/patterns").value["intervals"]?.elements.first
        #expect(set?["days"]?.int == 30 && set?["isSet"] == .bool(true))
    }

    @Test func `stay on a meal that is written again or imported again`() async throws {
        let home = try await Home()
        let recipe = #"{"name":"Soup","servings":2,"sourceUrl":"https://example.org/soup"}"#
        let imported = await home.ask("POST /v1/meals/import", body: "[\(recipe)]")
        let soup = try #require(try imported.value["items"]?.elements.first?["mealId"]?.string)
        let habits = #"{"usualDays":30,"restsUntil":"2026-12-24"}"#
        #expect(await home.ask("PATCH /v1/meals/\(soup)", body: habits).status == .ok)
        let other = recipe.replacing(#""servings":2"#, with: #""servings":6"#)
        _ = await home.ask("POST /v1/meals/import", body: "[\(other)]")
        _ = await home.ask("PUT /v1/meals/\(soup)", body: #"{"name":"Stew","servings":6}"#)
        let meal = try await home.ask("GET /v1/meals/\(soup)").value
        #expect(meal["name"]?.string == "Stew" && meal["usualDays"]?.int == 30)
        #expect(meal["restsUntil"]?.string == "2026-12-24")
        _ = await home.ask("PUT /v1/meals/\(soup)", body: #"{"name":"Stew","usualDays":null}"#)
        #expect(try await home.ask("GET /v1/meals/\(soup)").value["usualDays"]?.int == nil)
    }
}
