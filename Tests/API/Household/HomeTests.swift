import API
import Domain
import HTTP
import Testing

@Suite struct `The start screen` {
    @Test func `shows who asks, the others, and the server's date`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let screen = try await sam.ask("GET /v1/home").home
        #expect(screen.me.name == "Sam")
        #expect(screen.me.role == "member")
        #expect(Set(screen.members.map(\.name)) == ["Alex", "Sam"])
        #expect(screen.today == "2026-11-23")
        #expect(screen.zone == "+00:00")
        #expect(screen.seq == home.household.version)
    }

    @Test func `shows seven days with their planned meals`() async throws {
        let home = try await Home()
        let soup = try await home.cook("Soup", #","minutes":{"cook":40}"#)
        try await home.plan(meal: soup, at: "2026-11-24/dinner")
        try await home.plan("Toast", "2026-11-24/breakfast")
        let days = try await home.ask("GET /v1/home").home.days
        #expect(days.map(\.date).first == "2026-11-23")
        #expect(days.map(\.date).last == "2026-11-29")
        #expect(days[1].meals.map(\.title) == ["Toast", "Soup"])
        #expect(days[1].meals.map { $0.minutes?.total } == [nil, 40])
    }

    @Test func `says of each meal who eats it`() async throws {
        let home = try await Home()
        let planned = try await home.plan("Soup", "2026-11-24/dinner")
        let body = #"{"eaters":["\#(home.memberID)"],"guests":2}"#
        _ = await home.ask("PATCH /v1/planned-meals/\(planned)", body: body)
        let meal = try await home.ask("GET /v1/home").home.days[1].meals[0]
        #expect(meal.eaters == [home.memberID] && meal.guests == 2)
    }

    @Test func `says what is to be begun today, in the reader's language`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", #","steps":["Soak the beans overnight."]"#)
        let planned = try await home.plan("", "2026-11-24/dinner", mealID: stew)
        let chili = try await home.plan("Chili", "2026-11-22/dinner")
        let left = #"{"completedDate":"2026-11-22","left":2,"place":"freezer"}"#
        let cooked = await home.ask("PUT /v1/planned-meals/\(chili)/completion", body: left)
        try #require(cooked.status == .ok, "\(cooked.text)")
        let portion = await home.ask(
            "POST /v1/days/2026-11-24/lunch/meals", body: #"{"portionId":"\#(chili)","servings":1}"#)
        try #require(portion.status == .created, "\(portion.text)")
        func steps(_ fields: [String] = []) async throws -> [HomeStepAnswer] {
            try await home.ask("GET /v1/home", fields).home.ahead
        }
        let both = try await steps()
        try #require(both.count == 2)
        let (frozen, soaked) = (both[0], both[1])
        #expect(frozen.text == "Take “Chili” out of the freezer." && frozen.aheadFrom == "freezer")
        #expect(soaked.plannedMealId == planned && soaked.mealId == stew && soaked.title == "Stew")
        #expect(soaked.date == "2026-11-24" && soaked.slot == "dinner" && soaked.time == "19:00")
        #expect(
            soaked.hours == 12 && soaked.text == "Soak the beans overnight." && soaked.aheadFrom == "words")
        let german = try await steps(["Accept-Language: de"]).map(\.text)
        #expect(german == ["„Chili“ aus dem Gefrierfach nehmen.", "Soak the beans overnight."])
    }

    @Test func `shows other days if asked`() async throws {
        let home = try await Home()
        try await home.plan("Toast", "2026-12-24/breakfast")
        let days = try await home.ask("GET /v1/home?from=2026-12-24&days=2").home.days
        #expect(days.map(\.date) == ["2026-12-24", "2026-12-25"])
        #expect(days[0].meals.map(\.slot) == ["breakfast"])
    }

    @Test(arguments: ["days=0", "days=15", "from=someday", "weeks=2"])
    func `refuses other days than it can show`(query: String) async throws {
        let answer = try await Home().ask("GET /v1/home?\(query)")
        #expect(answer.code == "invalid-fields", "\(answer.text)")
    }

    @Test func `shows the next meal that is not cooked`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let soup = try await home.cook("Soup", #","servings":3"#)
        try await home.plan(meal: soup, at: "2026-11-23/dinner")
        try await home.plan("Toast", "2026-11-23/breakfast")
        try await home.plan("Rice", "2026-11-25/lunch")
        func next() async throws -> AnswerValue? { try await home.ask("GET /v1/home").value["next"] }
        // At nine, breakfast at eight is still to be had.
        #expect(try await next()?["title"]?.string == "Toast")
        clock.advance(minutes: 61)
        let dinner = try await next()
        #expect(dinner?["title"]?.string == "Soup")
        #expect(dinner?["slot"]?.string == "dinner")
        #expect(dinner?["time"]?.string == "18:30")
        #expect(dinner?["mealId"]?.string == soup)
        #expect(dinner?["servings"]?.int == 3)
        clock.advance(minutes: 24 * 60)
        #expect(try await next()?["date"]?.string == "2026-11-25")
    }

    @Test func `has another tag when another meal is next`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Toast", "2026-11-23/breakfast")
        let tag = try #require(await home.ask("GET /v1/home")["ETag"])
        #expect(await home.ask("GET /v1/home", ["If-None-Match: \(tag)"]).status == .notModified)
        clock.advance(minutes: 61)
        #expect(await home.ask("GET /v1/home", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test func `has no next meal if none is planned for a week`() async throws {
        let home = try await Home()
        try await home.plan("Toast", "2026-11-30/breakfast")
        #expect(await home.ask("GET /v1/home").text.contains(#""next":null"#))
    }

    @Test func `shows the newest open lists with their counts`() async throws {
        let home = try await Home()
        for text in ["milk", "eggs"] {
            _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(text)"}"#)
        }
        try await home.tick("milk")
        let lists = try await home.ask("GET /v1/home").home.lists
        #expect(lists.map(\.counts) == [.init(items: 2, ticked: 1)])
    }

    @Test func `leaves out completed lists`() async throws {
        let home = try await Home()
        try await home.generate()
        _ = await home.ask("PUT \(try await home.currentList)/completion")
        #expect(try await home.ask("GET /v1/home").home.lists.isEmpty)
    }

    @Test func `shows the slots that wait for the member who asks`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let plan = try await home.ask("PUT /v1/weeks/2026-11-23").plan.id
        _ = await home.ask("PUT /v1/days/2026-11-24/dinner/suggestion", body: #"{"title":"Soup"}"#)
        _ = await home.ask("PUT /v1/plans/\(plan)/submission")
        let turns = try await sam.ask("GET /v1/home").home.turns
        #expect(turns.map(\.date) == ["2026-11-24"])
        #expect(try await home.ask("GET /v1/home").home.turns.isEmpty)
    }

    @Test func `counts unread notifications`() async throws {
        let home = try await Home()
        let sam = try await home.joined(by: "Sam")
        let plan = try await home.ask("PUT /v1/weeks/2026-11-23").plan.id
        _ = await home.ask("PUT /v1/days/2026-11-24/dinner/suggestion", body: #"{"title":"Soup"}"#)
        _ = await home.ask("PUT /v1/plans/\(plan)/submission")
        #expect(try await sam.ask("GET /v1/home").home.unread == 1)
        _ = await sam.ask("PUT /v1/notifications/read")
        #expect(try await sam.ask("GET /v1/home").home.unread == 0)
    }

    @Test func `is not sent again while nothing changes`() async throws {
        let home = try await Home()
        let tag = try #require(await home.ask("GET /v1/home")["ETag"])
        #expect(await home.ask("GET /v1/home", ["If-None-Match: \(tag)"]).status == .notModified)
        _ = await home.ask("PATCH /v1/household", body: #"{"name":"The Millers"}"#)
        #expect(await home.ask("GET /v1/home", ["If-None-Match: \(tag)"]).status == .ok)
    }
}
