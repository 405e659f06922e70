import API
import HTTP
import Testing

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

    @Test func `keeps its address`() async throws {
        let (home, id) = try await planned()
        try await move(id, in: home, to: #"{"date":"2026-11-26","slot":"lunch"}"#)
        let meal = try await home.ask("GET /v1/planned-meals/\(id)").plannedMeal
        #expect(meal.date == "2026-11-26")
        #expect(meal.slot == "lunch")
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
        #expect(meal.totalMinutes == 90)
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
