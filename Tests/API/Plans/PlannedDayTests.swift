import Foundation
import HTTP
import Testing

private let tuesday = "2026-11-24"

@Suite struct `A day` {
    @Test func `is empty where no plan covers it`() async throws {
        let home = try await Home()
        let day = await home.ask("GET /v1/days/2030-02-28")
        #expect(day.status == .ok)
        #expect(try day.day.planId == nil)
        #expect(day.version == 0)
        let slots = try day.day.slots
        #expect(try day.value["slots"]?.members.count == 4)
        #expect(slots.byName.allSatisfy { $0.slot.meals.isEmpty })
        #expect(await home.ask("GET /v1/days/2030-02-29").status == .notFound)
    }

    @Test func `is listed with others over year ends and leap days`() async throws {
        let home = try await Home()
        func dates(_ query: String) async throws -> [String] {
            var dates: [String] = []
            var next: String? = "/v1/days?\(query)"
            while let path = next {
                let answer = await home.ask("GET \(path)")
                try #require(answer.status == .ok, "\(answer.text)")
                dates += try answer.days.map(\.date)
                next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
            }
            return dates
        }
        #expect(
            try await dates("from=2027-12-30&to=2028-01-02") == [
                "2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02",
            ])
        #expect(
            try await dates("from=2028-02-28&to=2028-03-01&limit=2") == [
                "2028-02-28", "2028-02-29", "2028-03-01",
            ])
        #expect(try await dates("") == (23...29).map { "2026-11-\($0)" })
        #expect(try await dates("from=2026-03-28&to=2026-03-30").count == 3)
        #expect(await home.ask("GET /v1/days?from=2026-11-24&to=2026-11-23").pointers == ["?to"])
        #expect(await home.ask("GET /v1/days?from=someday").pointers == ["?from"])
    }
}

@Suite struct `A slot` {
    @Test func `needs no shopping once somebody says so, until they take it back`() async throws {
        let home = try await Home()
        let path = "/v1/days/\(tuesday)/dinner/already-have"
        for _ in 0..<2 { #expect(try await home.ask("PUT \(path)").slot.alreadyHave) }
        #expect(try await home.ask("GET /v1/days/\(tuesday)").day.anyAlreadyHave)
        for _ in 0..<2 { #expect(try await home.ask("DELETE \(path)").slot.alreadyHave == false) }
        #expect(try await home.ask("GET /v1/days/\(tuesday)").day.anyAlreadyHave == false)
    }

    @Test(arguments: ["/v1/days/2026-11-24/dinner/extras", "plan"]) func `and a plan have extras`(
        place: String
    ) async throws {
        let home = try await Home()
        let plan = try await home.ask("PUT /v1/weeks/\(tuesday)").plan.id
        let path = place == "plan" ? "/v1/plans/\(plan)/extras" : place
        let added = await home.ask("POST \(path)", body: #"{"text":"2 bottles of red wine"}"#)
        #expect(added.status == .created)
        #expect(try added.extra.name == "red wine")
        #expect(added.version != nil)
        #expect(await home.ask("GET \(added["Location"] ?? "")").text == added.text)
        #expect(
            await home.ask("POST \(path)", body: #"{"name":"napkins","quantity":{"amount":20}}"#).status
                == .created)
        #expect(
            try await home.ask("GET \(path)").extras.map(\.name) == [
                "red wine", "napkins",
            ])
        for body in ["{}", #"{"text":"Sauce:"}"#, #"{"text":""}"#] {
            #expect(await home.ask("POST \(path)", body: body).status == .unprocessableContent)
        }
        #expect(
            await home.ask("DELETE \(added["Location"] ?? "")", ["If-Match: \"1\""]).status
                == .preconditionFailed)
        #expect(await home.ask("DELETE \(added["Location"] ?? "")").status == .noContent)
        #expect(await home.ask("DELETE \(added["Location"] ?? "")").status == .notFound)
        #expect(await home.ask("GET \(path)").items.count == 1)
    }

    @Test func `of a day is changed without conflict with another slot`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let lunch = try await alex.plan("Bread", "\(tuesday)/lunch")
        let soup = try await alex.plan("Soup", "\(tuesday)/dinner")
        let fish = try await alex.plan("Fish", "\(tuesday)/dinner")
        let day = await sam.ask("GET /v1/days/\(tuesday)")
        let seen = "If-Match: \(day["ETag"] ?? "")"
        // Both members have seen the same day; each changes a different meal.
        #expect(
            await alex.ask("PATCH /v1/planned-meals/\(lunch)", [seen], body: #"{"note":"a"}"#)
                .status == .ok)
        #expect(
            await sam.ask("PATCH /v1/planned-meals/\(soup)", [seen], body: #"{"note":"b"}"#)
                .status == .ok)
        #expect(
            await alex.ask("PATCH /v1/planned-meals/\(fish)", [seen], body: #"{"note":"c"}"#)
                .status == .ok)
        // The same entry is another matter.
        let late = await alex.ask(
            "PATCH /v1/planned-meals/\(soup)", [seen], body: #"{"note":"d"}"#)
        #expect(late.code == "precondition-failed")
        #expect(try late.problem.current?["note"] == "b")
        #expect(await sam.ask("DELETE /v1/days/\(tuesday)", [seen]).status == .preconditionFailed)
        let plannedMeal = await sam.ask("GET /v1/planned-meals/\(soup)")
        #expect(
            await sam.ask(
                "DELETE /v1/planned-meals/\(soup)", ["If-Match: \(plannedMeal["ETag"] ?? "")"]
            ).status == .noContent)
        #expect(
            await sam.ask("POST /v1/days/\(tuesday)/breakfast/meals", [seen], body: #"{"title":"Eggs"}"#)
                .status == .created)
        #expect(
            await sam.ask("POST /v1/days/\(tuesday)/dinner/meals", [seen], body: #"{"title":"Eggs"}"#).status
                == .preconditionFailed)
    }
}

@Suite struct `A plan or an entry as it was read` {
    @Test func `keeps servings that somebody chose, though the recipe has as many`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos", #","servings":4"#)
        let plannedMeal = "/v1/planned-meals/\(try await home.plan("", "\(tuesday)/dinner", mealID: meal))"
        #expect(try await home.ask("GET \(plannedMeal)").plannedMeal.servingsChosen == false)
        let chosen = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":4}"#)
        #expect(try chosen.plannedMeal.servingsChosen)
        _ = await home.ask("PATCH /v1/meals/\(meal)", body: #"{"servings":6}"#)
        #expect(try await home.ask("GET \(plannedMeal)").plannedMeal.servings == 4)
        let free = await home.ask("PATCH \(plannedMeal)", body: #"{"servings":4,"servingsChosen":false}"#)
        #expect(try free.plannedMeal.servings == 6)
    }

    @Test func `can be sent back and changes nothing`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let plannedMeal = try await home.plan("", "\(tuesday)/dinner", mealID: meal)
        let plan = await home.ask("GET /v1/plans/current")
        for path in try ["/v1/plans/\(plan.plan.id)", "/v1/planned-meals/\(plannedMeal)"] {
            let read = await home.ask("GET \(path)")
            let again = await home.ask("PATCH \(path)", body: read.text)
            #expect(again.status == .ok, "\(again.text)")
            #expect(again.text.hasPrefix(read.text.prefix(60)), "\(again.text)")
            #expect(again["ETag"] == (await home.ask("GET \(path)"))["ETag"])
        }
    }
}
