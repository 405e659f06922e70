import Foundation
import HTTP
import Testing
import UseCases

private let tuesday = "2026-11-24"

@Suite struct `A planned meal` {
    @Test func `makes its week's plan where there is none, in the same transaction`() async throws {
        let home = try await Home()
        let before = await home.ask("GET /v1/plans").version
        #expect(before == nil)
        let placed = await home.ask(
            "POST /v1/days/\(tuesday)/dinner/meals", body: #"{"title":"Soup","servings":2,"note":"Hot"}"#)
        #expect(placed.status == .created)
        let plan = await home.ask("GET /v1/weeks/\(tuesday)")
        #expect(plan.version == placed.version)
        #expect(try plan.plan.startDate == "2026-11-22")
        #expect(await home.ask("GET \(placed["Location"] ?? "")").text == placed.text)
        #expect(try placed.plannedMeal.title == "Soup")
        #expect(try placed.plannedMeal.note == "Hot")
        #expect(try placed.plannedMeal.addedBy == home.memberID)
        #expect(try placed.plannedMeal.mealId == nil)
        #expect(try placed.plannedMeal.servings == 2)
        #expect(try placed.plannedMeal.completed == false)
        // Removals make no plan.
        for path in ["", "/meals", "/dinner/already-have"] {
            #expect(await home.ask("DELETE /v1/days/2026-12-24\(path)").status.rawValue < 300)
        }
        #expect(await home.ask("GET /v1/plans").items.count == 1)
    }

    @Test
    func `shows the meal's present name and servings, unless it has its own`()
        async throws
    {
        let home = try await Home()
        let meal = try await home.cook("Tacos", #","servings":6"#)
        let plannedMeal =
            "/v1/planned-meals/" + (try await home.plan("", "\(tuesday)/dinner", mealID: meal))
        let seen = await home.ask("GET \(plannedMeal)")
        #expect(try seen.plannedMeal.title == "Tacos")
        #expect(try seen.plannedMeal.servings == 6)
        _ = await home.ask("PATCH /v1/meals/\(meal)", body: #"{"name":"Burritos"}"#)
        let renamed = await home.ask("GET \(plannedMeal)", ["If-None-Match: \(seen["ETag"] ?? "")"])
        #expect(try renamed.plannedMeal.title == "Burritos")
        #expect(renamed.version == seen.version)
        #expect(await home.ask("GET /v1/days/\(tuesday)").text.contains("Burritos"))
        #expect(
            try await home.ask("PATCH \(plannedMeal)", body: #"{"servings":2}"#).plannedMeal.servings == 2)
        #expect(
            try await home.ask("PATCH \(plannedMeal)", body: #"{"servings":null}"#).plannedMeal.servings == 6)
    }

    @Test func `keeps the name of a deleted meal until the meal comes back`()
        async throws
    {
        let home = try await Home()
        let meal = try await home.cook("Chicken Parmesan")
        let place = "/v1/days/\(tuesday)/dinner/meals"
        let plannedMeal = try await home.plan("", "\(tuesday)/dinner", mealID: meal)
        let refused = await home.ask("DELETE /v1/meals/\(meal)")
        #expect(refused.code == "meal-is-planned")
        #expect(try refused.problem.plannedOn == [tuesday])
        #expect(await home.ask("DELETE /v1/meals/\(meal)?confirm=true").status == .noContent)
        let orphan = await home.ask("GET /v1/planned-meals/\(plannedMeal)")
        #expect(try orphan.plannedMeal.title == "Chicken Parmesan (deleted)")
        #expect(try orphan.plannedMeal.mealDeleted)
        #expect(await home.ask("POST \(place)", body: #"{"mealId":"\#(meal)"}"#).code == "meal-is-deleted")
        #expect(
            try await home.ask("PATCH /v1/planned-meals/\(plannedMeal)", body: #"{"note":"Still"}"#)
                .plannedMeal.note
                == "Still")
        _ = await home.ask("PUT /v1/meals/\(meal)/restoration")
        #expect(try await home.planned("\(tuesday)/dinner") == ["Chicken Parmesan"])
        let other = try await home.cook("Lasagne")
        #expect(
            try await home.ask("PATCH /v1/planned-meals/\(plannedMeal)", body: #"{"mealId":"\#(other)"}"#)
                .plannedMeal
                .title == "Lasagne")
        #expect(
            try await home.ask("PATCH /v1/planned-meals/\(plannedMeal)", body: #"{"title":"Takeaway"}"#)
                .plannedMeal
                .mealId == nil)
    }

    @Test func `becomes words when its meal is taken away for ever`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        try await home.plan("", "\(tuesday)/dinner", mealID: meal)
        _ = await home.ask("DELETE /v1/meals/\(meal)?confirm=true")
        #expect(await home.ask("DELETE /v1/meals/\(meal)?purge=true").status == .noContent)
        #expect(try await home.planned("\(tuesday)/dinner") == ["Tacos (deleted)"])
    }

    @Test(arguments: [
        ("{}", ["/mealId"]), (#"{"mealId":"x"}"#, ["/mealId"]), (#"{"title":" "}"#, ["/title"]),
        (#"{"meal":"x"}"#, ["/mealId", "/meal"]),
        (#"{"mealId":"0193a1b2-0000-7000-8000-00000000cafe","title":"x"}"#, ["/title"]),
        (#"{"mealId":"0193a1b2-0000-7000-8000-00000000cafe"}"#, ["/mealId"]),
        (#"{"title":"x","servings":0}"#, ["/servings"]),
        (#"{"title":"x","completed":true}"#, ["/completed"]),
    ])
    func `is refused with the place that is wrong`(body: String, pointers: [String]) async throws {
        let answer = await (try await Home()).ask("POST /v1/days/\(tuesday)/dinner/meals", body: body)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == pointers, "\(answer.text)")
    }

    @Test(arguments: [
        "2026-02-29/dinner/meals", "someday/dinner/meals", "\(tuesday)/brunch/meals",
        "\(tuesday)/Dinner/meals",
    ])
    func `is not found at a wrong address; the answer suggests one`(path: String) async throws {
        let answer = await (try await Home()).ask("GET /v1/days/\(path)")
        #expect(answer.status == .notFound)
        #expect(answer.code == "not-found")
        #expect(
            answer.text.contains(
                path.contains("unch") || path.contains("/D") ? "breakfast" : "2026-11-23"))
    }

    @Test func `is one of as many as anybody wants, up to a buffet`() async throws {
        let home = try await Home()
        for number in 1...20 { try await home.plan("Dish \(number)", "\(tuesday)/other") }
        #expect(try await home.planned("\(tuesday)/other") == (1...20).map { "Dish \($0)" })
        #expect(
            await home.ask("POST /v1/days/\(tuesday)/other/meals", body: #"{"title":"More"}"#).code
                == "too-many")
    }
}

@Suite struct `Moving a planned meal` {
    private func home() async throws -> (home: Home, soup: String) {
        let home = try await Home()
        let soup = try await home.plan("Soup", "\(tuesday)/dinner")
        try await home.plan("Bread", "\(tuesday)/dinner")
        try await home.plan("Fish", "2026-11-27/lunch")
        return (home, "/v1/planned-meals/\(soup)")
    }

    @Test(arguments: [
        ("", ["Bread"], ["Fish", "Soup"]), (#","onConflict":"swap""#, ["Bread", "Fish"], ["Soup"]),
        (#","onConflict":"replace""#, ["Bread"], ["Soup"]),
    ])
    func `keeps, swaps or replaces the meals of the other slot`(
        how: String, old: [String], new: [String]
    ) async throws {
        let (home, soup) = try await home()
        let moved = await home.ask("PATCH \(soup)", body: #"{"date":"2026-11-27","slot":"lunch"\#(how)}"#)
        #expect(moved.status == .ok)
        #expect(try await home.ask("GET \(soup)").plannedMeal == moved.plannedMeal)
        #expect(try await home.planned("\(tuesday)/dinner") == old)
        #expect(try await home.planned("2026-11-27/lunch") == new)
    }

    @Test func `can be made to wait for a free place`() async throws {
        let (home, soup) = try await home()
        let refused = await home.ask(
            "PATCH \(soup)", body: #"{"date":"2026-11-27","slot":"lunch","onConflict":"refuse","note":"x"}"#)
        #expect(refused.code == "slot-taken")
        let way = try #require(try refused.problem.inTheWay)
        #expect(way.title == "Fish")
        #expect(way.slot == "lunch")
        #expect(way.date == "2026-11-27")
        // Refused, it is refused whole.
        #expect(try await home.ask("GET \(soup)").plannedMeal.note == nil)
        #expect(
            await home.ask("PATCH \(soup)", body: #"{"slot":"breakfast","onConflict":"refuse"}"#).status
                == .ok)
        #expect(try await home.planned("\(tuesday)/breakfast") == ["Soup"])
    }

    @Test func `to a week that has no plan makes one`() async throws {
        let (home, soup) = try await home()
        #expect(await home.ask("PATCH \(soup)", body: #"{"date":"2026-12-24"}"#).status == .ok)
        #expect(await home.ask("GET /v1/plans").items.count == 2)
        #expect(try await home.planned("2026-12-24/dinner") == ["Soup"])
    }
}

@Suite struct `One meal a day` {
    private func strict() async throws -> Home {
        let home = try await Home()
        try await home.plan("Two", "2026-11-26/lunch")
        try await home.plan("There already", "2026-11-26/dinner")
        _ = await home.ask("PATCH /v1/settings", body: #"{"oneMealPerDay":true}"#)
        try await home.plan("Soup", "\(tuesday)/dinner")
        return home
    }

    @Test func `refuses a second meal and names the first, or replaces it`() async throws {
        let home = try await strict()
        let refused = await home.ask("POST /v1/days/\(tuesday)/lunch/meals", body: #"{"title":"Fish"}"#)
        #expect(refused.status == .conflict)
        #expect(refused.code == "one-meal-per-day")
        #expect(try refused.problem.inTheWay?.title == "Soup")
        #expect(
            await home.ask("POST /v1/days/\(tuesday)/lunch/meals?replace=true", body: #"{"title":"Fish"}"#)
                .status == .created)
        #expect(try await home.planned("\(tuesday)/dinner") == [])
        #expect(try await home.planned("\(tuesday)/lunch") == ["Fish"])
        // The meals from before the rule stay.
        #expect(try await home.planned("2026-11-26/lunch") == ["Two"])
        #expect(try await home.planned("2026-11-26/dinner") == ["There already"])
    }

    @Test(arguments: [("swap", ["Fish"], ["Soup"]), ("replace", [], ["Soup"])])
    func `holds for what is moved, within a day it does not`(how: String, old: [String], new: [String])
        async throws
    {
        let home = try await strict()
        try await home.plan("Fish", "2026-11-27/lunch")
        let planned = try await home.ask("GET /v1/days/\(tuesday)/dinner/meals").plannedMeals
        let soup = "/v1/planned-meals/" + (try #require(planned.first?.id))
        #expect(await home.ask("PATCH \(soup)", body: #"{"date":"2026-11-27"}"#).code == "one-meal-per-day")
        #expect(
            await home.ask("PATCH \(soup)", body: #"{"date":"2026-11-27","onConflict":"\#(how)"}"#).status
                == .ok)
        #expect(try await home.planned("\(tuesday)/dinner") == old)
        #expect(try await home.planned("2026-11-27/dinner") == new)
        let moved = try #require(
            try await home.ask("GET /v1/days/2026-11-27/dinner/meals").plannedMeals.first?.id)
        #expect(
            await home.ask("PATCH /v1/planned-meals/\(moved)", body: #"{"slot":"other"}"#)
                .status == .ok)
    }

    @Test func `makes copies skip and say what`() async throws {
        let home = try await strict()
        let copied = await home.ask("POST /v1/days/2026-11-26/copies", body: #"{"date":"2026-11-28"}"#)
        #expect(copied.status == .created)
        #expect(try copied.copiedDay.copied == .init(meals: 1, extras: 0))
        let skipped = try #require(try copied.copiedDay.skipped.first)
        #expect(skipped.title == "There already")
        #expect(skipped.code == "one-meal-per-day")
        #expect(skipped.date == "2026-11-28")
        #expect(skipped.slot == "dinner")
    }
}
