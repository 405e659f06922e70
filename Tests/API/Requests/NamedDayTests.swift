import API
import Domain
import HTTP
import Testing

/// Today is Monday, 23 November 2026, at nine.
@Suite struct `The name of a day in an address` {
    @Test(arguments: [
        ("today", "2026-11-23"), ("tomorrow", "2026-11-24"), ("friday", "2026-11-27"),
        ("Monday", "2026-11-23"),
    ])
    func `stands for its date`(name: String, date: String) async throws {
        let home = try await Home()
        #expect(try await home.ask("GET /v1/days/\(name)").day.date == date)
    }

    @Test func `stands for the date of a planned meal`() async throws {
        let home = try await Home()
        let planned = await home.ask("POST /v1/days/tomorrow/dinner/meals", body: #"{"title":"Tacos"}"#)
        #expect(planned["Location"]?.hasPrefix("/v1/planned-meals/") == true)
        #expect(try await home.planned("2026-11-24/dinner") == ["Tacos"])
    }

    @Test func `stands for a date in a query`() async throws {
        let home = try await Home()
        let days = await home.ask("GET /v1/days?from=tomorrow&to=thursday")
        #expect(
            try days.items(of: AnswerValue.self).compactMap { $0["date"]?.string }
                == ["2026-11-24", "2026-11-25", "2026-11-26"])
    }

    @Test func `stands for a date in a batch`() async throws {
        let home = try await Home()
        let body =
            #"{"operations":[{"method":"POST","path":"/v1/days/today/lunch/meals","body":{"title":"Rice"}}]}"#
        _ = await home.ask("POST /v1/batch", body: body)
        #expect(try await home.planned("2026-11-23/lunch") == ["Rice"])
    }

    @Test func `follows the server's zone`() async throws {
        let home = try await Home(Door(clock: TestClock("2026-11-23T23:30:00Z"), zone: 60))
        #expect(try await home.ask("GET /v1/days/today").day.date == "2026-11-24")
    }

    @Test(arguments: ["/v1/days/today", "/v1/days?from=today&to=today"])
    func `is another day under another tag tomorrow`(path: String) async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let tag = try #require(await home.ask("GET \(path)")["ETag"])
        #expect(await home.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .notModified)
        clock.advance(minutes: 24 * 60)
        #expect(await home.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test func `takes the version of its day in If-Match`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-23/dinner")
        let tag = try #require(await home.ask("GET /v1/days/today")["ETag"])
        #expect(await home.ask("DELETE /v1/days/today/meals", ["If-Match: \(tag)"]).status == .noContent)
    }

    @Test func `that is no name is refused with an example`() async throws {
        let home = try await Home()
        let path = await home.ask("GET /v1/days/someday")
        #expect(path.status == .notFound)
        #expect(path.text.contains("today, tomorrow or a weekday like friday"))
        let query = await home.ask("GET /v1/days?from=someday")
        #expect(query.pointers == ["?from"])
        #expect(query.text.contains("today, tomorrow or a weekday like friday"))
    }
}

@Suite struct `A day as text` {
    @Test func `has a line for each slot with meals, in the order of their times`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-23/dinner")
        try await home.plan("Salad", "2026-11-23/dinner")
        try await home.plan("Cake", "2026-11-23/other")
        try await home.plan("Oats", "2026-11-23/breakfast")
        let answer = await home.ask("GET /v1/days/today?format=text")
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer.text == "Breakfast: Oats\nOther: Cake\nDinner: Tacos, Salad\n")
    }

    @Test func `has a line for each step ahead that is due`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", #","steps":["Soak the beans overnight."]"#)
        try await home.plan("", "2026-11-24/dinner", mealID: stew)
        let answer = await home.ask("GET /v1/days/today?format=text")
        #expect(answer.text == "Nothing is planned.\nBegin ahead for Stew: Soak the beans overnight.\n")
    }

    @Test func `stands below its name where several days are asked for`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-23/dinner")
        let answer = await home.ask("GET /v1/days?to=tomorrow&format=text")
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(
            answer.text == "Monday, Nov 23\nDinner: Tacos\n\nTuesday, Nov 24\nNothing is planned.\n")
    }

    @Test func `says that nothing is planned`() async throws {
        let answer = try await Home().ask("GET /v1/days/today", ["Accept: text/plain"])
        #expect(answer.text == "Nothing is planned.\n")
        #expect(answer["Vary"]?.contains("Accept") == true)
    }
}
