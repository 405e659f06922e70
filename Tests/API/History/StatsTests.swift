import API
import Foundation
import HTTP
import Testing

/// Today is Monday, 23 November 2026.
@Suite struct `Statistics` {
    @Test func `count what was planned and what was cooked of it`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let (tacos, soup, stew) = (
            try await alex.cook("Tacos"), try await alex.cook("Soup"), try await alex.cook("Stew")
        )
        for day in ["2026-11-13", "2026-11-15", "2026-11-23"] {
            let plannedMeal = try await alex.address("\(day)/dinner", mealID: tacos)
            _ = await alex.ask("PUT \(plannedMeal)/completion")
        }
        let bread = try await sam.address(ofPlanned: "Bread", "2026-11-14/breakfast")
        _ = await sam.ask("PUT \(bread)/completion", body: #"{"completedDate":"2026-11-20"}"#)
        try await sam.plan("", "2026-11-14/lunch", mealID: stew)
        try await sam.plan("Tomorrow's", "2026-11-24/lunch")
        let plannedSoup = try await sam.address("2026-11-01/lunch", mealID: soup)
        _ = await sam.ask("PUT \(plannedSoup)/completion")
        _ = await alex.ask("DELETE /v1/meals/\(tacos)?confirm")
        _ = await alex.ask("DELETE /v1/members/\(sam.memberID)")
        let answer = await alex.ask("GET /v1/stats?from=2026-11-13")
        #expect(
            answer.text == """
                {"from":"2026-11-13","to":"2026-11-23","planned":5,"completed":4,"rate":0.8,\
                "proposed":{"planned":0,"completed":0},\
                "weeks":[{"start":"2026-11-08","planned":3,"completed":2},{"start":"2026-11-15",\
                "planned":1,"completed":1},\
                {"start":"2026-11-22","planned":1,"completed":1}],\
                "mostCooked":[{"mealId":"\(tacos)","title":"Tacos (deleted)","times":3}],\
                "neverCooked":[{"mealId":"\(stew)","title":"Stew"}],\
                "bySlot":{"breakfast":{"planned":1,"completed":1},"lunch":{"planned":1,"completed":0},\
                "dinner":{"planned":3,"completed":3},"other":{"planned":0,"completed":0}},\
                "shopping":{"trips":0,"fromPlan":0,"byHand":0,"uncooked":0},\
                "byMember":[{"memberId":"\(alex.memberID)","name":"Alex","planned":3,"completed":3},\
                {"memberId":"\(sam.memberID)","name":"Sam","planned":2,"completed":1}]}
                """)
    }

    @Test(arguments: [
        (0, "", "2026-09-06", "2026-11-23", 12), (1, "", "2026-09-07", "2026-11-23", 12),
        (2, "", "2026-09-01", "2026-11-23", 12),
        (0, "?to=2026-11-21", "2026-08-30", "2026-11-21", 12),
        (0, "?from=2026-11-23", "2026-11-23", "2026-11-23", 1),
        (1, "?from=2026-11-22", "2026-11-22", "2026-11-23", 2),
        (0, "?from=2026-11-24&to=2027-11-23", "2026-11-24", "2027-11-23", 53),
    ]) func `are of the last twelve weeks unless other days are asked for`(
        start: Int, query: String, from: String, to: String, weeks: Int
    )
        async throws
    {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"defaultStartDay":\#(start)}"#)
        let stats = try await home.ask("GET /v1/stats\(query)").stats
        #expect(stats.from == from)
        #expect(stats.to == to)
        #expect(stats.weeks.count == weeks)
        #expect(stats.rate == nil)
    }

    @Test func `name the meals most cooked, and never cooked, up to a limit`() async throws {
        let home = try await Home()
        for number in 10..<40 {
            let meal = try await home.cook("Meal \(number)")
            for time in 0..<(number < 25 ? 0 : number == 30 ? 3 : 1) {
                let plannedMeal = try await home.address("2026-11-\(20 + time)/dinner", mealID: meal)
                _ = await home.ask("PUT \(plannedMeal)/completion")
            }
        }
        func mostCooked(_ query: String = "") async throws -> [String] {
            try await home.ask("GET /v1/stats\(query)").stats.mostCooked.map(\.title)
        }
        func neverCooked(_ query: String = "") async throws -> [String] {
            try await home.ask("GET /v1/stats\(query)").stats.neverCooked.map(\.title)
        }
        #expect(try await mostCooked() == [30, 25, 26, 27, 28, 29, 31, 32, 33, 34].map { "Meal \($0)" })
        #expect(try await neverCooked() == (10..<20).map { "Meal \($0)" })
        #expect(try await neverCooked("?limit=200") == (10..<25).map { "Meal \($0)" })
        #expect(try await mostCooked("?limit=1") == ["Meal 30"])
    }

    @Test(arguments: [
        ("from=2026-11-24", "?from"), ("from=2026-11-22&to=2026-11-21", "?to"), ("from=2016-11-15", "?from"),
        ("limit=201", "?limit"),
        ("to=someday", "?to"),
    ]) func `say what is wrong with the days asked for`(query: String, pointer: String) async throws {
        let answer = await (try await Home()).ask("GET /v1/stats?\(query)")
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == [pointer], "\(answer.text)")
        #expect(await (try await Home()).ask("GET /v1/stats?from=2016-11-16").status == .ok)
    }

    @Test func `have a tag that the next day changes too`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let tag = try #require(await home.ask("GET /v1/stats")["ETag"])
        #expect(await home.ask("GET /v1/stats", ["If-None-Match: \(tag)"]).status == .notModified)
        clock.advance(minutes: 1_440)
        #expect(await home.ask("GET /v1/stats", ["If-None-Match: \(tag)"]).status == .ok)
    }
}
