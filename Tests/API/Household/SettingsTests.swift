import API
import Foundation
import HTTP
import Testing

@Suite struct `Settings` {
    private static let numbers = [
        ("defaultMealPlanDuration", 3, 14, "7"), ("defaultStartDay", 0, 6, "0"),
        ("lookbackWeeks", 0, 12, "4"),
        ("retentionWeeks", 4, 5_200, "null"), ("defaultServings", 1, 100, "4"),
    ]

    @Test(arguments: numbers) func `take their bounds and nothing beyond`(
        name: String, least: Int, most: Int, usual: String
    ) async throws {
        let home = try await Home()
        for value in [least, most] {
            let answer = await home.ask("PATCH /v1/settings", body: #"{"\#(name)":\#(value)}"#)
            #expect(try answer.value[name]?.int == value)
            #expect(
                try await home.ask("PATCH /v1/settings", body: #"{"\#(name)":\#(value).0}"#).value[name]?.int
                    == value)
        }
        for value in ["\(least - 1)", "\(most + 1)", "\(least).5", "\"\(least)\"", "true", "[]"] {
            let answer = await home.ask("PATCH /v1/settings", body: #"{"\#(name)":\#(value)}"#)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.pointers == ["/\(name)"])
            #expect(answer.text.contains("\(least) to \(most)"))
        }
        #expect(try await home.ask("GET /v1/settings").value[name]?.int == most)
        // Null is the way back.
        let back = await home.ask("PATCH /v1/settings", body: #"{"\#(name)":null}"#)
        #expect(back.text.contains(#""\#(name)":\#(usual)"#))
    }

    @Test(arguments: [
        ("autoNameMealPlans", "true"), ("showRecipeSourceTags", "true"), ("oneMealPerDay", "false"),
        ("unitSystem", #""us""#), ("calendarTimes", "false"), ("servingsFrom", "null"),
        ("language", #""en""#),
    ])
    func `have the defaults of the contract`(name: String, usual: String) async throws {
        let home = try await Home()
        #expect(await home.ask("GET /v1/settings").text.contains(#""\#(name)":\#(usual)"#))
        let others = ["true": "false", "false": "true", #""us""#: #""metric""#, #""en""#: #""de""#]
        let other = others[usual] ?? #""eaters""#
        #expect(
            await home.ask("PATCH /v1/settings", body: #"{"\#(name)":\#(other)}"#).text.contains(
                #""\#(name)":\#(other)"#))
        #expect(await home.ask("PATCH /v1/settings", body: #"{"\#(name)":"x"}"#).pointers == ["/\(name)"])
        #expect(await home.ask("DELETE /v1/settings").text.contains(#""\#(name)":\#(usual)"#))
    }

    @Test func `keep the time of a slot that a change leaves out`() async throws {
        let home = try await Home()
        let usual = #""mealTimes":{"breakfast":"08:00","lunch":"12:30","dinner":"18:30","other":"15:00"}"#
        #expect(await home.ask("GET /v1/settings").text.contains(usual))
        let changed = await home.ask("PATCH /v1/settings", body: #"{"mealTimes":{"dinner":"19:00"}}"#)
        #expect(changed.text.contains(usual.replacing("18:30", with: "19:00")))
        let back = await home.ask("PATCH /v1/settings", body: #"{"mealTimes":{"dinner":null}}"#)
        #expect(back.text.contains(usual))
    }

    @Test(arguments: [
        (#"{"dinner":"25:00"}"#, "/mealTimes/dinner"), (#"{"supper":"19:00"}"#, "/mealTimes/supper"),
        (#""19:00""#, "/mealTimes"), (#"{"dinner":19}"#, "/mealTimes/dinner"),
    ])
    func `take only times of a day`(times: String, pointer: String) async throws {
        let answer = try await Home().ask("PATCH /v1/settings", body: #"{"mealTimes":\#(times)}"#)
        #expect(answer.pointers == [pointer])
    }

    @Test func `have the planned slots once and in the order of a day`() async throws {
        let home = try await Home()
        #expect(
            await home.ask("GET /v1/settings").text.contains(
                #""plannedSlots":["breakfast","lunch","dinner","other"]"#))
        let changed = await home.ask(
            "PATCH /v1/settings", body: #"{"plannedSlots":["dinner","lunch","dinner"]}"#)
        #expect(changed.text.contains(#""plannedSlots":["lunch","dinner"]"#))
        let back = await home.ask("PATCH /v1/settings", body: #"{"plannedSlots":null}"#)
        #expect(back.text.contains(#""plannedSlots":["breakfast","lunch","dinner","other"]"#))
    }

    @Test func `name a planned slot that no day has`() async throws {
        let answer = try await Home().ask(
            "PATCH /v1/settings", body: #"{"plannedSlots":["dinner","supper"]}"#)
        #expect(answer.pointers == ["/plannedSlots/1"])
    }

    @Test func `let a meal be planned in a slot that the household does not plan`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"plannedSlots":["dinner"]}"#)
        _ = try await home.plan("Pizzeria", "2026-11-24/lunch")
        #expect(try await home.planned("2026-11-24/lunch") == ["Pizzeria"])
    }

    @Test func `name every wrong field and apply none of the right ones`() async throws {
        let home = try await Home()
        let before = await home.ask("GET /v1/settings").text
        let answer = await home.ask(
            "PATCH /v1/settings",
            body:
                #"{"defaultServings":6,"defaultStartDay":7,"unitSystem":"metre","oneMeal":true,"#
                + #""creationDate":"x"}"#
        )
        #expect(answer.pointers == ["/defaultStartDay", "/unitSystem", "/oneMeal", "/creationDate"])
        #expect(await home.ask("GET /v1/settings").text == before)
    }

    @Test func `remember when they were made, and last modified by a difference`()
        async throws
    {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        clock.advance(minutes: 5)
        let same = #"{"version":1,"defaultServings":4}"#
        #expect(await home.ask("PATCH /v1/settings", body: same).version == 1)
        let changed = await home.ask("PATCH /v1/settings", body: #"{"defaultServings":2}"#)
        #expect(changed.version == 2)
        #expect(try changed.settings.updatedAt == "2026-11-23T09:05:00.000Z")
        clock.advance(minutes: 5)
        let reset = await home.ask("DELETE /v1/settings")
        #expect(try reset.settings.defaultServings == 4)
        #expect(try reset.settings.createdAt == "2026-11-23T09:00:00.000Z")
        #expect(try reset.settings.updatedAt == "2026-11-23T09:10:00.000Z")
        #expect(await home.ask("DELETE /v1/settings").version == reset.version)
    }
}

@Suite struct `Categories` {
    private func id(_ name: String, _ home: Home) async throws -> String {
        try #require(
            try await home.ask("GET /v1/categories").categories.first { $0.name == name }?.id)
    }

    @Test func `are answered with their place, and refused with a taken name`() async throws {
        let home = try await Home()
        let path = "/v1/categories/\(try await id("Drinks", home))"
        #expect(try await home.ask("PATCH \(path)", body: #"{"position":1}"#).category.position == 1)
        #expect(try await home.ask("PATCH \(path)", body: #"{"position":100}"#).category.position == 12)
        #expect(try await home.ask("GET /v1/categories").categories.map(\.position) == Array(1...12))
        #expect(await home.ask("PATCH \(path)", body: #"{"name":"FROZEN"}"#).code == "name-taken")
    }

    @Test func `can go, and what was in them is in none`() async throws {
        let home = try await Home()
        let drinks = try await id("Drinks", home)
        let usual = await home.ask("POST /v1/usuals", body: #"{"text":"Cola","categoryId":"\#(drinks)"}"#)
        #expect(try usual.usual.categoryId == drinks)
        #expect(await home.ask("DELETE /v1/categories/\(drinks)").status == .noContent)
        let after = await home.ask("GET \(usual["Location"] ?? "")")
        #expect(try after.usual.categoryId == nil)
        #expect((after.version ?? 0) > (usual.version ?? 0))
        let late = await home.ask("POST /v1/usuals", body: #"{"text":"Cola","categoryId":"\#(drinks)"}"#)
        #expect(late.status == .unprocessableContent)
        #expect(late.pointers == ["/categoryId"])
    }
}
