import HTTP
import Testing

private let tuesday = "2026-11-24"

@Suite struct `A planned meal` {
    @Test func `is answered with its fields, at its own address`() async throws {
        let home = try await Home()
        let placed = await home.ask(
            "POST /v1/days/\(tuesday)/dinner/meals", body: #"{"title":"Soup","servings":2,"note":"Hot"}"#)
        #expect(placed.status == .created)
        #expect(placed.version == (await home.ask("GET /v1/weeks/\(tuesday)")).version)
        #expect(await home.ask("GET \(placed["Location"] ?? "")").text == placed.text)
        let meal = try placed.plannedMeal
        #expect(meal.title == "Soup" && meal.servings == 2 && meal.note == "Hot")
        #expect(meal.addedBy == home.memberID && meal.mealId == nil && meal.completed == false)
    }

    @Test func `has another tag but the same version after its meal is renamed`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let path = "/v1/planned-meals/" + (try await home.plan("", "\(tuesday)/dinner", mealID: meal))
        let seen = await home.ask("GET \(path)")
        _ = await home.ask("PATCH /v1/meals/\(meal)", body: #"{"name":"Burritos"}"#)
        let renamed = await home.ask("GET \(path)", ["If-None-Match: \(seen["ETag"] ?? "")"])
        #expect(try renamed.plannedMeal.title == "Burritos")
        #expect(renamed.version == seen.version)
    }

    @Test func `says that its meal is deleted`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let id = try await home.plan("", "\(tuesday)/dinner", mealID: meal)
        let refused = await home.ask("DELETE /v1/meals/\(meal)")
        #expect(refused.code == "meal-is-planned")
        #expect(try refused.problem.plannedOn == [tuesday])
        #expect(await home.ask("DELETE /v1/meals/\(meal)?confirm=true").status == .noContent)
        #expect(try await home.ask("GET /v1/planned-meals/\(id)").plannedMeal.mealDeleted)
    }

    @Test(arguments: ["0", "21", "1.5", "\"first\""]) func `takes only positions of a slot`(position: String)
        async throws
    {
        let home = try await Home()
        let id = try await home.plan("Fruit", "\(tuesday)/dinner")
        let answer = await home.ask("PATCH /v1/planned-meals/\(id)", body: #"{"position":\#(position)}"#)
        #expect(answer.status == .unprocessableContent)
    }

    @Test func `is cooked on the day that is sent, else today`() async throws {
        let home = try await Home()
        let path = "/v1/planned-meals/\(try await home.plan("Soup", "\(tuesday)/dinner"))/completion"
        #expect(try await home.ask("PUT \(path)").plannedMeal.completedDate == "2026-11-23")
        let body = #"{"completedDate":"2026-11-20"}"#
        #expect(try await home.ask("PUT \(path)", body: body).plannedMeal.completedDate == "2026-11-20")
        #expect(try await home.ask("DELETE \(path)").plannedMeal.completedDate == nil)
    }

    @Test(arguments: [
        ("{}", ["/mealId"]), (#"{"mealId":"x"}"#, ["/mealId"]), (#"{"title":" "}"#, ["/title"]),
        (#"{"dish":"x"}"#, ["/mealId", "/dish"]),
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
}

@Suite struct `A planned meal that moves` {
    /// A household with soup for dinner on a Tuesday; returns the id of the planned meal.
    private func planned() async throws -> (home: Home, id: String) {
        let home = try await Home()
        return (home, try await home.plan("Soup", "2026-11-24/dinner"))
    }

    private func move(_ id: String, in home: Home, to body: String) async throws {
        let answer = await home.ask("PATCH /v1/planned-meals/\(id)", body: body)
        try #require(answer.status == .ok, "\(answer.text)")
    }

    @Test func `says where it is`() async throws {
        let (home, id) = try await planned()
        let meal = try await home.ask("GET /v1/planned-meals/\(id)").plannedMeal
        #expect(meal.date == "2026-11-24")
        #expect(meal.slot == "dinner")
        #expect(meal.position == 1)
        #expect(try await home.ask("GET /v1/plans/current").plan.id == meal.planId)
    }

    @Test func `is gone once it is removed`() async throws {
        let (home, id) = try await planned()
        #expect(await home.ask("DELETE /v1/planned-meals/\(id)").status == .noContent)
        #expect(await home.ask("GET /v1/planned-meals/\(id)").code == "not-found")
    }

    @Test func `is cooked under its address`() async throws {
        let (home, id) = try await planned()
        #expect(try await home.ask("PUT /v1/planned-meals/\(id)/completion").plannedMeal.completed)
        #expect(try await !home.ask("DELETE /v1/planned-meals/\(id)/completion").plannedMeal.completed)
    }

    @Test func `shows the photo's address and the minutes of its meal`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", #","minutes":{"cook":90}"#)
        try await home.plan(meal: stew, at: "2026-11-24/dinner")
        let meal = try #require(try await home.ask("GET /v1/days/2026-11-24/dinner/meals").plannedMeals.first)
        #expect(meal.minutes?.total == 90)
        #expect(meal.imageUrl == nil)
        #expect(meal.date == nil)
    }

    @Test func `has another tag after its plan or place has changed`() async throws {
        let (home, id) = try await planned()
        let tag = try #require(await home.ask("GET /v1/planned-meals/\(id)")["ETag"])
        #expect(
            await home.ask("GET /v1/planned-meals/\(id)", ["If-None-Match: \(tag)"]).status == .notModified)
        let first = try await home.plan("Bread", "2026-11-24/dinner")
        try await move(id, in: home, to: #"{"slot":"lunch"}"#)
        try await move(id, in: home, to: #"{"slot":"dinner"}"#)
        let later = await home.ask("GET /v1/planned-meals/\(id)", ["If-None-Match: \(tag)"])
        #expect(try later.plannedMeal.position == 2, "\(first)")
    }

    @Test func `of another household is not found`() async throws {
        let (home, id) = try await planned()
        let others = try await Home(home.door)
        #expect(await others.ask("GET /v1/planned-meals/\(id)").code == "not-found")
    }
}
