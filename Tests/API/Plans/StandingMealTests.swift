import HTTP
import Testing
import UseCases

/// Today is Monday, 23 November 2026; weeks begin on Sunday.
@Suite struct `A standing meal of a household` {
    private let clock = TestClock()
    private let home: Home

    init() async throws { home = try await Home(Door(clock: clock, signup: .open), with: ["Sam"]) }

    private func stand(_ body: String) async throws -> String {
        let answer = await home.ask("POST /v1/standing-meals", body: body)
        try #require(answer.status == .created, "\(answer.text)")
        return try #require(answer["Location"])
    }

    private func pizza(_ more: String = "") async throws -> String {
        try await stand(#"{"title":"Pizza","slot":"dinner","weekdays":["friday"]\#(more)}"#)
    }

    private func shown(_ path: String, _ fields: [String] = []) async throws -> AnswerValue {
        try await home.ask("GET \(path)", fields).value
    }

    private func propose(_ days: String = #""from":"2026-11-26","to":"2026-11-27""#, _ fields: [String] = [])
        async throws -> AnswerValue
    {
        try await home.ask("POST /v1/proposals", fields, body: "{\(days)}").value
    }

    private func dinners(_ count: Int) async throws -> [String] {
        var ids: [String] = []
        for number in 1...count {
            let meal = #"{"name":"Meal \#(number)","tags":["dinner"]}"#
            ids.append(try await home.ask("POST /v1/meals", body: meal).meal.id)
        }
        return ids
    }

    @Test func `is shown with its days in words, in the reader's language`() async throws {
        let path = try await pizza(#","every":2,"until":"2027-07-31""#)
        let value = try await shown(path)
        #expect(value["title"]?.string == "Pizza" && value["mealId"] == .some(.null))
        #expect(value["every"]?.int == 2 && value["from"]?.string == "2026-11-23")
        #expect(value["text"]?.string == "Every second Friday." && value["asks"] == nil)
        let german = try await shown(path, ["Accept-Language: de"])
        #expect(german["text"]?.string == "Jeden zweiten Freitag.")
        _ = await home.ask("PATCH \(path)", body: #"{"every":1,"weekdays":["tuesday","monday"]}"#)
        #expect(try await shown(path)["text"]?.string == "Every Monday and Tuesday.")
        #expect(try await shown("/v1/standing-meals")["items"]?.elements.count == 1)
    }

    @Test(arguments: [
        (#"{"title":"Tea","slot":"lunch"}"#, "/weekdays"),
        (#"{"title":"Tea","slot":"lunch","weekdays":[]}"#, "/weekdays"),
        (#"{"title":"Tea","slot":"lunch","weekdays":["someday"]}"#, "/weekdays/0"),
        (#"{"title":"Tea","weekdays":["friday"]}"#, "/slot"),
        (#"{"title":"Tea","slot":"lunch","weekdays":["friday"],"every":0}"#, "/every"),
        (#"{"title":"Tea","slot":"lunch","weekdays":["friday"],"every":5}"#, "/every"),
        (
            #"{"title":"Tea","slot":"lunch","weekdays":["friday"],"from":"2026-12-04","until":"2026-12-03"}"#,
            "/until"
        ),
        (#"{"title":"Tea","mealId":"{meal}","slot":"lunch","weekdays":["friday"]}"#, "/title"),
        (#"{"slot":"lunch","weekdays":["friday"]}"#, "/mealId"),
        (#"{"mealId":"{gone}","slot":"lunch","weekdays":["friday"]}"#, "/mealId"),
    ]) func `names what is wrong`(body: String, pointer: String) async throws {
        let ids = try await dinners(2)
        _ = await home.ask("DELETE /v1/meals/\(ids[1])")
        let body = body.replacing("{meal}", with: ids[0]).replacing("{gone}", with: ids[1])
        let answer = await home.ask("POST /v1/standing-meals", body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.pointers == [pointer])
    }

    @Test(arguments: [
        (#"{"until":"2026-11-22"}"#, "/until"), (#"{"weekdays":[]}"#, "/weekdays"),
        (#"{"every":9}"#, "/every"),
        (#"{"from":"2027-01-01","until":"2026-12-31"}"#, "/until"), (#"{"slot":null}"#, "/slot"),
    ]) func `names what a change has wrong`(body: String, pointer: String) async throws {
        let path = try await pizza()
        let answer = await home.ask("PATCH \(path)", body: body)
        #expect(answer.pointers == [pointer])
    }

    @Test func `is one of at most fifty`() async throws {
        for _ in 0..<50 { _ = try await pizza() }
        let body = #"{"title":"Tea","slot":"lunch","weekdays":["friday"]}"#
        let answer = await home.ask("POST /v1/standing-meals", body: body)
        #expect(answer.status == .conflict)
        #expect(answer.code == "too-many")
    }

    @Test func `stands in the proposal as kept, and the others go around it`() async throws {
        let ids = try await dinners(12)
        _ = try await stand(#"{"mealId":"\#(ids[0])","slot":"dinner","weekdays":["friday"]}"#)
        let week = #""from":"2026-11-23","to":"2026-11-29""#
        let slots = try await propose(week)["slots"]?.elements ?? []
        #expect(slots.count { $0["meal"]?["id"]?.string == ids[0] } == 1)
        #expect(slots[4]["meal"]?["id"]?.string == ids[0] && slots[4]["kept"] == .bool(true))
        #expect(slots[4]["reasons"]?.elements.map { $0["text"]?.string } == ["Every Friday."])
        #expect(slots[4]["reasons"]?.elements.first?["code"]?.string == "standing")
        #expect(slots[3]["kept"] == nil)
        // What somebody rolled is not wanted, but it stands; what somebody keeps there is.
        let not = week + #","not":["\#(ids[0])"]"#
        #expect(try await propose(not)["slots"]?.elements[4]["meal"]?["id"]?.string == ids[0])
        let own = week + #","keep":[{"date":"2026-11-27","slot":"dinner","mealId":"\#(ids[0])"}]"#
        #expect(try await propose(own)["slots"]?.elements[4]["kept"] == .bool(true))
        let keep = week + #","keep":[{"date":"2026-11-27","slot":"dinner","mealId":"\#(ids[5])"}]"#
        let kept = try await propose(keep)
        #expect(kept["slots"]?.elements[4]["meal"]?["id"]?.string == ids[5])
        #expect(kept["stepsAside"]?.elements.map { $0["text"]?.string } == ["Meal 1 steps aside for Meal 6."])
    }

    @Test func `without a recipe stands with its title, and is accepted by it`() async throws {
        _ = try await dinners(12)
        _ = try await pizza()
        let proposal = try await propose()
        let friday = try #require(proposal["slots"]?.elements.last)
        #expect(friday["title"]?.string == "Pizza" && friday["meal"] == nil && friday["kept"] == .bool(true))
        let german = try await propose(#""from":"2026-11-27","to":"2026-11-27""#, ["Accept-Language: de"])
        let reason = german["slots"]?.elements.first?["reasons"]?.elements.first
        #expect(reason?["text"]?.string == "Jeden Freitag." && reason?["weekday"]?.string == "friday")
        let basis = proposal["basis"]?.int ?? 0
        let body = """
            {"basis":\(basis),"meals":[{"id":"01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1",
            "date":"2026-11-27","slot":"dinner","title":"Pizza"}]}
            """
        #expect(await home.ask("POST /v1/proposals/acceptance", body: body).status == .created)
        #expect(try await home.planned("2026-11-27/dinner") == ["Pizza"])
        let again = try await propose()
        #expect(again["slots"]?.elements.count == 1 && again["stepsAside"] == nil)
        #expect(await home.undo(try await home.newest()).status == .ok)
        #expect(try await propose()["slots"]?.elements.last?["title"]?.string == "Pizza")
    }

    @Test func `steps aside in a taken slot, and the proposal says so`() async throws {
        let path = try await pizza()
        _ = try await home.plan("Soup", "2026-11-27/dinner")
        let aside = try await propose()["stepsAside"]?.elements.first
        #expect(aside?["text"]?.string == "Pizza steps aside for Soup." && aside?["code"]?.string == "taken")
        #expect(aside?["date"]?.string == "2026-11-27" && aside?["slot"]?.string == "dinner")
        #expect(path.hasSuffix(aside?["standingMealId"]?.string ?? "none"))
        #expect(try await home.planned("2026-11-27/dinner") == ["Soup"])
    }

    @Test func `is the one of its day in a household with one meal a day`() async throws {
        _ = try await dinners(12)
        _ = await home.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        _ = try await stand(#"{"title":"Brunch","slot":"lunch","weekdays":["friday"]}"#)
        let slots = try await propose()["slots"]?.elements ?? []
        #expect(slots.map { $0["slot"]?.string } == ["dinner", "lunch"])
        #expect(slots.last?["title"]?.string == "Brunch")
        _ = await home.ask("PUT /v1/weeks/2026-11-27")
        #expect(try await home.planned("2026-11-27/lunch") == ["Brunch"])
    }

    @Test func `is planned with its plan, and named in no sentence about another meal`() async throws {
        _ = try await pizza()
        _ = try await stand(#"{"title":"Tea","slot":"breakfast","weekdays":["monday"]}"#)
        _ = try await home.plan("Soup", "2026-11-26/dinner")
        #expect(try await home.planned("2026-11-27/dinner") == ["Pizza"])
        let latest = try await home.ask("GET /v1/activity").activities.first?.summary
        #expect(latest == "Alex put Soup on Thursday's dinner (Nov 26)")
        _ = await home.undo(try await home.newest())
        #expect(try await home.planned("2026-11-27/dinner").isEmpty)
        let plan = await home.ask("POST /v1/plans", body: #"{"startDate":"2026-11-22"}"#)
        #expect(plan.status == .created)
        #expect(try await home.planned("2026-11-27/dinner") == ["Pizza"])
    }

    @Test func `is left out on a day by its own fields, and comes back by an undo`() async throws {
        let path = try await pizza()
        let answer = await home.ask("PATCH \(path)", body: #"{"removed":["2026-11-27"]}"#)
        #expect(answer.status == .ok)
        let week = #""from":"2026-11-23","to":"2026-11-29""#
        #expect(try await standing(in: week) == 0)
        _ = await home.undo(try #require(answer.version))
        #expect(try await standing(in: week) == 1)
        let wrong = await home.ask("PATCH \(path)", body: #"{"removed":["Friday"]}"#)
        #expect(wrong.pointers == ["/removed/0"])
    }

    private func standing(in week: String) async throws -> Int {
        try await propose(week)["slots"]?.elements.count { $0["standingMealId"] != nil } ?? 0
    }

    @Test func `that was removed or moved does not return, and is asked about after four times`() async throws
    {
        let path = try await pizza()
        for day in ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"] {
            #expect(try await shown(path)["asks"] == nil)
            _ = await home.ask("PUT /v1/weeks/\(day)")
            let id = try await home.ids("/v1/days/\(day)/dinner/meals")[0]
            if day == "2026-12-04" {
                _ = await home.ask("PATCH /v1/planned-meals/\(id)", body: #"{"date":"2026-12-05"}"#)
            } else {
                _ = await home.ask("DELETE /v1/planned-meals/\(id)")
            }
            let proposal = try await propose(#""from":"\#(day)","to":"\#(day)""#)
            #expect(proposal["slots"]?.elements.isEmpty == true)
        }
        let asked = try await shown(path)
        #expect(asked["asks"] == .bool(true) && asked["question"]?.string == "Still every Friday?")
        #expect(asked["removed"]?.elements.count == 4)
        let german = try await shown(path, ["Accept-Language: de"])
        #expect(german["question"]?.string == "Noch jeden Freitag?")
        let answer = await home.ask("PATCH \(path)", body: #"{"asks":false}"#)
        #expect(try answer.value["asks"] == nil)
        #expect(await home.undo(try await home.newest()).status == .ok)
        #expect(try await shown(path)["asks"] == .bool(true))
    }

    @Test func `ends with its meal, tells the others, and comes back by one undo`() async throws {
        let ids = try await dinners(1)
        let path = try await stand(#"{"mealId":"\#(ids[0])","slot":"dinner","weekdays":["friday"]}"#)
        _ = await home.ask("DELETE /v1/meals/\(ids[0])")
        #expect(await home.ask("GET \(path)").status == .notFound)
        let notice = try await home.sam.ask("GET /v1/notifications").notifications.first
        #expect(notice?.kind == "standingMealEnded")
        #expect(notice?.text == "Alex has deleted “Meal 1”, so it stands on no day any more.")
        let german = try await home.sam.ask("GET /v1/notifications", ["Accept-Language: de"])
            .notifications.first
        #expect(german?.text == "Alex hat „Meal 1“ gelöscht; damit steht es an keinem Tag mehr.")
        #expect(await home.undo(try await home.newest()).status == .ok)
        #expect(await home.ask("GET \(path)").status == .ok)
        #expect(await home.ask("GET /v1/meals/\(ids[0])").status == .ok)
    }

    @Test func `and its removals are in an export, which plans nothing where it is read`() async throws {
        _ = try await pizza()
        _ = await home.ask("PUT /v1/weeks/2026-11-27")
        let id = try await home.ids("/v1/days/2026-11-27/dinner/meals")[0]
        _ = await home.ask("DELETE /v1/planned-meals/\(id)")
        _ = try await pizza(#","from":"2026-11-28""#)
        let document = try await home.export()
        let copy = try await Home(Door(clock: clock, signup: .open), importing: document)
        #expect(try await copy.ids("/v1/standing-meals").count == 2)
        #expect(try await copy.planned("2026-11-27/dinner").isEmpty)
    }
}
